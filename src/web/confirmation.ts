import type { Failure } from '#src/kernel/failure.ts'
import { invalidInput } from '#src/kernel/failure.ts'
import type { Schema } from '#src/kernel/operation.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'

/** An action that needs confirmation, with the fields of its form. */
export type Unconfirmed = {
  readonly confirmation: Confirmation
  readonly intent: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * Returns the confirmation for an action, or null once it is confirmed. The form sends back the question that it showed, so that
 * a changed amount or name is confirmed again.
 */
export function missingConfirmation(
  confirmation: Confirmation,
  intent: string,
  { confirmed, ...values }: Readonly<Record<string, string>>,
): Unconfirmed | null {
  return confirmed === confirmation.question ? null : { confirmation, intent, values }
}

/** Validates the input of a use case before the confirmation, while the form is still shown. */
export function inputFailure<Input>({ input }: { readonly input: Schema<Input> }, given: unknown): Failure | null {
  const parsed = input.safeParse(given)
  return parsed.success ? null : invalidInput(parsed.error.issues)
}
