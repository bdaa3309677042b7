import { parseFolder } from '#src/features/imports/public/parse-folder.ts'
import type { Files, Parsed } from '#src/features/imports/rules.ts'
import { mostFiles } from '#src/features/imports/rules.ts'

/** Reads the listings of a repository. Runs in another thread. */
export const run = ({ files }: { readonly files: Files }): Parsed => parseFolder(files, mostFiles)
