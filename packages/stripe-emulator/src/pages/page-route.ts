import type { PageResponse } from './page.ts'
import type { Call } from '../emulator.ts'

/** A browser's request for a page, its form read. */
export interface PageCall extends Call {
  readonly method: 'GET' | 'POST'
  readonly ids: string[]
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  /** The control API wants the next payment declined. */
  readonly mustDecline: boolean
}

export interface PageRoute {
  method: 'GET' | 'POST'
  path: string
  handle: (call: PageCall) => PageResponse
}
