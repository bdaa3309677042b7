import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { invalidInput } from '#src/kernel/failure.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { findTerm, makes, orderingKinds } from '#src/kernel/vocabulary.ts'

// The schemas name no category, no model and no license, so that a new one needs no change here or in clients.

export const categoryId = z.string().max(60).meta({ description: 'The id of a category, as in `GET /categories`.' })
export const modelId = z.string().max(60).meta({ description: 'The id of an AI model, as in `GET /models`.' })

export const reasonId = z.string().max(60).meta({ description: 'The id of a reason, as in `GET /reasons`.' })
export const licenseId = z.string().max(60).meta({ description: 'The id of a license, as in `GET /licenses`.' })

export const makesMeaning = `One of ${makes.map((one) => `\`${one}\``).join(', ')}.`

type Filters = Readonly<Partial<Record<'category' | 'model', readonly string[] | undefined>>>

/** Why a filter cannot be used: it names something that does not exist. */
export function unknownFilter(vocabulary: Vocabulary, filters: Filters): Failure | null {
  for (const kind of orderingKinds) {
    const unknown = filters[kind]?.find((text) => !findTerm(vocabulary, kind, text))
    if (unknown !== undefined) return invalidInput([{ path: [kind], message: `There is no ${kind} ${unknown}` }])
  }
  return null
}

export const audienceMeaning = '`everyone`: users can report with it. `staff`: for sanctions only.'
export const basisMeaning = 'What a user broke: the guidelines of the shop, or the law.'
