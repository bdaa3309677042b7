import { useEffect, useRef } from 'react'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { adminHref } from '#src/operation/admin/rules.ts'
import { longestReason } from '#src/selling/letters/rules.ts'
import type { LetterState } from '#src/selling/letters/rules.ts'
import { kindNames, stateNames } from '#src/selling/letters/texts.ts'
import { LetterText } from '#src/selling/letters/ui/letter-text.tsx'
import { Audience, LetterBadge } from '#src/selling/letters/ui/letters-page.tsx'
import type { StaffLetterLine, StaffLetterView } from '#src/selling/letters/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'
import '#src/selling/letters/ui/letters.css'

type LettersTabProps = {
  readonly page: KeyedPage<StaffLetterLine>
  readonly search: string
  readonly state: LetterState | 'all'
  /** The requested letter; reading it is audited. */
  readonly read: StaffLetterView | null
}

/** Letters of creators. Each text is opened separately. */
export function LettersTab({ page, search, state, read }: LettersTabProps) {
  return (
    <>
      <SectionHead title="Letters" />
      <p className="quiet small mb-4">
        Letters of new creators wait here. Look for links that mislead, and for letters that pose as the shop.
      </p>
      {read && <ReadLetter key={read.id} letter={read} />}
      <ListTools
        tab="letters"
        search={search}
        hint="Username of the creator"
        choices={[{ name: 'state', label: 'State', value: state, options: stateOptions }]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={search === '' && state === 'review' ? 'No letters are waiting' : 'No letters found'} />
      ) : (
        <Table caption="Letters" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="letters" page={page} listQuery={{ search, state }} />
      <RefusedAddress />
    </>
  )
}

const stateOptions = [
  { value: 'review', label: stateNames.review },
  { value: 'all', label: 'All' },
  ...(['refused', 'sending', 'sent', 'stopped'] as const).map((value) => ({ value, label: stateNames[value] })),
]

const columns = [
  { head: 'Date', cell: ({ submittedAt, createdAt }: StaffLetterLine) => <When at={submittedAt ?? createdAt} /> },
  {
    head: 'Creator',
    cell: ({ creator }: StaffLetterLine) => (
      <Link to={adminHref('users', { role: 'all', search: creator })}>@{creator}</Link>
    ),
  },
  {
    head: 'Letter',
    cell: (letter: StaffLetterLine) => (
      <>
        <bdi className="wrap-anywhere">{letter.subject}</bdi>
        <p className="quiet small">
          <Audience letter={letter} />
        </p>
      </>
    ),
  },
  { head: 'State', cell: (letter: StaffLetterLine) => <State letter={letter} /> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, subject }: StaffLetterLine) => (
      <RowForm fields={{ id }}>
        <Button size="small" name="intent" value="read" aria-label={`Read ${subject}`}>
          Read
        </Button>
      </RowForm>
    ),
  },
]

function State({ letter: { state, reason, releasedAt, counts } }: { readonly letter: StaffLetterLine }) {
  return (
    <>
      <LetterBadge state={state} />
      {releasedAt !== null && (
        <p className="quiet small">
          {counts.sent} of {counts.recipients} sent, {counts.unsubscribed} unsubscribed
        </p>
      )}
      {reason !== '' && (
        <p className="small wrap-anywhere" dir="auto">
          {reason}
        </p>
      )}
    </>
  )
}

function ReadLetter({ letter }: { readonly letter: StaffLetterView }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="letter-sheet mb-8" aria-labelledby="letter-read">
      <h3 id="letter-read" ref={head} tabIndex={-1} dir="auto" className="wrap-anywhere">
        {letter.subject}
      </h3>
      <p className="quiet small">
        @{letter.creator}, joined <When at={letter.joinedAt} />, {letter.paidSales} paid sales or more ·{' '}
        {kindNames[letter.kind]} · {letter.expected} recipients
      </p>
      <LetterText body={letter.body} />
      <Decision letter={letter} />
    </section>
  )
}

function Decision({ letter: { id, state } }: { readonly letter: StaffLetterView }) {
  if (state !== 'review' && state !== 'sending') return null
  return (
    <RowForm fields={{ id }} className="report-decision">
      <AccountField />
      <Field name="reason" label="Reason" hint="The creator gets it. Not needed to approve.">
        <Textarea rows={2} maxLength={longestReason} dir="auto" />
      </Field>
      <div className="row row-wrap">
        {state === 'review' ? (
          <>
            <Button size="small" look="ink" name="intent" value="approve">
              Approve
            </Button>
            <Button size="small" name="intent" value="refuse">
              Refuse
            </Button>
          </>
        ) : (
          <Button size="small" look="danger" name="intent" value="stop">
            Stop sending
          </Button>
        )}
      </div>
    </RowForm>
  )
}

const reasons = [
  { value: 'bounce', label: 'It came back' },
  { value: 'complaint', label: 'The recipient called it spam' },
]

/** The form for bounces and complaints that arrive in the operator's mailbox. */
function RefusedAddress() {
  return (
    <section className="section-block" aria-labelledby="refused-address">
      <h3 id="refused-address">Bounces and complaints</h3>
      <p className="quiet small">
        Addresses that the mail server refuses get no more letters. Enter those that come back to your mailbox.
      </p>
      <RowForm fields={{}} className="stack measure">
        <Field name="email" label="Email address">
          <Input type="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field name="why" label="Reason">
          <Select options={reasons} />
        </Field>
        <div>
          <Button name="intent" value="refuse-address">
            Send no more letters
          </Button>
        </div>
      </RowForm>
    </section>
  )
}
