/** The name of the unique constraint or index that refused the row, or null where `error` is something else. */
export function uniqueViolation(error: unknown): string | null {
  return constraintOf(error, '23505')
}

export function foreignKeyViolation(error: unknown): string | null {
  return constraintOf(error, '23503')
}

export function checkViolation(error: unknown): string | null {
  return constraintOf(error, '23514')
}

/** True where the same transaction may well succeed at the next try: serialization failure, deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = field(error, 'code')
  return code === '40001' || code === '40P01'
}

/** True where other transactions held the locks that this one needed: deadlock, lock timeout, serialization failure. */
export function isLockConflict(error: unknown): boolean {
  return isWorthRetrying(error) || field(error, 'code') === '55P03'
}

/** True where the database takes no writes at all: disk full, read-only, or an error of its storage. */
export function refusesWrites(error: unknown): boolean {
  return ['53100', '25006', '58030'].includes(field(error, 'code') ?? '')
}

function constraintOf(error: unknown, code: string): string | null {
  return field(error, 'code') === code ? field(error, 'constraint_name') : null
}

function field(error: unknown, name: string): string | null {
  if (typeof error !== 'object' || error === null) return null
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : null
}
