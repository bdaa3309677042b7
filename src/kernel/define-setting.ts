import { z } from 'zod'
import { analyticsScriptOf, hostOf, longestTag } from './analytics.ts'
import { accentProblem, nearestAccent } from './color.ts'
import type { MailNames, MailText } from './mail-markup.ts'
import { mailOfText, mailSchema, textOfMail } from './mail-markup.ts'
import type { Cents } from './money.ts'
import { parseAmount } from './parse-amount.ts'
import { cents, moneyText, toDecimal } from './money.ts'
import { mostDays, sanctionStepOf, textOfStep } from './sanctions.ts'
import type { SettingSection } from './setting-sections.ts'
import type { ShopImageKind } from './shop-images.ts'
import { isShopImage } from './shop-images.ts'
import { taxRateOf, textOfRate } from './tax-rates.ts'
import { isTimeZone } from './time-zones.ts'
import { hasNoBidiControls, hasNoHidden, hasVisible } from './visible-text.ts'

/** How a value is entered: it decides the control of the form, and how text becomes JSON. */
export type SettingControl =
  | 'whole'
  | 'percent'
  | 'money'
  | 'choice'
  | 'flag'
  | 'email'
  | 'line'
  | 'text'
  | 'url'
  | 'links'
  | 'mail'
  | 'color'
  | 'image'
  | 'pairs'
  | 'order'

/** The type of a setting. A value is JSON; money is integer cents. Messages begin with "must". */
type SettingType<Value> = {
  readonly schema: z.ZodType<Value>
  readonly control: SettingControl
  readonly min?: number
  readonly max?: number
  readonly unit?: Unit
  /** The labels of the values of a choice. */
  readonly choices?: Readonly<Record<string, string>>
  readonly imageKind?: ShopImageKind
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
  readonly unit: Unit | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Of an image. */
  readonly imageKind: ShopImageKind | null
}

export const defineSetting = <const Value>(
  definition: SettingDefinition<Value> & { readonly default: NoInfer<Value> },
): SettingDefinition<Value> => definition

export type Unit = 'days' | 'months' | 'listings' | 'runs' | 'emails' | 'requests' | 'MB' | '%'

export function whole(min: number, max: number, unit?: Unit): SettingType<number> {
  const range = `must be from ${min} to ${max}`
  const schema = z.int('must be a whole number').min(min, range).max(max, range).transform(withoutSign)
  return { schema, control: 'whole', min, max, ...(unit === undefined ? {} : { unit }) }
}

/** A percentage below 100 with at most two decimals. */
export function percent(message = 'must be a percentage with at most two decimals, below 100'): SettingType<number> {
  const schema = z
    .number(message)
    .refine((n) => n >= 0 && n < 100 && Math.round(n * 100) / 100 === n, message)
    .transform(withoutSign)
  return { schema, control: 'percent', min: 0, max: 99.99, unit: '%' }
}

/** An amount between two amounts in minor units. */
export function money(min: number, max: number): SettingType<Cents> {
  const error = () => `must be an amount from ${moneyText(min)} to ${moneyText(max)}`
  const schema = z.int({ error }).min(min, { error }).max(max, { error }).transform(cents)
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

/** An email address. */
export function email(): SettingType<string> {
  const message = 'must be an email address'
  return { schema: z.email(message).max(254, message), control: 'email' }
}

/** An email address, or an empty text for none. */
export function emailOrNone(): SettingType<string> {
  const message = 'must be an email address'
  return { schema: z.union([z.literal(''), z.email(message).max(254, message)], message), control: 'email' }
}

type LineRules = {
  /** The number of characters. */
  readonly max: number
  /** Whether it may be empty. */
  readonly isOptional?: boolean
  readonly pattern?: RegExp
  /** What the pattern accepts, after "must be". */
  readonly meaning?: string
}

/** A text of one line, which may stand in a page, an email header and a file for programs. */
export function line({ max, isOptional = false, pattern, meaning }: LineRules): SettingType<string> {
  const message = `must be ${meaning ?? `one line of visible text with at most ${max} characters`}`
  const schema = z
    .string(message)
    .transform((text) => text.trim())
    .refine((text) => isLine(text, max) && (text === '' ? isOptional : hasVisible(text)), message)
    .refine((text) => text === '' || !pattern || pattern.test(text), message)
  return { schema, control: 'line', max }
}

export function timeZone(): SettingType<string> {
  const message = 'must be a time zone, such as Europe/Berlin'
  const schema = z
    .string(message)
    .transform((text) => text.trim())
    .refine(isTimeZone, message)
  return { schema, control: 'line', max: 50 }
}

/** A text of several lines, or none. */
export function text(max: number): SettingType<string> {
  const message = `must be a text with at most ${max} characters`
  const schema = z
    .string(message)
    .transform((value) => value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .refine((value) => isLine(value.replaceAll('\n', ' '), max), message)
  return { schema, control: 'text', max }
}

/** The URL of a page, or an empty text for none. */
export function urlOrNone(): SettingType<string> {
  const message = 'must be a URL that begins with https:// or http://'
  const schema = z.string(message).transform((value, context) => {
    const url = value.trim() === '' ? '' : pageUrl(value)
    if (url === null) context.addIssue(message)
    return url ?? ''
  })
  return { schema, control: 'url' }
}

/** A host that pages may use, or an empty text for none. */
export function hostOrNone(): SettingType<string> {
  const message = 'must be a host such as https://stats.example.com'
  const schema = z.string(message).transform((value, context) => {
    const host = value.trim() === '' ? '' : hostOf(value.trim())
    if (host === null) context.addIssue(message)
    return host ?? ''
  })
  return { schema, control: 'url' }
}

/** The tag of a script without code of its own, or an empty text for none. */
export function scriptTagOrNone(): SettingType<string> {
  const message =
    'must be one script tag with a src that begins with https://, such as <script defer data-domain="shop.example" src="https://stats.example.com/script.js"></script>. It may also have an id and attributes that begin with data-'
  const schema = line({ max: longestTag, isOptional: true, meaning: message.slice('must be '.length) }).schema.refine(
    (tag) => tag === '' || analyticsScriptOf(tag) !== null,
    message,
  )
  return { schema, control: 'line', max: longestTag }
}

export type SettingLink = { readonly name: string; readonly url: string; readonly about: string }

/** Links to other pages. In a text, each is a line: its name, URL and description, separated by |. */
export function links(max: number): SettingType<readonly SettingLink[]> {
  const example = 'Mastodon | https://social.example/@shop | Our news'
  return linkList({ max, example, read: pageUrl, about: line({ max: 200, isOptional: true }) })
}

/** Links of the footer. In a text, each is a line: its name, its path or URL, and its column, separated by |. */
export function footerLinks(max: number): SettingType<readonly SettingLink[]> {
  const read = (value: string) => sitePath(value) ?? pageUrl(value)
  return linkList({ max, example: 'Terms | /terms | Legal', read, about: line({ max: 40 }) })
}

type LinkRules = {
  readonly max: number
  /** A line of its text. */
  readonly example: string
  /** The normal form of a URL; null if it is refused. */
  readonly read: (value: string) => string | null
  readonly about: SettingType<string>
}

function linkList({ max, example, read, about }: LinkRules): SettingType<readonly SettingLink[]> {
  const message = `must be at most ${max} links, each in a line such as: ${example}`
  const name = line({ max: 40 }).schema.refine((value) => !value.includes('|'))
  const url = z.string().transform((value, context) => {
    const normal = read(value)
    if (normal === null) context.addIssue(message)
    return normal ?? ''
  })
  const link = z.strictObject({ name, url, about: about.schema })
  const schema = z.unknown().transform((value, context): readonly SettingLink[] => {
    const parsed = z.array(link).max(max).safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue(message)
    return z.NEVER
  })
  return { schema, control: 'links', max }
}

/** A path of this site, with its query; null if it is none. */
function sitePath(value: string): string | null {
  const given = value.trim()
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(given) || given.length > 300 || /["<>\\^`{|}]/.test(given)) return null
  const { origin, pathname, search, hash } = new URL(given, 'http://here')
  return origin === 'http://here' ? pathname + search + hash : null
}
/** The text of an email. As text, it begins with the lines of its subject, heading and preview. */
export const mailText = (names: MailNames): SettingType<MailText> => ({ schema: mailSchema(names), control: 'mail' })

/** A color that text can be read on, in each theme. */
export function accent(): SettingType<string> {
  const message = 'must be a color, such as #ffd21f'
  const schema = z.string(message).transform((given, context) => {
    const color = given.trim().toLowerCase()
    const problem = /^#[0-9a-f]{6}$/.test(color) ? accentProblem(color) : message
    if (problem === null) return color
    context.addIssue(
      problem === message ? message : `${problem}. The nearest color that passes is ${nearestAccent(color)}`,
    )
    return z.NEVER
  })
  return { schema, control: 'color' }
}

/** The name of a stored image, or an empty text for none. */
export function image(imageKind: ShopImageKind): SettingType<string> {
  const message = `must be the name of an uploaded ${imageKind}`
  const schema = z.string(message).refine((name) => name === '' || isShopImage(name, imageKind), message)
  return { schema, control: 'image', imageKind }
}

export type SettingPair = { readonly first: string; readonly second: string }

/** Pairs of texts. In a text, each is a line: both, separated by |. `names` are those of the two. */
export function pairs(max: number, names: readonly [string, string]): SettingType<readonly SettingPair[]> {
  const message = `must be at most ${max} lines, each with ${names[0]} | ${names[1]}`
  const first = line({ max: 120 }).schema.refine((value) => !value.includes('|'))
  const pair = z.strictObject({ first, second: line({ max: 400 }).schema })
  const schema = z.unknown().transform((value, context): readonly SettingPair[] => {
    const parsed = z.array(pair).max(max).safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue(message)
    return z.NEVER
  })
  return { schema, control: 'pairs', max }
}

/** Some of these things, in an order. In a text, each is a line. */
export function order<const Name extends string>(names: readonly Name[]): SettingType<readonly Name[]> {
  const message = `must be lines of these, each at most once: ${names.join(', ')}`
  const schema = z
    .array(z.enum(names, message), message)
    .refine((given) => new Set(given).size === given.length, message)
  return { schema, control: 'order', max: names.length }
}

/** Words or phrases. In a text, each is a line. */
export function words(max: number, length: number): SettingType<readonly string[]> {
  const message = `must be at most ${max} different words or phrases, each in a line with at most ${length} characters`
  const word = line({ max: length }).schema.refine((value) => /[\p{L}\p{N}]/u.test(value), message)
  const schema = z.unknown().transform((value, context): readonly string[] => {
    const parsed = z.array(word).max(max).safeParse(value)
    if (parsed.success && new Set(parsed.data).size === parsed.data.length) return parsed.data
    context.addIssue(message)
    return z.NEVER
  })
  return { schema, control: 'order', max }
}

/** Steps of a ladder of sanctions. In a text, each is a line. */
export function sanctions(max: number): SettingType<readonly string[]> {
  const message = `must be 1 to ${max} lines, each of these: warning, removal, suspension 7 days (1 to ${mostDays}), ban`
  const step = z.string(message).transform((value, context) => {
    const read = value.length > 100 ? null : sanctionStepOf(value)
    if (read === null) context.addIssue(message)
    return read === null ? '' : textOfStep(read)
  })
  const schema = z.unknown().transform((value, context): readonly string[] => {
    const parsed = z.array(step).min(1).max(max).safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue(message)
    return z.NEVER
  })
  return { schema, control: 'order', max }
}

/** Rates of tax, at most one for each place. In a text, each is a line. */
export function taxRates(max: number): SettingType<readonly string[]> {
  const message = `must be at most ${max} lines, each a place and its rate in percent, once for each place: DE 19, US-TX 6.25, * 0`
  const schema = z.unknown().transform((value, context): readonly string[] => {
    const rates = z.array(z.string().max(40)).max(max).safeParse(value).data?.map(taxRateOf)
    const known = rates?.flatMap((rate) => rate ?? [])
    if (rates && known?.length === rates.length && new Set(known.map(({ place }) => place)).size === rates.length)
      return known.map(textOfRate)
    context.addIssue(message)
    return z.NEVER
  })
  return { schema, control: 'order', max }
}

/** Whether a text has no characters that end a line or cannot be seen. */
const isLine = (value: string, max: number) =>
  value.length <= max && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value) && hasNoBidiControls(value) && hasNoHidden(value)

/** The normal form of a URL of a page, with the host in ASCII; null if it is none. */
function pageUrl(value: string): string | null {
  const given = value.trim()
  if (given.length > 300 || /[\s\p{C}"<>\\^`{|}]/u.test(given) || !/^https?:\/\//i.test(given) || !URL.canParse(given))
    return null
  const { href, username, password } = new URL(given)
  return username === '' && password === '' ? href : null
}

/** Turns -0 into 0. */
const withoutSign = (n: number): number => n + 0

/** The JSON value of a text in a form, a variable or a command. A text of the wrong form stays a text, which the schema refuses. */
export function jsonOf(control: SettingControl, given: string): unknown {
  const text = given.trim()
  if (control === 'whole') return /^\d{1,15}$/.test(text) ? Number(text) : text
  if (control === 'percent') return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Number(text) : text
  if (control === 'money') return parseAmount(text) ?? text
  if (control === 'flag') return flags.has(text) ? flags.get(text) : text
  if (control === 'links') return linesOf(text).map(linkOf)
  if (control === 'mail') return mailOfText(text) ?? text
  if (control === 'pairs') return linesOf(text).map(pairOf)
  if (control === 'order') return linesOf(text).map((each) => each.trim())
  return text
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).filter((each) => each.trim() !== '')

function linkOf(text: string): SettingLink {
  const [name = '', url = '', ...about] = text.split('|')
  return { name: name.trim(), url: url.trim(), about: about.join('|').trim() }
}

function pairOf(text: string): SettingPair {
  const [first = '', ...second] = text.split('|')
  return { first: first.trim(), second: second.join('|').trim() }
}

const flags = new Map(Object.entries({ 1: true, 0: false, true: true, false: false }))

/** The text of a valid value, which `jsonOf` reads. */
export function textOf(control: SettingControl, value: unknown): string {
  if (control === 'money') return toDecimal(cents(Number(value))).replace(/\.0+$/, '')
  if (control === 'flag') return value === true ? '1' : '0'
  // The schema has accepted the value.
  if (control === 'mail') return textOfMail(value as MailText)
  if (control === 'links') return (value as readonly SettingLink[]).map(textOfLink).join('\n')
  // So have those of pairs and orders.
  if (control === 'pairs')
    return (value as readonly SettingPair[]).map(({ first, second }) => `${first} | ${second}`).join('\n')
  if (control === 'order') return (value as readonly string[]).join('\n')
  return String(value)
}

const textOfLink = ({ name, url, about }: SettingLink) => [name, url, ...(about === '' ? [] : [about])].join(' | ')

export function fieldOf(definition: SettingDefinition<unknown>): SettingField {
  const { key, label, help, section, control, min = null, max = null, unit = null } = definition
  const choices = Object.entries(definition.choices ?? {}).map(([value, name]) => ({ value, label: name }))
  return { key, label, help, section, control, min, max, unit, choices, imageKind: definition.imageKind ?? null }
}
