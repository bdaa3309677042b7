/**
 * A delivery failure. `retryable` is false if the recipient's server rejected it permanently, such as an unknown address;
 * retrying would hurt the sender's reputation. Anything else can be retried with the same key. The message omits the address,
 * since errors are logged.
 */
export class MailError extends Error {
  readonly retryable: boolean

  constructor(message: string, { retryable, cause }: { readonly retryable: boolean; readonly cause?: unknown }) {
    super(message, { cause })
    this.name = 'MailError'
    this.retryable = retryable
  }
}
