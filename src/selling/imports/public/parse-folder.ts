import { posix } from 'node:path'
import type { z } from 'zod'
import { cutText } from '#src/kernel/visible-text.ts'
import { byTextField, textsOfColumns } from '#src/storefront/catalog/field-rules.ts'
import { agentPartNames, starterName } from '#src/storefront/catalog/text-rules.ts'
import type { CommonFields } from '../contract.ts'
import { agentFields, packFields, packPromptFields, promptFields } from '../contract.ts'
import type { FileListing, Files, FileText, Parsed, ParsedListing, Place, Problem } from '../rules.ts'
import {
  emptyListing,
  isListingFile,
  longestTextFile,
  missingIn,
  mostBytes,
  mostFiles,
  mostListings,
  pathProblem,
  totalTexts,
} from '../rules.ts'
import { nameOfOnlyText } from './format-listing.ts'
import type { FrontMatter, Split } from './front-matter.ts'
import { readFields, readText, splitFrontMatter, withoutEnd } from './front-matter.ts'

/** Reads the listings of a folder in the form of this shop, sorted by path. Other files are ignored. */
export function parseFolder(files: Files, most = mostListings): Parsed {
  const refused = limitProblem(files)
  if (refused !== null) return { rows: [], problems: [refused] }
  const problems: Problem[] = []
  const rows: ParsedListing[] = []
  for (const group of groupsIn(files, problems)) {
    if (rows.length === most) {
      const message = `There are more than ${most} listings. Split them into smaller imports.`
      problems.push({ file: group.file, line: null, message })
      break
    }
    const row = readGroup(files, group, problems)
    if (row) rows.push(row)
  }
  return { rows, problems: [...problems, ...repeatedIds(rows)] }
}

/** Why a folder is refused as a whole. */
export function limitProblem(files: Files): Problem | null {
  let bytes = 0
  for (const [file, content] of files) {
    bytes += content.length
    const message = pathProblem(file)
    if (message !== null) return { file, line: null, message }
  }
  if (bytes > mostBytes) return { file: '', line: null, message: totalTexts.tooLarge }
  return files.size > mostFiles ? { file: '', line: null, message: totalTexts.tooMany } : null
}

/** The files of one listing. */
type Group = { readonly file: string; readonly type: FileListing['type']; readonly prompts: string[] }

function groupsIn(files: Files, problems: Problem[]): Group[] {
  const paths = [...files.keys()].filter(isListingFile)
  const skills = [...files.keys()]
    .filter((path) => /(^|\/)skill\.md$/i.test(path))
    .map((path) => `${posix.dirname(path)}/`)
  const mains = new Map<string, Group>()
  for (const file of paths.toSorted()) {
    const name = posix.basename(file).toLowerCase()
    if (name !== 'pack.md' && name !== 'agent.md') continue
    const folder = posix.dirname(file)
    if (mains.has(folder)) problems.push({ file, line: 1, message: 'A folder holds either a pack or an agent.' })
    else mains.set(folder, { file, type: name === 'pack.md' ? 'pack' : 'agent', prompts: [] })
  }
  const groups: Group[] = [...mains.values()]
  for (const file of paths) {
    if (/^(pack|agent)\.md$/i.test(posix.basename(file))) continue
    const main = mains.get(posix.dirname(file))
    if (main?.type === 'pack') main.prompts.push(file)
    else if (main) problems.push({ file, line: 1, message: 'An agent has all its texts in agent.md.' })
    else if (!skills.some((folder) => folder === './' || file.startsWith(folder)))
      groups.push({ file, type: 'prompt', prompts: [] })
  }
  return groups.toSorted((a, b) => compare(a.file, b.file))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** By the number at the start of the name, then by the name. */
function byNumber(a: string, b: string): number {
  const numberOf = (path: string) => Number(/^\d{1,9}/.exec(posix.basename(path))?.[0] ?? Number.MAX_SAFE_INTEGER)
  return numberOf(a) - numberOf(b) || compare(a, b)
}

function readGroup(files: Files, group: Group, problems: Problem[]): ParsedListing | null {
  if (group.type === 'pack') return readPack(files, group, problems)
  return group.type === 'agent' ? readAgent(files, group, problems) : readPrompt(files, group, problems)
}

type ReadFile<Value> = Split & FrontMatter<Value>

function readFile<Schema extends z.ZodObject>(
  files: Files,
  file: string,
  schema: Schema,
  problems: Problem[],
): ReadFile<z.output<Schema>> | null {
  const text = textOf(files, file, problems)
  if (text === null) return null
  const split = splitFrontMatter(text)
  if (split === null) {
    const isOpen = /^---[ \t]*\r?\n/.test(text)
    const message = isOpen
      ? 'Add a line --- after the fields.'
      : 'Begin the file with a line ---, the fields and another line ---.'
    problems.push({ file, line: 1, message })
    return null
  }
  const fields = readFields(file, split.yaml, schema, problems)
  return fields && { ...split, ...fields }
}

/** The text of a file, if it is not too long and in UTF-8. */
export function textOf(files: Files, file: string, problems: Problem[], most = longestTextFile): string | null {
  const bytes = files.get(file)
  if (!bytes) return null
  if (bytes.length <= most) return readText(file, bytes, problems)
  problems.push({ file, line: null, message: `This file has more than ${most / 1024 ** 2} MB.` })
  return null
}

function readPrompt(files: Files, { file }: Group, problems: Problem[]): ParsedListing | null {
  const read = readFile(files, file, promptFields, problems)
  if (!read) return null
  const { name = nameOfOnlyText(read.value.title), purpose } = read.value
  const texts = read.body === '' ? [] : [{ name, purpose, body: read.body }]
  const places = bodyPlaces({ file, line: read.bodyLine })
  for (const key of ['name', 'purpose'] as const) if (read.value[key]) places.set(`texts.0.${key}`, read.placeOf(key))
  return rowOf({ files, file, parts: [file], read, texts, places, type: 'prompt', problems })
}

/** The place of a prompt's only text. Lines of a text count from the place of its body. */
export const bodyPlaces = (place: Place): Map<string, Place> =>
  new Map([
    ['texts', place],
    ['texts.0.body', place],
  ])

function readPack(files: Files, { file, prompts }: Group, problems: Problem[]): ParsedListing | null {
  const read = readFile(files, file, packFields, problems)
  if (!read) return null
  if (read.body.trim() !== '')
    problems.push({
      file,
      line: read.bodyLine,
      message: 'Put each prompt of a pack into a file of its own, such as 01-first.md.',
    })
  const places = new Map<string, Place>()
  const texts = prompts.toSorted(byNumber).flatMap((path, i) => {
    places.set(`texts.${i}`, { file: path, line: 1 })
    const text = textOf(files, path, problems)
    if (text === null) return []
    const split = splitFrontMatter(text)
    if (split === null) return [{ name: nameOfFile(path), purpose: '', body: withoutEnd(text) }]
    const fields = readFields(path, split.yaml, packPromptFields, problems)
    if (!fields) return []
    for (const key of ['name', 'purpose']) places.set(`texts.${i}.${key}`, fields.placeOf(key))
    places.set(`texts.${i}.body`, { file: path, line: split.bodyLine })
    const { name = nameOfFile(path), purpose } = fields.value
    return [{ name, purpose, body: split.body }]
  })
  return rowOf({ files, file, parts: [file, ...prompts], read, texts, places, type: 'pack', problems })
}

/** `01-cold-email.md` is "Cold email". */
export function nameOfFile(path: string): string {
  const words = posix
    .basename(path)
    .replace(/\.[a-z.]+$/i, '')
    .replace(/^\d+[-_. ]+/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
  return words.replace(/^./u, (first) => first.toUpperCase()) || 'Prompt'
}

function readAgent(files: Files, { file }: Group, problems: Problem[]): ParsedListing | null {
  const read = readFile(files, file, agentFields, problems)
  if (!read) return null
  const { value, body } = read
  const instructions = { name: agentPartNames.instructions, body, purpose: value.purpose }
  const places = new Map<string, Place>()
  const texts: FileText[] = []
  const add = (text: FileText, place: Place) => {
    places.set(`texts.${texts.length}`, place)
    texts.push(text)
  }
  const bodyPlace = { file, line: read.bodyLine }
  const addInstructions = (text: FileText) => {
    places.set(`texts.${texts.length}.body`, bodyPlace)
    add(text, bodyPlace)
  }
  const isPlaced = value.texts.some(({ name, text }) => name === instructions.name && text === undefined)
  if (body !== '' && !isPlaced) addInstructions(instructions)
  for (const [i, { name, text, purpose }] of value.starters.entries()) {
    const label = name ?? cutText(text.replaceAll(/\s+/g, ' ').trim(), 60)
    add(
      { name: name === undefined ? starterName(label) : `Starter: ${label}`, body: text, purpose },
      read.placeOf('starters', i),
    )
  }
  for (const key of ['settings', 'tools'] as const) {
    const part = value[key]
    if (part) add({ name: agentPartNames[key], body: part.text, purpose: part.purpose }, read.placeOf(key))
  }
  for (const [i, { name, text, purpose }] of value.texts.entries()) {
    const place = read.placeOf('texts', i)
    if (text !== undefined) add({ name, body: text, purpose }, place)
    else if (name === instructions.name) addInstructions({ ...instructions, purpose })
    else problems.push({ ...place, message: 'Add the text.' })
  }
  return rowOf({ files, file, parts: [file], read, texts, places, type: 'agent', problems })
}

type Row = {
  readonly files: Files
  readonly file: string
  readonly parts: readonly string[]
  readonly read: FrontMatter<CommonFields>
  readonly texts: readonly FileText[]
  readonly places: Map<string, Place>
  readonly type: FileListing['type']
  readonly problems: Problem[]
}

function rowOf({ files, file, parts, read, texts, places, type, problems }: Row): ParsedListing {
  const { value, placeOf } = read
  const picture = (path: string | undefined, place: Place) => {
    if (path === undefined || path === '') return null
    const found = pictureAt(files, file, path)
    if (found.problem === null) return found.path
    problems.push({ ...place, message: found.problem })
    return null
  }
  const listing: FileListing = {
    ...emptyListing,
    id: value.id,
    title: value.title,
    type,
    category: value.category,
    model: value.model,
    ...textsOfColumns(value),
    priceCents: value.price,
    licence: value.license,
    isOpenPrice: value.pay_what_you_want ?? false,
    suggestedCents: value.suggested_price ?? null,
    tiers: value.offers.map(({ license, seats, price }) => ({ licence: license, seats, priceCents: price })),
    tags: value.tags,
    description: value.description,
    variables: value.variables.map(({ default: fallback, ...rest }) => ({ ...rest, fallback })),
    samples: value.samples.map(({ image, ...rest }, i) => ({
      ...rest,
      image: picture(image, placeOf('samples', i, 'image')),
    })),
    cover: picture(value.cover, placeOf('cover')),
    state: value.state,
    texts,
  }
  if (!listing.title?.trim()) problems.push({ ...placeOf('title'), message: 'Add a title.' })
  for (const [field, key] of Object.entries(fieldNames)) places.set(field, placeOf(key))
  for (const [i] of listing.variables.entries()) places.set(`variables.${i}`, placeOf('variables', i))
  for (const [i] of value.offers.entries()) places.set(`tiers.${i}`, placeOf('offers', i))
  for (const [i] of listing.samples.entries()) places.set(`samples.${i}`, placeOf('samples', i))
  return { format: 'own', file, files: parts, listing, missing: missingIn(listing), places }
}

/** The name in the form of each field of a listing. The texts are bodies, or fields of their own. */
export const fieldNames = {
  title: 'title',
  description: 'description',
  model: 'model',
  ...byTextField((_, { column }) => column),
  category: 'category',
  type: 'type',
  licence: 'license',
  isOpenPrice: 'pay_what_you_want',
  suggestedCents: 'suggested_price',
  tiers: 'offers',
  tags: 'tags',
  variables: 'variables',
  samples: 'samples',
  imageUrl: 'cover',
  priceCents: 'price',
  id: 'id',
  state: 'state',
} as const

const pictureName = /\.(png|jpe?g|webp|avif)$/i

type Picture = { readonly path: string; readonly problem: null } | { readonly path: null; readonly problem: string }

/** The path of a picture that a file names, which is relative to that file. */
function pictureAt(files: Files, file: string, written: string): Picture {
  const refuse = (problem: string) => ({ path: null, problem })
  if (/^[a-z][a-z\d+.-]*:/i.test(written) || written.startsWith('/') || written.includes('\\'))
    return refuse(`Write the path of a picture in this folder instead of ${written}.`)
  const path = posix.join(posix.dirname(file), written).normalize('NFC')
  if (path.startsWith('../') || path === '..') return refuse(`The path ${written} leaves the folder.`)
  if (!pictureName.test(path)) return refuse('A picture is a file in PNG, JPEG, WebP or AVIF.')
  return files.has(path) ? { path, problem: null } : refuse(`There is no file ${path}.`)
}

function repeatedIds(rows: readonly ParsedListing[]): Problem[] {
  const first = new Map<string, string>()
  return rows.flatMap(({ listing: { id }, file, places }) => {
    if (id === undefined) return []
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, file)
      return []
    }
    return [{ ...(places.get('id') ?? { file, line: 1 }), message: `${other} has the same id ${id}.` }]
  })
}
