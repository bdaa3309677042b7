import { createHash } from 'node:crypto'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { findCopies, computeSignatures, findNearTexts } from '#src/common/likeness/public/find-copies.ts'
import type { NearText } from '#src/common/likeness/public/fingerprint-store.ts'
import { compute } from '#src/adapters/compute/compute.ts'
import { saveFingerprints } from '#src/common/likeness/public/fingerprint-store.ts'
import type { StoredText } from '#src/common/likeness/public/copied-texts.ts'
import { nearCopy } from '#src/common/likeness/rules.ts'
import { keysOf } from '#src/main/keys.ts'

const keys = keysOf('of a measurement')
const longAgo = new Date('2026-01-01T00:00:00Z')

/**
 * Opens a corpus with the real index in a database and its texts in memory. Needs its own database, since its listings
 * have no rows.
 */
export async function openCorpus({ db, sql }: OpenDatabase) {
  await sql`alter table text_sources drop constraint if exists text_sources_prompt_id_fkey`
  const texts = new Map<string, StoredText>()
  let nextId = 0

  async function add(body: string, creator = `creator ${(nextId += 1)}`): Promise<string> {
    const [promptId, creatorId] = [idOf(`listing ${(nextId += 1)}`), idOf(creator)]
    const listing = { promptId, creatorId, version: 1 }
    texts.set(promptId, { ...listing, position: 1, writtenAt: longAgo, body })
    const [fingerprints = []] = await signed(body)
    await db.transaction().execute((tx) => saveFingerprints(tx, listing, [{ position: 1, fingerprints }]))
    return promptId
  }

  /** Returns the listings that the text is flagged as a copy of. */
  async function findSources(body: string, creator = 'somebody else'): Promise<string[]> {
    const question = {
      ...{ bodies: [body], fingerprints: await signed(body), writtenAt: null, threshold: nearCopy },
      promptId: idOf('what is asked'),
      creatorId: idOf(creator),
      read: (listings: readonly NearText[]) =>
        Promise.resolve(listings.flatMap(({ promptId }) => texts.get(promptId) ?? [])),
    }
    const found = await findCopies(db, await findNearTexts(db, question), question, compute)
    return found.ok ? found.value.map(({ otherId }) => otherId) : []
  }

  return { add, findSources, sql }
}

export type Corpus = Awaited<ReturnType<typeof openCorpus>>

async function signed(body: string): Promise<readonly (readonly number[])[]> {
  const found = await computeSignatures([body], { keys, compute, creatorId: '' })
  if (!found.ok) throw new Error(found.failure)
  return found.value
}

/** Derives a stable id from a name. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
