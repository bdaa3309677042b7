import { posix } from 'node:path'
import { limitProblem } from './public/parse-folder.ts'
import { readListings } from './public/read-listings.ts'
import { guessColumns } from './public/read-table.ts'
import { Budget, readZip } from './public/read-zip.ts'
import type { Columns, Files, Format, ParsedListing, Problem } from './rules.ts'
import type { ShownTable } from './view.ts'

/** `columns`: the chosen columns of a table, by its file, if these files were unpacked before. */
export type Upload = { readonly files: Files; readonly columns?: ReadonlyMap<string, Columns> }
export type ReadUpload = {
  readonly format: Format
  readonly rows: readonly ParsedListing[]
  readonly problems: readonly Problem[]
  readonly tables: readonly ShownTable[]
  /** All files, unpacked; none if the upload is refused as a whole. */
  readonly files: Files
}

const rowsShown = 3
const longestCell = 80

/** Reads the listings of uploaded files. */
export function run({ files: uploaded, columns }: Upload): ReadUpload {
  const { files, problems } = columns ? { files: uploaded, problems: [] } : unpack(uploaded)
  const refused = limitProblem(files)
  if (refused) return { format: 'own', rows: [], problems: [...problems, refused], tables: [], files: new Map() }
  const read = readListings(files, columns)
  const tables = read.tables.map(({ file, format, header, rows }) => ({
    ...{ file, header, columns: columns?.get(file) ?? guessColumns(header, format) },
    sample: rows.slice(0, rowsShown).map(({ cells }) => cells.map((cell) => cell.slice(0, longestCell))),
  }))
  const format = read.rows[0]?.format ?? 'own'
  return { format, files, tables, rows: read.rows, problems: [...problems, ...read.problems] }
}

/** Replaces archives by their files: in a folder of their own, unless there is only one. */
function unpack(uploaded: Files): { readonly files: Files; readonly problems: readonly Problem[] } {
  const files = new Map([...uploaded].filter(([, bytes]) => !isZip(bytes)))
  const problems: Problem[] = []
  const budget = new Budget()
  // What is too much without the archives is refused as a whole.
  budget.spend(files.size, bytesOf(files))
  for (const [path, bytes] of uploaded) {
    if (!isZip(bytes)) continue
    const folder = uploaded.size === 1 ? '' : `${posix.basename(path).replace(/\.zip$/i, '')}/`
    const read = readZip(bytes, budget)
    for (const [inner, content] of read.files) files.set(`${folder}${inner}`, content)
    problems.push(...read.problems.map((problem) => ({ ...problem, file: problem.file || path })))
  }
  return { files, problems }
}

const bytesOf = (files: Files) => [...files.values()].reduce((sum, { length }) => sum + length, 0)
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
