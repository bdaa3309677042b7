import { z } from 'zod'
import { listQuery, pageLimit } from '#src/common/paging/contract.ts'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { newAddress } from '#src/people/accounts/contract.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { giftsShown, longestMessage, longestName } from './rules.ts'
import { giftTexts } from './texts.ts'

const text = (most: number, tooLong: string, clean: (typed: string) => string) =>
  z
    .string()
    .max(most * 4, tooLong)
    .transform((typed) => (hasVisible(typed) ? clean(cleanText(typed)).trim() : ''))
    .pipe(z.string().max(most, tooLong))
    .default('')

export const giftsQuery = listQuery.pick({ after: true, before: true }).extend({ limit: pageLimit(giftsShown) })

export const giftId = z.object({ id: z.uuid(giftTexts.missing) })

/** Without an address, the giver hands over the link. Without a date, the mail goes out now. */
export const giftDelivery = giftId.extend({
  email: newAddress.nullable().default(null),
  name: text(longestName, giftTexts.nameTooLong, (typed) => typed.replaceAll(/\s+/gu, ' ')),
  message: text(longestMessage, giftTexts.messageTooLong, (typed) => typed),
  date: z.iso.date(giftTexts.dateWrong).nullable().default(null),
})

export const giftToken = z.object({ token: z.string().max(200) })
