import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { isWaiting, longestNote } from '#src/buying/withdrawals/rules.ts'
import type { LineOutcome, WithdrawalFilter, WithdrawalSort, WithdrawalState } from '#src/buying/withdrawals/rules.ts'
import { stateNames } from '#src/buying/withdrawals/texts.ts'
import type { WithdrawalRow } from '#src/buying/withdrawals/view.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type WithdrawalsTabProps = {
  readonly page: KeyedPage<WithdrawalRow>
  readonly search: string
  readonly state: WithdrawalFilter
  readonly sort: WithdrawalSort
}

export function WithdrawalsTab({ page, search, state, sort }: WithdrawalsTabProps) {
  const isUsual = search === '' && state === 'waiting'
  return (
    <>
      <SectionHead title="Withdrawals" />
      <p className="quiet small mb-4">
        Statements of withdrawal from contract. Unopened purchases are refunded automatically. Open ones wait for the
        buyer, matched ones and unknown orders for you. Refund on the page of the purchase, then close the statement.
      </p>
      <ListTools
        tab="withdrawals"
        search={search}
        hint="A statement's number, or the sender's address"
        choices={[
          { name: 'state', label: 'State', value: state, options: stateOptions },
          { name: 'sort', label: 'Sort by', value: sort, options: sortOptions },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={isUsual ? 'No withdrawals are waiting' : 'No withdrawals found'} />
      ) : (
        <Table caption="Withdrawals" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="withdrawals" page={page} listQuery={{ search, state, sort }} />
    </>
  )
}

const stateOptions = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'All' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
]
const sortOptions = [
  { value: 'old', label: 'Oldest first' },
  { value: 'new', label: 'Newest first' },
]
const tones: Readonly<Record<WithdrawalState, BadgeTone>> = {
  open: 'info',
  matched: 'warn',
  refunded: 'ok',
  ended: 'plain',
  unknown: 'warn',
  closed: 'plain',
}
const outcomeNames: Readonly<Record<LineOutcome, string>> = {
  refunded: 'refunded',
  before: 'refunded before',
  free: 'free',
  opened: 'opened before the statement',
  late: 'after the withdrawal period',
  review: 'to decide',
}

const columns = [
  { head: 'No.', cell: ({ number }: WithdrawalRow) => number },
  { head: 'Received', cell: ({ statedAt }: WithdrawalRow) => <When at={statedAt} /> },
  { head: 'Sender', cell: (row: WithdrawalRow) => <Sender row={row} /> },
  { head: 'Order', cell: (row: WithdrawalRow) => <Purchases row={row} /> },
  { head: 'State', cell: (row: WithdrawalRow) => <State row={row} /> },
  { head: 'Actions', silent: true, numeric: true, cell: (row: WithdrawalRow) => <Acts row={row} /> },
]

function Sender({ row: { name, email } }: { readonly row: WithdrawalRow }) {
  if (name === null) return <span className="quiet">Deleted user</span>
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      <p className="quiet small wrap-anywhere">{email}</p>
    </>
  )
}

function Purchases({ row: { order, purchases } }: { readonly row: WithdrawalRow }) {
  return (
    <>
      <bdi className="wrap-anywhere">{order}</bdi>
      {purchases.map(({ id, title, outcome, refundedAt }) => (
        <p key={id} className="small">
          <Link className="wrap-anywhere" dir="auto" to={`/admin/purchases/${id}`}>
            {title}
          </Link>
          {outcome !== null && (
            <span className="quiet">
              {' '}
              · {outcome === 'review' && refundedAt !== null ? 'refunded since' : outcomeNames[outcome]}
            </span>
          )}
        </p>
      ))}
    </>
  )
}

function State({ row: { state, reimburseBy, hasLink, note } }: { readonly row: WithdrawalRow }) {
  return (
    <>
      <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      {isWaiting(state) && (
        <p className="quiet small">
          Reimburse by <LocalDay at={reimburseBy} />
        </p>
      )}
      {state === 'open' && <p className="quiet small">{hasLink ? 'The buyer got a link' : 'No link was sent'}</p>}
      {note !== '' && (
        <p className="small wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
    </>
  )
}

function Acts({ row: { id, number, state } }: { readonly row: WithdrawalRow }) {
  if (!isWaiting(state)) return null
  return (
    <RowForm fields={{ id }} className="report-decision">
      <AccountField />
      <Field name="note" id={`note-${id}`} label="Note" hint="For the record. It is not emailed." required>
        <Textarea rows={2} maxLength={longestNote} dir="auto" />
      </Field>
      <Button size="small" name="intent" value="close" aria-label={`Close withdrawal ${number}`}>
        Close
      </Button>
    </RowForm>
  )
}
