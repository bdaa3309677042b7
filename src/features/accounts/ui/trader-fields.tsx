import { traderMax } from '#src/features/accounts/rules.ts'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'

type TraderFieldsProps = {
  readonly values: Readonly<Record<string, string>>
  readonly wrong: Readonly<Record<string, string>>
}

const fields = [
  { name: 'traderName', label: 'Name of your business', hint: undefined },
  { name: 'traderAddress', label: 'Its address', hint: undefined },
  { name: 'traderContact', label: 'How buyers reach you', hint: 'An email address or a telephone number.' },
  { name: 'traderNumber', label: 'Registration number', hint: 'Where it is in a public register.' },
] as const

/** Whether one sells as a business. The fields come with the tick, by style sheet alone, so that no script is needed. */
export function TraderFields({ values, wrong }: TraderFieldsProps) {
  return (
    <div className="trader">
      <Checkbox
        name="isTrader"
        label="I sell as a trader"
        note="Tick it if selling here belongs to your trade or profession. Buyers then see who you are."
        defaultChecked={values['isTrader'] !== undefined}
      />
      <div className="trader-fields">
        {fields.map(({ name, label, hint }) => (
          <Field key={name} name={name} label={label} hint={hint} error={wrong[name]}>
            <Input dir="auto" maxLength={traderMax} autoComplete="off" defaultValue={values[name]} />
          </Field>
        ))}
      </div>
    </div>
  )
}
