import type { Actor } from '#src/kernel/actor.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { isLocalClient } from '#src/kernel/local-client.ts'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'
import type { Query, Run } from '#src/kernel/operation.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Settings } from '#src/ports/settings.ts'
import { withOrigin } from '#src/api/caller.ts'
import type { Allowance } from '#src/api/rate-limit.ts'
import { rateHeaders } from '#src/api/rate-limit.ts'
import { createSharedLimits } from '#src/api/shared-limits.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'
import { noteKeyUse } from '#src/platform/developers/operations/keys.ts'
import type { RequestInfo } from '#src/web/http/options.ts'
import { isKeptOut, waitAnswer } from '#src/web/maintenance.ts'
import { plainText } from './plain-text.ts'

export type DoorParts = {
  readonly run: Run
  readonly clock: Clock
  readonly settingsNow: () => Settings
  readonly log: Logger
  readonly limits: () => { readonly key: number; readonly address: number }
  readonly isInternal: (address: string) => boolean
  readonly networkOf: (address: string) => string
}

type ReadOwner = Query<
  { token: string },
  { readonly id: string; readonly owner: UserActor; readonly lastUsedAt: Date | null }
>

type Asked = {
  readonly request: Request
  readonly info: RequestInfo
  readonly token: string
  /** The answer to a wrong token. */
  readonly refuse: () => Response
}

const system = systemActor('git')
/** The last use of a token is recorded this often. */
const notedEveryMs = 60_000

/** Answers requests of Git as the owner of their token, within the limits of the owner and of the address. */
export function createOwnerDoor(parts: DoorParts, readOwner: ReadOwner) {
  const { run, clock, settingsNow, log, limits, isInternal, networkOf } = parts
  const count = createSharedLimits({ run, clock })
  const isLimited = (address: string) => address !== '' && !isInternal(address)

  async function ownerOf(token: string) {
    const found = await run(readOwner, { token }, system)
    if (!found.ok) return null
    const { id, owner, lastUsedAt } = found.value
    if (lastUsedAt === null || clock.now().getTime() - lastUsedAt.getTime() > notedEveryMs)
      await run(noteKeyUse, { id }, system)
    return owner
  }

  async function enter({ request, info, token, refuse }: Asked): Promise<Actor | Response> {
    const { requestId, clientIp } = info
    const owner = await ownerOf(token)
    if (owner === null) {
      const tried = isLimited(clientIp) ? await count(`wrong:${networkOf(clientIp)}`, limits().address) : null
      return tried && !tried.isAllowed ? tooMany(tried) : refuse()
    }
    const counted = await count(`user:${owner.userId}`, limits().key)
    if (!counted.isAllowed) return tooMany(counted)
    const origin = { requestId, address: isLimited(clientIp) ? clientIp : null }
    const actor = withOrigin({ ...owner, isLocal: isLocalClient(request.headers) }, origin)
    return isKeptOut(actor, settingsNow()) ? waitAnswer() : actor
  }

  return async function answerOwner(asked: Asked, answer: (owner: Actor) => Promise<Response>): Promise<Response> {
    try {
      const entered = await enter(asked)
      return entered instanceof Response ? entered : await answer(entered)
    } catch (error) {
      log.error({ err: error, requestId: asked.info.requestId }, 'a Git request failed')
      return isUnavailable(error)
        ? plainText(503, 'The service is temporarily unavailable. Try again.', { 'retry-after': '5' })
        : plainText(500, 'Something went wrong on our side.')
    }
  }
}

const tooMany = (counted: Allowance) => plainText(429, 'Too many requests. Try again later.', rateHeaders(counted))
