import { z } from 'zod'
import { idSchema, money, moneySchema, timeSchema } from '#src/api/json.ts'
import type { DocumentView } from './view.ts'

const kind = z.enum(['invoice', 'correction', 'credit-note'])

export const documentSchema = z
  .object({
    number: z.string().meta({ description: 'Such as INV-17, or CN-4 for a credit note.' }),
    kind,
    issued_at: timeSchema,
    supplied_at: timeSchema,
    order_id: idSchema,
    receipt_number: z.int(),
    refers_to: z.object({ kind, number: z.string() }).nullable(),
    seller: z.object({ name: z.string(), lines: z.array(z.string()), vat_number: z.string() }),
    buyer: z.object({
      name: z.string(),
      company: z.string(),
      address: z.string(),
      country: z.string(),
      region: z.string(),
      vat_number: z.string(),
      email: z.string(),
    }),
    lines: z.array(
      z.object({
        title: z.string(),
        license: z.string(),
        quantity: z.int(),
        unit_price: moneySchema.meta({ description: 'Without tax.' }),
        discount: moneySchema.meta({ description: 'Without tax.' }),
        net: moneySchema,
        tax_rate: z.number().meta({ description: 'In percent.' }),
        tax: moneySchema,
        total: moneySchema,
      }),
    ),
    rates: z.array(z.object({ tax_rate: z.number(), net: moneySchema, tax: moneySchema, total: moneySchema })),
    net: moneySchema,
    tax: moneySchema,
    total: moneySchema,
    tax_name: z.string(),
    sentences: z.array(z.string()),
  })
  .meta({ id: 'InvoiceDocument' })

export const fileSchema = z.object({
  name: z.string(),
  content_type: z.string(),
  encoding: z.literal('base64'),
  content: z.string(),
})

export function documentJson({ content }: DocumentView): z.input<typeof documentSchema> {
  const { seller, buyer, refersTo, lines, rates } = content
  const { vatNumber, ...details } = buyer
  return {
    number: content.number,
    kind: content.kind,
    issued_at: content.issuedAt,
    supplied_at: content.suppliedAt,
    order_id: content.orderId,
    receipt_number: content.receiptNumber,
    refers_to: refersTo && { kind: refersTo.kind, number: refersTo.number },
    seller: { name: seller.name, lines: [...seller.lines], vat_number: seller.vatNumber },
    buyer: { ...details, vat_number: vatNumber },
    lines: lines.map((line) => ({
      ...{ title: line.title, license: line.license, quantity: line.quantity },
      unit_price: money(line.unitNet),
      discount: money(line.discountNet),
      net: money(line.net),
      tax_rate: line.rate,
      tax: money(line.tax),
      total: money(line.gross),
    })),
    rates: rates.map(({ rate, net, tax, gross }) => ({
      ...{ tax_rate: rate, net: money(net), tax: money(tax), total: money(gross) },
    })),
    net: money(content.net),
    tax: money(content.tax),
    total: money(content.total),
    tax_name: content.taxName,
    sentences: [...content.sentences],
  }
}
