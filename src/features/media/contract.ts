import { z } from 'zod'
import type { ImageProblem } from '#src/ports/files.ts'
import { buckets, uploadLimit } from '#src/features/media/rules.ts'
import type { Bucket } from '#src/features/media/rules.ts'

export const mediaTexts = {
  signInRequired: 'Sign In Required',
  signInToUpload: 'Please sign in to upload an image',
  storeFailed: 'The image could not be stored. Please try again in a moment.',
} as const

export function tooManyUploads(minutes: number): string {
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `You can upload ${uploadLimit.max} pictures an hour. Please wait ${wait} and try again.`
}

/** What the form says about a file that is no use, by bucket and reason. */
export const imageProblemTexts: Readonly<Record<Bucket, Readonly<Record<ImageProblem, string>>>> = {
  'prompt-images': problemTexts('Please choose a PNG or JPEG image'),
  avatars: problemTexts('Please choose a PNG, JPEG, WebP, AVIF, GIF or TIFF image'),
}

function problemTexts(wrongKind: string): Record<ImageProblem, string> {
  return {
    'too-large': 'Image must be less than 5MB',
    'not-an-image': 'This file is not an image that we can read. It may be damaged.',
    'wrong-kind': wrongKind,
    'too-many-pixels': 'Image can have at most 12,000 pixels a side, and 40 million in all',
  }
}

/** The name and the declared type of an upload are not asked for: only its bytes count. */
export const imageUpload = z.object({ bucket: z.enum(buckets), bytes: z.instanceof(Uint8Array) })
