import type { Failure } from './failure.ts'
import { failure } from './failure.ts'

/** The stored values of a form, by field. */
export type StoredValues = Readonly<Record<string, string>>

/**
 * Whether the values changed after a form read them: a later write would revert fields that its author never touched. `read` is what
 * `ReadValues` puts into the form. Programs send none; they use `If-Match`.
 */
export const isChangedSince = (read: string | undefined, stored: StoredValues): boolean =>
  read !== undefined && read !== JSON.stringify(stored)

/** The failure for such a write, with the values that are stored now. */
export const changedMeanwhile = (stored: StoredValues): Failure =>
  failure('conflict', changedCode, 'This changed after you opened it. Nothing was saved.', {
    title: 'Not saved',
    data: { stored },
  })

export const changedCode = 'changed-meanwhile'

/** The values in such a failure; null for any other. */
export function storedIn(failed: Failure | null | undefined): StoredValues | null {
  return failed?.code === changedCode ? ((failed.data?.['stored'] as StoredValues | undefined) ?? null) : null
}
