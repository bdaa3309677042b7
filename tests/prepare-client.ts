import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

const clients = join(import.meta.dirname, '../clients')

/** Generates the client if its tests run. Others do not need it, and it takes three seconds. */
export async function setup({ vitest }: TestProject): Promise<void> {
  if (vitest.state.getPaths().some((path) => path.startsWith(clients)))
    await promisify(execFile)(process.execPath, [join(clients, 'typescript/generate.ts')])
}
