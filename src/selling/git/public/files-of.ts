import type { GitRepo } from 'just-git/server'
import { readCommit, readTree } from 'just-git/repo'
import { mostFiles } from '#src/selling/imports/rules.ts'

/** `path`: as in the tree; keys are normalized. */
export type TreeFile = { readonly path: string; readonly hash: string; readonly mode: string }
const deepest = 40

export class TooManyFiles extends Error {
  override name = 'TooManyFiles'
}

/** The files of a commit by path. Folders that contain themselves many times are refused, since they are small and have many files. */
export async function filesOf(repo: GitRepo, commit: string | null): Promise<Map<string, TreeFile>> {
  const files = new Map<string, TreeFile>()
  let folders = 0
  let entries = 0
  async function walk(tree: string, prefix: string, depth: number): Promise<void> {
    folders += 1
    if (folders > mostFiles || depth > deepest) throw new TooManyFiles()
    const found = await readTree(repo, tree)
    // Entries of the same name are one file.
    entries += found.length
    if (entries > 2 * mostFiles) throw new TooManyFiles()
    for (const { name, hash, mode } of found) {
      if (/^0?40000$/.test(mode)) await walk(hash, `${prefix}${name}/`, depth + 1)
      else files.set((prefix + name).normalize('NFC'), { path: prefix + name, hash, mode })
      if (files.size > mostFiles) throw new TooManyFiles()
    }
  }
  if (commit !== null) await walk((await readCommit(repo, commit)).tree, '', 0)
  return files
}
