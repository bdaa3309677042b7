import { readAnswerObject, sendWithProgress } from '#src/features/catalog/ui/send-with-progress.ts'

export type UploadAnswer =
  | { readonly kind: 'kept'; readonly url: string }
  | { readonly kind: 'refused'; readonly why: string }

/** Sends one picture, and gives the address that it is kept under. */
export async function uploadPicture(file: File, onPercent: (percent: number) => void): Promise<UploadAnswer> {
  const body = new FormData()
  body.set('image', file)
  const request = await sendWithProgress('/api/pictures', body, onPercent)
  const answer = request && readAnswerObject(request)
  if (answer && 'url' in answer && typeof answer.url === 'string') return { kind: 'kept', url: answer.url }
  if (request?.status === 413) return { kind: 'refused', why: 'Image must be less than 5MB' }
  const failure = answer && 'failure' in answer ? answer.failure : null
  const isSaid = typeof failure === 'object' && failure !== null && 'message' in failure
  return { kind: 'refused', why: isSaid ? String(failure.message) : 'The upload did not go through. Please try again.' }
}
