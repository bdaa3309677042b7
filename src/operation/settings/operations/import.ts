import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { importVocabulary } from '#src/common/vocabulary/public/shop-file.ts'
import { shopFile } from '../contract.ts'
import { settingViews } from '../presenter.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { readStored } from '../store.ts'
import { writeSettings } from '../write-settings.ts'

/** Makes the settings, categories, models and licenses equal to a file, all or none. Settings: those that it does not name get their default. Skips settings that the environment sets. */
export const importSettings = defineOperation({
  name: 'settings.import-settings',
  input: z.object({ file: shopFile }),
  access: systemOnly,
  async run(context, { file }) {
    await lockShop(context.tx)
    const stored = await readStored(context.tx)
    const views = settingViews(stored, context.settings.locks)
    const values = new Map<string, unknown>([
      ...views.map(({ key }) => [key, null] as const),
      ...Object.entries(file.settings),
    ])
    const locked = views.filter(({ lockedBy }) => lockedBy !== null).map(({ key }) => key)
    for (const key of locked) values.delete(key)
    const written = await writeSettings(context, stored, values, { action: 'settings.import-settings' })
    if (!written.ok) return written
    const vocabulary = await importVocabulary(context, file)
    if (!vocabulary.ok) return vocabulary
    return ok({
      changed: [...written.value, ...vocabulary.value],
      skipped: locked.filter((key) => Object.hasOwn(file.settings, key)),
    })
  },
})
