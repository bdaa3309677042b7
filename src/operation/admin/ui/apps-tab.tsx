import { Form } from 'react-router'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { appTexts } from '#src/platform/apps/texts.ts'
import type { AppView, NewApp } from '#src/platform/apps/view.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { AppFields } from './app-fields.tsx'
import { RowForm } from './row-form.tsx'
import '#src/people/accounts/ui/tab-form.css'

type AppsTabProps = {
  readonly apps: readonly AppView[]
  /** The app that was created just now. */
  readonly newApp: NewApp | null
  readonly failedForm: FailedForm | null
}

/** The apps of third parties that users can connect. */
export function AppsTab({ apps, newApp, failedForm }: AppsTabProps) {
  return (
    <>
      <SectionHead title="Apps" />
      <p className="quiet small mb-4">Apps that users can connect to their accounts (OAuth 2.1).</p>
      {newApp && <Created app={newApp} />}
      {apps.length === 0 ? (
        <EmptyState title="No apps yet" />
      ) : (
        <Table caption="Apps" columns={columns} rows={apps} rowKey={({ clientId }) => clientId} />
      )}
      <NewAppForm key={newApp?.clientId} failedForm={failedForm} />
    </>
  )
}

function Created({ app: { clientId, secret } }: { readonly app: NewApp }) {
  return (
    <div className="tab-stack measure mb-4">
      <Notice tone="ok" title={appTexts.created} live>
        {secret === null ? 'It has no secret.' : 'Copy the secret now. It is not shown again.'}
      </Notice>
      <p>
        Client ID <code className="secret-key">{clientId}</code>
      </p>
      {secret !== null && (
        <>
          <p>
            Client secret <code className="secret-key">{secret}</code>
          </p>
          <CopyButton text={secret} label="Copy secret" />
        </>
      )}
    </div>
  )
}

function NewAppForm({ failedForm }: Pick<AppsTabProps, 'failedForm'>) {
  const { failure, values = {} } = failedForm ?? {}
  return (
    <Form method="post" noValidate className="tab-form mt-7" preventScrollReset>
      <AccountField />
      <SectionHead title="New app" />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <AppFields values={values} failure={failure} />
      <Field name="kind" label="Type" error={failure?.fields?.['kind']} required>
        <Select options={kinds} defaultValue={values['kind'] ?? 'public'} />
      </Field>
      <div className="tab-actions">
        <Button look="ink" name="intent" value="create-app">
          Create app
        </Button>
      </div>
    </Form>
  )
}

const kinds = [
  { value: 'public', label: 'Public: on the user’s device, without a secret' },
  { value: 'confidential', label: 'Confidential: on a server, with a secret' },
]

const sources = { admin: 'Registered by an admin', self: 'Registered itself', document: 'Metadata document' } as const

const columns = [
  {
    head: 'Name',
    cell: ({ name, site }: AppView) => (
      <>
        <bdi className="wrap-anywhere">{name}</bdi>
        <span className="admin-under wrap-anywhere">{site}</span>
      </>
    ),
  },
  { head: 'Client ID', cell: ({ clientId }: AppView) => <code className="wrap-anywhere">{clientId}</code> },
  {
    head: 'Redirect URIs',
    wideOnly: true,
    cell: ({ redirectUris }: AppView) => <span className="wrap-anywhere">{redirectUris.join(' ')}</span>,
  },
  {
    head: 'Type',
    cell: ({ kind, isBlocked }: AppView) => (
      <>
        <Badge>{kind}</Badge> {isBlocked && <Badge tone="bad">Blocked</Badge>}
      </>
    ),
  },
  { head: 'Source', cell: ({ source }: AppView) => sources[source] },
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
