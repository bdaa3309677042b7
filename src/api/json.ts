import { z } from 'zod'

/** Money in minor units. */
export const moneySchema = z
  .object({ amount: z.int().meta({ description: 'In minor units: 1900 is $19.00.' }), currency: z.literal('usd') })
  .meta({ id: 'Money' })

export const money = (amount: number) => ({ amount, currency: 'usd' as const })

export const timeSchema = z.iso.datetime().meta({ description: 'RFC 3339, in UTC.' })
export const time = (at: Date) => at.toISOString()
export const timeOrNull = (at: Date | null) => at?.toISOString() ?? null

export const idSchema = z.uuid()

/** Names of fields in snake_case, which failures name in camelCase. */
export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
