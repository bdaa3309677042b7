import { invalid } from './failure.ts'
import type { Tree } from './form-body.ts'
import type { Metadata } from '../model.ts'

/**
 * Reads request fields and tracks which were read, so that `rejectUnknown` can reject the others as Stripe does. An
 * empty string means "unset" and reads as null. Every method throws a StripeFailure for a value of the wrong type.
 */
export class Params {
  readonly #tree: Tree
  readonly #path: string
  readonly #seen = new Set<string>()
  readonly #children: Params[] = []

  constructor(tree: Tree, path = '') {
    this.#tree = tree
    this.#path = path
  }

  has(name: string): boolean {
    return this.#tree[name] !== undefined
  }

  isText(name: string): boolean {
    return typeof this.#tree[name] === 'string'
  }

  text(name: string, maxLength = 5000): string | null {
    const value = this.#read(name)
    if (value === undefined || value === '') return null
    if (typeof value !== 'string') throw invalid(`Invalid string: ${this.#nameOf(name)}`, { param: this.#nameOf(name) })
    if (value.length > maxLength) {
      throw invalid(`Invalid string: must be at most ${maxLength} characters`, { param: this.#nameOf(name) })
    }
    return value
  }

  requireText(name: string, maxLength?: number): string {
    return this.text(name, maxLength) ?? this.#missing(name)
  }

  choice<T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.text(name)
    if (value === null) return null
    const found = allowed.find((one) => one === value)
    if (found === undefined) {
      throw invalid(`Invalid ${this.#nameOf(name)}: must be one of ${allowed.join(', ')}`, {
        param: this.#nameOf(name),
      })
    }
    return found
  }

  integer(name: string, min: number): number | null {
    const value = this.text(name)
    if (value === null) return null
    const param = this.#nameOf(name)
    const number = /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN
    if (Number.isNaN(number)) throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param })
    if (number < min) {
      throw invalid(`This value must be greater than or equal to ${min}.`, {
        code: 'parameter_invalid_integer',
        param,
      })
    }
    return number
  }

  requireInteger(name: string, min: number): number {
    return this.integer(name, min) ?? this.#missing(name)
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false']) === 'true'
  }

  child(name: string): Params | null {
    const value = this.#read(name)
    if (value === undefined || value === '') return null
    if (typeof value === 'string') throw invalid(`Invalid object`, { param: this.#nameOf(name) })
    return this.#newChild(value, this.#nameOf(name))
  }

  children(name: string): Params[] {
    const value = this.#read(name)
    if (value === undefined || value === '') return []
    if (typeof value === 'string') throw invalid(`Invalid array`, { param: this.#nameOf(name) })
    return Object.entries(value).map(([index, item]) => {
      const path = `${this.#nameOf(name)}[${index}]`
      if (typeof item === 'string') throw invalid(`Invalid object`, { param: path })
      return this.#newChild(item, path)
    })
  }

  texts(name: string): string[] {
    const value = this.#read(name)
    if (value === undefined || value === '') return []
    if (typeof value === 'string') return [value]
    return Object.values(value).filter((item) => typeof item === 'string')
  }

  /** Merges the request's metadata: an empty value removes its key, and an empty `metadata` removes all. */
  metadata(before: Metadata = {}): Metadata {
    const value = this.#read('metadata')
    if (value === undefined) return before
    if (value === '') return {}
    const after = new Map(Object.entries(before))
    for (const [key, item] of Object.entries(value)) {
      const param = `${this.#nameOf('metadata')}[${key}]`
      if (typeof item !== 'string') throw invalid('Metadata values must be strings', { param })
      if (key.length > 40) throw invalid('Metadata keys must be at most 40 characters', { param })
      if (item.length > 500) throw invalid('Metadata values must be at most 500 characters', { param })
      if (item === '') after.delete(key)
      else after.set(key, item)
    }
    if (after.size > 50) throw invalid('Metadata can have at most 50 keys', { param: this.#nameOf('metadata') })
    return Object.fromEntries(after)
  }

  /** Accepts fields that Stripe knows and the emulator ignores. */
  ignore(...names: string[]): void {
    for (const name of names) this.#seen.add(name)
  }

  /** Call after all fields are read. */
  rejectUnknown(): void {
    for (const key of Object.keys(this.#tree)) {
      if (this.#seen.has(key)) continue
      const param = this.#nameOf(key)
      throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
    for (const child of this.#children) child.rejectUnknown()
  }

  #read(name: string): string | Tree | undefined {
    this.#seen.add(name)
    return this.#tree[name]
  }

  #newChild(tree: Tree, path: string): Params {
    const child = new Params(tree, path)
    this.#children.push(child)
    return child
  }

  #nameOf(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name
  }

  #missing(name: string): never {
    const param = this.#nameOf(name)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
}
