export type RequestOptions = {
  readonly signal?: AbortSignal | undefined
  /** The key of a creating POST; random by default. Repeats with the same key within 24 hours create nothing again. */
  readonly idempotencyKey?: string | undefined
  /** Changes only what still has this ETag: see `etagOf`. */
  readonly ifMatch?: string | undefined
}

export type ApiRequest = {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** A POST that creates something, which takes an Idempotency-Key. */
  readonly isCreating?: boolean
}

export type Send = <Value>(request: ApiRequest, options?: RequestOptions) => Promise<Value>
