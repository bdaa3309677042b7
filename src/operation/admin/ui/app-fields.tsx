import type { Failure } from '#src/kernel/failure.ts'
import { appNameMax, appSiteMax } from '#src/platform/apps/rules.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'

type AppFieldsProps = {
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null | undefined
}

/** The fields of a new app that can be edited later. */
export function AppFields({ values, failure }: AppFieldsProps) {
  const error = (name: string) => failure?.fields?.[name]
  return (
    <>
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
