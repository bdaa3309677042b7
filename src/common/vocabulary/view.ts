/** A version of a license. */
export type LicenseView = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly summary: string
  /** Paragraphs with an empty line between them. */
  readonly text: string
  readonly version: number
  /** The version of today. */
  readonly latest: number
}
