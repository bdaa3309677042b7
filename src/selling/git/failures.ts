import { plural } from '#src/kernel/plural.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Problem } from '#src/selling/imports/rules.ts'
import { shownProblems } from './rules.ts'
import { gitTexts } from './texts.ts'

export const pullFirst = failure('conflict', 'pull-first', gitTexts.pullFirst)
export const notForward = failure('conflict', 'not-forward', gitTexts.notForward)
export const underWay = failure('conflict', 'import-under-way', gitTexts.underWay)
export const tooManyPushes = failure('limited', 'too-many-pushes', gitTexts.tooMany)
export const damaged = failure('invalid', 'damaged', gitTexts.damaged)
export const tooLarge = failure('invalid', 'too-large', gitTexts.tooLarge)
export const largeObject = (name: string | null) =>
  failure('invalid', 'large-object', name === null ? gitTexts.largeObject : gitTexts.largeFile(name), {
    title: 'File too large',
  })
export const tooManyPictures = failure('limited', 'too-many-pictures', gitTexts.tooManyPictures)
export const accountDeleted = failure('missing', 'account-deleted', gitTexts.accountDeleted)
export const busy = failure('unavailable', 'busy', gitTexts.busy)
export const tooManyFiles = failure('invalid', 'too-many-files', gitTexts.tooManyFiles)
export const tooManyRemovals = failure('invalid', 'too-many-removals', gitTexts.tooManyRemovals)
export const tooManyRows = failure('invalid', 'too-many-rows', gitTexts.tooManyRows)
export const full = failure('conflict', 'history-full', gitTexts.full)
export const onlyFiles = failure('invalid', 'only-files', gitTexts.onlyFiles)

/** The files of a push that are wrong, with line and reason. */
export function wrongFiles(problems: readonly Problem[]): Failure {
  const lines = problems.slice(0, shownProblems).map(({ file, line, message }) => {
    const place = [file, line].filter((part) => part !== null && part !== '').join(':')
    return place === '' ? message : `${place}: ${message}`
  })
  const more = problems.length - lines.length
  if (more > 0) lines.push(`… and ${more} more.`)
  const title = plural(problems.length, {
    one: '1 problem in your files',
    other: `${problems.length} problems in your files`,
  })
  return failure('invalid', 'wrong-files', gitTexts.wrong, { title, data: { lines } })
}
