import { z } from 'zod'
import { hasNoBidiControls, hasNoHidden, hasVisible } from './visible-text.ts'

// The form of an email's text, which admins can edit. `src/mail/written-mail.tsx` renders it.

/**
 * The body has paragraphs, separated by empty lines. A paragraph whose lines begin with `>` is an aside; its first line is the title.
 * A paragraph such as `::button Open my library` is a block, which the shop fills in. A paragraph without text is left out.
 */
export type MailText = {
  readonly subject: string
  readonly heading: string
  /** What mail programs show behind the subject. */
  readonly preview: string
  readonly body: string
}
export type MailPart = keyof MailText

/** `button` is the link of the email, with a label; `order` has the lines of an order; `letter` is what a creator wrote. */
export type MailBlock = 'button' | 'order' | 'letter'

/** The names that a text may use. */
export type MailNames = {
  readonly variables: Readonly<Record<string, string>>
  /** The body must have each of these once. */
  readonly blocks: readonly MailBlock[]
}

export type MailParagraph =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'aside'; readonly title: string; readonly text: string }
  | { readonly kind: 'block'; readonly name: string; readonly label: string }

export function paragraphsOf(body: string): readonly MailParagraph[] {
  const paragraphs = body.split(/\n[ \t]*\n\s*/).map((each) => each.trim())
  return paragraphs.filter((each) => each !== '').map(paragraphOf)
}

function paragraphOf(paragraph: string): MailParagraph {
  const [, name, label = ''] = /^::([a-z]+)(?: ([^\n]*))?$/.exec(paragraph) ?? []
  if (name !== undefined) return { kind: 'block', name, label: label.trim() }
  const lines = paragraph.split('\n')
  if (!lines.every((line) => line.startsWith('>'))) return { kind: 'text', text: paragraph }
  const [title = '', ...rest] = lines.map((line) => line.slice(1).trim())
  return { kind: 'aside', title, text: rest.join('\n') }
}

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g

/** A text with its values, which are not read again. */
export const withValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(variable, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : written))

const longest: Readonly<Record<MailPart, number>> = { subject: 150, heading: 100, preview: 200, body: 4000 }
export const mailParts = ['subject', 'heading', 'preview', 'body'] as const satisfies readonly MailPart[]

const clean = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim()
const cleaned = z.string().transform(clean)
const shape = z.strictObject({ subject: cleaned, heading: cleaned, preview: cleaned, body: cleaned })

/** Why parts of a text cannot be used, each after the name of its part. */
export function mailProblems(text: MailText, names: MailNames): Partial<Record<MailPart, string>> {
  const found = mailParts.map((part) => [part, problemIn(part, clean(text[part]), names)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== null))
}

function problemIn(part: MailPart, text: string, { variables, blocks }: MailNames): string | null {
  const isLong = part === 'body'
  if (text.length > longest[part]) return `must have at most ${longest[part]} characters`
  const lined = isLong ? text.replaceAll('\n', ' ') : text
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(lined) || !hasNoBidiControls(text) || !hasNoHidden(text))
    return isLong ? 'must have no hidden characters' : 'must be one line without hidden characters'
  if (part !== 'preview' && !hasVisible(text)) return 'must have a text'
  for (const [, name = ''] of text.matchAll(variable))
    if (!Object.hasOwn(variables, name)) return `must not use {{${name}}}, which this email does not have`
  if (/\{\{|\}\}/.test(text.replaceAll(variable, ''))) return 'must close each {{ with }}'
  return isLong ? blockProblem(text, blocks) : null
}

function blockProblem(body: string, blocks: readonly MailBlock[]): string | null {
  const used = paragraphsOf(body).flatMap((each) => (each.kind === 'block' ? [each] : []))
  for (const { name, label } of used) {
    if (!blocks.some((known) => known === name)) return `must not use ::${name}, which this email does not have`
    if (name === 'button' && label === '') return 'must have a label after ::button'
  }
  for (const name of blocks) {
    const count = used.filter((each) => each.name === name).length
    if (count !== 1) return `must have ::${name} once, in a paragraph of its own`
  }
  if (/^::/m.test(body) && body.split('\n').filter((line) => line.startsWith('::')).length !== used.length)
    return 'must have an empty line before and after each block'
  return null
}

/** The schema of the text of an email. */
export function mailSchema(names: MailNames): z.ZodType<MailText> {
  return z.unknown().transform((value, context): MailText => {
    const parsed = shape.safeParse(value)
    const problems = parsed.success ? mailProblems(parsed.data, names) : {}
    const [first] = Object.entries(problems)
    if (parsed.success && !first) return parsed.data
    context.addIssue(
      first
        ? `must be another text: the ${first[0]} ${first[1]}`
        : 'must be a text with subject, heading, preview and body',
    )
    return z.NEVER
  })
}

/** The text as a file: the lines of subject, heading and preview, and the body after an empty line. */
export const textOfMail = ({ subject, heading, preview, body }: MailText): string =>
  `Subject: ${subject}\nHeading: ${heading}\nPreview: ${preview}\n\n${body}`

/** Reads what `textOfMail` writes; null if it has another form. */
export function mailOfText(text: string): MailText | null {
  const found = /^Subject:([^\n]*)\nHeading:([^\n]*)\nPreview:([^\n]*)\n\s*\n(.*)$/s.exec(clean(text))
  if (!found) return null
  const [, subject = '', heading = '', preview = '', body = ''] = found.map((each) => each.trim())
  return { subject, heading, preview, body }
}
