import { plural } from '#src/kernel/plural.ts'
import { z } from 'zod'
import { buckets, uploadLimit } from '#src/common/media/rules.ts'

export function tooManyUploads(minutes: number): string {
  const wait = plural(minutes, { one: 'a minute', other: `${minutes} minutes` })
  return `You can upload ${uploadLimit.max} pictures an hour. Please wait ${wait} and try again.`
}

/** The file name and declared type are ignored; only the bytes count. */
export const imageUpload = z.object({ bucket: z.enum(buckets), bytes: z.instanceof(Uint8Array) })
