import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { announce, earliestChange } from '../announce.ts'
import { documentRefused } from '../failures.ts'
import { renderDocument } from '../render.ts'
import { isDocumentSlug } from '../rules.ts'
import { tidySource } from '../source.ts'
import { variableValues } from '../variables.ts'
import { writeDocument } from '../write-document.ts'
import { readPublished } from './store.ts'

/** The stored documents in force, for a file. */
export async function storedDocuments(db: Reader, now: Date): Promise<Readonly<Record<string, string>>> {
  const inForce = (await readPublished(db, now)).filter(({ publishedAt }) => publishedAt <= now)
  const stored = inForce.flatMap(({ slug, source }) => (source === null ? [] : [[slug, source] as const]))
  return Object.fromEntries(stored.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Makes the documents equal to those of a file: others are as in the release. Scheduled versions stay, and users are told about
 * changed terms before they take effect. The caller holds the lock.
 */
export async function importDocuments(
  context: Context,
  documents: Readonly<Record<string, string>>,
): Promise<Result<readonly string[], Failure>> {
  const { tx, now, settings } = context
  const action = 'documents.import-documents'
  const stored = await storedDocuments(tx, now)
  const planned = (await readPublished(tx, now)).filter(({ publishedAt }) => publishedAt > now)
  const values = variableValues(settings)
  const changed: string[] = []
  for (const slug of new Set([...Object.keys(stored), ...Object.keys(documents)])) {
    const given = documents[slug]
    const tidy = given === undefined ? null : tidySource(given)
    const source = tidy === settings.releaseDocuments.get(slug) ? null : tidy
    if (source === (stored[slug] ?? null)) continue
    if (source !== null) {
      if (!isDocumentSlug(slug)) return err(named(slug, 'There is no such document'))
      const { problems } = renderDocument({ slug, source, values })
      if (problems.length > 0) return err(named(slug, documentRefused(problems).message))
    }
    const publishedAt = earliestChange(settings, slug, now)
    if (publishedAt > now) {
      // Announced by an earlier import of this file.
      if (planned.some((one) => one.slug === slug && one.source === source)) continue
      await announce(context, await writeDocument(context, { slug, source, publishedAt, action }))
    } else await writeDocument(context, { slug, source, publishedAt, action })
    changed.push(slug)
  }
  return ok(changed)
}

const named = (slug: string, message: string) => failure('invalid', 'document-invalid', `${slug}: ${message}`)
