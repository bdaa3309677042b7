import type { Refused } from '#src/features/catalog/ui/listing-form-values.ts'
import type { Failure } from '#src/kernel/failure.ts'

export type PostAnswer =
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'refused'; readonly failure: Refused }
  | { readonly kind: 'page' }

/**
 * Posts a form by XMLHttpRequest, which unlike fetch tells how much of it was sent. The header `x-progress: 1` says so to the
 * server, which may answer in JSON: `{ redirect }`, or `{ failure }`. Redirects are followed, too.
 */
export async function postWithProgress(
  url: string,
  data: FormData,
  onPercent: (percent: number) => void,
): Promise<PostAnswer> {
  const refused = (message: string, fields?: Refused['fields']): PostAnswer => ({
    kind: 'refused',
    failure: { message, ...(fields && { fields }) },
  })
  const request = await sendWithProgress(url, data, onPercent)
  if (request === null) return refused('The upload did not go through. Please check your connection and try again.')
  if (request.status === 413) return refused(tooLarge, { image: tooLarge })
  if (request.status >= 500) return refused('Something went wrong on our side. Please try again.')
  return readAnswer(request, url)
}

const tooLarge = 'Image must be less than 5MB'

/** Null where no answer came. */
export function sendWithProgress(
  url: string,
  data: FormData,
  onPercent: (percent: number) => void,
): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('x-progress', '1')
    request.setRequestHeader('accept', 'application/json, text/html')
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => resolve(null)
    request.onload = () => resolve(request)
    request.send(data)
  })
}

function readAnswer(request: XMLHttpRequest, url: string): PostAnswer {
  const json = readAnswerObject(request)
  if (!json) return request.responseURL && request.responseURL !== url ? moved(request.responseURL) : { kind: 'page' }
  if ('redirect' in json && typeof json.redirect === 'string') return moved(json.redirect)
  if (!('failure' in json) || !isFailure(json.failure)) return { kind: 'page' }
  return { kind: 'refused', failure: json.failure }
}

/** The object that came as JSON; null for any other answer. */
export function readAnswerObject(request: XMLHttpRequest): object | null {
  if (!request.getResponseHeader('content-type')?.startsWith('application/json')) return null
  const value: unknown = JSON.parse(request.responseText)
  return isObject(value) ? value : null
}

function isFailure(value: unknown): value is Failure {
  return isObject(value) && 'message' in value && typeof value.message === 'string'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Only the path: the browser stays at this site whatever the answer says. */
function moved(address: string): PostAnswer {
  const { pathname, search } = new URL(address, location.href)
  return { kind: 'moved', to: pathname + search }
}
