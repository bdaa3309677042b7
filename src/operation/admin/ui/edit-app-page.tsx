import { Form, useNavigation } from 'react-router'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { appValues } from '#src/platform/apps/app-values.ts'
import { appKindNames, appSourceNames } from '#src/platform/apps/texts.ts'
import type { AppView } from '#src/platform/apps/view.ts'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { AppFields, Credential } from './app-fields.tsx'
import '#src/people/accounts/ui/tab-form.css'

type EditAppPageProps = { readonly app: AppView; readonly failedForm: FailedForm | null }

/** The form that changes an app, beside what cannot be changed. */
export function EditAppPage({ app, failedForm }: EditAppPageProps) {
  const { clientId, name } = app
  const here = `/admin/apps/${clientId}`
  const crumbs = [
    { label: 'Admin', href: '/admin' },
    { label: 'Apps', href: '/admin/apps' },
  ]
  const failure = failedForm?.failure
  const values = failedForm?.values ?? appValues(app)
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <div className="wrap record admin">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title={`Edit ${name}`} lead="Its users stay connected." />
      <Split aside={<Facts app={app} />}>
        <Form method="post" action={here} noValidate className="tab-form" preventScrollReset>
          <AccountField />
          <ReadValues
            stored={appValues(app)}
            entered={values}
            labels={{ name: 'Name', site: 'Website', redirectUris: 'Redirect URIs' }}
            failure={failure}
            href={here}
          />
          <AppFields values={values} failure={failure} />
          <div className="tab-actions">
            <Button look="ink" pending={isSaving} pendingLabel="Saving...">
              Save app
            </Button>
          </div>
        </Form>
      </Split>
    </div>
  )
}

function Facts({ app: { clientId, kind, source, isBlocked, users, createdAt } }: Pick<EditAppPageProps, 'app'>) {
  return (
    <section className="section-block" aria-labelledby="facts">
      <h2 id="facts">Details</h2>
      <dl className="ledger mb-4">
        <dt>Type</dt>
        <dd>{appKindNames[kind]}</dd>
        <dt>Source</dt>
        <dd>{appSourceNames[source]}</dd>
        <dt>Users</dt>
        <dd>{users}</dd>
        {createdAt && (
          <>
            <dt>Since</dt>
            <dd>
              <When at={createdAt} />
            </dd>
          </>
        )}
        {isBlocked && (
          <>
            <dt>Status</dt>
            <dd>
              <Badge tone="bad">Blocked</Badge>
            </dd>
          </>
        )}
      </dl>
      <Credential name="Client ID" value={clientId} />
    </section>
  )
}
