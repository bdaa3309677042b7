import { parseFolder } from './public/parse-folder.ts'
import type { Files, Format, ParsedListing, Problem } from './rules.ts'

export type Upload = { readonly files: Files }
export type ReadUpload = {
  readonly format: Format
  readonly rows: readonly ParsedListing[]
  readonly problems: readonly Problem[]
  /** All files, unpacked. */
  readonly files: Files
}

/** Reads the listings of uploaded files. */
export function run({ files }: Upload): ReadUpload {
  return { format: 'skald', files, ...parseFolder(files) }
}
