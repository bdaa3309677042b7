import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#src/kernel/operator-error.ts'

/** Returns a secret that is generated at the first start and stored in the data directory, readable by its owner only. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, 'secrets', name)
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found !== null) return whole(file, found)
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  // A link fails if the name exists, so that two concurrent starts read the same secret.
  await link(draft, file).catch(() => {})
  await rm(draft, { force: true })
  return whole(file, await readFile(file, 'utf8'))
}

/** A full disk or a damaged backup can leave an empty file. */
function whole(file: string, text: string): string {
  const secret = text.trim()
  if (secret.length >= 32) return secret
  throw new OperatorError(
    `The secret in ${file} is ${secret === '' ? 'empty' : 'too short'}. Restore the file from a backup, or remove it: the next start makes a new secret and signs everybody out.`,
  )
}
