import { parseFolder } from '#src/selling/imports/public/parse-folder.ts'
import type { Files, Parsed } from '#src/selling/imports/rules.ts'
import { mostFiles } from '#src/selling/imports/rules.ts'

/** Reads the listings of a repository. Runs in another thread. */
export const run = ({ files }: { readonly files: Files }): Parsed => parseFolder(files, mostFiles)
