import { z } from 'zod'
import { create, get, mapped, patch, wholeOnly } from '#src/api/endpoint.ts'
import { idSchema, money, moneySchema, priceSchema, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { err, ok } from '#src/kernel/result.ts'
import { codeMissing } from './failures.ts'
import { createCode, listOwnCodes, pauseCode } from './operations/codes.ts'
import type { DiscountView } from './view.ts'

const codeSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    percent: z.int().nullable(),
    amount: moneySchema.nullable(),
    use_count: z.int(),
    max_uses: z.int().nullable(),
    expires_at: timeSchema.nullable(),
    status: z.enum(['active', 'paused', 'expired', 'used-up']),
  })
  .meta({ id: 'DiscountCode' })

const codeJson = ({ id, code, percent, amount, uses, maxUses, expiresAt, standing }: DiscountView) => ({
  ...{ id, code, percent },
  amount: amount === null ? null : money(amount),
  use_count: uses,
  max_uses: maxUses,
  expires_at: timeOrNull(expiresAt),
  status: standing,
})

export const endpoints = [
  get('/me/discount-codes', 'listings:read', {
    id: 'listDiscountCodes',
    tag: 'Discount codes',
    summary: 'List your discount codes',
    useCases: [listOwnCodes],
    query: listQuery,
    response: listOf(codeSchema),
    answer: ({ run, query }) => mapped(run(listOwnCodes, {}), (codes) => slice(codes.map(codeJson), query)),
  }),
  get('/me/discount-codes/{id}', 'listings:read', {
    id: 'getDiscountCode',
    tag: 'Discount codes',
    summary: 'Get a discount code',
    useCases: [listOwnCodes],
    response: codeSchema,
    example: { params: { id: ':code' } },
    async answer({ run, params }) {
      const codes = await run(listOwnCodes, {})
      if (!codes.ok) return codes
      const found = codes.value.find(({ id }) => id === params['id'])
      return found ? ok(codeJson(found)) : err(codeMissing)
    },
  }),
  create('/me/discount-codes', 'listings:write', {
    id: 'createDiscountCode',
    tag: 'Discount codes',
    summary: 'Create a discount code',
    useCases: [createCode],
    body: z
      .strictObject({
        code: z.string(),
        percent: z.int().min(1).max(100).optional(),
        amount: priceSchema(1).optional(),
        max_uses: z.int().min(1).nullable().optional(),
        expires_on: z.iso.date().nullable().optional().meta({ description: 'The last valid day, in UTC.' }),
      })
      .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
        message: 'Give either percent or amount.',
        path: ['percent'],
      }),
    response: z.object({ ...codeSchema.partial().shape, id: idSchema }),
    whole: 'getDiscountCode',
    example: { body: { code: 'HARBOR20', percent: 20, max_uses: 100 } },
    answer: ({ run, body: { code, percent, amount, max_uses, expires_on } }) => {
      const worth =
        percent === undefined
          ? { kind: 'amount', value: toDecimal(cents(amount ?? 0)) }
          : { kind: 'percent', value: String(percent) }
      const discount = { ...worth, code, maxUses: String(max_uses ?? ''), expires: expires_on ?? '' }
      return run(createCode, { discount })
    },
  }),
  patch('/me/discount-codes/{id}', 'listings:write', {
    id: 'pauseDiscountCode',
    tag: 'Discount codes',
    summary: 'Pause or resume a discount code',
    useCases: [pauseCode],
    body: z.strictObject({ is_paused: z.boolean() }),
    response: codeSchema.partial(),
    whole: 'getDiscountCode',
    example: { params: { id: ':code' }, body: { is_paused: true } },
    answer: ({ run, params, body }) => mapped(run(pauseCode, { ...params, isPaused: body.is_paused }), wholeOnly),
  }),
]
