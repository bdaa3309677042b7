import type { IncomingMessage } from 'node:http'

/** Returns the few headers that select the response; null if one that must be unique is repeated. */
export type KeyHeaders = {
  readonly host: string | undefined
  readonly cookie: string | undefined
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly hasCredentials: boolean
}

/**
 * Reads the raw list, since Node builds its headers object lazily and a cached page does not need it. Compares the length of
 * names first.
 */
export function keyHeaders(raw: readonly string[]): KeyHeaders | null {
  let host: string | undefined
  let cookie: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  let hasCredentials = false
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (name.length === 4 && is(name, 'host')) {
      if (host !== undefined) return null
      host = raw[at + 1]
    } else if (name.length === 6 && is(name, 'cookie')) {
      if (cookie !== undefined) return null
      cookie = raw[at + 1]
    } else if (name.length === 15 && is(name, 'accept-encoding')) acceptEncoding ??= raw[at + 1]
    else if (name.length === 13) {
      if (is(name, 'if-none-match')) ifNoneMatch ??= raw[at + 1]
      else if (is(name, 'authorization')) hasCredentials = true
    }
  }
  return { host, cookie, acceptEncoding, ifNoneMatch, hasCredentials }
}

function is(name: string, wanted: string): boolean {
  return name === wanted || name.toLowerCase() === wanted
}

/** A header's value; for a repeated header, Node's joined or first value. */
export function header(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

const scriptCookie = /(?:^|;) *js=1 *(?:;|$)/

/** Whether the browser runs our script, which loads the personal data of a cached page. */
export function hasScript(cookie: string): boolean {
  return scriptCookie.test(cookie)
}
