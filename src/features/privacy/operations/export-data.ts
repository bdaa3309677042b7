import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findProvenAddress } from '#src/features/accounts/index.ts'
import { privacyTexts } from '../contract.ts'
import { parts, readPart } from '../export-store.ts'
import { toOutside } from '../rules.ts'

/** Everything that the shop knows of whoever asks, as one JSON text; nothing of anybody else, and no secret. */
export const exportData = defineQuery({
  name: 'privacy.export-data',
  input: z.object({}),
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  async run({ db, actor, now }) {
    const id = userIdOf(actor) ?? ''
    const email = (await findProvenAddress(db, id)) ?? ''
    const found: Record<string, unknown> = { exported_at: now.toISOString() }
    for (const [name, part] of Object.entries(parts)) found[name] = toOutside(await readPart(db, part, id, email))
    return ok({
      name: `skald-data-${now.toISOString().slice(0, 10)}.json`,
      body: `${JSON.stringify(found, null, 2)}\n`,
    })
  },
})
