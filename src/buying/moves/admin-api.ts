import { z } from 'zod'
import { create, get, mapped } from '#src/api/endpoint.ts'
import { idSchema } from '#src/api/json.ts'
import { movePurchases, previewMove } from './operations/as-admin.ts'

const moveFields = z.strictObject({
  to: z.string().meta({ description: 'The username or email address of the account that gets the purchases.' }),
  purchase_id: idSchema.optional().meta({ description: 'One purchase; without it, all.' }),
})

type MoveFields = z.output<typeof moveFields>

const moveOf = (params: Readonly<Record<string, string>>, { to, purchase_id: one }: MoveFields) => ({
  ...{ userId: params['id'], to },
  purchaseId: one ?? null,
})

export const endpoints = [
  get('/admin/users/{id}/purchase-moves', 'admin:read', {
    id: 'previewPurchaseMove',
    tag: 'Admin: users',
    summary: 'See what a move of purchases would do',
    useCases: [previewMove],
    query: moveFields,
    response: z.object({
      to: z.object({ id: idSchema, username: z.string() }),
      movable: z.int(),
      already_owned: z.int().meta({ description: 'Purchases that stay, since the other account has the listing.' }),
      own_listings: z.int().meta({ description: 'Purchases that stay, since the other account made the listing.' }),
    }),
    example: { params: { id: ':stranger' }, query: { to: ':username' } },
    answer: ({ run, params, query }) =>
      mapped(run(previewMove, moveOf(params, query)), ({ to, movable, owned, made }) => ({
        ...{ to, movable },
        already_owned: owned,
        own_listings: made,
      })),
  }),
  create('/admin/users/{id}/purchase-moves', 'admin:write', {
    id: 'movePurchases',
    tag: 'Admin: users',
    summary: 'Move purchases to another account',
    description:
      'For a buyer who bought under another address. Orders, receipts, payments and refunds stay as they are.',
    useCases: [movePurchases],
    body: moveFields.extend({ reason: z.string().meta({ description: 'Kept in the audit log.' }) }),
    response: z.object({ moved: z.int() }),
    example: { params: { id: ':buyer' }, body: { to: ':username', reason: 'Bought under an old address.' } },
    answer: ({ run, params, body }) => run(movePurchases, { ...moveOf(params, body), reason: body.reason }),
  }),
]
