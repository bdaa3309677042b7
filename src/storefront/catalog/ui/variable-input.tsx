import type { VariableView } from '#src/storefront/catalog/view.ts'
import { GrowingInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type VariableInputProps = {
  readonly choices: VariableView['choices']
  /** Preselected if it is a choice; else the placeholder. */
  readonly example: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A select if the creator gave choices; else a field that grows with its text. */
export function VariableInput({ choices, example, value, onChange }: VariableInputProps) {
  if (choices.length > 0)
    return (
      <Select
        options={choices}
        placeholder="Choose one"
        value={[value, example].find((each) => choices.includes(each)) ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <GrowingInput
      value={value}
      placeholder={example}
      dir="auto"
      autoComplete="off"
      maxLength={2000}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
