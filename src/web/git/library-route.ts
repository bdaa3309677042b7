import { LRUCache } from 'lru-cache'
import type { Actor } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import { createSlots } from '#src/kernel/slots.ts'
import { readLibrary } from '#src/buying/skills/operations/library.ts'
import type { LibraryRepository } from '#src/buying/skills/public/build-repository.ts'
import { buildRepository } from '#src/buying/skills/public/build-repository.ts'
import { libraryPath } from '#src/buying/skills/rules.ts'
import { skillTexts } from '#src/buying/skills/texts.ts'
import { repositoryOf } from '#src/common/git/public/repository.ts'
import { readLibraryAddressOwner } from '#src/platform/developers/operations/library-addresses.ts'
import type { RequestInfo } from '#src/web/http/options.ts'
import { refusedFetch, untilSent } from './packets.ts'
import type { DoorParts } from './owner-door.ts'
import { createOwnerDoor } from './owner-door.ts'
import { plainText } from './plain-text.ts'
import type { Wanted } from './protocol.ts'
import { answerFetch, answerRefs, plainBody, wantedAt } from './protocol.ts'

type Built = LibraryRepository & { readonly digest: string }

/** All repositories in memory. One that is larger is built for each request. */
const mostBytes = 128 * 1024 * 1024
/** At once. */
const mostBuilding = 2
const mostFetching = { all: 8, user: 2 } as const

/** Answers Git at `/library/TOKEN.git`: what the owner of the token bought. Every wrong address has the same answer. */
export function createLibraryRoute(parts: DoorParts) {
  const { run } = parts
  const repositories = new LRUCache<string, Built>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
  const inTurn = createSlots(mostBuilding)
  const answerOwner = createOwnerDoor(parts, readLibraryAddressOwner)
  /** The users who are sent objects, once for each fetch. */
  const fetching: string[] = []

  return async function answerLibrary(request: Request, info: RequestInfo): Promise<Response> {
    const [, token = ''] = /^\/library\/([^/]{1,200})\.git\/./.exec(info.url.pathname) ?? []
    const refuse = () => plainText(404, 'There is no such repository.')
    return answerOwner({ request, info, token, refuse }, async (owner) => {
      const wanted = wantedAt(info.url, `${libraryPath}${token}.git`, request.method)
      if (wanted === null) return plainText(404, 'There is nothing at this path.')
      if (wanted.service === 'git-receive-pack') return plainText(403, 'This repository can only be read.')
      return answer(request, wanted, owner)
    })
  }

  async function answer(request: Request, wanted: Wanted, actor: Actor): Promise<Response> {
    const { headers } = request
    const sent = request.body === null ? new Uint8Array() : new Uint8Array(await request.arrayBuffer())
    const body = plainBody(headers, sent)
    if (body === null) return plainText(400, 'The request is damaged or too long.')
    const userId = userIdOf(actor) ?? ''
    const opened = await inTurn(userId, () => open(userId, actor))
    if (!opened.ok) return plainText(503, opened.failure.message, { 'retry-after': '600' })
    const { head, objects } = opened.value
    const stored = {
      read: async (hashes: readonly string[]) => pick(hashes, (hash) => objects.get(hash)),
      sizes: async (hashes: readonly string[]) => pick(hashes, (hash) => objects.get(hash)?.content.length),
    }
    const { repo } = repositoryOf(stored, head)
    if (wanted.kind === 'refs') return answerRefs(repo, wanted.service, headers)
    const own = fetching.filter((one) => one === userId).length
    if (own >= mostFetching.user || fetching.length >= mostFetching.all) return refusedFetch(skillTexts.busy)
    fetching.push(userId)
    const onEnd = () => void fetching.splice(fetching.indexOf(userId), 1)
    return untilSent(onEnd, () => answerFetch(repo, headers, body))
  }

  /** Reads the state of the library for each request, so that nothing refunded is sent. */
  async function open(userId: string, actor: Actor): Promise<Result<Built, Failure>> {
    const kept = repositories.get(userId)
    const read = await run(readLibrary, { known: kept?.digest ?? null }, actor)
    if (!read.ok) return read
    const { digest, content } = read.value
    if (content === null) return kept ? ok(kept) : open(userId, actor)
    const built = { ...(await buildRepository(content)), digest }
    repositories.set(userId, built)
    return ok(built)
  }
}

function pick<Value>(hashes: readonly string[], find: (hash: string) => Value | undefined): Map<string, Value> {
  const found = new Map<string, Value>()
  for (const hash of hashes) {
    const value = find(hash)
    if (value !== undefined) found.set(hash, value)
  }
  return found
}
