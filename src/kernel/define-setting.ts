import { z } from 'zod'
import type { Cents } from './money.ts'
import { cents, fromDollars, toDollars } from './money.ts'
import type { SettingSection } from './setting-sections.ts'

/** How a value is entered: it decides the control of the form, and how text becomes JSON. */
export type SettingControl = 'whole' | 'percent' | 'money' | 'choice' | 'flag' | 'email'

/** The type of a setting. A value is JSON; money is integer cents. Messages begin with "must". */
type SettingType<Value> = {
  readonly schema: z.ZodType<Value>
  readonly control: SettingControl
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** The labels of the values of a choice. */
  readonly choices?: Readonly<Record<string, string>>
}

export type SettingDefinition<Value> = SettingType<Value> & {
  /** The public name, in the API, on the command line and in files: snake case, never renamed. */
  readonly key: string
  readonly default: Value
  readonly label: string
  readonly help: string
  readonly section: SettingSection
  /** The environment variable that locks the setting. No new setting gets one. */
  readonly env?: string
  /** Whether its effect leaves the marketplace, such as an email address, so that visitors of a public demo may not change it. */
  readonly isOutward?: boolean
}

/** A setting for display, without its schema, so that the browser does not load Zod. */
export type SettingField = Pick<SettingDefinition<unknown>, 'key' | 'label' | 'help' | 'section' | 'control'> & {
  readonly min: number | null
  readonly max: number | null
  readonly unit: string | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export const defineSetting = <Value>(
  definition: SettingDefinition<Value> & { readonly default: NoInfer<Value> },
): SettingDefinition<Value> => definition

export function whole(min: number, max: number, unit?: string): SettingType<number> {
  const range = `must be from ${min} to ${max}`
  const schema = z.int('must be a whole number').min(min, range).max(max, range).transform(withoutSign)
  return { schema, control: 'whole', min, max, ...(unit === undefined ? {} : { unit }) }
}

/** A percentage below 100 with at most two decimals. */
export function percent(): SettingType<number> {
  const message = 'must be a percentage with at most two decimals, below 100'
  const schema = z
    .number(message)
    .refine((n) => n >= 0 && n < 100 && Math.round(n * 100) / 100 === n, message)
    .transform(withoutSign)
  return { schema, control: 'percent', min: 0, max: 99.99, unit: '%' }
}

/** An amount between two amounts in cents. */
export function money(min: number, max: number): SettingType<Cents> {
  const message = `must be an amount from ${textOf('money', min)} to ${textOf('money', max)} dollars`
  const schema = z.int(message).min(min, message).max(max, message).transform(cents)
  return { schema, control: 'money', min, max }
}

export function choice<const Choices extends Readonly<Record<string, string>>>(
  choices: Choices,
): SettingType<Extract<keyof Choices, string>> {
  // `Object.keys` loses the type of the names.
  const names = Object.keys(choices) as Extract<keyof Choices, string>[]
  return { schema: z.enum(names, `must be ${names.join(' or ')}`), control: 'choice', choices }
}

export const flag = (): SettingType<boolean> => ({ schema: z.boolean('must be true or false'), control: 'flag' })

/** An email address, or an empty text for none. */
export function emailOrNone(): SettingType<string> {
  const message = 'must be an email address'
  return { schema: z.union([z.literal(''), z.email(message).max(254, message)], message), control: 'email' }
}

/** Turns -0 into 0. */
const withoutSign = (n: number): number => n + 0

/** The JSON value of a text in a form, a variable or a command. A text of the wrong form stays a text, which the schema refuses. */
export function jsonOf(control: SettingControl, given: string): unknown {
  const text = given.trim()
  if (control === 'whole') return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (control === 'percent') return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : text
  if (control === 'money') return fromDollars(text) ?? text
  if (control === 'flag') return flags.has(text) ? flags.get(text) : text
  return text
}

const flags = new Map(Object.entries({ 1: true, 0: false, true: true, false: false }))

/** The text of a valid value, which `jsonOf` reads. */
export function textOf(control: SettingControl, value: unknown): string {
  if (control === 'money') return toDollars(cents(Number(value))).replace(/\.00$/, '')
  if (control === 'flag') return value === true ? '1' : '0'
  return String(value)
}

export function fieldOf(definition: SettingDefinition<unknown>): SettingField {
  const { key, label, help, section, control, min = null, max = null, unit = null, choices = {} } = definition
  const listed = Object.entries(choices).map(([value, name]) => ({ value, label: name }))
  return { key, label, help, section, control, min, max, unit, choices: listed }
}
