import { Form } from 'react-router'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { appValues } from '#src/platform/apps/app-values.ts'
import type { AppView } from '#src/platform/apps/view.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { AppFields } from './app-fields.tsx'
import '#src/people/accounts/ui/tab-form.css'

type EditAppPageProps = { readonly app: AppView; readonly failedForm: FailedForm | null }

/** The form that changes an app. */
export function EditAppPage({ app, failedForm }: EditAppPageProps) {
  const { clientId } = app
  const crumbs = [
    { label: 'Admin', href: '/admin' },
    { label: 'Apps', href: '/admin/apps' },
  ]
  const failure = failedForm?.failure
  const values = failedForm?.values ?? appValues(app)
  return (
    <div className="wrap record admin">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead title="Edit app" lead="Its users stay connected." />
      <Form method="post" action={`/admin/apps/${clientId}`} noValidate className="tab-form" preventScrollReset>
        <AccountField />
        <ReadValues
          stored={appValues(app)}
          entered={values}
          labels={{ name: 'Name', site: 'Website', redirectUris: 'Redirect URIs' }}
          failure={failure}
          href={`/admin/apps/${clientId}`}
        />
        {failure && !storedIn(failure) && <Notice tone="bad" title={failure.message} live />}
        <AppFields values={values} failure={failure} />
        <div className="tab-actions">
          <Button look="ink">Save app</Button>
        </div>
      </Form>
    </div>
  )
}
