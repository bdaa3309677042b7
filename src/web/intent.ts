import { badForm } from '#src/web/forms.ts'

/**
 * What a posted form asks for: one of the intents that the page knows. Throws an answer of 400 for anything else, so that no
 * action is a default: a form without an intent changes nothing.
 */
export function intentOf<const Intent extends string>(
  given: FormDataEntryValue | null | undefined,
  known: readonly Intent[],
): Intent {
  const intent = known.find((one) => one === given)
  if (intent === undefined) throw badForm(400, 'This form does not say what to do, so nothing was changed.')
  return intent
}
