import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink, IconButton, Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { X } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { PeopleSort } from '#src/people/accounts/rules.ts'
import { emailMax, roles, isPrivileged, roleNames } from '#src/people/accounts/rules.ts'
import type { PersonRow } from '#src/people/accounts/view.ts'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { BulkBar, selectColumn } from './bulk-select.tsx'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'
import { RowForm } from './row-form.tsx'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type PeopleTabProps = {
  readonly page: KeyedPage<PersonRow>
  readonly search: string
  readonly role: string
  readonly sort: PeopleSort
  /** Whether the viewer adds and removes roles. */
  readonly isAdmin: boolean
  /** The rejected Add Role form. */
  readonly failedForm: FailedForm | null
}

export function PeopleTab({ page, search, role, sort, isAdmin, failedForm }: PeopleTabProps) {
  return (
    <>
      {isAdmin && <AddRole failedForm={failedForm} />}
      <ListTools
        tab="users"
        search={search}
        hint="Start of a username, display name or email"
        choices={[
          { name: 'role', label: 'Role', value: role, options: roleOptions },
          { name: 'sort', label: 'Sort by', value: sort, options: sortOptions },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState title="No users found">Try another role or fewer letters.</EmptyState>
      ) : (
        <>
          <Table caption="Users" columns={columnsOf(isAdmin)} rows={page.items} rowKey={({ id }) => id} />
          {isAdmin && <BulkBar kind="suspend" />}
        </>
      )}
      <PageTurner tab="users" page={page} listQuery={{ search, role, sort }} />
    </>
  )
}

const roleOptions = [{ value: 'all', label: 'All' }, ...roles.map((value) => ({ value, label: roleNames[value] }))]
const sortOptions = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
  { value: 'username', label: 'Username' },
]

const columnsOf = (isAdmin: boolean) => [
  ...(isAdmin ? [selectColumn(({ username }: PersonRow) => username)] : []),
  {
    head: 'Username',
    cell: ({ username }: PersonRow) => <Link to={`/creator/${username}`}>{username}</Link>,
  },
  {
    head: 'Display name',
    cell: ({ displayName }: PersonRow) => <bdi className="wrap-anywhere">{displayName || 'N/A'}</bdi>,
  },
  { head: 'Roles', cell: (person: PersonRow) => <Roles person={person} isFixed={!isAdmin} /> },
  {
    head: 'Account',
    silent: true,
    numeric: true,
    cell: ({ id, username }: PersonRow) => (
      <ButtonLink to={`/admin/people/${id}`} size="small" aria-label={`Account of ${username}`}>
        Account
      </ButtonLink>
    ),
  },
  { head: 'Joined', wideOnly: true, cell: ({ joinedAt }: PersonRow) => <When at={joinedAt} /> },
]

type RolesProps = { readonly person: PersonRow; readonly isFixed: boolean }

function Roles({ person: { id, username, roles }, isFixed }: RolesProps) {
  if (roles.length === 0) return <span className="quiet">No roles</span>
  return (
    <ul className="admin-roles">
      {roles.map((role) => (
        <li key={role}>
          <Badge tone={isPrivileged(role) ? 'warn' : 'line'}>{roleNames[role]}</Badge>
          {!isFixed && (
            <RowForm fields={{ intent: 'remove-role', id, role }}>
              <IconButton label={`Remove ${role} from ${username}`}>
                <X aria-hidden="true" />
              </IconButton>
            </RowForm>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Adds a role to a user. A failure keeps the entered value; success clears it. */
export function AddRole({ failedForm }: { readonly failedForm: FailedForm | null }) {
  const form = useEmptied(failedForm)
  useEffect(() => {
    if (failedForm) toast({ title: failedForm.failure.message, tone: 'bad' })
  }, [failedForm])
  return (
    <Form ref={form} method="post" className="admin-tools" preventScrollReset>
      <input type="hidden" name="intent" value="add-role" />
      <Field name="who" label="User" hint="Username, display name or email address" error={failedForm?.failure.message}>
        <Input
          defaultValue={failedForm?.values['who']}
          maxLength={emailMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field name="role" id="field-new-role" label="New role">
        <Select
          options={roles.toReversed().map((value) => ({ value, label: roleNames[value] }))}
          defaultValue={failedForm?.values['role']}
        />
      </Field>
      <Button look="ink">Add Role</Button>
    </Form>
  )
}

/** Resets a form after success. */
function useEmptied(failedForm: FailedForm | null) {
  const form = useRef<HTMLFormElement>(null)
  const isAdding = useNavigation().formData?.get('intent') === 'add-role'
  const wasAdding = useRef(false)
  useEffect(() => {
    if (wasAdding.current && !isAdding && failedForm === null) form.current?.reset()
    wasAdding.current = isAdding
  }, [isAdding, failedForm])
  return form
}
