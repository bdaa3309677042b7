import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure, invalidInput } from '#src/kernel/failure.ts'
import { importSearchRules, searchRulesFile, searchRulesOfFile } from '#src/storefront/discovery/public/rules-file.ts'
import { documentsOfFile } from '#src/operation/documents/contract.ts'
import { importDocuments, storedDocuments } from '#src/operation/documents/public/import-documents.ts'
import type { ShopImageKind } from '#src/kernel/shop-images.ts'
import { isShopImage } from '#src/kernel/shop-images.ts'
import { storeShopImage } from '#src/operation/settings/operations/images.ts'
import { shopFile } from '#src/operation/settings/contract.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { vocabularyFile } from '#src/common/vocabulary/public/shop-file.ts'
import { listSettings } from '#src/operation/settings/operations/settings.ts'

/** The settings, documents, categories, models and search words of the shop for a file. */
export const exportShop = defineQuery({
  name: 'admin.export-shop',
  input: z.object({}),
  access: systemOnly,
  async run(view) {
    const listed = await listSettings.run(view, {})
    if (!listed.ok) return err(failure('unavailable', 'settings-unreadable', 'The settings cannot be read'))
    const documents = await storedDocuments(view.db, view.now)
    const search = await searchRulesFile(view.db)
    return ok({ settings: listed.value, rest: { documents, search, ...vocabularyFile(view.settings.vocabulary) } })
  },
})

/** Makes the shop equal to a file, or changes nothing but the stored images. */
export const importShop = defineWorkflow({
  name: 'admin.import-shop',
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
    return flow.run(importFile, { file: { ...file, settings: Object.fromEntries(settings) } })
  },
})

/** Makes all but the images equal to a file, or changes nothing. A file without documents or search words leaves them. */
export const importFile = defineOperation({
  name: 'admin.import-file',
  input: z.object({ file: shopFile }),
  access: systemOnly,
  async run(context, { file }) {
    const settings = await importSettings.run(context, { file })
    if (!settings.ok) return settings
    const search = await importSearch(context, file.search)
    if (!search.ok) return search
    const changed = [...settings.value.changed, ...search.value.map((id) => `search ${id}`)]
    const done = { ...settings.value, changed }
    if (file.documents === undefined) return ok({ ...done, documents: [] })
    const documents = documentsOfFile.safeParse(file.documents)
    if (!documents.success) return err(invalidInput(documents.error.issues))
    const imported = await importDocuments(context, documents.data)
    return imported.ok ? ok({ ...done, documents: imported.value }) : imported
  },
})

async function importSearch(context: Context, given: unknown): Promise<Result<readonly string[], Failure>> {
  if (given === undefined) return ok([])
  const rules = searchRulesOfFile.safeParse(given)
  return rules.success ? importSearchRules(context, rules.data) : err(invalidInput(rules.error.issues))
}
