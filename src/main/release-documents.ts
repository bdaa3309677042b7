import { globSync } from 'node:fs'
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

/** The manual by path without extension: the Markdown of `docs`. Empty if an image leaves it out. */
export async function readManual(root: string): Promise<ReadonlyMap<string, string>> {
  const directory = join(root, 'docs')
  const names = globSync('**/*.md', { cwd: directory }).toSorted()
  const read = async (name: string): Promise<[string, string]> => [
    name.replaceAll('\\', '/').replace(/\.md$/, ''),
    await readFile(join(directory, name), 'utf8'),
  ]
  return new Map(await Promise.all(names.map(read)))
}
