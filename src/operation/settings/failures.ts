import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { MailText } from '#src/kernel/mail-markup.ts'
import { mailProblems } from '#src/kernel/mail-markup.ts'
import type { MailKind } from '#src/kernel/mail-texts.ts'
import { declarationOf, variablesOf } from '#src/kernel/mail-texts.ts'

/** Settings that were refused, with a message for each key. The code is that of the first. */
export function settingsRefused(refused: ReadonlyMap<string, SettingRefusal>): Failure {
  const [first] = refused.values()
  const { code, message } = first ?? { code: 'setting-invalid', message: 'That does not look right' }
  const fields = Object.fromEntries([...refused].map(([key, { message: text }]) => [key, text]))
  return failure('invalid', code, message, { fields })
}

export type SettingRefusal = {
  readonly code: 'setting-unknown' | 'setting-locked' | 'setting-invalid'
  readonly message: string
}

export const changeMissing = failure('missing', 'change-missing', 'This change does not exist')
export const nothingToUndo = failure('conflict', 'nothing-to-undo', 'The setting already has this value')

/** Why the text of an email is refused, with a message for each part; null if it is not. */
export function mailRefusal(kind: MailKind, text: MailText): Failure | null {
  const problems = mailProblems(text, { variables: variablesOf(kind), blocks: declarationOf(kind).blocks })
  const named = Object.entries(problems).map(([part, problem]): [string, string] => [part, `The ${part} ${problem}`])
  const [first] = named
  return first ? failure('invalid', 'mail-text-invalid', first[1], { fields: Object.fromEntries(named) }) : null
}

export const mailMissing = failure('missing', 'mail-missing', 'There is no such email')
