import type { Failure } from '#src/kernel/failure.ts'
import { invalidInput } from '#src/kernel/failure.ts'
import type { Schema } from '#src/kernel/operation.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'

/** An action that waits to be confirmed, with the fields of its form. */
export type Unconfirmed = {
  readonly confirmation: Confirmation
  readonly intent: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * What to ask before an action is done; null once it is confirmed. The form sends back the question that was shown, so that an
 * amount or a name that changed meanwhile is asked about again.
 */
export function unconfirmed(
  confirmation: Confirmation,
  intent: string,
  { confirmed, ...values }: Readonly<Record<string, string>>,
): Unconfirmed | null {
  return confirmed === confirmation.question ? null : { confirmation, intent, values }
}

/** What is wrong with the input of a use case: said before anything is confirmed, so that the form is still there. */
export function inputFailure<Input>({ input }: { readonly input: Schema<Input> }, given: unknown): Failure | null {
  const parsed = input.safeParse(given)
  return parsed.success ? null : invalidInput(parsed.error.issues)
}
