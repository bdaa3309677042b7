import { problemsOf, type Problems } from '#src/features/catalog/ui/listing-form-values.ts'
import type { Failure } from '#src/kernel/failure.ts'

export type PostAnswer =
  | { readonly kind: 'moved'; readonly to: string }
  | ({ readonly kind: 'refused' } & Problems)
  | { readonly kind: 'page' }

/**
 * Posts a form by XMLHttpRequest, which unlike fetch tells how much of it was sent. The header `x-progress: 1` says so to the
 * server, which may answer in JSON: `{ redirect }`, or `{ failure }`. Redirects are followed, too.
 */
export function postWithProgress(
  url: string,
  data: FormData,
  onPercent: (percent: number) => void,
): Promise<PostAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = (formError: string) => resolve({ kind: 'refused', errors: {}, formError })
    request.open('POST', url)
    request.setRequestHeader('x-progress', '1')
    request.setRequestHeader('accept', 'application/json, text/html')
    request.upload.onprogress = ({ loaded, total }) => onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onerror = () => fail('The upload did not go through. Please check your connection and try again.')
    request.onload = () => {
      if (request.status === 413)
        resolve({ kind: 'refused', errors: { image: 'Image must be less than 5MB' }, formError: null })
      else if (request.status >= 500) fail('Something went wrong on our side. Please try again.')
      else resolve(readAnswer(request, url))
    }
    request.send(data)
  })
}

function readAnswer(request: XMLHttpRequest, url: string): PostAnswer {
  const json = readJson(request)
  if (!json) return request.responseURL && request.responseURL !== url ? moved(request.responseURL) : { kind: 'page' }
  if ('redirect' in json && typeof json.redirect === 'string') return moved(json.redirect)
  if (!('failure' in json) || !isFailure(json.failure)) return { kind: 'page' }
  return { kind: 'refused', ...problemsOf(json.failure) }
}

function readJson(request: XMLHttpRequest): object | null {
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
