import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'

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
