import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseSlugs } from '#src/storefront/pages/rules.ts'

/** The documents of this release by slug: the Markdown of `content/documents`. */
export async function readReleaseDocuments(root: string): Promise<ReadonlyMap<string, string>> {
  const read = async (slug: string): Promise<[string, string]> => [
    slug,
    await readFile(join(root, 'content/documents', `${slug}.md`), 'utf8'),
  ]
  return new Map(await Promise.all(releaseSlugs.map(read)))
}
