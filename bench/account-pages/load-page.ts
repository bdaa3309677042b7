import type { Room } from './pages.ts'
import { password } from './seed.ts'

/** In milliseconds, from the question to the last byte. `first` is the first opening after the shop started. */
export type Opened = { readonly first: number; readonly p50: number; readonly max: number; readonly bytes: number }

const goes = 15
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** The cookie of somebody who signs in as everybody does. */
export async function signIn(port: number, username: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'sign-in', email: `${username}@rooms.example`, password })
  const answer = await fetch(`http://127.0.0.1:${port}/auth`, { method: 'POST', body, redirect: 'manual' })
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('skald.session_token='))
  if (!cookie) throw new Error(`${username} could not sign in: ${answer.status}`)
  return cookie.slice(0, cookie.indexOf(';'))
}

/** Opens a room once and then several times more, as a document. */
export async function openRoom(port: number, room: Room, cookie: string): Promise<Opened> {
  const path = await placeOf(port, room, cookie)
  const { took: first, bytes } = await timed(port, path, cookie)
  const times: number[] = []
  for (let n = 0; n < goes; n++) times.push((await timed(port, path, cookie)).took)
  const sorted = times.toSorted((a, b) => a - b)
  return { first, p50: sorted[Math.floor(goes / 2)] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN, bytes }
}

/** Where following its link to more leads. */
async function placeOf(port: number, { path, further }: Room, cookie: string): Promise<string> {
  let at = path
  for (let n = 0; further && n < further.times; n++) {
    const { text } = await timed(port, at, cookie)
    const found = further.link.exec(text)?.[1]
    if (found === undefined) throw new Error(`${at} leads no further`)
    at = found.replaceAll('&amp;', '&')
  }
  return at
}

export async function timed(port: number, path: string, cookie: string) {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...asBrowser, cookie },
    redirect: 'manual',
  })
  const body = await answer.arrayBuffer()
  const took = performance.now() - began
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return { took, bytes: body.byteLength, text: new TextDecoder().decode(body) }
}
