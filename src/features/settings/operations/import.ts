import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { ShopImageKind } from '#src/kernel/shop-images.ts'
import { isShopImage } from '#src/kernel/shop-images.ts'
import { shopFile } from '../contract.ts'
import { settingViews } from '../presenter.ts'
import { lockSettings } from '../public/store.ts'
import { readStored } from '../store.ts'
import { writeSettings } from '../write-settings.ts'
import { storeShopImage } from './images.ts'

/** Stores the images of a file, and makes the settings equal to it. */
export const importShop = defineWorkflow({
  name: 'settings.import-shop',
  input: z.object({ file: shopFile }),
  access: systemOnly,
  async run(flow, { file: { images = {}, ...file } }) {
    const stored = new Map<unknown, string>()
    for (const [name, content] of Object.entries(images)) {
      const kind: ShopImageKind = isShopImage(name, 'icon') ? 'icon' : 'logo'
      const done = await flow.run(storeShopImage, { kind, bytes: new Uint8Array(Buffer.from(content, 'base64')) })
      if (!done.ok) return done
      // Another release may encode an image otherwise.
      stored.set(name, done.value.name)
    }
    const settings = Object.entries(file.settings).map(([key, value]) => [key, stored.get(value) ?? value] as const)
    return flow.run(importSettings, { file: { ...file, settings: Object.fromEntries(settings) } })
  },
})

/** Makes the settings equal to a file: those that it does not name get their default. Skips settings that the environment sets. */
export const importSettings = defineOperation({
  name: 'settings.import-settings',
  input: z.object({ file: shopFile }),
  access: systemOnly,
  async run(context, { file }) {
    await lockSettings(context.tx)
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
    return ok({ changed: written.value, skipped: locked.filter((key) => Object.hasOwn(file.settings, key)) })
  },
})
