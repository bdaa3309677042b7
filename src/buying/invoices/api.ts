import { z } from 'zod'
import { get, mapped, post } from '#src/api/endpoint.ts'
import { documentJson, documentSchema, fileSchema } from './invoice-json.ts'
import { addDetails, readInvoices } from './operations/documents.ts'
import { readInvoiceFile } from './operations/files.ts'

const example = { params: { id: ':purchase' } }

export const endpoints = [
  get('/library/{id}/invoices', 'library:read', {
    id: 'listInvoices',
    tag: 'Library',
    summary: 'List the invoice, corrections and credit notes of an order',
    description: 'Newest first. The id is that of a purchase. An order that costs nothing has none.',
    useCases: [readInvoices],
    response: z.object({ data: z.array(documentSchema) }),
    example,
    answer: ({ run, params }) =>
      mapped(run(readInvoices, params), ({ documents }) => ({ data: documents.map(documentJson) })),
  }),
  get('/library/{id}/invoice-file', 'library:read', {
    id: 'getInvoiceFile',
    tag: 'Library',
    summary: 'Get an invoice, correction or credit note as a PDF',
    description: 'By its number, such as INV-17; the newest without one.',
    useCases: [readInvoiceFile],
    query: z.strictObject({ number: z.string().max(30).optional() }),
    response: fileSchema,
    example,
    answer: ({ run, params, query }) =>
      mapped(run(readInvoiceFile, { ...params, ...query }), ({ name, contentType, body }) => ({
        ...{ name, content_type: contentType, encoding: 'base64' as const },
        content: Buffer.from(body).toString('base64'),
      })),
  }),
  post('/library/{id}/billing-details', 'purchases:write', {
    id: 'addBillingDetails',
    tag: 'Library',
    summary: 'Add your billing details to an invoice',
    description:
      'Issues a corrected invoice with a new number, once for each order. The amounts and the tax do not change. The country of an order that was taxed stays.',
    useCases: [addDetails],
    body: z.strictObject({
      name: z.string().default(''),
      company: z.string().default(''),
      address: z.string(),
      country: z.string().default(''),
      region: z.string().default(''),
      vat_number: z.string().default(''),
    }),
    example: {
      params: { id: ':invoiced' },
      body: { name: 'Ada Lovelace', address: '12 rue de Rivoli\n75001 Paris', country: 'FR' },
    },
    answer: ({ run, params, body: { vat_number: vatNumber, ...details } }) =>
      mapped(run(addDetails, { ...params, ...details, vatNumber }), () => undefined),
  }),
]
