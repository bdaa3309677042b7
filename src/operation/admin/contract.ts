import { z } from 'zod'
import { jobStates } from '#src/kernel/seen-job.ts'
import { statusFilters } from '#src/storefront/catalog/rules.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { actionInput } from '#src/trust/enforcement/contract.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { adminTabs, bulkKinds, listingSorts, mostBulk, viewQuery } from './rules.ts'
import { enforcementTexts } from '#src/trust/enforcement/texts.ts'
import { adminTexts } from './texts.ts'

export const roleAdded = (role: string): string => `Role ${role} added to user`

/** The query of the admin listings list. */
export const listingsQuery = listQuery.extend({
  status: z.enum(statusFilters).catch('all').default('all'),
  sort: z.enum(listingSorts).catch('new').default('new'),
  limit: pageLimit(25),
})

/** `whole`: for an export rather than a page. */
export const auditQuery = listQuery.extend({
  limit: pageLimit(50),
  whole: z.literal(true).optional().catch(undefined),
})

/** The query of the jobs list; `search` is a prefix of the name. */
export const jobsQuery = listQuery.extend({
  state: z.enum(jobStates).catch('dead').default('dead'),
  limit: pageLimit(50),
})

/** A saved view. Unknown parameters of its query are dropped. */
export const newView = z.object({
  tab: z.enum(adminTabs.map(({ id }) => id)),
  name: z
    .string(adminTexts.viewName)
    .transform((text) => cleanText(text).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1, adminTexts.viewName).max(60, adminTexts.viewName)),
  query: z.string().max(2000).transform(viewQuery).pipe(z.string().max(500, adminTexts.viewName)),
})

/** The records of a bulk action, each once. */
export const bulkSelection = z.object({
  kind: z.enum(bulkKinds),
  ids: z
    .array(z.uuid(), adminTexts.bulkNone)
    .min(1, adminTexts.bulkNone)
    .transform((ids) => [...new Set(ids)])
    .pipe(z.array(z.uuid()).max(mostBulk, adminTexts.bulkTooMany)),
})

const { reason, words, holdsEarnings } = actionInput.shape

/** What the admin decided for all records. `words` are emailed. A refund has no rule that was broken. */
export const bulkDetails = z.object({
  /** Required unless it is a refund. */
  reason: reason.optional(),
  words,
  until: z.coerce.date().nullable().default(null),
  holdsEarnings,
  keepsFee: z.boolean().default(false),
})

export const bulkStart = bulkSelection
  .extend({ id: z.uuid(), ...bulkDetails.shape })
  // Of a command only.
  .extend({ adminId: z.uuid().optional() })
  .refine(({ kind, reason: chosen }) => kind === 'refund' || chosen !== undefined, {
    path: ['reason'],
    message: enforcementTexts.reasonMissing,
  })
