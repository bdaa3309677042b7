import { z } from 'zod'
import { get, mapped, put } from '#src/api/endpoint.ts'
import { timeOrNull, timeSchema } from '#src/api/json.ts'
import { changeBilling, readBilling } from './operations/billing.ts'

const texts = {
  name: z.string(),
  company: z.string(),
  address: z.string().meta({ description: 'In several lines, with the postal code.' }),
  country: z.string().meta({ description: 'ISO 3166, such as DE.' }),
  region: z.string().meta({ description: 'The code of a state, such as TX, where the tax depends on it.' }),
  vat_number: z.string(),
}

export const endpoints = [
  get('/me/billing-details', 'purchases:write', {
    id: 'getBillingDetails',
    tag: 'Checkout',
    summary: 'Get your billing details',
    description: 'They decide the tax of your orders, and are on your receipts and invoices. Null without any.',
    useCases: [readBilling],
    response: z
      .object({ ...texts, vat_checked_at: timeSchema.nullable() })
      .nullable()
      .meta({ id: 'BillingDetails' }),
    answer: ({ run }) =>
      mapped(run(readBilling, {}), ({ billing }) => {
        if (billing === null) return null
        const { name, company, address, country, region, vatNumber, vatCheckedAt } = billing
        const shown = { name, company, address, country, region, vat_number: vatNumber }
        return { ...shown, vat_checked_at: timeOrNull(vatCheckedAt) }
      }),
  }),
  put('/me/billing-details', 'purchases:write', {
    id: 'updateBillingDetails',
    tag: 'Checkout',
    summary: 'Change your billing details',
    description: 'For your next orders. An open order keeps those with which it was made.',
    useCases: [changeBilling],
    body: z.strictObject({
      name: texts.name.default(''),
      company: texts.company.default(''),
      address: texts.address.default(''),
      country: texts.country,
      region: texts.region.default(''),
      vat_number: texts.vat_number.default(''),
    }),
    example: { body: { name: 'Ada Lovelace', address: '12 rue de Rivoli\n75001 Paris', country: 'FR' } },
    answer: ({ run, body: { vat_number: vatNumber, ...details } }) =>
      mapped(run(changeBilling, { ...details, vatNumber }), () => undefined),
  }),
]
