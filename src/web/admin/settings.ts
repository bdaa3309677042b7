import { readSettings } from '#src/features/admin/operations/overview.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { unwrap } from '#src/web/admin/tab.ts'

export const settings = {
  async read({ run }) {
    return { settings: unwrap(await run(readSettings, {})) }
  },
} satisfies TabDefinition
