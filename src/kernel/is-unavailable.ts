/** Codes of the network, of the database client and of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const codes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_\w+|08\w{3}|53300|57P0[123])$/

/** Whether a required service, such as the database, is unavailable or starting, so that a repeated request may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' && codes.test(code)) || isUnavailable(error.cause)
}
