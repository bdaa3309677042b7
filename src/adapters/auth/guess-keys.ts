import { networksOf } from '#src/adapters/auth/limiter.ts'
import type { Limiter } from '#src/adapters/auth/limiter.ts'

/** The keys under which password attempts for an account are counted. */
export function guessKeys(email: string, from: Headers, lift: readonly string[]) {
  const networks = networksOf(from).map((network) => ['guesses', email, network, ...lift])
  return { networks, anywhere: ['account', email, ...lift] } as const
}

/** After a new password. */
export async function resetGuesses(limiter: Limiter, email: string, from: Headers): Promise<void> {
  const address = email.toLowerCase()
  const { networks, anywhere } = guessKeys(address, from, await limiter.liftOf(address))
  for (const key of [...networks, anywhere]) await limiter.forget(key)
}
