/** The test server has no types; these are the parts that tests use. */
declare module 's3rver' {
  type Options = {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly vhostBuckets?: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
