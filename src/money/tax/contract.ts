import { z } from 'zod'
import { isCountry } from '#src/kernel/countries.ts'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { cleanText } from '#src/people/accounts/rules.ts'
import { taxTexts } from './texts.ts'

const longest = { name: 120, company: 120, address: 300, vatNumber: 20 }

const oneLine = (max: number) =>
  z
    .string()
    .max(max * 4, taxTexts.tooLong)
    .transform((typed) => cleanText(typed).replaceAll(/\s+/gu, ' ').trim())
    .pipe(z.string().max(max, taxTexts.tooLong))

const address = z
  .string()
  .max(longest.address * 4, taxTexts.tooLong)
  .transform((typed) =>
    cleanText(typed)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
  )
  .pipe(
    z
      .string()
      .max(longest.address, taxTexts.tooLong)
      .refine((text) => text.split('\n').length <= 6, taxTexts.addressLines),
  )

/** Who buys, and where. Only the country is always needed. */
export const billingInput = z.object({
  name: oneLine(longest.name).default(''),
  company: oneLine(longest.company)
    .refine((text) => text === '' || hasVisible(text), taxTexts.tooLong)
    .default(''),
  address: address.default(''),
  country: z.string(taxTexts.countryMissing).trim().toUpperCase().refine(isCountry, taxTexts.countryMissing),
  region: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,3}$/, taxTexts.regionShape)
    .default(''),
  vatNumber: oneLine(longest.vatNumber).default(''),
})
