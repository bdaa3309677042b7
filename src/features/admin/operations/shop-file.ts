import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { failure, invalidInput } from '#src/kernel/failure.ts'
import { documentsOfFile } from '#src/features/documents/contract.ts'
import { importDocuments, storedDocuments } from '#src/features/documents/public/import-documents.ts'
import { shopFile, shopFileOf } from '#src/features/settings/contract.ts'
import { importSettings } from '#src/features/settings/operations/import.ts'
import { vocabularyFile } from '#src/features/vocabulary/public/shop-file.ts'
import { listSettings } from '#src/features/settings/operations/settings.ts'

/** The settings, documents, categories and models of the shop as the text of a file, and the settings. */
export const exportShop = defineQuery({
  name: 'admin.export-shop',
  input: z.object({}),
  access: systemOnly,
  async run(view) {
    const listed = await listSettings.run(view, {})
    if (!listed.ok) return err(failure('unavailable', 'settings-unreadable', 'The settings cannot be read'))
    const documents = await storedDocuments(view.db, view.now)
    const text = shopFileOf(listed.value, { documents, ...vocabularyFile(view.settings.vocabulary) })
    return ok({ text, settings: listed.value, documents: Object.keys(documents) })
  },
})

/** Makes the shop equal to a file, or changes nothing. A file without documents leaves them. */
export const importShop = defineOperation({
  name: 'admin.import-shop',
  input: z.object({ file: shopFile }),
  access: systemOnly,
  async run(context, { file }) {
    const settings = await importSettings.run(context, { file })
    if (!settings.ok) return settings
    if (file.documents === undefined) return ok({ ...settings.value, documents: [] })
    const documents = documentsOfFile.safeParse(file.documents)
    if (!documents.success) return err(invalidInput(documents.error.issues))
    const imported = await importDocuments(context, documents.data)
    return imported.ok ? ok({ ...settings.value, documents: imported.value }) : imported
  },
})
