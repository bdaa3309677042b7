import type { RawObject } from 'just-git/server'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { createSlots } from '#src/kernel/slots.ts'
import { readGitTokenOwner } from '#src/platform/developers/operations/keys.ts'
import { pushListings } from '#src/selling/git/operations/push.ts'
import { measureOwnObjects, openRepository, readOwnObjects } from '#src/selling/git/operations/repository.ts'
import { branch, createObjectCache, repositoryOf } from '#src/common/git/public/repository.ts'
import { listingsPath } from '#src/selling/git/rules.ts'
import { gitTexts } from '#src/selling/git/texts.ts'
import type { RequestInfo } from '#src/web/http/options.ts'
import type { DoorParts } from './owner-door.ts'
import { createOwnerDoor } from './owner-door.ts'
import { plainText } from './plain-text.ts'
import type { Wanted } from './protocol.ts'
import { refusedFetch, untilSent } from './packets.ts'
import { answerFetch, answerPush, answerRefs, emptyPush, namesHead, plainBody, readPush, wantedAt } from './protocol.ts'

/** At once. Each is in memory, unpacked. */
const mostPushing = 4
const mostOpening = 4
const mostFetching = 8

/** Answers Git below `/git`: the listings of the user whose token is the password. */
export function createGitRoute(parts: DoorParts) {
  const { run, log } = parts
  /** Commits and folders, which each fetch walks. Objects never change. */
  const known = createObjectCache()
  /** The users whose pushes are worked on. */
  const pushing = new Set<string>()
  /** The users who are sent objects. */
  const fetching = new Set<string>()
  const inTurn = createSlots(mostOpening)
  const answerOwner = createOwnerDoor(parts, readGitTokenOwner)

  return async function answerGit(request: Request, info: RequestInfo): Promise<Response> {
    const wanted = wantedAt(info.url, listingsPath, request.method)
    if (wanted === null) return plainText(404, 'There is no such repository.')
    const token = tokenIn(request.headers)
    if (token === null) return signIn('Sign in with a Git token as the password.')
    const refuse = () => signIn('The Git token is not valid. It may be revoked.')
    return answerOwner({ request, info, token, refuse }, (owner) => answer(request, wanted, owner))
  }

  async function answer(request: Request, wanted: Wanted, actor: Actor): Promise<Response> {
    const { headers } = request
    const sent = request.body === null ? new Uint8Array() : new Uint8Array(await request.arrayBuffer())
    if (wanted.kind === 'objects' && wanted.service === 'git-receive-pack') return answerPushed(sent, actor)
    const body = plainBody(headers, sent)
    if (body === null) return plainText(400, 'The request is damaged or too long.')
    const userId = userIdOf(actor) ?? ''
    const open = () => inTurn(userId, () => run(openRepository, {}, actor))
    const opened = namesHead(wanted, headers, body) ? await open() : null
    if (opened && !opened.ok) return plainText(503, opened.failure.message, { 'retry-after': '60' })
    const stored = {
      read: (hashes: readonly string[]) => readObjects(hashes, actor),
      sizes: (hashes: readonly string[]) => measureObjects(hashes, actor),
    }
    const { repo } = repositoryOf(stored, opened?.value.head ?? null)
    if (wanted.kind === 'refs') return answerRefs(repo, wanted.service, headers)
    if (fetching.has(userId) || fetching.size >= mostFetching) return refusedFetch(gitTexts.busy)
    fetching.add(userId)
    const onEnd = () => void fetching.delete(userId)
    return untilSent(onEnd, () => answerFetch(repo, headers, body))
  }

  async function measureObjects(hashes: readonly string[], actor: Actor) {
    const found = await run(measureOwnObjects, { hashes: [...hashes] }, actor)
    if (!found.ok) throw new Error(found.failure.message)
    return found.value
  }

  async function readObjects(hashes: readonly string[], actor: Actor): Promise<ReadonlyMap<string, RawObject>> {
    const keyOf = (hash: string) => `${userIdOf(actor) ?? ''}:${hash}`
    const objects = new Map(
      hashes.flatMap((hash) => {
        const kept = known.get(keyOf(hash))
        return kept ? [[hash, kept]] : []
      }),
    )
    const missing = hashes.filter((hash) => !objects.has(hash))
    if (missing.length === 0) return objects
    const found = await run(readOwnObjects, { hashes: missing }, actor)
    if (!found.ok) throw new Error(found.failure.message)
    for (const [hash, object] of found.value) {
      objects.set(hash, object)
      if (object.type !== 'blob') known.set(keyOf(hash), object)
    }
    return objects
  }

  function answerPushed(body: Uint8Array, actor: Actor): Response {
    const asked = readPush(body)
    if (asked === null) return plainText(400, 'The request is damaged or too long.')
    const [command] = asked.commands
    if (!command) return emptyPush()
    return answerPush(asked, async (tell) => {
      const { from, to, ref } = command
      if (asked.commands.length > 1 || ref !== branch || to === null) return gitTexts.onlyMain
      const userId = userIdOf(actor) ?? ''
      if (pushing.has(userId)) return gitTexts.pushing
      if (pushing.size >= mostPushing) return gitTexts.busy
      pushing.add(userId)
      const pushed = await run(pushListings, { from, to, pack: asked.pack, tell }, actor)
        .catch((error: unknown) => {
          log.error({ err: error }, 'a push failed')
          return null
        })
        .finally(() => pushing.delete(userId))
      if (pushed === null) return 'Something went wrong on our side. Pull, and push again.'
      return pushed.ok ? null : explained(pushed.failure, tell)
    })
  }
}

/** Tells why a push was refused in full, and returns it in a few words for its reference. */
function explained({ title, message, data }: Failure, tell: (line: string) => void): string {
  const lines = data?.['lines']
  if (Array.isArray(lines)) for (const each of lines) tell(String(each))
  tell(message)
  return (title ?? message).replaceAll(/\s+/g, ' ')
}

/** The password of HTTP Basic. The user name is not read. */
function tokenIn(headers: Headers): string | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(headers.get('authorization') ?? '') ?? []
  if (encoded === undefined) return null
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return password.join(':')
}

const signIn = (words: string) => plainText(401, words, { 'www-authenticate': 'Basic realm="Git", charset="UTF-8"' })
