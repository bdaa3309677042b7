import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { slugOfShop } from '#src/kernel/shop-slug.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { findProvenAddress } from '#src/people/accounts/public/user-store.ts'
import type { Reader } from '#src/ports/database.ts'
import { privacyTexts } from '../texts.ts'
import { parts, readPart } from '../export-store.ts'
import { toExportFormat } from '../rules.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'

/**
 * Exports all data about the caller as one JSON text, without data of others or secrets. Streams chunks, each read on
 * demand.
 */
export const exportData = defineQuery({
  name: 'privacy.export-data',
  input: z.object({}),
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }) {
    const id = actor.userId
    const email = (await findProvenAddress(db, id)) ?? ''
    return ok({
      name: `${slugOfShop(shopOf(settings))}-data-${now.toISOString().slice(0, 10)}.json`,
      pieces: piecesOf(db, now, id, email),
    })
  },
})

async function* piecesOf(db: Reader, now: Date, id: string, email: string): AsyncGenerator<string, void> {
  yield `{\n  "exported_at": ${JSON.stringify(now.toISOString())}`
  for (const [name, part] of Object.entries(parts)) {
    yield `,\n  ${JSON.stringify(name)}: [`
    let isFirst = true
    for await (const rows of readPart(db, name, part, id, email)) {
      yield rows
        .map((row, i) => `${isFirst && i === 0 ? '' : ','}\n    ${JSON.stringify(toExportFormat(row))}`)
        .join('')
      isFirst = false
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

const most = { max: 3, windowSeconds: 3600 }

/** Counts an export, which is expensive. Too many is a value, since a failure would roll the count back. */
export const countExport = defineOperation({
  name: 'privacy.count-export',
  input: z.object({}),
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  allowWhileSuspended: true,
  run: async ({ tx, actor, now }) => ok(await countAttempt(tx, `export:${actor.userId}`, most, now)),
})
