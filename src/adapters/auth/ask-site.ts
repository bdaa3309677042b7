/** Whoever signs in waits for it. */
export const patienceMs = 8000
/** What a site says of one person has a few KB. */
const longest = 256 * 1024

type Asked = { readonly headers?: HeadersInit; readonly body?: URLSearchParams }

/** One question to a site that people sign in by, and its answer as JSON. Throws where that is none, late or too long. */
export async function askSite(url: string, { headers, body }: Asked = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', 'user-agent': 'skald', ...Object.fromEntries(new Headers(headers)) },
    ...(body && { body }),
    // Our secret goes where the operator said, and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await textOf(response)
  // Sites say in the body of a refusal what was wrong, in words of their own: only the status is for our log.
  if (!response.ok) throw new SiteRefusal(`${new URL(url).host} answered ${response.status}`)
  return JSON.parse(text) as unknown
}

/** A site did not do what it was asked. Its message names no person and no secret. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal'
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > longest) throw new SiteRefusal('the answer of a site is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
