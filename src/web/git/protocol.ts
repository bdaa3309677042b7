import { gunzipSync } from 'node:zlib'
import type { GitRepo } from 'just-git/server'
import {
  buildRefListPktLines,
  buildV2CapabilityAdvertisementBytes,
  collectRefs,
  handleLsRefs,
  handleUploadPack,
  handleV2Fetch,
  parseV2CommandRequest,
} from 'just-git/server'

import { MissingObject } from '#src/common/git/public/repository.ts'
import { binary, fetchResult, flush, inBand, line, pushResult } from './packets.ts'

// The smart HTTP protocol of Git. Objects and references come from elsewhere.

export type Service = 'git-upload-pack' | 'git-receive-pack'
export type Wanted = { readonly kind: 'refs' | 'objects'; readonly service: Service }

/** Packs hold all objects that they need (`no-thin`), so that they are unpacked without the repository. */
const capabilities: Readonly<Record<Service, string[]>> = {
  'git-upload-pack': ['multi_ack_detailed', 'no-done', 'side-band-64k', 'ofs-delta', 'include-tag', 'shallow'],
  'git-receive-pack': ['report-status', 'side-band-64k', 'ofs-delta', 'no-thin'],
}
/** What a client has and wants, in a fetch: some thousand commits. */
const longestRequest = 512 * 1024

/** What is asked of the repository at a path; null if it is nothing of the protocol. */
export function wantedAt(url: URL, repository: string, method: string): Wanted | null {
  const rest = url.pathname.startsWith(`${repository}/`) ? url.pathname.slice(repository.length + 1) : ''
  const service = rest === 'info/refs' ? url.searchParams.get('service') : rest
  if (service !== 'git-upload-pack' && service !== 'git-receive-pack') return null
  const kind = rest === 'info/refs' ? 'refs' : 'objects'
  return method === (kind === 'refs' ? 'GET' : 'POST') ? { kind, service } : null
}

const isV2 = (headers: Headers) => (headers.get('git-protocol') ?? '').split(':').includes('version=2')

/** Whether the answer names the last commit, so that it has to be current. */
export function namesHead({ kind, service }: Wanted, headers: Headers, body: Uint8Array): boolean {
  if (kind === 'refs') return service === 'git-receive-pack' || !isV2(headers)
  return service === 'git-upload-pack' && isV2(headers) && parseV2CommandRequest(body).command === 'ls-refs'
}

export async function answerRefs(repo: GitRepo, service: Service, headers: Headers): Promise<Response> {
  const type = `application/x-${service}-advertisement`
  if (service === 'git-upload-pack' && isV2(headers)) return binary(buildV2CapabilityAdvertisementBytes(), type)
  const { refs, headTarget } = await collectRefs(repo)
  const list = buildRefListPktLines([...refs], capabilities[service], headTarget)
  return binary(Buffer.concat([line(`# service=${service}\n`), flush, list]), type)
}

/** Answers a clone or fetch. The objects are streamed. */
export async function answerFetch(repo: GitRepo, headers: Headers, body: Uint8Array): Promise<Response> {
  const light = withoutFiles(repo, await unknownIn(repo, body))
  const answer = isV2(headers) ? await answerV2(light, body) : await handleUploadPack(light, body, { noDelta: true })
  return 'reject' in answer ? new Response('Not accepted.\n', { status: 400 }) : binary(answer, fetchResult)
}

const hashesAtOnce = 500

/** The commits that the client has and the repository has not, found together. */
async function unknownIn({ objectStore }: GitRepo, body: Uint8Array): Promise<ReadonlySet<string>> {
  const haves = [
    ...Buffer.from(body)
      .toString('latin1')
      .matchAll(/have ([0-9a-f]{40})/g),
  ].map(([, hash]) => hash ?? '')
  const unknown = new Set(haves)
  for (let at = 0; at < haves.length; at += hashesAtOnce)
    for (const hash of (await objectStore.existsMany?.(haves.slice(at, at + hashesAtOnce))) ?? []) unknown.delete(hash)
  return unknown
}

/**
 * The walk over the history needs only the types of files, and reads one object at a time; their contents are read together when they
 * are sent.
 */
function withoutFiles({ objectStore, refStore }: GitRepo, unknown: ReadonlySet<string>): GitRepo {
  const files = new Set<string>()
  const file = { type: 'blob' as const, content: new Uint8Array() }
  async function read(hash: string) {
    if (files.has(hash)) return file
    if (unknown.has(hash)) throw new MissingObject(hash)
    const object = await objectStore.read(hash)
    if (object.type === 'tree') for (const one of filesIn(object.content)) files.add(one)
    return object
  }
  const exists = async (hash: string) => !unknown.has(hash) && objectStore.exists(hash)
  return { objectStore: { ...objectStore, read, exists }, refStore }
}

/** The hashes of the files of a folder, without its folders. */
function filesIn(tree: Uint8Array): string[] {
  const bytes = Buffer.from(tree.buffer, tree.byteOffset, tree.byteLength)
  const hashes: string[] = []
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at)
    if (end === -1) break
    if (bytes.toString('latin1', at, at + 1) === '1') hashes.push(bytes.toString('hex', end + 1, end + 21))
    at = end + 21
  }
  return hashes
}

function answerV2(repo: GitRepo, body: Uint8Array) {
  const { command, args } = parseV2CommandRequest(body)
  if (command === 'ls-refs') return handleLsRefs(repo, '', args, undefined, null)
  return command === 'fetch' ? handleV2Fetch(repo, args, { noDelta: true }) : ({ reject: true } as const)
}

/** The body of a fetch, which clients compress; null if it is damaged or too long. */
export function plainBody(headers: Headers, body: Uint8Array): Uint8Array | null {
  if (!/gzip/i.test(headers.get('content-encoding') ?? '')) return body.length > longestRequest ? null : body
  try {
    return gunzipSync(body, { maxOutputLength: longestRequest })
  } catch {
    return null
  }
}

export type Command = { readonly from: string | null; readonly to: string | null; readonly ref: string }
export type PushRequest = {
  readonly commands: readonly Command[]
  readonly pack: Uint8Array
  readonly hasSideBand: boolean
  /** Whether the client reads what became of its references. */
  readonly wantsReport: boolean
}

const nothing = /^0{40}$/
const mostCommands = 100

/** Reads what is pushed; null if the request is damaged. */
export function readPush(bytes: Uint8Array): PushRequest | null {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const commands: Command[] = []
  let asked: string[] = []
  let at = 0
  for (;;) {
    const length = Number.parseInt(body.toString('latin1', at, at + 4), 16)
    if (length === 0) break
    if (!(length >= 4) || at + length > body.length || commands.length > mostCommands) return null
    const [command = '', more] = body
      .toString('utf8', at + 4, at + length)
      .replace(/\n$/, '')
      .split('\0')
    const [from = '', to = '', ref = ''] = command.split(' ')
    // A client with only some of the history names its ends.
    if (from !== 'shallow')
      commands.push({ from: nothing.test(from) ? null : from, to: nothing.test(to) ? null : to, ref })
    asked = more === undefined ? asked : more.split(' ')
    at += length
  }
  return {
    commands,
    pack: body.subarray(at + 4),
    hasSideBand: asked.includes('side-band-64k'),
    wantsReport: asked.includes('report-status'),
  }
}

/** Nothing was pushed: clients ask so whether they may push before they send much. */
export const emptyPush = (): Response => binary(new Uint8Array(), pushResult)

type Work = (tell: (text: string) => void) => Promise<string | null>

/** Answers a push while it is worked on: what `work` tells, and at the end for each reference why it was refused, or that it was not. */
export function answerPush({ commands, hasSideBand, wantsReport }: PushRequest, work: Work): Response {
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (bytes: Uint8Array) => {
        // The client may be gone. The push goes on.
        if (controller.desiredSize !== null) controller.enqueue(bytes)
      }
      const tell = (text: string) => {
        if (hasSideBand) for (const part of partsOf(`${plain(text)}\n`)) send(inBand(2, part))
      }
      const refused = await work(tell)
      const results = commands.map(({ ref }) => line(refused === null ? `ok ${ref}\n` : `ng ${ref} ${refused}\n`))
      const report = Buffer.concat([line('unpack ok\n'), ...results, flush])
      if (wantsReport) send(hasSideBand ? inBand(1, report) : report)
      if (hasSideBand) send(flush)
      if (controller.desiredSize !== null) controller.close()
    },
  })
  return binary(stream, pushResult)
}

/** File names can have characters that change what a terminal shows. */
const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ')

/** Texts of a line fit into less than this, unless an error repeats what a user wrote. */
const longestPart = 60_000

function partsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  return Array.from({ length: Math.ceil(bytes.length / longestPart) }, (_, i) =>
    bytes.subarray(i * longestPart, (i + 1) * longestPart),
  )
}
