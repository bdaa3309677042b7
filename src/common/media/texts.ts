import type { Bucket } from '#src/common/media/rules.ts'
import type { ImageProblem } from '#src/ports/files.ts'

export const mediaTexts = {
  signInRequired: 'Sign In Required',
  signInToUpload: 'Please sign in to upload an image',
  storeFailed: 'The image could not be stored. Please try again in a moment.',
} as const

/** The error texts of a rejected file, by bucket and reason. */
export const imageProblemTexts: Readonly<Record<Bucket, Readonly<Record<ImageProblem, string>>>> = {
  'prompt-images': problemTexts('Please choose a PNG, JPEG, WebP or AVIF image'),
  avatars: problemTexts('Please choose a PNG, JPEG, WebP, AVIF, GIF or TIFF image'),
}

function problemTexts(wrongKind: string): Record<ImageProblem, string> {
  return {
    'too-large': 'Image must be less than 5MB',
    'not-an-image': 'We can’t read this file as an image. It may be damaged.',
    'wrong-kind': wrongKind,
    'too-many-pixels': 'Image can have at most 12,000 pixels per side and 40 megapixels',
  }
}
