import type { RunAs } from '#src/kernel/operation.ts'
import { countCodeAttempt } from '../operations/codes.ts'

/** Whether the caller may try this code, since codes can be guessed. Visitors may, since they are asked to sign in. */
export async function mayTryCode(run: RunAs, code: string | undefined): Promise<boolean> {
  if (!code) return true
  const counted = await run(countCodeAttempt, {})
  return !counted.ok || counted.value.allowed
}
