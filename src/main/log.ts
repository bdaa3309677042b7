import type { DestinationStream } from 'pino'
import { pino } from 'pino'
import type { Env } from './env.ts'

/** Structured logs on standard output. A terminal shows only warnings and errors, unless LOG_LEVEL is set. */
export function createLog(env: Pick<Env, 'LOG_LEVEL'>, lines: DestinationStream = process.stdout) {
  const options = {
    level: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['cookie', 'authorization', 'password', 'token', 'url', '*.password', '*.token'],
  }
  return pino(options, lines)
}
