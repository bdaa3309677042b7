import { shopCurrency } from '#src/kernel/currency.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { cents } from '#src/kernel/money.ts'
import { byTextField, textFieldNames } from '#src/storefront/catalog/field-rules.ts'
import { storable } from '#src/kernel/visible-text.ts'
import { idMessage, priceMessage } from '../contract.ts'
import type {
  ColumnField,
  Columns,
  FileListing,
  Files,
  Format,
  Parsed,
  ParsedListing,
  Place,
  Problem,
} from '../rules.ts'
import {
  columnFields,
  emptyListing,
  isFileId,
  listingStates,
  longestTable,
  missingIn,
  mostColumns,
  mostItems,
  mostListings,
  unsavable,
} from '../rules.ts'
import { nameOfOnlyText } from './format-listing.ts'
import { textOf } from './parse-folder.ts'
import { textOfHtml } from './text-of-html.ts'

export type Table = {
  readonly file: string
  readonly format: Extract<Format, 'csv' | 'prompt-collection' | 'gumroad' | 'json'>
  readonly header: readonly string[]
  readonly rows: readonly {
    /** The line on which it begins; null in JSON. */
    readonly line: number | null
    readonly cells: readonly string[]
  }[]
}

/** The usual names of each field, the best first. */
const names: Readonly<Record<ColumnField, readonly string[]>> = {
  title: ['title', 'prompttitle', 'producttitle', 'name', 'promptname', 'productname', 'act', 'heading'],
  body: ['prompt', 'prompttext', 'body', 'text', 'content', 'template', 'instructions', 'message'],
  description: ['description', 'shortdescription', 'summary', 'customsummary', 'about', 'details'],
  price: ['price', 'priceusd', 'formattedprice', 'amount', 'cost'],
  priceCents: ['pricecents', 'priceincents'],
  category: ['category', 'genre', 'section', 'topic'],
  model: ['model', 'aimodel', 'llm', 'engine', 'platform', 'tool'],
  licence: ['license', 'licence', 'licensetype'],
  tags: ['tags', 'keywords', 'labels', 'hashtags'],
  ...byTextField((_, { headings }) => headings),
  id: ['id', 'key', 'slug', 'permalink', 'custompermalink', 'sku'],
  state: ['state', 'status'],
}

const keyOf = (column: string) =>
  column
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Guesses the field of each column by its name. Each field is guessed once. */
export function guessColumns(header: readonly string[], format: Table['format'] = 'csv'): Columns {
  const keys = header.map(keyOf)
  const columns: (ColumnField | null)[] = header.map(() => null)
  for (const field of columnFields)
    for (const name of names[field]) {
      const at = keys.indexOf(name)
      if (at < 0 || columns[at] !== null) continue
      columns[at] = field
      break
    }
  if (format !== 'gumroad') return columns
  // Gumroad counts prices in cents, and writes their currency into another field.
  const [price, formatted] = [keys.indexOf('price'), keys.indexOf('formattedprice')]
  if (price >= 0) columns[price] = formatted < 0 ? 'priceCents' : null
  if (formatted >= 0) columns[formatted] = 'price'
  return columns
}

/** The format of a table by its columns. */
function formatOf(header: readonly string[], otherwise: 'csv' | 'json'): Table['format'] {
  const keys = new Set(header.map((column) => column.trim().toLowerCase()))
  if (keys.has('act') && keys.has('prompt')) return 'prompt-collection'
  const ofGumroad = ['custom_permalink', 'formatted_price', 'customizable_price', 'sales_usd_cents', 'short_url']
  return keys.has('name') && ofGumroad.some((key) => keys.has(key)) ? 'gumroad' : otherwise
}

export const isTable = (path: string): boolean => /\.(csv|tsv|json)$/i.test(path)

/** Reads a file in CSV or JSON. Null if it cannot be read. */
export function readTable(files: Files, file: string, problems: Problem[]): Table | null {
  const text = textOf(files, file, problems, longestTable)
  if (text === null) return null
  const refuse = (line: number | null, message: string) => {
    problems.push({ file, line, message })
    return null
  }
  const read = /\.json$/i.test(file) ? readJson(text) : readCsv(text)
  if ('message' in read) return refuse(read.line, read.message)
  const { header, rows } = read
  const isOfSales = header.includes('Item Name') && header.includes('Purchase Email')
  if (isOfSales) return refuse(1, 'This is a list of sales. Import a list of products.')
  if (header.length > mostColumns) return refuse(1, `The table has more than ${mostColumns} columns.`)
  if (rows.length > mostListings)
    return refuse(null, `There are more than ${mostListings} listings. Split them into smaller imports.`)
  const unsaved = [header, ...rows.map(({ cells }) => cells)].findIndex((cells) =>
    cells.some((cell) => storable(cell) !== cell),
  )
  if (unsaved >= 0) return refuse(rows[unsaved - 1]?.line ?? null, unsavable)
  return { file, format: formatOf(header, /\.json$/i.test(file) ? 'json' : 'csv'), header, rows }
}

type Read = Pick<Table, 'header' | 'rows'> | { readonly line: number | null; readonly message: string }

function readCsv(text: string): Read {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // One more than allowed, and the header.
      to: mostListings + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...rest] = records
    if (!first) return { line: 1, message: 'The table is empty.' }
    let end = first.info.lines
    const rows = rest.map(({ record, info }) => {
      const line = end + 1
      end = info.lines
      return { line, cells: record }
    })
    return { header: first.record.map((column) => column.trim()), rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const lines: unknown = error['lines']
    return { line: typeof lines === 'number' ? lines : null, message: `This is not a table in CSV: ${error.message}` }
  }
}

/** The character that occurs most in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const header =
    text
      .slice(0, 10_000)
      .replaceAll(/"[^"]*"/g, '')
      .split('\n', 1)[0] ?? ''
  const count = (one: string) => header.split(one).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

const lists = ['prompts', 'products', 'items', 'listings', 'data']

function readJson(text: string): Read {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const line = /line (\d+)/.exec(message)?.[1]
    return { line: line === undefined ? null : Number(line), message: `This is not valid JSON: ${message}` }
  }
  const items = Array.isArray(value)
    ? value
    : isRecord(value)
      ? lists.map((key) => value[key]).find(Array.isArray)
      : undefined
  const objects: unknown[] | undefined = items
  if (!objects || !objects.every(isRecord) || objects.length === 0)
    return { line: 1, message: 'Write a list of objects, or {"prompts": [...]} with one.' }
  // One more than allowed.
  const some = objects.slice(0, mostListings + 1)
  const header = [...new Set(some.flatMap((one) => Object.keys(one)))]
  const cells = header.slice(0, mostColumns)
  const rows = some.map((one) => ({ line: null, cells: cells.map((key) => cellOf(one[key])) }))
  return { header, rows }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value)
    ? value
        .map(cellOf)
        .filter((cell) => cell !== '')
        .join(', ')
    : ''
}

/** Reads the listings of a table. */
export function listingsOf(table: Table, columns: Columns = guessColumns(table.header, table.format)): Parsed {
  const currencyAt = table.format === 'gumroad' ? table.header.indexOf('currency') : -1
  const rows = table.rows.map(({ line, cells }, i): ParsedListing => {
    const place: Place = { file: table.file, line }
    const problems: Problem[] = []
    const report = (message: string) =>
      problems.push({ ...place, message: line === null ? `Item ${i + 1}: ${message}` : message })
    const valueOf = (field: ColumnField) => {
      const at = columns.indexOf(field)
      const cell = at < 0 ? '' : (cells[at] ?? '')
      return cell.trim() === '' ? undefined : cell
    }
    const title = valueOf('title')?.trim()
    const body = valueOf('body')
    const description = valueOf('description')
    const currency = cells[currencyAt]?.trim().toLowerCase() ?? ''
    const state = valueOf('state')?.trim().toLowerCase()
    const listing: FileListing = {
      ...emptyListing,
      id: idOf(valueOf, report),
      title,
      category: valueOf('category')?.trim(),
      model: valueOf('model')?.trim(),
      priceCents:
        currency === '' || currency === shopCurrency().code
          ? priceOf(valueOf, report)
          : refusedCurrency(currency, report),
      licence: valueOf('licence')?.trim(),
      tags: (valueOf('tags') ?? '')
        .split(/[,;|]/)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '')
        .slice(0, mostItems),
      description: table.format === 'gumroad' && description !== undefined ? textOfHtml(description) : description,
      ...byTextField((name, { isLong }) => (isLong ? valueOf(name) : valueOf(name)?.trim()) ?? ''),
      state: listingStates.find((one) => one === state),
      texts: body === undefined ? [] : [{ name: nameOfOnlyText(title), purpose: '', body }],
    }
    if (title === undefined) report('Add a title.')
    const fields = [
      'title',
      'texts',
      'description',
      'priceCents',
      'category',
      'model',
      'licence',
      'tags',
      ...textFieldNames,
      'id',
    ]
    const places = new Map(fields.map((field) => [field, place]))
    const { format, file } = table
    return { format, file, files: [file], listing, missing: missingIn(listing), places, problems }
  })
  return { rows, problems: rows.flatMap(({ problems = [] }) => problems) }
}

type ValueOf = (field: ColumnField) => string | undefined
type Report = (message: string) => void

function idOf(valueOf: ValueOf, report: Report): string | undefined {
  const id = valueOf('id')?.trim()
  if (id === undefined || isFileId(id)) return id
  report(idMessage)
  return undefined
}

function priceOf(valueOf: ValueOf, report: Report): number | undefined {
  const [price, whole] = [valueOf('price'), valueOf('priceCents')?.trim()]
  if (whole !== undefined && price === undefined) {
    if (/^\d{1,9}$/.test(whole)) return cents(Number(whole))
    report('Write the price in cents as a whole number such as 999.')
    return undefined
  }
  if (price === undefined) return undefined
  const amount = /^\s*free\s*$/i.test(price) ? cents(0) : parseAmount(withoutSign(price))
  if (amount === null) report(priceMessage(price))
  return amount ?? undefined
}

/** Without the sign of the shop's currency: "$5" and "US$5" are 5 in a shop with US dollars. */
function withoutSign(price: string): string {
  const { symbol, code } = shopCurrency()
  const sign = [`US${symbol}`, symbol, code.toUpperCase()].find((one) => price.trimStart().startsWith(one))
  return sign === undefined ? price : price.trimStart().slice(sign.length)
}

function refusedCurrency(currency: string, report: Report): undefined {
  report(`The price is in ${currency.toUpperCase()}. Enter it in ${shopCurrency().name}.`)
}
