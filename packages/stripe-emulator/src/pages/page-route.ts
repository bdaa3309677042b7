import type { PageResponse } from './page.ts'
import type { Call } from '../emulator.ts'

/** A page request with its parsed form. */
export interface PageCall extends Call {
  readonly method: 'GET' | 'POST'
  readonly ids: string[]
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  /** The country of the browser's language, such as DE; null if unknown. */
  readonly country: string | null
  /** Whether an injected fault declines this payment. */
  readonly mustDecline: boolean
}

export interface PageRoute {
  method: 'GET' | 'POST'
  path: string
  handle: (call: PageCall) => PageResponse
}
