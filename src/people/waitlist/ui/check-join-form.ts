import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { waitlistTexts } from '#src/people/waitlist/texts.ts'

/** Checks the form by the server's schema, which is loaded only when needed. */
export async function checkJoinForm(data: FormData): Promise<Failure | null> {
  const { joinForm } = await import('#src/people/waitlist/contract.ts')
  const { error } = joinForm.safeParse(Object.fromEntries(data))
  if (!error) return null
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message
  const first = error.issues[0]?.message ?? ''
  return failure('invalid', 'invalid-input', first, { title: waitlistTexts.invalidTitle, fields })
}
