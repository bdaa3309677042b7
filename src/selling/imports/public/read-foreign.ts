import { posix } from 'node:path'
import { convertNotations, findNotations } from '#src/kernel/notations.ts'
import { cutText } from '#src/kernel/visible-text.ts'
import { agentPartNames, starterName } from '#src/storefront/catalog/text-rules.ts'
import type { FileListing, Files, FileText, FileVariable, Format, ParsedListing, Problem } from '../rules.ts'
import { emptyListing, mostItems, missingIn } from '../rules.ts'
import { nameOfOnlyText } from './format-listing.ts'
import type { Split } from './front-matter.ts'
import { readYaml, splitFrontMatter, withoutEnd } from './front-matter.ts'
import { bodyPlaces, nameOfFile, textOf } from './parse-folder.ts'

/** Formats of other programs in which a file is one prompt or agent. */
export type TextFormat = Extract<Format, 'skill' | 'agents' | 'vscode' | 'prompty'>

export function textFormatOf(path: string): TextFormat | null {
  const name = posix.basename(path).toLowerCase()
  if (name === 'skill.md') return 'skill'
  if (name === 'agents.md') return 'agents'
  if (name.endsWith('.prompt.md')) return 'vscode'
  return name.endsWith('.prompty') ? 'prompty' : null
}

/** Reads one file, and for a skill the texts beside it. Null if it cannot be read. */
export function readForeign(files: Files, file: string, format: TextFormat, problems: Problem[]): ParsedListing | null {
  const text = textOf(files, file, problems)
  if (text === null) return null
  const split = splitFrontMatter(text) ?? { yaml: '', body: withoutEnd(text), bodyLine: 1 }
  const fields = readYaml(file, split.yaml, 'core', problems)
  if (!fields) return null
  const source = { files, file, split, fields: fields.value, problems }
  const { parts = [file], ...read } = readers[format](source)
  const listing = { ...read, tags: read.tags.slice(0, mostItems), texts: read.texts.slice(0, mostItems) }
  if (!listing.title?.trim()) problems.push({ file, line: 1, message: 'Add a title.' })
  const place = { file, line: split.bodyLine }
  // The parts of a chat begin somewhere in the body.
  const places = format === 'prompty' ? new Map([['texts', place]]) : bodyPlaces(place)
  for (const [i, part] of parts.entries()) if (i > 0) places.set(`texts.${i}`, { file: part, line: 1 })
  for (const [name, key] of [
    ['title', 'name'],
    ['description', 'description'],
    ['tags', 'tags'],
    ['model', 'model'],
    ['licence', 'license'],
    ['variables', 'inputs'],
  ] as const)
    places.set(name, fields.placeOf(key))
  return { format, file, files: parts, listing, missing: missingIn(listing), places }
}

type Source = {
  readonly files: Files
  readonly file: string
  readonly split: Split
  readonly fields: Readonly<Record<string, unknown>>
  readonly problems: Problem[]
}
type Reader = (source: Source) => FileListing & { readonly parts?: readonly string[] }

const readers: Readonly<Record<TextFormat, Reader>> = {
  skill: readSkill,
  agents: readAgents,
  vscode: readVsCode,
  prompty: readPrompty,
}

/** A value as text; undefined for lists, objects and nothing. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordIn = (value: unknown) => (isRecord(value) ? value : {})
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((one) => textIn(one) ?? []) : [])

/** The first heading of a Markdown text. */
const headingOf = (body: string): string | undefined => /^\s*# +([^\n]+)/.exec(body)?.[1]?.trim()

/** A name for programs in words: `cold-email` is "Cold email". */
const inWords = (name: string | undefined) =>
  name !== undefined && /^[a-z\d_-]+$/.test(name) ? nameOfFile(name) : name

/** A skill with texts beside it is a pack of them. */
function readSkill({ files, file, split, fields, problems }: Source) {
  const folder = posix.dirname(file) === '.' ? '' : `${posix.dirname(file)}/`
  const title = headingOf(split.body) ?? inWords(textIn(fields['name'])) ?? nameOfFile(posix.dirname(file))
  const beside = [...files.keys()].filter(
    (path) => path.startsWith(folder) && path !== file && /\.(md|markdown)$/i.test(path),
  )
  const main = { name: nameOfOnlyText(title), purpose: '', body: split.body }
  const others = beside.toSorted().flatMap((path): FileText[] => {
    const text = textOf(files, path, problems)
    if (text === null) return []
    const body = (splitFrontMatter(text) ?? { body: withoutEnd(text) }).body
    return [{ name: nameOfOnlyText(headingOf(body) ?? nameOfFile(path)), purpose: '', body }]
  })
  return {
    ...emptyListing,
    type: others.length > 0 ? ('pack' as const) : ('prompt' as const),
    title,
    description: textIn(fields['description']),
    licence: textIn(fields['license']),
    tags: textsIn(fields['tags']),
    texts: [main, ...others],
    parts: [file, ...beside],
  }
}

function readAgents({ file, split, fields }: Source) {
  const folder = posix.basename(posix.dirname(file))
  const title = headingOf(split.body) ?? textIn(fields['name']) ?? (folder === '.' ? undefined : nameOfFile(folder))
  return {
    ...emptyListing,
    type: 'agent' as const,
    title,
    description: textIn(fields['description']),
    texts: split.body.trim() === '' ? [] : [{ name: agentPartNames.instructions, purpose: '', body: split.body }],
  }
}

/** The inputs of a prompt file become variables, and braces that are none here stay text. */
function readVsCode({ file, split, fields }: Source) {
  const title = inWords(textIn(fields['name'])) ?? nameOfFile(file)
  const inputs = findNotations(split.body).flatMap((one) =>
    one.kind === 'input' && one.name !== null ? [{ ...one, name: one.name }] : [],
  )
  const { text, failed } = convertNotations(split.body, inputs)
  const hints = new Map(inputs.toReversed().map(({ name, hint }) => [name, hint]))
  const used = [...new Set(inputs.map(({ name }) => name))].filter(
    (name) => !failed.includes(name) && hints.get(name) !== '',
  )
  return {
    ...emptyListing,
    title,
    description: textIn(fields['description']),
    model: textIn(fields['model']) ?? textsIn(fields['model'])[0],
    variables: used.map((name) => ({ name, description: hints.get(name) ?? '', fallback: '', choices: [] })),
    texts: textsOf(title, text),
  }
}

const textsOf = (title: string | undefined, body: string): FileText[] =>
  body.trim() === '' ? [] : [{ name: nameOfOnlyText(title), purpose: '', body }]

/** Parts of a chat are an agent: the system's part is its instructions, and those of the user are starters. */
function readPrompty({ file, split, fields }: Source) {
  const metadata = recordIn(fields['metadata'])
  const title = inWords(textIn(fields['name'])) ?? nameOfFile(file)
  const turns = turnsIn(split.body)
  const instructions = turns.filter(({ role }) => role === 'system' || role === 'developer')
  const starters = turns.filter(({ role }) => role === 'user')
  const isAgent = instructions.length > 0
  const agent = [
    { name: agentPartNames.instructions, purpose: '', body: instructions.map(({ body }) => body).join('\n\n') },
    ...starters.map(({ body }) => ({
      name: starterName(cutText(body.replaceAll(/\s+/g, ' ').trim(), 60)),
      purpose: '',
      body,
    })),
  ]
  const body = turns.length > 0 ? starters.map((turn) => turn.body).join('\n\n') : split.body
  return {
    ...emptyListing,
    type: isAgent ? ('agent' as const) : ('prompt' as const),
    title,
    description: textIn(fields['description']),
    model: modelOfPrompty(fields['model']),
    tags: [...textsIn(fields['tags']), ...textsIn(metadata['tags'])],
    variables: inputsOfPrompty(fields),
    texts: isAgent ? agent : textsOf(title, body),
  }
}

function modelOfPrompty(model: unknown): string | undefined {
  const { id, configuration } = recordIn(model)
  const { azure_deployment: deployment, name, model: inner } = recordIn(configuration)
  return textIn(model) ?? textIn(id) ?? textIn(deployment) ?? textIn(name) ?? textIn(inner)
}

/** Inputs are a map of descriptions or values, or a list with names. Their values are in them, or in `sample`. */
function inputsOfPrompty(fields: Readonly<Record<string, unknown>>): FileVariable[] {
  const { inputs } = fields
  const samples = recordIn(fields['sample'])
  const entries: (readonly [string, unknown])[] = Array.isArray(inputs)
    ? inputs.filter(isRecord).flatMap((one) => {
        const name = textIn(one['name'])
        return name === undefined ? [] : [[name, one] as const]
      })
    : Object.entries(recordIn(inputs))
  const names = new Map<string, unknown>([...Object.keys(samples).map((name) => [name, null] as const), ...entries])
  return [...names].slice(0, mostItems).map(([name, input]) => {
    const { description, sample, default: fallback, enum: choices, enumValues } = recordIn(input)
    const value = textIn(fallback) ?? textIn(sample) ?? textIn(input) ?? textIn(samples[name]) ?? ''
    const texts = textsIn(choices ?? enumValues).slice(0, mostItems)
    return { name, description: textIn(description) ?? '', fallback: value, choices: texts }
  })
}

type Turn = { readonly role: string; readonly body: string }

/** The parts of a chat, each after a line with its role. Empty if there are none. */
function turnsIn(body: string): Turn[] {
  const parts = body.split(/^[ \t]*#?[ \t]*(system|developer|user|assistant)(?:\[[^\]\n]*\])?:[ \t]*$/im)
  const turns: Turn[] = []
  for (let i = 1; i < parts.length; i += 2) {
    const text = (parts[i + 1] ?? '').trim()
    if (text !== '') turns.push({ role: (parts[i] ?? '').toLowerCase(), body: text })
  }
  return turns
}
