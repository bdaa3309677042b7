/**
 * Why a mail did not go out. `retryable` is false where the other side refused it for good, such as an address that
 * does not exist: trying again would only hurt our name. Everything else may be tried again under the same key.
 * The address is not in the message, since errors are logged.
 */
export class MailError extends Error {
  readonly retryable: boolean

  constructor(message: string, { retryable, cause }: { readonly retryable: boolean; readonly cause?: unknown }) {
    super(message, { cause })
    this.name = 'MailError'
    this.retryable = retryable
  }
}
