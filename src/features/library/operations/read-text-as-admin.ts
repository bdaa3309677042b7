import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { listingMissing, readTexts } from '#src/features/catalog/index.ts'
import { findVersion } from '../store.ts'

/** Hands a listing's text to an admin, deleted listings too. Each reading is written down, and the note never holds the text. */
export const readTextAsAdmin = defineOperation({
  name: 'library.read-text-as-admin',
  input: z.object({ promptId: z.uuid() }),
  access: adminsOnly,
  async run(context, { promptId }) {
    const version = await findVersion(context.tx, promptId)
    if (version === undefined) return err(listingMissing)
    const subject = { subjectKind: 'listing', subjectId: promptId }
    await recordAudit(context, { action: 'library.read-text-as-admin', ...subject, after: { version } })
    return ok({ version, texts: await readTexts(context.tx, promptId, version) })
  },
})
