import { usDollars } from '#src/kernel/currency.ts'
import { z } from 'zod'
import { modelProviders } from '#src/kernel/models.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { chosenModel } from '#src/platform/models/contract.ts'
import { modelTexts } from '#src/platform/models/texts.ts'
import { longestTryValue, mostCeilingCents, mostPerDay, mostPerPerson, providersFor, tryPayers } from './rules.ts'
import { tryTexts } from './texts.ts'

const count = (most: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(most, message)

export const offerInput = z
  .object({
    promptId: z.string().max(100),
    isOn: z.boolean(),
    payer: z.enum(tryPayers),
    provider: z.enum(modelProviders, { error: modelTexts.provider }),
    model: chosenModel.shape.model,
    perPerson: count(mostPerPerson, tryTexts.perPerson),
    perDay: count(mostPerDay, tryTexts.perDay),
    /** An amount in dollars, as typed. */
    ceiling: z
      .string()
      .max(20, tryTexts.ceiling)
      .transform((text) => parseAmount(text, usDollars))
      .refine((amount) => amount !== null && amount >= 1 && amount <= mostCeilingCents, tryTexts.ceiling)
      .transform(Number),
    /** Whether the creator accepts that visitors who pay may read the prompt. */
    consents: z.boolean(),
  })
  .superRefine(({ isOn, payer, provider, consents }, check) => {
    if (!providersFor[payer].includes(provider))
      check.addIssue({ code: 'custom', path: ['provider'], message: tryTexts.compatible })
    if (isOn && payer === 'visitor' && !consents)
      check.addIssue({ code: 'custom', path: ['consents'], message: tryTexts.noConsent })
  })
export type OfferInput = z.infer<typeof offerInput>

const value = z
  .string()
  .max(longestTryValue, tryTexts.longValue)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))

export const tryInput = z.object({
  promptId: z.string().max(100),
  values: z
    .array(z.object({ name: z.string().max(64), value }))
    .max(100)
    .default([]),
  /** The message to an agent. */
  message: value.default(''),
  /** The key of a visitor who pays and has no saved key. Never stored. */
  apiKey: chosenModel.shape.apiKey,
  signal: z.instanceof(AbortSignal),
})
