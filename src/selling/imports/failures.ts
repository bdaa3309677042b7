import { failure } from '#src/kernel/failure.ts'
import { importTexts } from './texts.ts'

export const importMissing = failure('missing', 'import-missing', importTexts.missing)
export const tooManyImports = failure('limited', 'too-many-imports', importTexts.tooMany)
export const importUnderWay = failure('conflict', 'import-under-way', importTexts.underWay)
export const importStarted = failure('conflict', 'import-started', importTexts.started)
export const notUndoable = failure('conflict', 'import-not-undoable', importTexts.notEnded)
export const nothingToImport = failure('conflict', 'nothing-to-import', importTexts.nothing)
export const nothingFound = failure('invalid', 'nothing-found', importTexts.empty)
export const rowDone = failure('conflict', 'row-done', importTexts.rowDone)
export const tooLargeToExport = failure('conflict', 'too-large-to-export', importTexts.tooLarge)
export const readLater = failure('unavailable', 'read-later', importTexts.readLater)
export const rowMissing = failure('missing', 'row-missing', importTexts.rowMissing)
