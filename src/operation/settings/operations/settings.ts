import { z } from 'zod'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { settingsInput } from '../contract.ts'
import { settingViews } from '../presenter.ts'
import { settingsValues } from '../settings-values.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { readStored } from '../store.ts'
import { writeSettings } from '../write-settings.ts'

/** Lists the settings of the shop with the values in force. */
export const listSettings = defineQuery({
  name: 'settings.list-settings',
  input: z.object({}),
  access: adminsOrSystem,
  run: async ({ db, settings }) => ok(settingViews(await readStored(db), settings.locks)),
})

/** Changes settings, all or none. Each process uses them within a second, and for new orders only. */
export const changeSettings = defineOperation({
  name: 'settings.change-settings',
  input: settingsInput,
  access: adminsOrSystem,
  async run(context, { values, read }) {
    await lockShop(context.tx)
    const stored = await readStored(context.tx)
    const shown = settingViews(stored, context.settings.locks).filter(({ key }) => Object.hasOwn(values, key))
    const current = settingsValues(shown)
    if (isChangedSince(read, current)) return err(changedMeanwhile(current))
    const written = await writeSettings(context, stored, new Map(Object.entries(values)), {
      action: 'settings.change-settings',
    })
    return written.ok ? ok({ changed: written.value }) : written
  },
})
