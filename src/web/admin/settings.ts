import { readSettings } from '#src/features/admin/operations/overview.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const settings = {
  async read({ run }) {
    return { settings: valueOf(await run(readSettings, {})) }
  },
} satisfies Room
