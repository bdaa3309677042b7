import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { checkImport } from '#src/selling/imports/operations/check-import.ts'
import { discardImport, readImport, startImport } from '#src/selling/imports/operations/imports.ts'
import { runImport } from '#src/selling/imports/operations/run-import.ts'
import type { Problem } from '#src/selling/imports/rules.ts'
import type { ImportRowView } from '#src/selling/imports/view.ts'
import type { App } from './compose.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- import

export const importUsage = `  npm run admin -- import FOLDER --as EMAIL  preview an import of a folder or a ZIP for a creator
  npm run admin -- import FOLDER --as EMAIL run      import it: new listings are drafts
  npm run admin -- import FOLDER --as EMAIL publish  import it: new listings go on sale`

export const importCommand: Command = {
  words: [3, 4],
  async act(app, [folder = '', as, email = '', mode = 'check']) {
    if (as !== '--as' || !['check', 'run', 'publish'].includes(mode)) return refuse(`Usage:\n${importUsage}`)
    const userId = await findIdByEmail(app.db, email)
    if (userId === null) return refuse(`No account has the address ${email}`)
    const files = await filesOf(folder).catch((error: unknown) =>
      String(error instanceof Error ? error.message : error),
    )
    if (typeof files === 'string') return refuse(files)
    const creator: Actor = { kind: 'user', userId, roles: [], emailVerified: true }
    const done = await importFor(app, creator, { files, folder, mode })
    return done.ok ? done.value : refuse(done.failure.message)
  },
}

type Given = { readonly files: ReadonlyMap<string, Uint8Array>; readonly folder: string; readonly mode: string }

/** Prints what the import does, and does it unless a row is not valid or the mode is only to check. */
async function importFor(app: App, creator: Actor, { files, folder, mode }: Given): Promise<Result<number, Failure>> {
  const checked = await app.run(checkImport, { files, name: folder }, creator)
  if (!checked.ok) return checked
  const { id } = checked.value
  const found = await app.run(readImport, { id, limit: 1000 }, creator)
  if (!found.ok) return found
  const { counts } = found.value.import
  for (const row of found.value.rows) say(planOf(row))
  if (mode === 'check' || counts.wrong > 0 || counts.open === 0) {
    await app.run(discardImport, { id }, creator)
    if (counts.wrong > 0) return ok(refuse('Nothing was imported.'))
    return ok(say('Nothing was imported. To import it, add run or publish.'))
  }
  const started = await app.run(startImport, { id, publishes: mode === 'publish' }, creator)
  if (!started.ok) return started
  const ran = await app.run(runImport, { importId: id }, operator)
  return ran.ok ? sayResult(app, creator, id) : ran
}

async function sayResult(app: App, creator: Actor, id: string): Promise<Result<number, Failure>> {
  const done = await app.run(readImport, { id, limit: 1000 }, creator)
  if (!done.ok) return done
  const { counts, waitsUntil } = done.value.import
  for (const { outcome, file, reason } of done.value.rows)
    if (outcome === 'refused') say(printable(`${file}: ${reason}`))
  say(`Added ${counts.created}, updated ${counts.updated}, in review ${counts.held}, not imported ${counts.refused}`)
  if (waitsUntil !== null) say('The creator reached a limit. The server will resume the import later.')
  return ok(counts.refused === 0 ? 0 : 1)
}

const problemText = ({ file, line, message }: Problem) => `${file}${line === null ? '' : `:${line}`}: ${message}`

function planOf({ kind, file, listing, problems, changes }: ImportRowView): string {
  if (kind === 'wrong') return printable(problems.map(problemText).join('\n') || `${file}: not valid`)
  const about = listing.title ?? file
  return printable(
    kind === 'changed'
      ? `Changed: ${about} (${changes.join(', ')})`
      : `${kind === 'new' ? 'New' : 'Unchanged'}: ${about}`,
  )
}

/** The files of a folder without hidden ones, or an archive. */
async function filesOf(path: string): Promise<ReadonlyMap<string, Uint8Array>> {
  if (/\.(zip|csv|json|md)$/i.test(path)) return new Map([[path.split(/[\\/]/).at(-1) ?? path, await readFile(path)]])
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = new Map<string, Uint8Array>()
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name)
    const relative = full.slice(join(path, sep).length).split(sep)
    if (entry.isFile() && !relative.some((part) => part.startsWith('.')))
      files.set(relative.join('/'), await readFile(full))
  }
  return files
}
