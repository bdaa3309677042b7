import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { mostCollaborators, mostPercent } from '#src/money/collaborations/rules.ts'
import type { CollaboratorView } from '#src/money/collaborations/view.ts'
import { OwnListingFrame } from '#src/storefront/catalog/ui/own-listing-frame.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'

type Values = Readonly<Record<string, string>> | null

type CollaboratorsPageProps = {
  readonly listingId: string
  readonly title: string
  readonly collaborators: readonly CollaboratorView[]
  /** The entered values after a failure. */
  readonly values: Values
  readonly failure: Failure | null
}

/** The collaborators of a listing, and the form to invite one. */
export function CollaboratorsPage({ listingId, title, collaborators, values, failure }: CollaboratorsPageProps) {
  const shared = collaborators.reduce((sum, { percent }) => sum + percent, 0)
  const isFull = collaborators.length >= mostCollaborators || shared >= mostPercent
  return (
    <OwnListingFrame
      listing={{ id: listingId, title }}
      current="/shares"
      title="Shared sales"
      lead="Collaborators get a percentage of each future sale, after fees and tax. You get the rest."
    >
      <Split
        aside={
          <section className="section-block" aria-labelledby="invite">
            <h2 id="invite">Invite a collaborator</h2>
            {isFull ? (
              <p className="quiet">
                A listing can have up to {mostCollaborators} collaborators, with up to {mostPercent}% together.
              </p>
            ) : (
              <InviteForm key={collaborators.length} values={values} failure={failure} most={mostPercent - shared} />
            )}
          </section>
        }
      >
        {collaborators.length === 0 ? (
          <EmptyState title="No collaborators yet">Invite someone. They get a share once they accept.</EmptyState>
        ) : (
          <>
            <Table caption="Collaborators" columns={columns} rows={collaborators} rowKey={({ id }) => id} />
            <p className="quiet mt-4">
              You keep {100 - shared}%{collaborators.some(({ isActive }) => !isActive) && ' if all accept'}.
            </p>
          </>
        )}
        <section className="section-block" aria-labelledby="affiliates">
          <h2 id="affiliates">Affiliates</h2>
          <p>
            Affiliates link to this listing and earn a share of the sales that come through their links.{' '}
            <Link to={`/profile/affiliates?listing=${listingId}`}>Open it to affiliates</Link>
          </p>
        </section>
      </Split>
    </OwnListingFrame>
  )
}

const columns: readonly Column<CollaboratorView>[] = [
  { head: 'Person', cell: ({ username }) => <Link to={`/creator/${username}`}>@{username}</Link> },
  { head: 'Share', cell: ({ percent }) => `${percent}%` },
  {
    head: 'Status',
    cell: ({ isActive }) => (isActive ? <Badge tone="ok">Active</Badge> : <Badge tone="line">Invited</Badge>),
  },
  {
    head: 'Change',
    silent: true,
    numeric: true,
    cell: ({ id, username, isActive }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          size="small"
          name="intent"
          value="end"
          aria-label={isActive ? `End the share of ${username}` : `Withdraw the invitation of ${username}`}
        >
          {isActive ? 'End' : 'Withdraw'}
        </Button>
      </Form>
    ),
  },
]

type InviteFormProps = { readonly values: Values; readonly failure: Failure | null; readonly most: number }

function InviteForm({ values, failure, most }: InviteFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  const faultOf = (name: string) => failure?.fields?.[name]
  return (
    <Form method="post" className="stack measure" noValidate>
      <AccountField />
      <Field name="username" label="Username" hint="As on their profile page." error={faultOf('username')} required>
        <Input defaultValue={values?.['username']} maxLength={100} autoComplete="off" autoCapitalize="none" />
      </Field>
      <Field
        name="percent"
        label="Share (%)"
        hint={`A whole number, up to ${most}. Orders placed before they accept are not shared.`}
        error={faultOf('percent')}
        required
      >
        <Input defaultValue={values?.['percent']} inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      <div>
        <Button look="ink" name="intent" value="invite" pending={isSending} pendingLabel="Sending...">
          Send invitation
        </Button>
      </div>
    </Form>
  )
}
