import { Form } from 'react-router'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { referralLabels } from '#src/people/waitlist/texts.ts'
import type { WaitingFilter, WaitingSort } from '#src/people/waitlist/rules.ts'
import { emailMax } from '#src/people/waitlist/rules.ts'
import type { WaitingPerson } from '#src/people/waitlist/view.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'

type WaitlistTabProps = {
  readonly page: KeyedPage<WaitingPerson>
  readonly search: string
  readonly state: WaitingFilter
  readonly sort: WaitingSort
  /** Signing up requires an invite. */
  readonly isByInvitation: boolean
}

/** The waitlist and its invites. */
export function WaitlistTab({ page, search, state, sort, isByInvitation }: WaitlistTabProps) {
  const listQuery = { search, state, sort }
  return (
    <>
      <SectionHead title="Waitlist" />
      <p className="quiet small mb-4">
        {isByInvitation
          ? 'Sign-up needs an invite. An invite works once and expires after 14 days.'
          : 'Sign-up is open, so invites are optional.'}
      </p>
      <Invite />
      <ListTools
        tab="waitlist"
        search={search}
        hint="Start of an email or name"
        choices={[
          { name: 'state', label: 'Status', value: state, options: stateOptions },
          { name: 'sort', label: 'Sort by', value: sort, options: sortOptions },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={search || state !== 'all' ? 'No sign-ups found' : 'No sign-ups yet'} />
      ) : (
        <Table caption="Waitlist" columns={columns} rows={page.items} rowKey={({ id }) => id} />
      )}
      <PageTurner tab="waitlist" page={page} listQuery={listQuery} />
    </>
  )
}

/** Invites an address that is not on the waitlist. */
function Invite() {
  return (
    <Form method="post" className="admin-tools" preventScrollReset>
      <Field name="email" label="Invite" hint="Any email address">
        <Input type="email" required maxLength={emailMax} autoComplete="off" />
      </Field>
      <Button look="ink" name="intent" value="invite">
        Send invite
      </Button>
    </Form>
  )
}

const stateOptions = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'invited', label: 'Invited' },
  { value: 'joined', label: 'Joined' },
]
const sortOptions = [
  { value: 'old', label: 'Oldest first' },
  { value: 'new', label: 'Newest first' },
]

const columns = [
  {
    head: 'Name',
    cell: ({ name, email }: WaitingPerson) => (
      <>
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="admin-under wrap-anywhere">{email}</span>
      </>
    ),
  },
  {
    head: 'Source',
    wideOnly: true,
    cell: ({ referralSource }: WaitingPerson) => referralSource && referralLabels[referralSource],
  },
  { head: 'Signed up', wideOnly: true, cell: ({ since }: WaitingPerson) => <When at={since} /> },
  { head: 'Status', cell: (person: WaitingPerson) => <Standing person={person} /> },
  { head: 'Actions', silent: true, numeric: true, cell: (person: WaitingPerson) => <InviteRow person={person} /> },
]

function Standing({ person: { invitedAt, joinedAt } }: { person: WaitingPerson }) {
  const at = joinedAt ?? invitedAt
  const [tone, word]: [BadgeTone, string] = joinedAt
    ? ['ok', 'Joined']
    : invitedAt
      ? ['info', 'Invited']
      : ['plain', 'Waiting']
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {at && (
        <span className="admin-under">
          <When at={at} />
        </span>
      )}
    </>
  )
}

function InviteRow({ person: { email, invitedAt, joinedAt } }: { person: WaitingPerson }) {
  if (joinedAt) return null
  const words = invitedAt ? 'Invite again' : 'Invite'
  return (
    <RowForm fields={{ email }}>
      <Button size="small" name="intent" value="invite" aria-label={`${words} ${email}`}>
        {words}
      </Button>
    </RowForm>
  )
}
