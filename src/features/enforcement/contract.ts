import { z } from 'zod'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { cleanText } from '#src/features/accounts/rules.ts'
import { actionKinds, grounds, longestAppeal, longestWhy, longestWords, reasons } from './rules.ts'

/** User-facing texts about enforcement actions, appeals and notices. */
export const enforcementTexts = {
  signIn: 'Please sign in to see where your account stands',
  reasonMissing: 'Please choose a reason',
  wordsMissing: 'Please tell them why: what it is about, and which rule it breaks',
  wordsTooLong: `This can have at most ${longestWords} characters`,
  untilMissing: 'Please say until when: a day to come, at most a year from now',
  listingMissing: 'Please choose one of their listings',
  listingRemoved: 'This listing is removed already',
  personMissing: 'There is nobody of that name any more',
  self: 'This is your own account. Another admin has to decide about it.',
  notAdmin: 'Another admin has just taken your place. Nothing was done.',
  banned: 'They are banned already. Lift the ban first.',
  notBarred: 'This account is neither suspended nor banned',
  actionMissing: 'There is no such decision',
  lifted: 'This was lifted already',
  nothingHeld: 'No earnings of theirs are held',
  keyInvalid: 'This link is not valid. Sign in to see where your account stands.',
  appealMissing: 'Please say why you disagree',
  appealTooLong: `An appeal can have at most ${longestAppeal} characters`,
  appealed: 'Your appeal is with us. We answer by email.',
  appealedAlready: 'You have appealed against this already',
  appealOver: 'No appeal is possible against this any more',
  appealGone: 'There is no such appeal',
  appealDecided: 'This appeal was decided already',
  answerMissing: 'Please give your reasons',
  done: {
    warning: 'Warning sent',
    removal: 'Prompt deactivated',
    suspension: 'Account suspended',
    ban: 'Account banned',
  },
  liftedNow: 'Lifted',
  activated: 'We looked at this again and put your prompt back on sale.',
  released: 'Earnings released',
  granted: 'Appeal granted',
  declined: 'Appeal declined',
  suspensionOver: 'Your suspension is over',
  suspensionOverMore: 'You can list, buy and be paid again. What was on sale when it began is back.',
  failed: 'That did not work. Please try again.',
  groundMissing: 'Please choose what it breaks',
  urlMissing: 'Please give the address of the page, as your browser shows it',
  urlElsewhere: 'This is not an address of ours. Copy the one of the page here that shows it.',
  whyMissing: 'Please say why you think that it is illegal',
  whyTooLong: `This can have at most ${longestWhy} characters`,
  nameMissing: 'Please enter your name',
  emailShape: 'Please enter a valid email address',
  faithMissing: 'Please confirm that what you say is true as far as you know',
  tooManyNotices: 'That was a lot at once. Please try again later, or write to us.',
  noticeGone: 'There is no such notice',
  noticeDecided: 'This notice was decided already',
  upheld: 'Notice upheld',
  rejected: 'Notice rejected',
} as const

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
  .max(longestWords * 4)
  .transform((typed) => cleanText(typed).trim())
  .pipe(z.string().max(longestWords, enforcementTexts.wordsTooLong))

const words = text(longestWords, enforcementTexts.wordsMissing, enforcementTexts.wordsTooLong)
const answer = text(longestWords, enforcementTexts.answerMissing, enforcementTexts.wordsTooLong)

export const actionInput = z.object({
  userId: z.uuid(),
  kind: z.enum(actionKinds),
  reason: z.enum(reasons, enforcementTexts.reasonMissing),
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
