// Longer than 60 lines: what takes long by its nature, and who unwrap not wait for it.
import { timed } from './load-page.ts'

export type Beside = { readonly p50: number; readonly max: number; readonly pages: number }
export type HeavyWork = {
  readonly name: string
  readonly took: number
  readonly bytes: number
  readonly beside: Beside
}

/** Somebody's whole export, while somebody else opens a page again and again. */
export async function measureExport(port: number, who: string, cookie: string, other: string): Promise<HeavyWork> {
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/profile/export`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`)
    JSON.parse(text)
    return text.length
  }
  return { name: `Export of the ${who}`, ...(await besides(port, ask, other)) }
}

/** Asks to be paid for all that has matured. Once: after that there is nothing left to ask for. */
export async function measurePayout(port: number, cookie: string, other: string): Promise<HeavyWork> {
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/profile?tab=payouts`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'request-payout' }),
      headers: { cookie },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    const toast = decodeURIComponent(answer.headers.getSetCookie().join(' '))
    if (!toast.includes('Payout requested')) throw new Error(`the request was refused: ${answer.status} ${toast}`)
    return 0
  }
  return { name: 'Request Payout', ...(await besides(port, ask, other)) }
}

async function besides(port: number, work: () => Promise<number>, cookie: string) {
  const began = performance.now()
  let isDone = false
  const working = work().finally(() => (isDone = true))
  const times: number[] = []
  while (!isDone) times.push((await timed(port, '/favorites', cookie)).took)
  const bytes = await working
  const took = performance.now() - began
  const sorted = times.toSorted((a, b) => a - b)
  const beside = {
    p50: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    pages: times.length,
  }
  return { took, bytes, beside }
}
