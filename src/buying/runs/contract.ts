import { z } from 'zod'
import { longestModelName, mostMessages, runPlaces } from '#src/platform/models/rules.ts'
import { longestKept } from './rules.ts'
import { runTexts } from './texts.ts'

const wellFormed = z.string().transform((text) => text.toWellFormed().replaceAll('\0', ''))
const figure = z.number().int().min(0).nullable().default(null)

/** A conversation, without its images. */
const messages = z
  .array(z.object({ role: z.enum(['user', 'assistant']), text: wellFormed }))
  .max(mostMessages)
  .refine((all) => all.some(({ role, text }) => role === 'assistant' && text !== ''), runTexts.empty)
  .refine((all) => all.reduce((sum, { text }) => sum + text.length, 0) <= longestKept, runTexts.tooLong)

export const keptRunInput = z.object({
  purchaseId: z.uuid(),
  version: z.number().int().positive(),
  textName: z.string().max(120).default(''),
  provider: z.enum(runPlaces),
  model: z.string().trim().min(1).max(longestModelName),
  messages,
  inputTokens: figure,
  outputTokens: figure,
  costMicros: figure,
})
export type KeptRunInput = z.infer<typeof keptRunInput>
