import { currencies } from '#src/kernel/currencies.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { z } from 'zod'

/** Money in minor units. */
export const moneySchema = z
  .object({ amount: z.int().meta({ description: 'In minor units: 1900 is $19.00.' }), currency: z.enum(currencies) })
  .meta({ id: 'Money' })

const isOfShop = (code: string) => code === shopCurrency().code

/** A price in a request. A plain number is the older form. */
export const priceSchema = (minimum = 0) =>
  z
    .union([
      z.strictObject({
        amount: z.int().min(minimum),
        currency: z.enum(currencies).refine(isOfShop, { error: () => `must be ${shopCurrency().code}` }),
      }),
      z.int().min(minimum).meta({ description: 'Deprecated: in cents.', deprecated: true }),
    ])
    .transform((price) => (typeof price === 'number' ? price : price.amount))
    .meta({ description: 'An amount in minor units with its currency, as in responses.' })

export const money = (amount: number) => ({ amount, currency: shopCurrency().code })

export const timeSchema = z.iso.datetime().meta({ description: 'RFC 3339, in UTC.' })
export const time = (at: Date) => at.toISOString()
export const timeOrNull = (at: Date | null) => at?.toISOString() ?? null

export const idSchema = z.uuid()

/** Names of fields in snake_case, which failures name in camelCase. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const isWaitingSchema = z.boolean().meta({
  description: 'Whether nothing happened yet, since the amount needs the confirmation of a second person.',
})

export const titledSchema = z.object({ id: idSchema, title: z.string() })
