import { z } from 'zod'
import { failure } from '#src/kernel/failure.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { fillTexts } from '#src/kernel/variables.ts'
import { purchaseUrl } from '#src/mcp/call.ts'
import { libraryUri } from '#src/mcp/names.ts'
import { readTexts, refused } from '#src/mcp/read-texts.ts'
import { done, listParams, longestResult, outcomeOf, outputOf, reading, tool, viaEndpoint } from '#src/mcp/tool.ts'
import { filledTooLong } from './failures.ts'
import { findPurchases } from './operations/purchases.ts'
import { openPurchase, readPurchase } from './operations/read-texts.ts'
import { fillingFor } from './public/fill-values.ts'
import { kinds, libraryStates } from './rules.ts'

const purchaseId = z.uuid().meta({ description: 'The id of a purchase, from list_library.' })
const version = z.int().positive().optional().meta({ description: 'The newest version by default.' })

const filledSchema = z.object({
  purchase_id: z.uuid(),
  title: z.string(),
  creator: z.string(),
  version: z.int(),
  texts: z.array(z.object({ name: z.string(), body: z.string() })),
})
const textSchema = z.object({
  ...filledSchema.shape,
  texts: z
    .array(
      z.object({
        name: z.string(),
        body: z
          .string()
          .nullable()
          .meta({ description: 'Null if the texts are too long. Then read the linked resource.' }),
        characters: z.int(),
      }),
    )
    .meta({ description: 'One, or the prompts of a pack, or the parts of an agent.' }),
})

export const tools = [
  tool({
    name: 'list_library',
    title: 'List your library',
    summary: 'Lists what you bought.',
    description: 'Lists what you bought, newest first, without the texts.',
    scope: 'library:read',
    useCases: [findPurchases],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({
      search: z.string().max(200).optional().meta({ description: 'Words of the title or the creator.' }),
      type: z.enum(kinds).optional(),
      state: z.enum(libraryStates).optional(),
      ...listParams,
    }),
    output: outputOf('listLibrary'),
    run: async (call, query) => outcomeOf(await viaEndpoint(call, 'listLibrary', { query })),
  }),
  tool({
    name: 'get_text',
    title: 'Read a purchased text',
    summary: 'Reads a text that you bought.',
    description:
      'Returns the texts of a purchase, with their variables as {{name}}. Never opens an unopened purchase unasked.',
    scope: 'library:read',
    useCases: [readPurchase, openPurchase],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({ purchase_id: purchaseId, version }),
    output: textSchema,
    async run(call, { purchase_id: id, version: wanted }) {
      const read = await readTexts(call, { id, version: wanted })
      if (read.kind !== 'read') return read
      const { purchase, version: shown, texts } = read
      const isLong = texts.reduce((sum, { body }) => sum + body.length, 0) > longestResult
      const parts = texts.map(({ name, body }) => ({ name, body: isLong ? null : body, characters: body.length }))
      const value = { ...about(purchase, shown), texts: parts }
      const { title } = purchase
      return isLong
        ? done(value, [{ uri: libraryUri(shopOf(call.settings), id, shown), name: `version-${shown}`, title }])
        : done(value)
    },
  }),
  tool({
    name: 'fill_text',
    title: 'Fill in a purchased text',
    summary: 'Fills in the variables of a text.',
    description:
      'Returns the texts of a purchase with your values. A variable without a value gets its default. Unknown names are rejected, and so are variables with neither a value nor a default.',
    scope: 'library:read',
    useCases: [readPurchase, openPurchase],
    annotations: reading,
    isByOthers: true,
    input: z.strictObject({
      purchase_id: purchaseId,
      values: z
        .record(z.string().max(64), z.string().max(100_000))
        .default({})
        .meta({ description: 'The values by variable, such as {"tone_of_voice": "calm"}.' }),
      text: z.int().positive().optional().meta({ description: 'The number of one prompt of a pack. All by default.' }),
      version,
    }),
    output: filledSchema,
    async run(call, { purchase_id: id, values, text, version: wanted }) {
      const read = await readTexts(call, { id, version: wanted })
      if (read.kind !== 'read') return read
      const { purchase, version: shown, variables } = read
      const texts = text === undefined ? read.texts : read.texts.slice(text - 1, text)
      if (texts.length === 0)
        return refused(failure('missing', 'text-missing', `The purchase has ${read.texts.length} texts.`))
      const filling = fillingFor({ texts, variables }, values)
      if (!filling.ok) return refused(filling.failure)
      const filled = fillTexts(texts, filling.value)
      if (filled === null) return refused(filledTooLong)
      if (filled.reduce((sum, { body }) => sum + body.length, 0) > longestResult)
        return refused(
          failure(
            'invalid',
            'too-long',
            tooLongText(purchaseUrl(call, id), libraryUri(shopOf(call.settings), id, shown)),
          ),
        )
      return done({ ...about(purchase, shown), texts: filled.map(({ name, body }) => ({ name, body })) })
    },
  }),
]

const about = ({ id, title, creatorName }: { id: string; title: string; creatorName: string }, shown: number) => ({
  ...{ purchase_id: id, title, creator: creatorName, version: shown },
})

const tooLongText = (url: string, uri: string) =>
  `The filled texts are too long for a result. Fill in one text of a pack, read the resource ${uri}, or copy it at ${url}`
