import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'

/** Accepts six digits or a recovery code, which contains letters. */
export function CodeInput({ label, hint, error }: { label: string; hint?: string; error: string | undefined }) {
  return (
    <Field name="code" label={label} hint={hint} error={error} required>
      <Input
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        className="code-input"
      />
    </Field>
  )
}
