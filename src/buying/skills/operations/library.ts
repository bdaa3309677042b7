import { createHash } from 'node:crypto'
import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { slugOfShop } from '#src/kernel/shop-slug.ts'
import type { SkillWork } from '#src/buying/library/public/skill.ts'
import { skillName } from '#src/buying/library/public/skill.ts'
import type { OwnedRow, Version } from '#src/buying/library/public/skill-store.ts'
import {
  listingUrl,
  listLaterVersions,
  listOwned,
  readVersions,
  skillWorkOf,
  versionKey,
} from '#src/buying/library/public/skill-store.ts'
import { joinedAt } from '#src/people/accounts/public/store.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { libraryTooLarge } from '../failures.ts'
import type { Change } from '../history-rules.ts'
import { changesOf, foldedChanges } from '../history-rules.ts'
import type { LibraryContent, LibraryItem } from '../public/build-repository.ts'
import { skillTexts } from '../texts.ts'

/**
 * Returns what the Git repository of the user's library is built from, with the paid texts of the purchases that are opened and active.
 * The content is null if its digest is `known`.
 */
export const readLibrary = defineQuery({
  name: 'skills.read-library',
  input: z.object({ known: z.string().max(100).nullable() }),
  access: signedIn(skillTexts.signIn, skillTexts.signInTitle),
  allowWhileSuspended: true,
  async run(
    { db, actor, settings },
    { known },
  ): Promise<Result<{ digest: string; content: LibraryContent | null }, Failure>> {
    const rows = await listOwned(db, actor.userId)
    // Of a listing that was bought again after a refund, only the last purchase.
    const opened = rows.flatMap(({ promptId, openedVersion, refundedAt }) =>
      openedVersion === null || refundedAt !== null ? [] : [{ promptId, version: openedVersion }],
    )
    const later = await listLaterVersions(db, opened)
    const shop = { name: settings.shopName, slug: slugOfShop(shopOf(settings)), publicUrl: settings.publicUrl }
    const digest = createHash('sha256')
      .update(JSON.stringify([shop, rows, later]))
      .digest('hex')
    if (digest === known) return ok({ digest, content: null })
    const laterOf = Map.groupBy(later, ({ promptId }) => promptId)
    const changes = changesOf(
      rows.map((row) => ({
        ...row,
        later: (laterOf.get(row.promptId) ?? []).filter(({ version }) => version > (row.openedVersion ?? 0)),
      })),
    )
    const read = await readWorks(db, { rows, changes, settings })
    if (read === null) return err(libraryTooLarge)
    const noteOf = new Map(later.map((one) => [versionKey(one), one.note]))
    const promptOf = new Map(rows.map(({ id, promptId }) => [id, promptId]))
    const notes = new Map(
      changes.flatMap((change) => {
        const { kind, id, version } = change
        const note =
          kind === 'updated' && noteOf.get(versionKey({ promptId: promptOf.get(id) ?? '', version: version ?? 0 }))
        return note ? [[change, note] as const] : []
      }),
    )
    const content: LibraryContent = {
      ...{ shop, changes, notes, ...read },
      since: (await joinedAt(db, actor.userId)) ?? new Date(0),
      items: new Map(rows.map((row) => [row.id, itemOf(row, settings)])),
    }
    return ok({ digest, content })
  },
})

function itemOf(row: OwnedRow, settings: Settings): LibraryItem {
  const { id, title, licence, promptId, suspendedFor } = row
  const name = skillName({ ...row, listingId: promptId })
  return { id, name, title, licence, listingUrl: listingUrl(promptId, settings), isSuspended: suspendedFor !== null }
}

type Wanted = {
  readonly rows: readonly OwnedRow[]
  readonly changes: readonly Change[]
  readonly settings: Settings
}

const megabyte = 1024 * 1024
/** The texts of a history, and of the newest versions alone. */
const mostBytes = { history: 32 * megabyte, newest: 96 * megabyte } as const

/** Reads the texts of all commits. If they are too large together, the history is one commit; null if also that is too large. */
async function readWorks(db: Reader, wanted: Wanted) {
  const { changes } = wanted
  for (const [folded, most] of [
    [foldedChanges(changes), mostBytes.history],
    [changes.length, mostBytes.newest],
  ] as const) {
    const works = await readFolded(db, wanted, folded, most)
    if (works) return { folded, works }
  }
  return null
}

/** A version has up to 5 MB. */
const versionsAtOnce = 20

async function readFolded(
  db: Reader,
  { rows, changes, settings }: Wanted,
  folded: number,
  most: number,
): Promise<ReadonlyMap<Change, SkillWork> | null> {
  const owned = new Map(rows.map((row) => [row.id, row]))
  const last = new Map(changes.slice(0, folded).map((change) => [change.id, change]))
  const needed = [...last.values(), ...changes.slice(folded)].filter(({ version }) => version !== null)
  const works = new Map<Change, SkillWork>()
  let bytes = 0
  for (let at = 0; at < needed.length; at += versionsAtOnce) {
    const part = needed.slice(at, at + versionsAtOnce)
    const keyOf = ({ id, version }: Change): Version => ({
      promptId: owned.get(id)?.promptId ?? '',
      version: version ?? 0,
    })
    const contents = await readVersions(db, part.map(keyOf))
    for (const change of part) {
      const [row, content] = [owned.get(change.id), contents.get(versionKey(keyOf(change)))]
      if (!row || !content || change.version === null) continue
      works.set(change, skillWorkOf(row, change.version, content, settings))
      bytes += content.texts.reduce((sum, { body }) => sum + body.length, 0)
    }
    if (bytes > most) return null
  }
  return works
}
