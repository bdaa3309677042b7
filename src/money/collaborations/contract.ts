import { z } from 'zod'
import { mostPercent } from './rules.ts'
import { collaborationTexts } from './texts.ts'

const percent = z.coerce.number(collaborationTexts.percent).int(collaborationTexts.percent)

export const invitation = z.object({
  username: z
    .string(collaborationTexts.username)
    .trim()
    .transform((name) => name.replace(/^@/, '').toLowerCase())
    .pipe(z.string().min(1, collaborationTexts.username).max(100, collaborationTexts.personMissing)),
  percent: percent.min(1, collaborationTexts.percent).max(mostPercent, collaborationTexts.percent),
})
