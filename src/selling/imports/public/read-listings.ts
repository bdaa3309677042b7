import type { Columns, Files, Format, Parsed, ParsedListing, Problem } from '../rules.ts'
import { isOfSystem, mostListings } from '../rules.ts'
import { limitProblem, parseFolder } from './parse-folder.ts'
import type { TextFormat } from './read-foreign.ts'
import { readForeign, textFormatOf } from './read-foreign.ts'
import type { Table } from './read-table.ts'
import { isTable, listingsOf, readTable } from './read-table.ts'

export type Detected = { readonly format: Format; readonly file: string }

/** The listings and tables among some files, by their main file. */
export function detect(files: Files): Detected[] {
  const { rows, tables } = readListings(files)
  const all = [
    ...rows.map(({ format, file }) => ({ format, file })),
    ...tables.map(({ format, file }) => ({ format, file })),
  ]
  return [...new Map(all.map((one) => [one.file, one])).values()]
}

export type ReadListings = Parsed & {
  /** The tables among the files, whose columns the reader can choose. */
  readonly tables: readonly Table[]
}

/** Reads the listings of all formats among some files. `columns`: the chosen columns of a table, by its file. */
export function readListings(files: Files, columns: ReadonlyMap<string, Columns> = new Map()): ReadListings {
  const refused = limitProblem(files)
  if (refused !== null) return { rows: [], problems: [refused], tables: [] }
  const own = parseFolder(files)
  const rows: ParsedListing[] = [...own.rows]
  const problems: Problem[] = [...own.problems]
  const tables: Table[] = []
  for (const { file, format } of foreignIn(files)) {
    if (format !== 'table') {
      const row = readForeign(files, file, format, problems)
      if (row) rows.push(row)
      continue
    }
    const table = readTable(files, file, problems)
    if (!table) continue
    const read = listingsOf(table, columns.get(file))
    tables.push(table)
    rows.push(...read.rows)
    problems.push(...read.problems)
  }
  if (rows.length <= mostListings) return { rows, problems, tables }
  const message = `There are more than ${mostListings} listings. Split them into smaller imports.`
  return { rows: rows.slice(0, mostListings), problems: [...problems, { file: '', line: null, message }], tables }
}

type Foreign = { readonly file: string; readonly format: TextFormat | 'table' }

/** The files of other formats, without settings of programs and what lies beside a skill. */
function foreignIn(files: Files): Foreign[] {
  const skills: string[] = []
  const paths = [...files.keys()].filter((path) => !isOfSystem(path))
  // Skills of outer folders come first, and have all that is in them.
  const isBeside = (path: string) => skills.some((folder) => path.startsWith(folder))
  for (const path of paths.toSorted((a, b) => a.length - b.length))
    if (textFormatOf(path) === 'skill' && !isBeside(path)) skills.push(path.slice(0, -'SKILL.md'.length))
  return paths.toSorted().flatMap((file): Foreign[] => {
    const format = textFormatOf(file)
    if (format === 'skill' && skills.includes(file.slice(0, -'SKILL.md'.length))) return [{ file, format }]
    if (isBeside(file)) return []
    if (format !== null) return [{ file, format }]
    return isTable(file) && !ofPrograms.test(file) ? [{ file, format: 'table' }] : []
  })
}

const ofPrograms = /(^|\/)\.|(^|\/)(package(-lock)?|tsconfig|plugin|marketplace)\.json$/
