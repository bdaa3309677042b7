import type { Logger } from '#src/ports/logger.ts'

/** A logger that records its lines in memory, for tests that check the log. */
export function quietLog(): Logger & { readonly lines: { level: string; message: string; fields: object }[] } {
  const lines: { level: string; message: string; fields: object }[] = []
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, fields })
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
