import { z } from 'zod'
import { adminsOrSystem } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { defineOperation, definePreparedOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { releaseSlugs } from '#src/storefront/pages/rules.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { announce, earliestChange } from '../announce.ts'
import { documentInput, previewInput, resetDocumentInput, saveDocumentInput } from '../contract.ts'
import { documentValues } from '../documents-values.ts'
import {
  documentMissing,
  documentRefused,
  inThePast,
  noticeTooShort,
  nothingToReset,
  tooFarAhead,
  unchangedDocument,
} from '../failures.ts'
import { documentLine } from '../presenter.ts'
import { readPublished } from '../public/store.ts'
import { renderDocument } from '../render.ts'
import { isDocumentSlug, isOwnSlug, isReleaseSlug, mostDaysAhead } from '../rules.ts'
import { tidySource } from '../source.ts'
import { readInForce, readLastId } from '../store.ts'
import { variableValues } from '../variables.ts'
import type { DocumentDetail } from '../view.ts'
import { writeDocument } from '../write-document.ts'

/** Lists the documents: the default ones and the pages of the shop, which may be removed. */
export const listDocuments = defineQuery({
  name: 'documents.list-documents',
  input: z.object({}),
  access: adminsOrSystem,
  async run({ db, settings, now }) {
    const stored = await readPublished(db, now)
    const own = [...new Set(stored.map(({ slug }) => slug))].filter(isOwnSlug).toSorted()
    return ok(
      [...releaseSlugs, ...own].map((slug) => {
        const inForce = stored.find((one) => one.slug === slug && one.publishedAt <= now)
        const next = stored.find((one) => one.slug === slug && one.publishedAt > now)
        const source = inForce?.source ?? settings.releaseDocuments.get(slug) ?? next?.source ?? null
        return documentLine(settings, { slug, inForce, source, nextAt: next?.publishedAt ?? null })
      }),
    )
  },
})

/** Returns a document for its editor. */
export const readDocument = defineQuery({
  name: 'documents.read-document',
  input: documentInput,
  access: adminsOrSystem,
  async run({ db, settings, now }, { slug }) {
    const stored = (await readPublished(db, now)).filter((one) => one.slug === slug)
    const inForce = stored.find(({ publishedAt }) => publishedAt <= now)
    const next = stored.find(({ publishedAt }) => publishedAt > now)
    const source = inForce?.source ?? settings.releaseDocuments.get(slug) ?? null
    if (source === null && stored.length === 0 && !isReleaseSlug(slug)) return err(documentMissing)
    const detail: DocumentDetail = {
      ...documentLine(settings, {
        ...{ slug, inForce, source: source ?? next?.source ?? null },
        nextAt: next?.publishedAt ?? null,
      }),
      source: source ?? '',
      version: (inForce?.source ?? null) === null ? null : (inForce?.id ?? null),
      lastId: await readLastId(db, slug),
    }
    return ok(detail)
  },
})

/** Renders a document without saving it, with all that is wrong with it. */
export const previewDocument = defineQuery({
  name: 'documents.preview-document',
  input: previewInput,
  access: adminsOrSystem,
  async run({ settings }, { slug, source }) {
    return ok(renderDocument({ slug, source: tidySource(source), values: variableValues(settings) }))
  },
})

/** Publishes a version of a document, now or at a time. */
export const saveDocument = definePreparedOperation({
  name: 'documents.save-document',
  input: saveDocumentInput,
  access: adminsOrSystem,
  async prepare({ settings }, { slug, source }) {
    const tidy = tidySource(source)
    return { tidy, problems: renderDocument({ slug, source: tidy, values: variableValues(settings) }).problems }
  },
  async run(context, { slug, publishAt, isEditorial, read }, { tidy, problems }) {
    const { tx, now, settings } = context
    if (!isDocumentSlug(slug)) return err(documentMissing)
    if (problems.length > 0) return err(documentRefused(problems))
    if (publishAt && publishAt <= now) return err(inThePast)
    if (publishAt && publishAt.getTime() > now.getTime() + mostDaysAhead * 86_400_000) return err(tooFarAhead)
    const earliest = earliestChange(settings, slug, now)
    const isAnnounced = earliest > now && !isEditorial
    if (isAnnounced && (!publishAt || publishAt < earliest))
      return err(noticeTooShort(settings.termsNoticeDays, earliest))
    await lockShop(tx)
    const current = documentValues({ lastId: await readLastId(tx, slug) })
    if (isChangedSince(read, current)) return err(changedMeanwhile(current))
    const inForce = await readInForce(tx, slug, now)
    const shown = inForce?.source ?? settings.releaseDocuments.get(slug)
    if (!publishAt && shown === tidy) return err(unchangedDocument)
    const publishedAt = publishAt ?? now
    const version = await writeDocument(context, {
      ...{ slug, publishedAt, action: 'documents.save-document' },
      // The default text is not stored, so that a newer release can improve it.
      source: tidy === settings.releaseDocuments.get(slug) ? null : tidy,
    })
    if (isAnnounced) await announce(context, version)
    return ok({ version, publishedAt })
  },
})

/** Resets a document to the default, or removes a page of the shop. Users are told about changed terms first. */
export const resetDocument = defineOperation({
  name: 'documents.reset-document',
  input: resetDocumentInput,
  access: adminsOrSystem,
  async run(context, { slug, read }) {
    const { tx, now, settings } = context
    await lockShop(tx)
    const current = documentValues({ lastId: await readLastId(tx, slug) })
    if (isChangedSince(read, current)) return err(changedMeanwhile(current))
    const inForce = await readInForce(tx, slug, now)
    if (!inForce) return err(isReleaseSlug(slug) ? nothingToReset : documentMissing)
    if (inForce.source === null) return err(nothingToReset)
    const publishedAt = earliestChange(settings, slug, now)
    const version = await writeDocument(context, {
      ...{ slug, source: null, publishedAt, action: 'documents.reset-document' },
    })
    if (publishedAt > now) await announce(context, version)
    return ok({ announcedFor: publishedAt > now ? publishedAt : null })
  },
})
