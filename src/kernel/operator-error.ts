/**
 * An error that the operator of the marketplace can fix. The message is one line that says what is wrong and what to do. It is
 * printed without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
