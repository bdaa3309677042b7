/** A place for bytes. Paths are `bucket/owner/name.ext`, made by us and never by a user. */
export type Files = {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or null where there is no such file. */
  get(path: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | null>
  remove(path: string): Promise<void>
  isHealthy(): Promise<boolean>
  /** Why files cannot be kept, in words for the operator; null if they can. */
  problem(): Promise<string | null>
}

export type ImageProblem = 'too-large' | 'not-an-image' | 'wrong-kind' | 'too-many-pixels'

export type PreparedImage = {
  readonly width: number
  readonly height: number
  /** `#rrggbb`, shown while the picture loads. */
  readonly color: string
  /** Widths available, ascending; the last is the largest. */
  readonly widths: readonly number[]
  readonly variants: readonly {
    readonly width: number
    readonly format: 'avif' | 'webp' | 'jpeg'
    readonly bytes: Uint8Array
  }[]
}

/** Judges a picture by its bytes and makes it ours: decoded, upright, without metadata, in several widths. */
export type ImageProcessor = {
  /** Of one owner, one picture is in work at a time, and owners take turns. */
  prepare(
    bytes: Uint8Array,
    rules: { readonly accept: 'png-jpeg' | 'raster'; readonly maxBytes: number; readonly widths: readonly number[] },
    ownerId: string,
  ): Promise<
    { readonly ok: true; readonly value: PreparedImage } | { readonly ok: false; readonly failure: ImageProblem }
  >
}
