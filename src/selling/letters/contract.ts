import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import {
  letterFilters,
  letterKinds,
  lettersShown,
  longestBody,
  longestReason,
  longestSubject,
  mostLinks,
  reportedReasons,
} from './rules.ts'
import { cleanBody, cleanSubject, countLinks, hasHiddenAddress } from './text-rules.ts'
import { letterTexts } from './texts.ts'

export const letterId = z.object({ id: z.uuid(letterTexts.missing) })

/** Rejects much longer texts before they are cleaned. */
const raw = (most: number, message: string) => z.string().max(most * 2, message)

const subject = raw(longestSubject, letterTexts.subjectTooLong)
  .transform(cleanSubject)
  .refine((text) => text.length <= longestSubject, letterTexts.subjectTooLong)
const body = raw(longestBody, letterTexts.bodyTooLong)
  .transform(cleanBody)
  .superRefine((text, context) => {
    const message =
      text.length > longestBody
        ? letterTexts.bodyTooLong
        : hasHiddenAddress(text)
          ? letterTexts.hiddenAddress
          : countLinks(text) > mostLinks
            ? letterTexts.tooManyLinks
            : null
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** A draft may be incomplete. */
export const letterFields = z.object({
  kind: z.enum(letterKinds).default('followers'),
  promptId: z.union([z.uuid(letterTexts.listingMissing), z.literal('').transform(() => null), z.null()]).default(null),
  subject: subject.default(''),
  body: body.default(''),
})

/** The time of the draft that the creator saw, so that nothing else is sent. */
const seenAt = z.coerce.date().optional()
export const sendInput = letterId.extend({ seenAt })

export const ownLettersQuery = listQuery.pick({ after: true, before: true }).extend({ limit: pageLimit(lettersShown) })

export const staffLettersQuery = listQuery.extend({
  state: z.enum(letterFilters).catch('review').default('review'),
  limit: pageLimit(lettersShown),
})

const reason = z.string().max(longestReason, letterTexts.reasonTooLong).transform(cleanBody).default('')
export const decisionInput = letterId.extend({ decision: z.enum(['approved', 'refused']), reason })
export const stopInput = letterId.extend({ reason })

export const refusalInput = z.object({ email: z.string().trim().max(254), reason: z.enum(reportedReasons) })

/** The token of an unsubscribe link. */
export const stopKey = z.object({ key: z.string().max(200, letterTexts.linkBroken), all: z.boolean().default(false) })
