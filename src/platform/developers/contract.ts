import { z } from 'zod'
import { isScope } from '#src/kernel/scopes.ts'
import { keyScopes, lifetimes, longestKeyName } from './rules.ts'
import { developerTexts } from './texts.ts'

const name = z.string(developerTexts.name).trim().min(1, developerTexts.name).max(longestKeyName, developerTexts.name)

export const gitTokenInput = z.object({ name })
export const libraryAddressInput = z.object({ name })

export const keyInput = z.object({
  name,
  scopes: z
    .array(z.string().refine(isScope))
    .min(1, developerTexts.scopes)
    .transform((given) => keyScopes.filter((scope) => given.includes(scope))),
  lifetime: z.enum(lifetimes, { error: developerTexts.lifetime }),
})
