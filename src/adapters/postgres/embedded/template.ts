import { constants, existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { softwareName } from '#src/kernel/software.ts'

/**
 * The path of a template database, created by `prepare` on the first call for this name. Concurrent processes may prepare it; the
 * first to finish wins, and nobody sees an incomplete one.
 */
export async function preparedTemplate(name: string, prepare: (path: string) => Promise<void>): Promise<string> {
  const cache = join(projectRoot(), `node_modules/.cache/${softwareName}`)
  const template = join(cache, name)
  if (existsSync(template)) return template
  await mkdir(cache, { recursive: true })
  const draft = join(cache, `${process.pid}-${name}`)
  // Left by a killed process with the same id.
  await rm(draft, { recursive: true, force: true })
  await prepare(draft)
  await settleInto(draft, template)
  return template
}

/** Copies a template database. */
export function copyTemplate(template: string, directory: string): Promise<void> {
  return makeWhole(directory, (draft) => cp(template, draft, { recursive: true, mode: constants.COPYFILE_FICLONE }))
}

/** Creates `directory` through a temporary one, so that after a crash it is complete or missing. */
export async function makeWhole(directory: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${directory}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await make(draft)
  await settleInto(draft, directory)
}

/** Renames the finished directory into place, unless another process was faster. */
async function settleInto(draft: string, place: string): Promise<void> {
  try {
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}
