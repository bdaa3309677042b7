import { commaList } from '#src/kernel/lists.ts'
import { plural } from '#src/kernel/plural.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Form } from 'react-router'
import { moneyText } from '#src/kernel/money.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { longestNote, longestReason } from '#src/operation/support/rules.ts'
import type { FailedDeed, NoteView, RefundOfPerson, SupportView } from '#src/operation/support/view.ts'
import { PersonFee } from './person-fee.tsx'
import { payoutColumns, purchaseColumns } from './search-page.tsx'

export type PersonSupportProps = {
  readonly person: SupportView
  /** The id of the next note, so that a form that is sent twice adds one. */
  readonly noteId: string
  /** The rejected form, if there is one. */
  readonly failed: FailedDeed | null
  /** Whether the pages can be viewed as this person. */
  readonly canView: boolean
}

/** What an admin needs to help a person: contact, sign-in, money, what they can do for them, and notes. */
export function PersonSupport(props: PersonSupportProps) {
  const { person } = props
  return (
    <>
      <Split
        aside={
          <>
            <Deeds {...props} />
            <PersonFee person={person} failed={props.failed} />
          </>
        }
      >
        <Contact person={person} />
        <Notes {...props} />
      </Split>
      <List title="Purchases" rows={person.purchases} columns={purchaseColumns} />
      <List title="Team seats" rows={person.seats} columns={purchaseColumns} />
      <List title="Refunds" rows={person.refunds} columns={refundColumns} />
      <List title="Payouts" rows={person.payouts} columns={payoutColumns} />
    </>
  )
}

function Contact({ person: { email, emailVerified, signIn, money } }: Pick<PersonSupportProps, 'person'>) {
  const methods = [
    ...(signIn.hasPassword ? ['password'] : []),
    ...(signIn.passkeys > 0
      ? [plural(signIn.passkeys, { one: '1 passkey', other: `${signIn.passkeys} passkeys` })]
      : []),
    ...signIn.sites,
  ]
  return (
    <section className="record-block" aria-labelledby="support-facts">
      <h2 id="support-facts">Account</h2>
      <dl className="ledger">
        <dt>Email</dt>
        <dd>
          <bdi className="wrap-anywhere">{email}</bdi>{' '}
          {emailVerified ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
        </dd>
        <dt>Sign-in</dt>
        <dd>
          {commaList(methods) || 'None'}
          {signIn.hasTwoFactor && ', with a code'}
        </dd>
        <dt>Last sign-in</dt>
        <dd>{signIn.lastAt ? <When at={signIn.lastAt} /> : 'Never'}</dd>
        <dt>Signed in on</dt>
        <dd>{plural(signIn.sessions, { one: '1 browser', other: `${signIn.sessions} browsers` })}</dd>
        {money && (
          <>
            <dt>Available earnings</dt>
            <dd>{moneyText(money.available)}</dd>
            <dt>Total earned</dt>
            <dd>{moneyText(money.earned)}</dd>
            <dt>Spent</dt>
            <dd>
              {moneyText(money.spent)} in{' '}
              {plural(money.orderCount, { one: '1 order', other: `${money.orderCount} orders` })}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** What an admin can do for the person. Each needs a reason, which is kept in the audit log. */
function Deeds({ person, failed, canView }: PersonSupportProps) {
  if (person.isDeleted) return null
  return (
    <section className="record-block" aria-labelledby="deeds">
      <h2 id="deeds">Help this person</h2>
      <Deed intent="send-reset" name="Send a link for a new password" failed={failed}>
        The link works for an hour. It goes to {person.email}.
      </Deed>
      {person.mayConfirm && !person.emailVerified && (
        <Deed intent="confirm-email" name="Confirm the email address" failed={failed}>
          Only if they proved in another way that {person.email} is theirs.
        </Deed>
      )}
      {person.mayCorrect && (
        <Deed intent="correct-address" name="Correct the email address" failed={failed} asksAddress>
          {person.emailVerified
            ? 'The new address gets a link that confirms it. Until then nothing changes. The old address can undo the change for seven days.'
            : `For a typo in ${person.email}. It is replaced at once, its links stop working, and all browsers are signed out. The new address gets a link that confirms it.`}
        </Deed>
      )}
      <Deed intent="lift-password-limit" name="Reset the password attempt limit" failed={failed}>
        {person.signIn.isLimited && 'Their password was wrong too often. '}
        They can sign in and confirm their password again at once.
      </Deed>
      {canView && (
        <Deed intent="view-as" name="View as this person" failed={failed}>
          You see their pages for 30 minutes and can change nothing. Paid texts, messages, discount codes and keys stay
          hidden. They see in their account that an admin viewed it, and the reason in their data export.
        </Deed>
      )}
    </section>
  )
}

type DeedProps = {
  readonly intent: string
  readonly name: string
  readonly failed: PersonSupportProps['failed']
  readonly asksAddress?: boolean
  readonly children: ReactNode
}

export function Deed({ intent, name, failed, asksAddress = false, children }: DeedProps) {
  const id = useId()
  const own = failed?.intent === intent ? failed : null
  return (
    <details className="record-lift mb-4" open={own !== null}>
      <summary>{name}</summary>
      <Form method="post" preventScrollReset>
        <AccountField />
        <p className="quiet">{children}</p>
        {asksAddress && (
          <Field name="email" id={`address-${id}`} label="New address" error={own?.failure.fields?.['email']} required>
            <Input
              type="email"
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={own?.values['email']}
            />
          </Field>
        )}
        <Field
          name="reason"
          id={`reason-${id}`}
          label="Why, for the audit log"
          error={own?.failure.fields ? own.failure.fields['reason'] : own?.failure.message}
          required
        >
          <Textarea rows={2} maxLength={longestReason} defaultValue={own?.values['reason']} dir="auto" />
        </Field>
        <p>
          <Button size="small" name="intent" value={intent}>
            {name}
          </Button>
        </p>
      </Form>
    </details>
  )
}

function Notes({ person: { notes, isDeleted }, noteId, failed }: PersonSupportProps) {
  const own = failed?.intent === 'add-note' ? failed : null
  return (
    <section className="record-block" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {!isDeleted && (
        <Form key={noteId} method="post" className="record-form mb-8" preventScrollReset>
          <AccountField />
          <input type="hidden" name="noteId" value={own?.values['noteId'] || noteId} />
          <Field
            name="body"
            id="note-body"
            label="New note"
            hint="Only admins read notes, and nobody can change them. They are included if the person requests all data about them."
            error={own?.failure.fields?.['body'] ?? own?.failure.message}
          >
            <Textarea rows={3} maxLength={longestNote} defaultValue={own?.values['body']} dir="auto" />
          </Field>
          <p>
            <Button size="small" name="intent" value="add-note">
              Add note
            </Button>
          </p>
        </Form>
      )}
      {notes.length === 0 ? <p className="quiet">No notes yet.</p> : <NoteList notes={notes} />}
    </section>
  )
}

const NoteList = ({ notes }: { readonly notes: readonly NoteView[] }) => (
  <ul className="decisions">
    {notes.map(({ id, body, author, createdAt }) => (
      <li key={id}>
        <p className="wrap-anywhere" dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {body}
        </p>
        <p className="quiet small">
          @{author}, <When at={createdAt} />
        </p>
      </li>
    ))}
  </ul>
)

type ListProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
}

function List<Row extends { readonly id: string }>({ title, rows, columns }: ListProps<Row>) {
  if (rows.length === 0) return null
  const id = `support-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section className="record-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length >= 10 && <p className="quiet small mb-4">The newest ten.</p>}
      <Table caption={title} rows={rows} rowKey={(row) => row.id} columns={columns} />
    </section>
  )
}

const refundColumns: readonly Column<RefundOfPerson>[] = [
  { head: 'Date', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    head: 'Prompt',
    cell: ({ purchaseId, title }) => (
      <Link to={`/admin/purchases/${purchaseId}`}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
    ),
  },
  { head: 'Status', cell: ({ state }) => <Badge tone={state === 'failed' ? 'bad' : 'line'}>{state}</Badge> },
  { head: 'Amount', numeric: true, cell: ({ amount }) => moneyText(amount) },
]
