import { timed } from './load-page.ts'

export type ConcurrentPages = { readonly p50: number; readonly max: number; readonly pages: number }
export type LongRequest = {
  readonly name: string
  readonly took: number
  readonly bytes: number
  readonly concurrent: ConcurrentPages
}

/** Measures an account export while another session loads a page repeatedly. */
export async function measureExport(
  port: number,
  account: string,
  cookie: string,
  other: string,
): Promise<LongRequest> {
  const send = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/profile/export`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`the export responded with ${response.status}`)
    JSON.parse(text)
    return text.length
  }
  return { name: `Export of the ${account}`, ...(await measureConcurrently(port, send, other)) }
}

/** Measures one payout request for all matured earnings. */
export async function measurePayout(port: number, cookie: string, other: string): Promise<LongRequest> {
  const send = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/profile/payouts`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'request-payout' }),
      headers: { cookie },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    const toast = decodeURIComponent(response.headers.getSetCookie().join(' '))
    if (!toast.includes('Payout requested')) throw new Error(`the request failed: ${response.status} ${toast}`)
    return 0
  }
  return { name: 'Request Payout', ...(await measureConcurrently(port, send, other)) }
}

async function measureConcurrently(port: number, work: () => Promise<number>, cookie: string) {
  const began = performance.now()
  let isDone = false
  const working = work().finally(() => (isDone = true))
  const times: number[] = []
  while (!isDone) times.push((await timed(port, '/favorites', cookie)).took)
  const bytes = await working
  const took = performance.now() - began
  const sorted = times.toSorted((a, b) => a - b)
  const concurrent = {
    p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    pages: times.length,
  }
  return { took, bytes, concurrent }
}
