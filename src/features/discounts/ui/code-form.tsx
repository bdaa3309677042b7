import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type CodeFormProps = { readonly values: Readonly<Record<string, string>> | null; readonly failure: Failure | null }

const kinds = [
  { value: 'percent', label: 'Percent off each listing' },
  { value: 'amount', label: 'Dollars off all together' },
]

/** A new code. What was refused comes back as it was typed, with the fault beside its field. */
export function CodeForm({ values, failure }: CodeFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'create'
  // The form's fields lie under the name of its input.
  const faultOf = (name: string) => failure?.fields?.[name] ?? failure?.fields?.[`discount.${name}`]
  return (
    <Form method="post" className="grid gap-4 measure" noValidate>
      <Field name="code" label="Code" hint="3 to 24 letters, figures or hyphens." error={faultOf('code')} required>
        <Input defaultValue={values?.['code']} maxLength={24} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field name="kind" label="What it takes off" error={faultOf('kind')}>
        <Select options={kinds} defaultValue={values?.['kind'] ?? 'percent'} />
      </Field>
      <Field name="value" label="How much" error={faultOf('value')} required>
        <Input defaultValue={values?.['value']} inputMode="decimal" maxLength={10} autoComplete="off" />
      </Field>
      <Field name="maxUses" label="Uses at most" hint="Empty: no limit." error={faultOf('maxUses')}>
        <Input defaultValue={values?.['maxUses']} inputMode="numeric" maxLength={7} autoComplete="off" />
      </Field>
      <Field name="expires" label="Last day" hint="In UTC. Empty: no end." error={faultOf('expires')}>
        <Input type="date" defaultValue={values?.['expires']} />
      </Field>
      <div>
        <Button look="ink" name="intent" value="create" pending={isSending} pendingLabel="Creating...">
          Create code
        </Button>
      </div>
    </Form>
  )
}
