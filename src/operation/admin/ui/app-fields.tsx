import { useMemo } from 'react'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { appNameMax, appSiteMax } from '#src/platform/apps/rules.ts'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'

type AppFieldsProps = {
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null | undefined
}

/** The fields of a new app that can be edited later, below their errors. */
export function AppFields({ values, failure }: AppFieldsProps) {
  const faults = useMemo(() => faultsOf(failure), [failure])
  const error = (name: string) => failure?.fields?.[name]
  return (
    <>
      <ErrorSummary faults={faults} />
      <Field name="name" label="Name" hint="Users see it when they connect the app." error={error('name')} required>
        <Input maxLength={appNameMax} autoComplete="off" defaultValue={values['name']} />
      </Field>
      <Field name="site" label="Website" error={error('site')} required>
        <Input type="url" maxLength={appSiteMax} autoComplete="off" defaultValue={values['site']} />
      </Field>
      <Field
        name="redirectUris"
        label="Redirect URIs"
        hint="One per line. Requests must match exactly."
        error={error('redirectUris')}
        required
      >
        <Textarea rows={3} defaultValue={values['redirectUris']} />
      </Field>
    </>
  )
}

/** A change by somebody else meanwhile is shown with the stored values instead. */
function faultsOf(failure: AppFieldsProps['failure']) {
  if (!failure || storedIn(failure)) return []
  const faults = Object.entries(failure.fields ?? {}).map(([field, message]) => ({ field, message }))
  return faults.length > 0 ? faults : [{ message: failure.message }]
}

/** A value to copy into the app. */
export const Credential = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className="row row-wrap">
    <p className="min-w-0">
      <span className="quiet small block">{name}</span>
      <code className="secret-key">{value}</code>
    </p>
    <CopyButton text={value} label={`Copy ${name.replace('Client', 'client')}`} size="small" />
  </div>
)
