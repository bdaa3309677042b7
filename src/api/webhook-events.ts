import { z } from 'zod'
import type { DataKind } from '#src/platform/webhooks/rules.ts'
import { eventData, testType } from '#src/platform/webhooks/rules.ts'
import { idSchema, moneySchema, timeSchema } from './json.ts'

const schemas: Readonly<Record<DataKind, z.ZodType>> = {
  id: idSchema,
  ids: z.array(idSchema),
  money: moneySchema,
  text: z.string(),
  integer: z.int(),
  'id-or-null': idSchema.nullable(),
}
const url = z.string().meta({ description: 'A page with the details.' })

/** The body of each event that is sent to webhook endpoints, by its type. */
export const webhookEvents: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  Object.entries<Readonly<Record<string, DataKind>>>({ ...eventData, [testType]: {} }).map(([type, fields]) => {
    const data = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, schemas[kind]]))
    return [type, z.object({ type: z.literal(type), timestamp: timeSchema, data: z.object({ ...data, url }) })]
  }),
)
