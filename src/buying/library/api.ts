import { z } from 'zod'
import type { RunFor } from '#src/api/endpoint.ts'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageOfCursor } from '#src/api/lists.ts'
import { categoryId, licenseId, modelId } from '#src/api/terms.ts'
import { filledTooLong, notOpened } from './failures.ts'
import { findPurchases, readReceipt } from './operations/purchases.ts'
import { compareVersions, markSeen, openPurchase, readPurchase } from './operations/read-texts.ts'
import { requestRefund, withdrawPurchase } from './operations/refund-requests.ts'
import type { SkillWork } from './public/skill.ts'
import { workOf } from './public/skill.ts'
import { toAgentsFile, toSkillFile } from './public/exports.ts'
import { fillingFor } from './public/fill-values.ts'
import { formats, kinds, libraryStates, toFile } from './rules.ts'
import type { PurchaseView } from './view.ts'
import { termsJson, termsSchema } from '#src/buying/orders/terms-json.ts'
import { err, ok } from '#src/kernel/result.ts'
import { fillTexts } from '#src/kernel/variables.ts'
import {
  absolute,
  seatsSchema,
  textSchema,
  variableJson,
  variableSchema,
  versionJson,
  versionSchema,
} from '#src/storefront/catalog/listing-json.ts'

const purchaseFields = {
  id: idSchema,
  listing_id: idSchema,
  title: z.string(),
  creator: z.object({ username: z.string(), name: z.string() }),
  type: z.enum(['prompt', 'pack', 'agent']),
  model: modelId,
  category: categoryId,
  prompt_count: z.int(),
  image_url: z.string().nullable(),
  price_paid: moneySchema.nullable().meta({ description: '0 for a gift, and null for a seat.' }),
  upgrades_paid: moneySchema.meta({ description: 'What was paid for its upgrades that are not refunded.' }),
  is_gift: z.boolean(),
  bundle: z
    .object({ id: idSchema, title: z.string() })
    .nullable()
    .meta({ description: 'The bundle that it was bought with, as it was called then.' }),
  seat_of: z
    .string()
    .nullable()
    .meta({ description: 'For a seat of another buyer, the name of that buyer. It has no price, receipt and refund.' }),
  license: licenseId,
  seats: seatsSchema,
  license_version: z
    .int()
    .meta({ description: 'The version under which it was bought, as in `GET /licenses/{id}/versions/{version}`.' }),
  receipt_number: z.int().nullable(),
  terms: termsSchema,
  version: z.int().meta({ description: 'The newest version.' }),
  has_new_version: z.boolean(),
  purchased_at: timeSchema,
  opened_at: timeSchema.nullable().meta({
    description: 'When a text was read first. The right to withdraw ends with it.',
  }),
  refunded_at: timeSchema.nullable().meta({ description: 'Also when a seat ended.' }),
  refundable_until: timeSchema,
  suspended_for: z.string().nullable(),
}

const upgradedSchema = z.object({
  id: idSchema.meta({ description: 'For `POST /library/{id}/withdraw` and `POST /library/{id}/refund-request`.' }),
  license: licenseId,
  seats: seatsSchema,
  price_paid: moneySchema,
  purchased_at: timeSchema,
  refunded_at: timeSchema.nullable(),
  refundable_until: timeSchema,
  suspended_for: z.string().nullable(),
})

const purchaseSchema = z.object(purchaseFields).meta({ id: 'Purchase' })

const purchaseDetailSchema = z
  .object({
    ...purchaseFields,
    upgraded: z.array(upgradedSchema).meta({ description: 'Its upgrades, the first one first.' }),
    upgrades: z.array(z.object({ license: licenseId, seats: seatsSchema, price: moneySchema })).meta({
      description: 'The licenses to which you can upgrade it with `POST /checkouts`, their seats and their prices.',
    }),
    read_version: z.int(),
    versions: z.array(versionSchema),
    variables: z.array(variableSchema),
    texts: z.array(textSchema).nullable().meta({ description: 'Null until you open the purchase.' }),
  })
  .meta({ id: 'PurchaseDetail' })

function purchaseJson(site: string, purchase: PurchaseView): z.input<typeof purchaseSchema> {
  return {
    id: purchase.id,
    listing_id: purchase.promptId,
    title: purchase.title,
    creator: { username: purchase.creatorUsername, name: purchase.creatorName },
    type: purchase.type,
    model: purchase.model,
    category: purchase.category,
    prompt_count: purchase.textCount,
    image_url: absolute(site, purchase.imageUrl),
    price_paid: purchase.pricePaid === null ? null : money(purchase.pricePaid),
    is_gift: purchase.isGift,
    upgrades_paid: money(purchase.upgradesPaid),
    bundle: purchase.bundle,
    seat_of: purchase.seatOf?.name ?? null,
    ...{ license: purchase.licence, seats: purchase.seats },
    license_version: purchase.licenceVersion,
    receipt_number: purchase.receiptNumber,
    terms: termsJson(site, purchase.termsVersion),
    version: purchase.version,
    has_new_version: purchase.hasNewVersion,
    purchased_at: time(purchase.purchasedAt),
    opened_at: timeOrNull(purchase.openedAt),
    refunded_at: timeOrNull(purchase.refundedAt),
    refundable_until: time(purchase.refundUntil),
    suspended_for: purchase.suspendedFor,
  }
}

const versionParam = z.coerce.number().int().positive().optional()

const example = { params: { id: ':opened' } }

/** Reads the texts of an opened purchase. It never opens one, since that ends the right to withdraw. */
async function readWork(run: RunFor, id: string, version: number | undefined, via: 'copy' | 'download') {
  const read = await run(readPurchase, { id, version })
  if (!read.ok) return read
  if (read.value.purchase.openedAt === null) return err(notOpened)
  const opened = await run(openPurchase, { id, version, via })
  if (!opened.ok) return opened
  const { purchase, ...rest } = opened.value
  return ok(workOf(purchase, rest))
}

function fileOf(work: SkillWork, format: (typeof formats)[number]) {
  if (format === 'skill') return toSkillFile(work)
  return format === 'agents' ? toAgentsFile(work) : toFile(work, format)
}

export const endpoints = [
  get('/library', 'library:read', {
    id: 'listLibrary',
    tag: 'Library',
    summary: 'List your purchases',
    useCases: [findPurchases],
    query: z.strictObject({
      ...listParams,
      search: z.string().max(200).optional(),
      type: z.enum(kinds).optional(),
      state: z.enum(libraryStates).optional(),
    }),
    response: listOf(purchaseSchema),
    answer: ({ run, settings, query: { cursor, ...query } }) =>
      mapped(run(findPurchases, { ...query, page: pageOfCursor(cursor) }), ({ items, page, pages }) => ({
        data: items.map((item) => purchaseJson(settings.publicUrl, item)),
        next_cursor: page < pages ? String(page + 1) : null,
      })),
  }),
  get('/library/{id}', 'library:read', {
    id: 'getPurchase',
    tag: 'Library',
    summary: 'Get a purchase with its texts',
    description: 'The texts are null until you open the purchase. Reading it does not open it.',
    useCases: [readPurchase],
    query: z.strictObject({ version: versionParam }),
    response: purchaseDetailSchema,
    example,
    answer: ({ run, settings, params, query }) =>
      mapped(
        run(readPurchase, { ...params, ...query }),
        ({ purchase, upgraded, upgrades, version, versions, variables, texts }) => ({
          ...purchaseJson(settings.publicUrl, purchase),
          upgraded: upgraded.map((upgrade) => ({
            ...{ id: upgrade.id, license: upgrade.licence, seats: upgrade.seats, price_paid: money(upgrade.pricePaid) },
            ...{ purchased_at: time(upgrade.boughtAt), refundable_until: time(upgrade.refundUntil) },
            refunded_at: timeOrNull(upgrade.refundedAt),
            suspended_for: upgrade.suspendedFor,
          })),
          upgrades: upgrades.map(({ licence, seats, price }) => ({ license: licence, seats, price: money(price) })),
          read_version: version,
          versions: versions.map(versionJson),
          variables: variables.map(variableJson),
          texts: texts?.map(({ name, body }) => ({ name, body })) ?? null,
        }),
      ),
  }),
  post('/library/{id}/open', 'purchases:write', {
    id: 'openPurchase',
    tag: 'Library',
    summary: 'Open a purchase and read its texts',
    description:
      'The first opening ends your right to withdraw from the purchase. Ask the buyer before you call this. Safe to repeat.',
    useCases: [openPurchase],
    body: z.strictObject({ version: z.int().positive().optional() }),
    response: z.object({ version: z.int(), texts: z.array(textSchema), variables: z.array(variableSchema) }),
    example: { params: { id: ':purchase' }, body: {} },
    answer: ({ run, params, body }) =>
      mapped(run(openPurchase, { ...params, ...body, via: 'view' }), ({ version, texts, variables }) => ({
        version,
        texts: texts.map(({ name, body: text }) => ({ name, body: text })),
        variables: variables.map(variableJson),
      })),
  }),
  post('/library/{id}/fill', 'library:read', {
    id: 'fillPurchase',
    tag: 'Library',
    summary: 'Get the texts with your values filled in',
    description:
      'Open the purchase first. A variable without a value gets its default. Unknown names are rejected, and so are variables with neither a value nor a default.',
    useCases: [readPurchase, openPurchase],
    body: z.strictObject({
      values: z.record(z.string().max(64), z.string().max(100_000)).default({}),
      version: z.int().positive().optional(),
    }),
    response: z.object({ version: z.int(), texts: z.array(textSchema) }),
    example: { ...example, body: { values: { topic: 'a lighthouse' } } },
    async answer({ run, params, body: { values, version } }) {
      const work = await readWork(run, params['id'] ?? '', version, 'copy')
      if (!work.ok) return work
      const purchase = work.value
      const filling = fillingFor(purchase, values)
      if (!filling.ok) return filling
      const texts = fillTexts(purchase.texts, filling.value)
      return texts === null ? err(filledTooLong) : ok({ version: purchase.version, texts })
    },
  }),
  get('/library/{id}/export', 'library:read', {
    id: 'exportPurchase',
    tag: 'Library',
    summary: 'Export a purchase as a file',
    description:
      'As SKILL.md (in a zip archive), AGENTS.md, Markdown, text or JSON. Works after you opened the purchase.',
    useCases: [readPurchase, openPurchase],
    query: z.strictObject({ format: z.enum(formats).default('md'), version: versionParam }),
    response: z.object({
      name: z.string(),
      content_type: z.string(),
      encoding: z.enum(['utf-8', 'base64']),
      content: z.string(),
    }),
    example: { ...example, query: { format: 'skill' } },
    async answer({ run, params, query: { format, version } }) {
      const work = await readWork(run, params['id'] ?? '', version, 'download')
      if (!work.ok) return work
      const file = fileOf(work.value, format)
      const isText = typeof file.body === 'string'
      return ok({
        name: file.name,
        content_type: file.contentType,
        encoding: isText ? ('utf-8' as const) : ('base64' as const),
        content: isText ? String(file.body) : Buffer.from(file.body).toString('base64'),
      })
    },
  }),
  get('/library/{id}/diff', 'library:read', {
    id: 'compareVersions',
    tag: 'Library',
    summary: 'Compare two versions',
    description: 'By default what changed since you saw the purchase last.',
    useCases: [compareVersions],
    query: z.strictObject({ from: versionParam, to: versionParam }),
    response: z.object({
      from: z.int(),
      to: z.int(),
      texts: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['same', 'changed', 'added', 'removed']),
          lines: z.array(
            z.object({ kind: z.enum(['same', 'removed', 'added', 'gap', 'cut']), text: z.string(), count: z.int() }),
          ),
        }),
      ),
    }),
    example,
    answer: ({ run, params, query }) =>
      mapped(run(compareVersions, { ...params, ...query }), ({ from, to, texts }) => ({
        ...{ from, to },
        texts: texts.map(({ name, state, lines }) => ({
          ...{ name, state },
          lines: lines.map(({ kind, parts, count }) => ({
            kind,
            text: parts.map(({ text }) => text).join(''),
            count: count ?? 1,
          })),
        })),
      })),
  }),
  post('/library/{id}/seen', 'library:read', {
    id: 'markSeen',
    tag: 'Library',
    summary: 'Mark the newest version as seen',
    useCases: [markSeen],
    example,
    answer: ({ run, params }) => mapped(run(markSeen, params), () => undefined),
  }),
  get('/library/{id}/receipt', 'library:read', {
    id: 'getReceipt',
    tag: 'Library',
    summary: 'Get the receipt of a purchase',
    useCases: [readReceipt],
    response: z
      .object({
        number: z.int(),
        order_id: idSchema,
        terms: termsSchema,
        paid_at: timeSchema,
        lines: z.array(
          z.object({
            title: z.string(),
            bundle_title: z.string().nullable(),
            is_upgrade: z.boolean(),
            seller: z.string(),
            license: z.string(),
            seats: seatsSchema,
            version: z.int(),
            list_price: moneySchema,
            discount: moneySchema,
            tax: moneySchema,
            price: moneySchema,
            refunded_at: timeSchema.nullable(),
          }),
        ),
        discount: moneySchema,
        tax: moneySchema,
        total: moneySchema,
        refunded: moneySchema,
      })
      .meta({ id: 'Receipt' }),
    example: { params: { id: ':purchase' } },
    answer: ({ run, settings, params }) =>
      mapped(run(readReceipt, params), (receipt) => ({
        number: receipt.number,
        order_id: receipt.orderId,
        terms: termsJson(settings.publicUrl, receipt.termsVersion),
        paid_at: time(receipt.paidAt),
        lines: receipt.lines.map((line) => ({
          title: line.title,
          bundle_title: line.bundle?.title ?? null,
          is_upgrade: line.isUpgrade,
          seller: line.seller,
          ...{ license: line.licence, seats: line.seats },
          version: line.version,
          list_price: money(line.listPrice),
          discount: money(line.discount),
          tax: money(line.tax),
          price: money(line.price),
          refunded_at: timeOrNull(line.refundedAt),
        })),
        discount: money(receipt.discount),
        tax: money(receipt.taxes.reduce((all, { tax }) => all + tax, 0)),
        total: money(receipt.total),
        refunded: money(receipt.refunded),
      })),
  }),
  post('/library/{id}/withdraw', 'purchases:write', {
    id: 'withdrawPurchase',
    tag: 'Library',
    summary: 'Withdraw from an unopened purchase',
    description:
      'Ends your access and refunds the price. Works once per listing; after that, request a refund, which an admin reviews.',
    useCases: [withdrawPurchase],
    example: { params: { id: ':purchase' } },
    answer: ({ run, params }) => mapped(run(withdrawPurchase, params), () => undefined),
  }),
  post('/library/{id}/refund-request', 'purchases:write', {
    id: 'requestRefund',
    tag: 'Library',
    summary: 'Request a refund of an opened purchase, or a second refund of the same listing',
    useCases: [requestRefund],
    body: z.strictObject({ reason: z.string() }),
    example: { ...example, body: { reason: 'The prompt does not do what the listing says.' } },
    answer: ({ run, params, body }) => mapped(run(requestRefund, { ...params, ...body }), () => undefined),
  }),
]
