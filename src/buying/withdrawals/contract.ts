import { z } from 'zod'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { longestEmail, longestName, longestNote, longestOrder, withdrawalFilters, withdrawalSorts } from './rules.ts'
import { withdrawalTexts } from './texts.ts'

const oneLine = (typed: string) => cleanText(typed).replaceAll(/\s+/gu, ' ').trim()

/** Anyone can type a stranger's address, so the acknowledgement must not carry links. */
const hasLink = (name: string) => /[:/\\@]\S|www\.|\p{L}{2}\.\p{L}{2}/iu.test(name)

const name = z
  .string(withdrawalTexts.nameMissing)
  .max(longestName * 4, withdrawalTexts.nameTooLong)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .refine(hasVisible, withdrawalTexts.nameMissing)
      .max(longestName, withdrawalTexts.nameTooLong)
      .refine((text) => !hasLink(text), withdrawalTexts.nameIsLink),
  )

const order = z
  .string(withdrawalTexts.orderMissing)
  .max(longestOrder * 4, withdrawalTexts.orderShape)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, withdrawalTexts.orderMissing)
      .max(longestOrder, withdrawalTexts.orderShape)
      .regex(/^[\p{L}\p{N}\p{M} #-]*$/u, withdrawalTexts.orderShape),
  )

const email = z
  .string(withdrawalTexts.emailShape)
  .trim()
  .max(longestEmail, withdrawalTexts.emailShape)
  .pipe(z.email(withdrawalTexts.emailShape))

/** What Article 11a allows to ask for, and nothing else. */
export const statementForm = z.object({ name, order, email })

/** `key` is of the form, so that two clicks send one statement. `company` is a honeypot: only bots fill it in. */
export const statementInput = statementForm.extend({
  key: z.uuid().optional().catch(undefined),
  company: z.string().max(1000).default(''),
})

export const closeInput = z.object({
  id: z.uuid(),
  note: z
    .string(withdrawalTexts.noteMissing)
    .max(longestNote * 4, withdrawalTexts.noteTooLong)
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().refine(hasVisible, withdrawalTexts.noteMissing).max(longestNote, withdrawalTexts.noteTooLong)),
})

/** The query of the admin list. The search is a number, or the whole address of a sender. */
export const withdrawalsQuery = listQuery.extend({
  state: z.enum(withdrawalFilters).catch('waiting').default('waiting'),
  sort: z.enum(withdrawalSorts).catch('old').default('old'),
  limit: pageLimit(25),
})
