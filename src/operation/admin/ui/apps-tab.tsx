import { Form, useNavigation } from 'react-router'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { appKindNames, appSourceNames, appTexts } from '#src/platform/apps/texts.ts'
import type { AppView, NewApp } from '#src/platform/apps/view.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { AppFields, Credential } from './app-fields.tsx'
import { RowForm } from './row-form.tsx'
import '#src/people/accounts/ui/tab-form.css'

type AppsTabProps = {
  readonly apps: readonly AppView[]
  /** The app that was created just now. */
  readonly newApp: NewApp | null
  readonly failedForm: FailedForm | null
}

/** The apps of third parties that users can connect, and the form that registers one. */
export function AppsTab({ apps, newApp, failedForm }: AppsTabProps) {
  return (
    <Split aside={<NewAppForm key={newApp?.clientId} failedForm={failedForm} />}>
      <SectionHead title="Apps">
        <a className="only-narrow" href="#new-app">
          New app
        </a>
      </SectionHead>
      <p className="quiet small mb-4">Apps that users can connect to their accounts (OAuth 2.1).</p>
      {newApp && <Created app={newApp} />}
      {apps.length === 0 ? (
        <EmptyState title="No apps yet" heading="h3">
          Register one with the form, or let apps register themselves.
        </EmptyState>
      ) : (
        <Table caption="Apps" columns={columns} rows={apps} rowKey={({ clientId }) => clientId} />
      )}
    </Split>
  )
}

function Created({ app: { clientId, name, secret } }: { readonly app: NewApp }) {
  return (
    <section className="tab-stack mb-8" aria-label={name}>
      <Notice tone="ok" title={appTexts.created} live>
        {secret === null ? 'It has no secret.' : 'Copy the secret now. It is not shown again.'}
      </Notice>
      <Credential name="Client ID" value={clientId} />
      {secret !== null && <Credential name="Client secret" value={secret} />}
    </section>
  )
}

function NewAppForm({ failedForm }: Pick<AppsTabProps, 'failedForm'>) {
  const { failure, values = {} } = failedForm ?? {}
  const isSending = useNavigation().formData?.get('intent') === 'create-app'
  return (
    <section className="section-block" aria-labelledby="new-app">
      <h2 id="new-app">New app</h2>
      <Form method="post" noValidate className="tab-form" preventScrollReset>
        <AccountField />
        <AppFields values={values} failure={failure} />
        <Field
          name="kind"
          label="Type"
          hint="Apps on the user’s device are public. Apps on a server are confidential."
          error={failure?.fields?.['kind']}
          required
        >
          <Select options={kinds} defaultValue={values['kind'] ?? 'public'} />
        </Field>
        <div className="tab-actions">
          <Button look="ink" name="intent" value="create-app" pending={isSending} pendingLabel="Creating...">
            Create app
          </Button>
        </div>
      </Form>
    </section>
  )
}

const kinds = [
  { value: 'public', label: 'Public, without a secret' },
  { value: 'confidential', label: 'Confidential, with a secret' },
]

const columns = [
  {
    head: 'Name',
    cell: ({ name, site, clientId, redirectUris }: AppView) => (
      <>
        <b className="wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="admin-under wrap-anywhere">{site}</span>
        <code className="admin-under wrap-anywhere">{clientId}</code>
        {redirectUris.map((uri) => (
          <span key={uri} className="admin-under wrap-anywhere">
            {uri}
          </span>
        ))}
      </>
    ),
  },
  {
    head: 'Type',
    cell: ({ kind, source, isBlocked }: AppView) => (
      <>
        <span className="admin-badges">
          <Badge>{appKindNames[kind]}</Badge>
          {isBlocked && <Badge tone="bad">Blocked</Badge>}
        </span>
        <span className="admin-under">{appSourceNames[source]}</span>
      </>
    ),
  },
  { head: 'Users', numeric: true, cell: ({ users }: AppView) => users },
  { head: 'Since', wideOnly: true, cell: ({ createdAt }: AppView) => createdAt && <When at={createdAt} /> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ clientId, name, source, isBlocked }: AppView) => (
      <RowForm fields={{ clientId }}>
        {source === 'admin' && (
          <ButtonLink size="small" to={`/admin/apps/${clientId}`} aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
        )}
        <Button
          size="small"
          name="intent"
          value={isBlocked ? 'unblock-app' : 'block-app'}
          aria-label={`${isBlocked ? 'Unblock' : 'Block'} ${name}`}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </Button>
        <Button size="small" name="intent" value="delete-app" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </RowForm>
    ),
  },
]
