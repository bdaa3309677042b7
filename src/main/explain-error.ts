import { OperatorError } from '#src/kernel/operator-error.ts'
import { softwareTitle } from '#src/kernel/software.ts'
import type { Env } from './env.ts'

/** One line for the operator about a fatal error; null if only the stack explains it. */
export function explainError(
  error: unknown,
  env: Pick<Env, 'PORT' | 'HOST' | 'METRICS_HOST' | 'dataDir'> | null,
): string | null {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error) || !('code' in error) || env === null) return null
  const isListening = 'syscall' in error && error.syscall === 'listen'
  if (isListening && error.code === 'EADDRINUSE')
    return `Port ${env.PORT} is in use. Stop the program that listens there, or set PORT to another port.`
  if (isListening && error.code === 'EACCES')
    return `This user may not listen on port ${env.PORT}. Set PORT to 1024 or higher, and put a reverse proxy in front.`
  if (isListening && (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'))
    return `HOST ${env.HOST} is not an address of this machine.`
  if (error.code === '42P01' || error.code === '42703')
    return `The database is not set up for this version: ${error.message}. Run migrate first.`
  return explainHost(error, env) ?? explainFile(error, env.dataDir)
}

type Failed = Error & { readonly code: unknown }

/** A name that is no address fails before the server listens. */
function explainHost(error: Failed, env: Pick<Env, 'HOST' | 'METRICS_HOST'>): string | null {
  const host = 'hostname' in error ? error.hostname : null
  const name = (['HOST', 'METRICS_HOST'] as const).find((each) => host === env[each])
  return name === undefined ? null : `${name} ${env[name]} is not an address of this machine.`
}

function explainFile(error: Failed, dataDir: string): string | null {
  const isInDataDir = 'path' in error && String(error.path).startsWith(dataDir)
  if (isInDataDir && (error.code === 'EEXIST' || error.code === 'ENOTDIR'))
    return `DATA_DIR is ${dataDir}, which is not a directory. Set it to a directory, or to one that does not exist yet.`
  if (error.code === 'ENOSPC') return 'The disk is full.'
  if (error.code !== 'EACCES' && error.code !== 'EROFS' && error.code !== 'EPERM') return null
  return isInDataDir
    ? `A file cannot be written (${error.message}). DATA_DIR is ${dataDir}: the user that runs ${softwareTitle} must own it.`
    : `No permission to use a file: ${error.message}.`
}
