import { badForm } from '#src/web/forms.ts'

/** Returns the form's intent. Throws a 400 response for an unknown one, so that no action is a default. */
export function intentOf<const Intent extends string>(
  given: FormDataEntryValue | null | undefined,
  known: readonly Intent[],
): Intent {
  const intent = known.find((one) => one === given)
  if (intent === undefined) throw badForm(400, 'Unknown action. Nothing was changed.')
  return intent
}
