import { locale } from '#src/kernel/locale.ts'
import { z } from 'zod'
import { hasVisible, storable, withoutBidiControls } from '#src/kernel/visible-text.ts'
import {
  checkKinds,
  longestMessage,
  longestName,
  longestPattern,
  longestQuestion,
  longestSchema,
  longestText,
  longestValue,
  longestValues,
  mostValues,
} from './rules.ts'
import type { CheckKind } from './rules.ts'
import { checkTexts } from './texts.ts'

const limits: Readonly<Record<CheckKind, number>> = {
  contains: longestText,
  matches: longestPattern,
  schema: longestSchema,
  judge: longestQuestion,
}

const text = z.string().transform((value) => storable(value.replaceAll(/\r\n?/g, '\n')).trim())
const atMost = (max: number) => text.pipe(z.string().max(max, `At most ${max.toLocaleString(locale)} characters`))

export const checkInput = z
  .object({
    name: z
      .string()
      .transform((name) => withoutBidiControls(storable(name).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim())
      .pipe(z.string().refine(hasVisible, 'Enter a name').max(longestName, `At most ${longestName} characters`)),
    kind: z.enum(checkKinds, { error: 'Choose how the answer is checked' }),
    expected: text.refine((value) => value !== '', 'Enter what to check'),
    textName: text.pipe(z.string().max(120)).default(''),
    message: atMost(longestMessage).default(''),
    inputs: z
      .record(z.string().max(64), atMost(longestValue))
      .refine((inputs) => Object.keys(inputs).length <= mostValues, checkTexts.longValues)
      .refine((inputs) => JSON.stringify(inputs).length <= longestValues, checkTexts.longValues)
      .default({}),
  })
  .superRefine(({ kind, expected }, issues) => {
    if (expected.length <= limits[kind]) return
    const message = `At most ${limits[kind].toLocaleString(locale)} characters`
    issues.addIssue({ code: 'custom', path: ['expected'], message })
  })
export type CheckInput = z.infer<typeof checkInput>
