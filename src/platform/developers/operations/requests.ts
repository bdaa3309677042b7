import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countInWindow } from '#src/people/accounts/public/limit-store.ts'
import { keyBusy, keyReused, outcomeUnknown } from '../failures.ts'
import { deleteRequest, deleteRequestsBefore, finishRequest, insertRequest, lockRequest } from '../request-store.ts'

const keptMs = 24 * 3_600_000
/** A workflow that runs this long was probably lost with its process. */
const lostMs = 120_000

type Begun = { readonly answer: { readonly status: number; readonly body: string } | null }
const request = { userId: z.uuid(), key: z.string().min(1).max(255) }

/**
 * Starts a request under an idempotency key, or returns the answer to the same request. In the transaction of the request, a
 * concurrent repeat waits for its end. A workflow has no such transaction: until its answer is saved, repeats are refused, since
 * it may have had its effect.
 */
export const beginRequest = defineOperation({
  name: 'developers.begin-request',
  input: z.object({ ...request, requestHash: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { userId, key, requestHash }): Promise<Result<Begun, Failure>> {
    if (await insertRequest(tx, { userId, key, requestHash, now })) return ok({ answer: null })
    const known = await lockRequest(tx, { userId, key })
    if (!known) return err(keyBusy)
    const age = now.getTime() - known.createdAt.getTime()
    if (age > keptMs) {
      await deleteRequest(tx, { userId, key })
      await insertRequest(tx, { userId, key, requestHash, now })
      return ok({ answer: null })
    }
    if (known.requestHash !== requestHash) return err(keyReused)
    if (known.status === null) return err(age > lostMs ? outcomeUnknown : keyBusy)
    return ok({ answer: { status: known.status, body: known.response ?? '' } })
  },
})

/** Saves the answer to a request; null forgets the request, since it had no effect. */
export const endRequest = defineOperation({
  name: 'developers.end-request',
  input: z.object({ ...request, answer: z.object({ status: z.number(), body: z.string() }).nullable() }),
  access: systemOnly,
  async run({ tx }, { userId, key, answer }) {
    if (answer === null) await deleteRequest(tx, { userId, key })
    else await finishRequest(tx, { userId, key, status: answer.status, response: answer.body })
    return ok()
  },
})

/** Takes a share of a caller's requests in the current minute. The counts are shared by all processes. */
export const countRequests = defineOperation({
  name: 'developers.count-requests',
  input: z.object({ caller: z.string().max(200), max: z.int().positive() }),
  access: systemOnly,
  async run({ tx, now }, { caller, max }) {
    const { allowed, resetSeconds } = await countInWindow(tx, `api:${caller}`, { max, windowSeconds: 60 }, now)
    return ok({ allowed, resetSeconds })
  },
})

/** Deletes answers after a day. */
export const pruneRequests = defineOperation({
  name: 'developers.prune-requests',
  input: z.object({}),
  access: systemOnly,
  async run({ tx, now }) {
    await deleteRequestsBefore(tx, new Date(now.getTime() - keptMs))
    return ok()
  },
})
