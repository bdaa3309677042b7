/** The name of the violated unique constraint or index; null for other errors. */
export function uniqueViolation(error: unknown): string | null {
  return constraintOf(error, '23505')
}

export function foreignKeyViolation(error: unknown): string | null {
  return constraintOf(error, '23503')
}

export function checkViolation(error: unknown): string | null {
  return constraintOf(error, '23514')
}

/** Whether a retry may succeed: serialization failure, deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const code = field(error, 'code')
  return code === '40001' || code === '40P01'
}

/** Whether other transactions held the locks: deadlock, lock timeout, serialization failure. */
export function isLockConflict(error: unknown): boolean {
  return isWorthRetrying(error) || field(error, 'code') === '55P03'
}

/** Whether the database accepts no writes: disk full, read-only, or a storage error. */
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
