import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { documentLayouts, isBlockName } from '#src/storefront/pages/rules.ts'
import type { BlockName } from '#src/storefront/pages/rules.ts'

/** Why a document is refused. */
export type DocumentProblem = { readonly message: string; readonly line: number | null }

const line = (max: number) => z.string().trim().max(max)

const frontMatter = z.strictObject({
  title: line(80).min(1),
  /** The heading of the page; the title by default. */
  heading: line(120).optional(),
  lead: line(400).default(''),
  description: line(300).min(1),
  layout: z.enum(documentLayouts).default('panels'),
  contents: z.enum(['none', 'line', 'column']).default('none'),
  numbered: z.boolean().default(false),
  updated: z.iso.date().optional(),
  beside: z
    .custom<BlockName>((name) => typeof name === 'string' && isBlockName(name), 'There is no such block')
    .optional(),
})

export type FrontMatter = z.infer<typeof frontMatter>

export type ParsedSource = {
  readonly front: FrontMatter
  readonly body: string
  /** How many lines precede the body. */
  readonly offset: number
  readonly problems: readonly DocumentProblem[]
}

/** Browsers send lines with CRLF. */
export const tidySource = (text: string): string => `${text.replaceAll(/\r\n?/g, '\n').trimEnd()}\n`

const unreadable: FrontMatter = {
  ...{ title: 'Untitled', lead: '', description: 'Untitled', layout: 'panels', contents: 'none', numbered: false },
}

/** Splits a document into the values at its head and its text. Always returns something to show. */
export function parseSource(source: string): ParsedSource {
  const [head, yaml] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source) ?? []
  if (head === undefined || yaml === undefined) {
    const message = 'Begin with a line ---, then title: and description:, and another line ---'
    return { front: unreadable, body: source, offset: 0, problems: [{ message, line: 1 }] }
  }
  const body = source.slice(head.length)
  const offset = head.split('\n').length - 1
  const read = readYaml(yaml)
  if ('message' in read) return { front: unreadable, body, offset, problems: [read] }
  const parsed = frontMatter.safeParse(read.value)
  if (parsed.success) return { front: parsed.data, body, offset, problems: [] }
  const problems = parsed.error.issues.map(({ path, message, code }) => {
    const key = path.join('.')
    const line = lineOf(yaml, String(path[0] ?? ''))
    if (code === 'unrecognized_keys') return { message, line }
    if (key === '') return { message: 'The head needs lines that begin with title: and description:', line: 1 }
    return { message: isMissing(read.value, key) ? `Add a ${key}` : `${key}: ${message}`, line }
  })
  return { front: unreadable, body, offset, problems }
}

function readYaml(yaml: string): { readonly value: unknown } | DocumentProblem {
  try {
    return { value: parse(yaml, { prettyErrors: true, maxAliasCount: 0 }) }
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const at = error.linePos?.[0].line
      const [said = ''] = error.message.split(/ at line |\n/)
      return { message: `${said}. Put texts with : or {{ in quotes.`, line: at === undefined ? 1 : at + 1 }
    }
    // Such as too many aliases.
    return { message: 'The values at the head cannot be read', line: 1 }
  }
}

const isMissing = (values: unknown, key: string) => typeof values === 'object' && values !== null && !(key in values)

function lineOf(yaml: string, key: string): number | null {
  const at = yaml.split('\n').findIndex((text) => text.startsWith(`${key}:`))
  return at === -1 ? 1 : at + 2
}
