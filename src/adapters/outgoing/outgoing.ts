import type { Duplex } from 'node:stream'
import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { err, ok } from '#src/kernel/result.ts'
import type { OpenResponse, Outgoing, OutgoingProblem, OutgoingRequest } from '#src/ports/outgoing.ts'
import { softwareTitle } from '#src/kernel/software.ts'
import { isLoopbackAddress, isPublicAddress } from './addresses.ts'

type Address = { readonly address: string; readonly family: number }

type Options = {
  /** Allows this machine, also without https. */
  readonly allowsLoopback?: boolean
  /** The same, only for requests that may reach it. */
  readonly allowsLoopbackForSome?: boolean
  /** Allows every address, for a URL that the operator has set. */
  readonly allowsPrivate?: boolean
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** The limits of a response that is read as it arrives. */
  readonly openMs?: number
  readonly openBytes?: number
  /** Resolves a host name. Called once for each request. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>
}

const defaults = {
  allowsLoopback: false,
  allowsLoopbackForSome: false,
  allowsPrivate: false,
  timeoutMs: 10_000,
  maxBytes: 64 * 1024,
  openMs: 5 * 60_000,
  openBytes: 16 * 1024 * 1024,
  resolve: (host: string): Promise<readonly Address[]> => lookup(host, { all: true }),
}
type Settings = Required<Options>

export function createOutgoing(options: Options = {}): Outgoing {
  const settings = { ...defaults, ...options }
  return {
    async send(request) {
      const signal = AbortSignal.timeout(settings.timeoutMs)
      try {
        const url = readUrl(request.url)
        const addresses = await untilAborted(signal, checkedAddresses(url, settings, request))
        const answered = exchange(url, addresses, request, signal).then(async (response) => ({
          status: response.statusCode ?? 0,
          ...(await readStart(response, settings.maxBytes)),
        }))
        return ok(await untilAborted(signal, answered))
      } catch (error) {
        return err(signal.aborted ? timedOut(settings.timeoutMs) : problemOf(error))
      }
    },
    async open(request, signal) {
      const isLate = AbortSignal.timeout(settings.openMs)
      const ends = AbortSignal.any([signal, isLate])
      try {
        const url = readUrl(request.url)
        const addresses = await untilAborted(ends, checkedAddresses(url, settings, request))
        const response = await untilAborted(ends, exchange(url, addresses, request, ends))
        return ok(toOpenResponse(response, { maxBytes: settings.openBytes, isLate }))
      } catch (error) {
        return err(isLate.aborted ? timedOut(settings.openMs) : problemOf(error))
      }
    },
  }
}

class Refused extends Error {}

function readUrl(text: string): URL {
  if (!URL.canParse(text)) throw new Refused('The URL is not valid')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') throw new Refused('The URL must not contain a password')
  return url
}

/** Resolves the host and checks every address that the connection may use. */
async function checkedAddresses(
  { protocol, hostname }: URL,
  settings: Settings,
  { mayReachLoopback = false }: OutgoingRequest,
): Promise<readonly Address[]> {
  const allowsLoopback = settings.allowsLoopback || (settings.allowsLoopbackForSome && mayReachLoopback)
  // The URL parser has normalized addresses such as 0x7f.1 and 2130706433.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family === 0 ? await settings.resolve(host) : [{ address: host, family }]
  const isOnThisMachine = addresses.every(({ address }) => isLoopbackAddress(address))
  const mayUseHttp = isOnThisMachine && allowsLoopback
  if (protocol !== 'https:' && !(protocol === 'http:' && mayUseHttp)) throw new Refused('The URL must begin with https')
  const isAllowed = ({ address }: Address) =>
    settings.allowsPrivate || isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Refused('The address is not public')
  return addresses
}

function exchange(
  url: URL,
  addresses: readonly Address[],
  { method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  // A connection of its own, to one of the checked addresses. For a host that is an address, there is no lookup.
  const options: RequestOptions = {
    ...{ method, signal, agent: false, lookup: lookupOf(addresses) },
    headers: { 'user-agent': softwareTitle, ...headers, ...length },
  }
  const request: ClientRequest =
    url.protocol === 'https:' ? requestByHttps(url, options, resolve) : requestByHttp(url, options, resolve)
  request.on('error', reject)
  // An answer such as 101 ends without a response and without an error.
  request.on('upgrade', (_response, socket: Duplex) => {
    socket.destroy()
    reject(new Error('The server switched protocols'))
  })
  request.end(body)
  return promise
}

function lookupOf(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** Reads up to `maxBytes` and closes the connection. */
async function readStart(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  response.destroy()
  return { body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'), isCut: length > maxBytes }
}

type OpenLimits = { readonly maxBytes: number; readonly isLate: AbortSignal }

function toOpenResponse(response: IncomingMessage, limits: OpenLimits): OpenResponse {
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body: upTo(response, limits) }
}

async function* upTo(response: IncomingMessage, { maxBytes, isLate }: OpenLimits): AsyncGenerator<Uint8Array> {
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes) throw new Error('The response is too long')
      yield chunk
    }
  } catch (error) {
    throw isLate.aborted ? isLate.reason : error
  }
}

/** A lookup cannot be aborted, so its result is ignored. */
function untilAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  return Promise.race([work, promise])
}

function timedOut(timeoutMs: number): OutgoingProblem {
  return { kind: 'timeout', message: `No complete response within ${timeoutMs / 1000} seconds` }
}

function problemOf(error: unknown): OutgoingProblem {
  if (error instanceof Refused) return { kind: 'refused', message: error.message }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return { kind: 'unreachable', message: `The connection failed${code}` }
}
