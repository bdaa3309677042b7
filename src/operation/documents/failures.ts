import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { utcDayText } from '#src/kernel/dates.ts'
import { daysText } from '#src/storefront/pages/rules.ts'
import type { DocumentProblem } from './source.ts'

export const documentMissing = failure('missing', 'document-missing', 'This document does not exist')
export const versionMissing = failure('missing', 'version-missing', 'This version does not exist')
export const notScheduled = failure('conflict', 'not-scheduled', 'This version is in force already, or was withdrawn')
export const nothingToReset = failure('conflict', 'nothing-to-reset', 'This document already has the default text')
export const unchangedDocument = failure('conflict', 'document-unchanged', 'This is the text that is in force already')

const wrongTime = (message: string) => failure('invalid', 'invalid-input', message, { fields: { publishAt: message } })
export const inThePast = wrongTime('Choose a time in the future, or publish now')
export const noticeTooShort = (days: number, earliest: Date) =>
  wrongTime(
    `Users are told ${daysText(days)} before terms change. Choose ${utcDayText(nextDay(earliest))} or later, or mark the change as editorial.`,
  )
export const tooFarAhead = wrongTime('Choose a time within two years')

const nextDay = (time: Date) => new Date(time.getTime() + 86_400_000)

const mostListed = 5

/** A document with problems, with all of them at the field of the text. */
export function documentRefused(problems: readonly DocumentProblem[]): Failure {
  const texts = problems.slice(0, mostListed).map(textOf)
  const more = problems.length > mostListed ? [`And ${problems.length - mostListed} more.`] : []
  const message = [...texts, ...more].join('\n')
  return failure('invalid', 'document-invalid', message, { fields: { source: message } })
}

const textOf = ({ message, line }: DocumentProblem) => (line === null ? message : `Line ${line}: ${message}`)
