import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Env } from './env.ts'

/** One line for the operator about a fatal error; null if only the stack explains it. */
export function explainError(error: unknown, env: Pick<Env, 'PORT' | 'HOST' | 'dataDir'> | null): string | null {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error) || !('code' in error) || env === null) return null
  const isListening = 'syscall' in error && error.syscall === 'listen'
  if (isListening && error.code === 'EADDRINUSE')
    return `Port ${env.PORT} is in use. Stop the program that listens there, or set PORT to another port.`
  if (isListening && error.code === 'EACCES')
    return `This user may not listen on port ${env.PORT}. Set PORT to 1024 or higher, and put a reverse proxy in front.`
  if (isListening && (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'))
    return `HOST ${env.HOST} is not an address of this machine.`
  if (error.code === 'ENOSPC') return 'The disk is full.'
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM')
    return `A file cannot be written (${error.message}). DATA_DIR is ${env.dataDir}: it must belong to the user that runs Skald.`
  return null
}
