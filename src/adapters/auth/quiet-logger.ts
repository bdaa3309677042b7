import { SiteRefusal } from '#src/adapters/auth/ask-site.ts'
import type { Logger } from '#src/ports/logger.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

/**
 * What the sign-in library has to say, for our log. Its arguments may hold rows and addresses, and an error of the
 * database may quote values: only names and codes pass, and what a site of the operator's did wrong.
 */
export function quietLogger(log: Logger) {
  return (level: Level, message: string, ...details: readonly unknown[]): void => {
    const errors = details.filter((detail) => detail instanceof Error).map(describe)
    // Two sign-ups for one name at once: the form says so, nothing is wrong with us.
    const expected = errors.some((error) => error.code === '23505')
    log[expected ? 'info' : level]({ part: 'sign-in', ...(errors.length > 0 && { errors }) }, message)
  }
}

function describe(error: Error) {
  return {
    name: error.name,
    ...('code' in error && { code: String(error.code) }),
    ...(error instanceof SiteRefusal && { why: error.message }),
    // Where it happened, without the first lines: they repeat the message, which may quote what was typed.
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 6),
    ...('constraint_name' in error && { constraint: String(error.constraint_name) }),
  }
}
