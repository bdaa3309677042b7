/** An invalid control request; the response is a 400 with this message. */
export class ControlError extends Error {}

export type Fields = Record<string, unknown>

export function parseFields(body: string): Fields {
  let value: unknown
  try {
    value = body === '' ? {} : JSON.parse(body)
  } catch {
    throw new ControlError('The body is not JSON')
  }
  return asFields(value, 'The body')
}

export function asFields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ControlError(`${name} must be an object`)
  return value as Fields
}

export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || typeof value === 'string') return value
  throw new ControlError(`${name} must be a string`)
}

export function requireTextIn(fields: Fields, name: string): string {
  const value = textIn(fields, name)
  if (value === undefined) throw new ControlError(`${name} is required`)
  return value
}

export function numberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name]
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
  throw new ControlError(`${name} must be a number`)
}

export function choiceIn<T extends string>(fields: Fields, name: string, allowed: readonly T[]): T | undefined {
  const value = textIn(fields, name)
  if (value === undefined) return undefined
  const found = allowed.find((one) => one === value)
  if (found === undefined) throw new ControlError(`${name} must be one of ${allowed.join(', ')}`)
  return found
}
