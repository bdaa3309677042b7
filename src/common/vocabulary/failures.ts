import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { TermKind } from '#src/kernel/vocabulary.ts'
import { termWords, vocabularyTexts } from './texts.ts'

const atField = (code: string, field: string, message: string): Failure =>
  failure('invalid', code, message, { fields: { [field]: message } })

/** A listing names a term that does not exist or is archived. */
export const termUnknown = (kind: TermKind) =>
  atField(`${kind}-unknown`, kind === 'license' ? 'licence' : kind, vocabularyTexts.choose[kind])

export const versionMissing = failure('missing', 'license-missing', 'This version of the license does not exist')

export const termMissing = (kind: TermKind) =>
  failure('missing', `${kind}-missing`, `This ${termWords[kind]} no longer exists`)
export const nameTaken = (kind: TermKind) => atField('name-taken', 'name', `Another ${termWords[kind]} has this name`)
export const slugTaken = (owner: string | null) =>
  atField(
    'slug-taken',
    'slug',
    `This address ${owner === null ? 'is in use' : `belongs to ${owner}`}. Choose another one.`,
  )
export const slugMissing = atField('slug-missing', 'slug', 'Enter an address with letters from a to z or digits')
export const tooManyTerms = (kind: TermKind, most: number) =>
  failure('conflict', 'too-many-terms', `A shop can have at most ${most} of them. Rename a ${termWords[kind]}.`)
export const lastOne = (kind: TermKind) =>
  failure(
    'conflict',
    'last-one',
    kind === 'reason'
      ? 'Reports need a reason: this is the last one that users can choose. Add or restore another first.'
      : `Listings need a ${termWords[kind]}: this is the last one. Add or restore another first.`,
  )
export const mergeIntoItself = (kind: TermKind) =>
  atField('merge-into-itself', 'into', `Choose another ${termWords[kind]}`)
export const fileRefused = (problem: string) => failure('invalid', 'file-refused', problem)
