import { maxImageBytes } from '#src/common/media/rules.ts'
import { cutText } from '#src/kernel/visible-text.ts'

const megabyte = 1024 * 1024

/** The address of the listings of whoever signs in with a token. */
export const listingsPath = '/git/listings.git'

/** Of one push. An upload of pictures is larger than its texts; unpacked, texts are larger. */
export const pushLimits = { packBytes: 20 * megabyte, unpackedBytes: 100 * megabyte, objects: 50_000 } as const
/** Of one object: a file is a picture or a text, and a folder has some thousand files. */
export const objectLimits: Readonly<Record<string, number>> = {
  blob: maxImageBytes,
  tree: 2 * megabyte,
  commit: 100 * 1024,
}
/** A push is checked in seconds. */
export const pushRate = { max: 60, windowSeconds: 3600 } as const
/** New pictures in pushes of a creator. Two for each listing of the largest push. */
export const pictureRate = { max: 2000, windowSeconds: 24 * 3600 } as const
/** The history of one creator, compressed. What shrinks to less than a tenth counts as a tenth. */
export const mostStoredBytes = 200 * megabyte
export const mostCompression = 10
/** More at once is probably a mistake. */
export const mostRemovals = 100
export const shownProblems = 50
export const longestNote = 500

/** The first paragraph of a commit's message, as the note of a version. */
export function noteOf(message: string): string {
  const [first = ''] = message.trim().split(/\n\s*\n/)
  const note = first.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return note.length <= longestNote ? note : `${cutText(note, longestNote - 1).trimEnd()}…`
}

/** Whether a file can hold a text of a listing. Others are not read. */
export const isText = (path: string): boolean => /\.(md|markdown)$/i.test(path)
