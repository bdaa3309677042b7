import { ProviderError } from '#src/adapters/auth/request-json.ts'
import type { Logger } from '#src/ports/logger.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/**
 * Passes the sign-in library's messages to the app log. Arguments may hold rows and addresses, and database errors may
 * quote values, so only names and codes are logged, and errors of the operator's providers.
 */
export function quietLogger(log: Logger) {
  return (level: Level, message: string, ...details: readonly unknown[]): void => {
    const errors = details.filter((detail) => detail instanceof Error).map(describe)
    // Concurrent sign-ups for one name: the form reports it; not a server error.
    const expected = errors.some((error) => error.code === '23505')
    log[expected ? 'info' : level]({ part: 'sign-in', ...(errors.length > 0 && { errors }) }, message)
  }
}

function describe(error: Error) {
  return {
    name: error.name,
    ...('code' in error && { code: String(error.code) }),
    ...(error instanceof ProviderError && { why: error.message }),
    // The stack without its first lines, which repeat the message and may quote input.
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 6),
    ...('constraint_name' in error && { constraint: String(error.constraint_name) }),
  }
}
