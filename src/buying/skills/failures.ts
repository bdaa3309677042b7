import { failure } from '#src/kernel/failure.ts'
import { skillTexts } from './texts.ts'

export const skillMissing = failure('missing', 'skill-missing', skillTexts.missing)
export const libraryTooLarge = failure('unavailable', 'library-too-large', skillTexts.tooLarge)
