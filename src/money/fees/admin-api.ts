import { z } from 'zod'
import { mapped, put } from '#src/api/endpoint.ts'
import { setSellerFee } from './operations/seller-fee.ts'

export const endpoints = [
  put('/admin/users/{id}/fee', 'admin:write', {
    id: 'setUserFee',
    tag: 'Admin: support',
    summary: 'Set the fee of a seller',
    description:
      'Of new sales, instead of that of the category or the shop. Open orders keep theirs. The seller is told. Nobody can set their own.',
    useCases: [setSellerFee],
    body: z.strictObject({
      percent: z.number().nullable().meta({ description: 'Null: the fee of the category or the shop.' }),
      until: z
        .string()
        .nullable()
        .optional()
        .meta({ description: 'The last day of this fee in UTC, such as 2026-12-24.' }),
      reason: z.string().meta({ description: 'Saved in the audit log.' }),
    }),
    example: { params: { id: ':stranger' }, body: { percent: 5, until: '2099-01-31', reason: 'The first sellers' } },
    answer: ({ run, params, body: { percent, ...body } }) =>
      mapped(run(setSellerFee, { userId: params['id'], feePercent: percent, ...body }), () => undefined),
  }),
]
