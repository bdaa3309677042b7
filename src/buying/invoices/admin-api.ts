import { z } from 'zod'
import { get, mapped } from '#src/api/endpoint.ts'
import { documentJson, documentSchema } from './invoice-json.ts'
import { readInvoicesAsAdmin } from './operations/documents.ts'

export const endpoints = [
  get('/admin/purchases/{id}/invoices', 'admin:read', {
    id: 'listInvoicesAsAdmin',
    tag: 'Admin: purchases and disputes',
    summary: 'List the invoice, corrections and credit notes of an order',
    description: 'Newest first. They stay after the account of the buyer is deleted.',
    useCases: [readInvoicesAsAdmin],
    response: z.object({ data: z.array(documentSchema) }),
    example: { params: { id: ':purchase' } },
    answer: ({ run, params }) =>
      mapped(run(readInvoicesAsAdmin, params), ({ documents }) => ({ data: documents.map(documentJson) })),
  }),
]
