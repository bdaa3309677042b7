import { z } from 'zod'
import { create } from '#src/api/endpoint.ts'
import { idSchema } from '#src/api/json.ts'
import { reasonId } from '#src/api/terms.ts'
import { fileReport } from './operations/reports.ts'

export const endpoints = [
  create('/listings/{id}/reports', 'purchases:write', {
    id: 'reportListing',
    tag: 'Reviews',
    summary: 'Report a listing to the admins',
    useCases: [fileReport],
    body: z.strictObject({ reason: reasonId, description: z.string().nullable().optional() }),
    response: z.object({ id: idSchema }),
    example: { params: { id: ':listing' }, body: { reason: 'misleading' } },
    answer: ({ run, params, body }) => run(fileReport, { ...body, promptId: params['id'] }),
  }),
]
