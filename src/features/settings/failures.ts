import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { MailPart } from '#src/kernel/mail-markup.ts'

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

/** A text of an email that was refused, with a message for each part. */
export function mailRefused(problems: Readonly<Partial<Record<MailPart, string>>>): Failure {
  const named = Object.entries(problems).map(([part, problem]): [string, string] => [part, `The ${part} ${problem}`])
  return failure('invalid', 'mail-text-invalid', named[0]?.[1] ?? 'This text cannot be used', {
    fields: Object.fromEntries(named),
  })
}
