import { enforcementTexts } from './texts.ts'
import { z } from 'zod'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { actionKinds, grounds, longestAppeal, longestWhy, maxWordsLength } from './rules.ts'

/** Plain multi-line text with at least one visible character. */
const text = (longest: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    // Absurdly long input is rejected before it is cleaned.
    .max(longest * 4, tooLong)
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().refine(hasVisible, missing).max(longest, tooLong))

const note = z
  .string()
  .max(maxWordsLength * 4)
  .transform((typed) => cleanText(typed).trim())
  .pipe(z.string().max(maxWordsLength, enforcementTexts.wordsTooLong))

const words = text(maxWordsLength, enforcementTexts.wordsMissing, enforcementTexts.wordsTooLong)
const answer = text(maxWordsLength, enforcementTexts.answerMissing, enforcementTexts.wordsTooLong)

export const actionInput = z.object({
  userId: z.uuid(),
  kind: z.enum(actionKinds),
  /** One of the shop's reasons. */
  reason: z.string(enforcementTexts.reasonMissing).min(1, enforcementTexts.reasonMissing).max(60),
  words,
  note: note.default(''),
  /** The listing concerned; required for a removal. */
  promptId: z.uuid(enforcementTexts.listingMissing).nullable().default(null),
  /** The end of a suspension. */
  until: z.date(enforcementTexts.untilMissing).nullable().default(null),
  /** For a suspension or ban: whether earnings are held meanwhile. */
  holdsEarnings: z.boolean().default(true),
})

export const liftInput = z.object({ id: z.uuid(), words: answer })
export const appealText = text(longestAppeal, enforcementTexts.appealMissing, enforcementTexts.appealTooLong)
export const appealKey = z.string().max(100)
export const appealDecision = z.object({ id: z.uuid(), grant: z.boolean(), answer })
export const noticeDecision = z.object({ id: z.uuid(), uphold: z.boolean(), answer })

const oneLine = (typed: string) => cleanText(typed).replaceAll(/\s+/gu, ' ').trim()
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

/** The public notice form. `company` is a honeypot: only bots fill it in. */
export const noticeForm = z
  .object({
    url: z
      .string(enforcementTexts.urlMissing)
      .trim()
      .min(1, enforcementTexts.urlMissing)
      .max(500, enforcementTexts.urlMissing),
    ground: z.enum(grounds, enforcementTexts.groundMissing),
    why: text(longestWhy, enforcementTexts.whyMissing, enforcementTexts.whyTooLong),
    name: optional(
      z
        .string()
        .max(400)
        .transform(oneLine)
        .pipe(z.string().refine(hasVisible, enforcementTexts.nameMissing).max(100, enforcementTexts.nameMissing)),
    ).default(null),
    email: optional(
      z.string().trim().max(255, enforcementTexts.emailShape).pipe(z.email(enforcementTexts.emailShape)),
    ).default(null),
    goodFaith: z.literal('on', enforcementTexts.faithMissing),
    company: z.string().max(1000).default(''),
  })
  // Notices of child abuse may be anonymous (article 16 of the Digital Services Act).
  .refine(({ ground, name }) => ground === 'minors' || name !== null, {
    path: ['name'],
    message: enforcementTexts.nameMissing,
  })
  .refine(({ ground, email }) => ground === 'minors' || email !== null, {
    path: ['email'],
    message: enforcementTexts.emailShape,
  })
