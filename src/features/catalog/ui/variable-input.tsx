import type { VariableView } from '#src/features/catalog/view.ts'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type VariableInputProps = {
  readonly choices: VariableView['choices']
  /** Preselected if it is a choice; else the placeholder. */
  readonly example: string
  readonly value: string
  /** The lines of a text. One is a single-line input. */
  readonly rows?: number
  readonly onChange: (value: string) => void
}

/** A select if the creator gave choices; else a text input. */
export function VariableInput({ choices, example, value, rows = 1, onChange }: VariableInputProps) {
  if (choices.length > 0)
    return (
      <Select
        options={choices}
        placeholder="Choose one"
        value={[value, example].find((each) => choices.includes(each)) ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const shared = { value, placeholder: example, dir: 'auto', autoComplete: 'off', maxLength: 2000 } as const
  if (rows > 1) return <Textarea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
  return <Input {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
}
