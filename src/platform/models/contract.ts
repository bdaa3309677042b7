import { z } from 'zod'
import { modelProviders } from '#src/kernel/models.ts'
import {
  imageTypes,
  keyProviders,
  longestConversation,
  longestImage,
  longestModelName,
  maxOutputTokens,
  mostImages,
  mostMessages,
} from './rules.ts'
import { modelTexts } from './texts.ts'

/** Keys and model names have no spaces or control characters. */
const token = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .regex(/^[\x21-\x7e]*$/, tooLong)

const apiKey = token(500, modelTexts.longKey)
const baseUrl = z.string().trim().max(300, modelTexts.baseUrl)

export const keyInput = z
  .object({
    provider: z.enum(keyProviders, { error: modelTexts.provider }),
    key: apiKey.default(''),
    baseUrl: baseUrl.default(''),
  })
  .superRefine(({ provider, key, baseUrl: url }, check) => {
    if (provider !== 'compatible' && key === '')
      check.addIssue({ code: 'custom', path: ['key'], message: modelTexts.key })
    if (provider === 'compatible' && !URL.canParse(url))
      check.addIssue({ code: 'custom', path: ['baseUrl'], message: modelTexts.baseUrl })
  })

export const keyProvider = z.object({ provider: z.enum(keyProviders, { error: modelTexts.provider }) })

/** The chosen model. A key that is kept in the browser is sent along, and never stored. */
export const chosenModel = z.object({
  provider: z.enum(modelProviders, { error: modelTexts.provider }),
  model: token(longestModelName, modelTexts.model).min(1, modelTexts.model),
  apiKey: apiKey.optional(),
  baseUrl: baseUrl.optional(),
  temperature: z.number().min(0).max(2).nullable().default(null),
  maxTokens: z.number().int().min(1).max(maxOutputTokens).default(maxOutputTokens),
})
export type ChosenModel = z.infer<typeof chosenModel>

const image = z.object({
  mediaType: z.enum(imageTypes),
  base64: z
    .string()
    .max(longestImage)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
})

const wellFormed = z.string().transform((text) => text.toWellFormed().replaceAll('\0', ''))

export const conversation = z.object({
  instructions: wellFormed.default(''),
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        text: wellFormed,
        images: z.array(image).max(mostImages).default([]),
      }),
    )
    .min(1)
    .max(mostMessages),
})
export type Conversation = z.infer<typeof conversation>

export const isTooLong = ({ instructions, messages }: Conversation): boolean =>
  messages.reduce((sum, { text }) => sum + text.length, instructions.length) > longestConversation
