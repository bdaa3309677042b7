import { waitlistTexts } from './texts.ts'
import { z } from 'zod'
import { hasVisible, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { emailMax, nameMax, referralSources, waitingFilters, waitingSorts } from '#src/people/waitlist/rules.ts'

const oneLine = (text: string) =>
  withoutBidiControls(text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim()

const name = z
  .string(waitlistTexts.nameMissing)
  .transform(oneLine)
  .pipe(z.string().refine(hasVisible, waitlistTexts.nameMissing).max(nameMax, waitlistTexts.nameTooLong))

const email = z
  .string(waitlistTexts.emailShape)
  .trim()
  .max(emailMax, waitlistTexts.emailTooLong)
  .pipe(z.email(waitlistTexts.emailShape))

/** An empty answer is null. */
const referralSource = z
  .union([z.enum(referralSources), z.literal('')], waitlistTexts.referralUnknown)
  .nullish()
  .transform((source) => source || null)

/** The posted form. `company` is a honeypot: only bots fill it in. */
export const joinForm = z.object({ name, email, referralSource, company: z.string().max(1000).default('') })

export const inviteAddress = z.object({ email })

/** The query of the admin list; `whole`: for an export rather than a page. */
export const waitlistQuery = listQuery.extend({
  state: z.enum(waitingFilters).catch('all').default('all'),
  sort: z.enum(waitingSorts).catch('old').default('old'),
  limit: pageLimit(50),
  whole: z.literal(true).optional().catch(undefined),
})

export const invited = (email: string): string => `${email} is invited`
