import { adminsOrSystem } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { diffTexts } from '#src/storefront/catalog/public/diff.ts'
import { settingsChanged } from '#src/operation/settings/events.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { compareInput, listVersionsQuery, versionInput } from '../contract.ts'
import { documentMissing, notScheduled, versionMissing } from '../failures.ts'
import { versionView } from '../presenter.ts'
import { titleOf } from '../render.ts'
import { findVersion, findVersions, readInForce, withdraw } from '../store.ts'
import type { DocumentComparison } from '../view.ts'

const newestFirst: ListOrder = { direction: 'desc', parts: [{ column: 'v.id', type: 'bigint' }] }

/** Lists the versions of a document, newest first. */
export const listVersions = defineQuery({
  name: 'documents.list-versions',
  input: listVersionsQuery,
  access: adminsOrSystem,
  async run({ db, now }, { slug, limit, ...place }) {
    const listQuery = pageRequest(newestFirst, place, limit)
    const inForce = await readInForce(db, slug, now)
    return ok(keyedPage(await findVersions(db, slug, listQuery), listQuery, versionView(inForce?.id ?? null, now)))
  },
})

/** Returns a version with its text; null is the default document, or no page. */
export const readVersion = defineQuery({
  name: 'documents.read-version',
  input: versionInput,
  access: adminsOrSystem,
  async run({ db, now }, { slug, id }) {
    const version = await findVersion(db, slug, id)
    if (!version) return err(versionMissing)
    const inForce = await readInForce(db, slug, now)
    return ok({ ...versionView(inForce?.id ?? null, now)(version), source: version.source })
  },
})

/** Compares two versions: by default the newest one with the one before it. */
export const compareVersions = defineQuery({
  name: 'documents.compare-versions',
  input: compareInput,
  access: adminsOrSystem,
  async run({ db, now, settings }, { slug, from, to }) {
    const listQuery = pageRequest(newestFirst, {}, 50)
    const inForce = await readInForce(db, slug, now)
    const { items } = keyedPage(
      await findVersions(db, slug, listQuery),
      listQuery,
      versionView(inForce?.id ?? null, now),
    )
    const release = settings.releaseDocuments.get(slug)
    if (items.length === 0 && release === undefined) return err(documentMissing)
    const right = to ?? items[0]?.id ?? 0
    const left = from ?? items.find(({ id }) => id < right)?.id ?? 0
    const sourceOf = async (id: number) => {
      if (id === 0) return release ?? ''
      const found = await findVersion(db, slug, id)
      return found ? (found.source ?? release ?? '') : null
    }
    const [before, after] = [await sourceOf(left), await sourceOf(right)]
    if (before === null || after === null) return err(versionMissing)
    const [diff] = diffTexts([{ name: slug, body: before }], [{ name: slug, body: after }])
    const comparison: DocumentComparison = {
      ...{ slug, from: left, to: right, versions: items, hasRelease: release !== undefined },
      title: titleOf(after || before, settings),
      lines: diff?.lines ?? [],
    }
    return ok(comparison)
  },
})

/** Withdraws a version before it takes effect. */
export const withdrawVersion = defineOperation({
  name: 'documents.withdraw-version',
  input: versionInput,
  access: adminsOrSystem,
  async run(context, { slug, id }) {
    const { tx, now } = context
    await lockShop(tx)
    if (!(await findVersion(tx, slug, id))) return err(versionMissing)
    if (!(await withdraw(tx, id, now))) return err(notScheduled)
    await context.emit(settingsChanged)
    await recordAudit(context, {
      ...{ action: 'documents.withdraw-version', subjectKind: 'document', subjectId: slug },
      after: { version: id },
    })
    return ok()
  },
})
