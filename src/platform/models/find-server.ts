import type { Failure } from '#src/kernel/failure.ts'
import type { Flow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { serverFailures } from './failures.ts'
import { baseUrlCandidates } from './rules.ts'

type Server = { readonly baseUrl: string; readonly key: string; readonly mayReachLoopback: boolean }

/** Finds the base URL at which a server answers chat completions. The request is empty, so that no model runs. */
export async function findServer(
  { outgoing }: Pick<Flow, 'outgoing'>,
  { baseUrl, key, mayReachLoopback }: Server,
): Promise<Result<string, Failure>> {
  const headers = { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) }
  let failed: Failure = serverFailures.unreachable
  for (const base of baseUrlCandidates(baseUrl)) {
    const sent = await outgoing.send({
      url: `${base}/chat/completions`,
      method: 'POST',
      headers,
      body: '{}',
      mayReachLoopback,
    })
    if (!sent.ok) return err(serverFailures.unreachable)
    const { status, body } = sent.value
    if (status === 401 || status === 403) return err(serverFailures.keyRefused)
    // The address is right, and only the model is missing, which the empty request does not name.
    const isWithoutModel = status === 404 && /^\s*\{/.test(body) && /model/i.test(body)
    if (isWithoutModel || (status >= 400 && ![404, 405].includes(status))) return ok(base)
    // A web page that answers 200 to everything is not such a server.
    failed = status >= 300 && status < 400 ? serverFailures.redirected : serverFailures.missing
  }
  return err(failed)
}
