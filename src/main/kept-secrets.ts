import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A secret that is made at the first start and kept in the data directory, readable by its owner only. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, 'secrets', name)
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found) return found.trim()
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  // A link fails where the name is taken: of two that start at once, both then read the same secret.
  await link(draft, file).catch(() => {})
  await rm(draft, { force: true })
  return (await readFile(file, 'utf8')).trim()
}
