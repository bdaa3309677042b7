import { posix } from 'node:path'
import { Document, isSeq, Scalar, visit } from 'yaml'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { cutText } from '#src/kernel/visible-text.ts'
import { columnsOfTexts } from '#src/storefront/catalog/field-rules.ts'
import { agentPartOf, starterLabel } from '#src/storefront/catalog/text-rules.ts'
import { slugOf } from '#src/buying/library/rules.ts'
import type { FileListing, FileText } from '../rules.ts'
import { isListingFile } from '../rules.ts'

/**
 * Writes a listing as files: `base.md` for a prompt, and a folder `base` for packs and agents. The pictures that it names are files of
 * their own.
 */
export function formatListing(listing: FileListing, base: string): Map<string, Uint8Array> {
  return new Map(textsOf(listing, base).map(([path, text]) => [path, new TextEncoder().encode(text)]))
}

/** Writes several listings, each with a name after its title. */
export function formatListings(listings: readonly FileListing[]): Map<string, Uint8Array> {
  const taken = new Set<string>()
  const files = new Map<string, Uint8Array>()
  for (const listing of listings) {
    const slug = slugOf(listing.title ?? '')
    let base = isFree(slug) ? slug : `prompt-${slug}`
    for (let i = 2; taken.has(base); i += 1) base = `${slug}-${i}`
    taken.add(base)
    for (const [path, bytes] of formatListing(listing, base)) files.set(path, bytes)
  }
  return files
}

/** Some names of files have a meaning of their own. */
const isFree = (slug: string) => isListingFile(`${slug}.md`) && slug !== 'pack' && slug !== 'agent'

function textsOf(listing: FileListing, base: string): (readonly [path: string, text: string])[] {
  const { type, texts } = listing
  const file = type === 'prompt' ? `${base}.md` : `${base}/${type}.md`
  const fields = fieldsOf(listing, file)
  if (type === 'prompt') {
    const [text] = texts
    const own = text && { ...named(text), name: text.name === nameOfOnlyText(listing.title) ? undefined : text.name }
    return [[file, withFrontMatter({ ...fields, ...own }, text?.body ?? '')]]
  }
  if (type === 'agent') {
    const { body, ...parts } = agentFieldsOf(texts)
    return [[file, withFrontMatter({ ...fields, ...written(parts) }, body)]]
  }
  const prompts = texts.map((text, i) => {
    const path = `${base}/${String(i + 1).padStart(2, '0')}-${slugOf(text.name)}.md`
    return [path, withFrontMatter(named(text), text.body)] as const
  })
  return [[file, withFrontMatter(fields, '')], ...prompts]
}

/** The name of a prompt's only text, unless its file says another one. */
export const nameOfOnlyText = (title = ''): string => cutText(title.replaceAll(/\s+/g, ' ').trim(), 120)

function fieldsOf(listing: FileListing, file: string) {
  const { excerpt, ...texts } = columnsOfTexts(listing)
  const pathOf = (path: string | null) => (path === null ? undefined : posix.relative(posix.dirname(file), path))
  return written({
    id: listing.id,
    title: listing.title,
    type: listing.type,
    category: listing.category,
    model: listing.model,
    ...texts,
    price: listing.priceCents === undefined ? undefined : priceNode(listing.priceCents),
    license: listing.licence,
    pay_what_you_want: listing.isOpenPrice || undefined,
    suggested_price: typeof listing.suggestedCents === 'number' ? priceNode(listing.suggestedCents) : undefined,
    offers: (listing.tiers ?? []).map(({ licence, seats, priceCents }) => ({
      ...{ license: licence, ...(seats > 1 && { seats }) },
      price: priceNode(priceCents),
    })),
    tags: listing.tags,
    description: listing.description,
    excerpt,
    variables: listing.variables.map(({ fallback, name, description, choices }) =>
      written({ name, description, default: fallback, choices }),
    ),
    samples: listing.samples.map(({ image, ...sample }) => written({ ...sample, image: pathOf(image) })),
    cover: pathOf(listing.cover),
    state: listing.state,
  })
}

/** A number with two digits, as prices are written. */
function priceNode(priceCents: number): Scalar {
  const node = new Scalar(Number(toDecimal(cents(priceCents))))
  node.minFractionDigits = 2
  return node
}

type Fields = Readonly<Record<string, unknown>>

/** Without the fields that are empty. */
const written = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true
  return typeof value === 'object' && value !== null && !(value instanceof Scalar) && Object.keys(value).length === 0
}

function agentFieldsOf(texts: readonly FileText[]) {
  const parts = texts.map((text) => agentPartOf(text.name))
  const of = (part: string) => texts.filter((_, i) => parts[i] === part)
  const [[instructions], [settings], [tools]] = [of('instructions'), of('settings'), of('tools')]
  const usual = [instructions, ...of('starter'), settings, tools, ...of('text')].filter((text) => text !== undefined)
  const isUsual = usual.length === texts.length && usual.every((text, i) => text === texts[i])
  const body = instructions?.body ?? ''
  if (!isUsual) {
    // The instructions have no text here, which marks their place.
    const all = texts.map((text) => ({ ...named(text), ...(text !== instructions && { text: text.body }) }))
    return { body, texts: all }
  }
  return {
    body,
    purpose: instructions?.purpose,
    starters: of('starter').map((text) => ({ ...named(text), name: starterLabel(text.name), text: text.body })),
    settings: settings && partNode(settings),
    tools: tools && partNode(tools),
    texts: of('text').map((text) => ({ ...named(text), text: text.body })),
  }
}

const named = ({ name, purpose }: FileText) => ({ name, ...(purpose !== '' && { purpose }) })
const partNode = ({ body, purpose }: FileText) => (purpose === '' ? body : { text: body, purpose })

/** The body ends with one more line end, which reading removes. */
function withFrontMatter(fields: Fields, body: string): string {
  const document = new Document(fields, { compat: 'yaml-1.1' })
  const tags = document.get('tags')
  if (isSeq(tags)) tags.flow = true
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && mustEscape.test(node.value)) node.type = Scalar.QUOTE_DOUBLE
    },
  })
  const yaml = document.toString({
    lineWidth: 0,
    flowCollectionPadding: false,
    doubleQuotedMinMultiLineLength: 1_000_000_000,
  })
  return `---\n${yaml === '{}\n' ? '' : yaml}---\n${body}\n`
}

/** What block texts of YAML do not keep, or what editors may change. */
const mustEscape = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]|[ \t](?:\n|$)/u
