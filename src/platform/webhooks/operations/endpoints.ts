import { z } from 'zod'
import { staffOnly, signedIn } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { isLocal } from '#src/kernel/actor.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { encrypt } from '#src/people/accounts/public/encryption.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { endpointId, endpointInput } from '../contract.ts'
import { endpointValues } from '../endpoint-values.ts'
import { endpointMissing, invalidUrl, tooManyEndpoints, unverifiedEmail } from '../failures.ts'
import { toEndpointView } from '../presenter.ts'
import { isEndpointUrl, maxEndpoints, rotationMs } from '../rules.ts'
import { newSecret } from '../secrets.ts'
import {
  countForUpdate,
  deleteEndpointRow,
  insertEndpoint,
  listEndpointRows,
  lockOwn,
  replaceSecret,
  setEnabled,
  updateEndpoint,
} from '../store.ts'
import { webhookTexts } from '../texts.ts'
import type { NewSecret } from '../view.ts'

const access = signedIn(webhookTexts.signIn, webhookTexts.signInTitle)
const isUnverified = (actor: Actor): boolean => actor.kind === 'user' && !actor.emailVerified

/** Creates an endpoint. Returns its secret, which is not shown again. */
export const createEndpoint = defineOperation({
  name: 'webhooks.create-endpoint',
  input: z.object({ endpoint: endpointInput }),
  access,
  async run(context, { endpoint }) {
    const { tx, actor, now, settings, keys } = context
    if (isUnverified(actor)) return err(unverifiedEmail)
    const mayReachLoopback = settings.demo && isLocal(actor)
    if (!isEndpointUrl(endpoint.url, mayReachLoopback)) return err(invalidUrl)
    const ownerId = actor.userId
    if ((await countForUpdate(tx, ownerId)) >= maxEndpoints) return err(tooManyEndpoints)
    const created: NewSecret = { id: context.newId(), secret: newSecret() }
    const secret = encrypt(keys.webhooks, created.secret, created.id)
    await insertEndpoint(tx, { ...endpoint, mayReachLoopback, id: created.id, ownerId, secret, now })
    return ok(created)
  },
})

/** Changes the URL, description and events of an endpoint. Pending deliveries go to the new URL. */
export const editEndpoint = defineOperation({
  name: 'webhooks.edit-endpoint',
  input: endpointId.extend({ endpoint: endpointInput, read: z.string().max(20_000).optional() }),
  access,
  async run({ tx, actor, settings }, { id, endpoint, read }) {
    if (isUnverified(actor)) return err(unverifiedEmail)
    const mayReachLoopback = settings.demo && isLocal(actor)
    if (!isEndpointUrl(endpoint.url, mayReachLoopback)) return err(invalidUrl)
    const ownerId = actor.userId
    const row = await lockOwn(tx, ownerId, id)
    if (!row) return err(endpointMissing)
    const stored = endpointValues(row)
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    await updateEndpoint(tx, ownerId, id, { ...endpoint, mayReachLoopback })
    return ok({ id })
  },
})

/** Creates a new secret and returns it once. For a day, messages are signed with the previous one, too. */
export const rotateSecret = defineOperation({
  name: 'webhooks.rotate-secret',
  input: endpointId,
  access,
  async run({ tx, actor, now, keys }, { id }) {
    const rotated: NewSecret = { id, secret: newSecret() }
    const secret = encrypt(keys.webhooks, rotated.secret, id)
    const previousUntil = new Date(now.getTime() + rotationMs)
    const isDone = await replaceSecret(tx, { ownerId: actor.userId, id, secret, previousUntil })
    return isDone ? ok(rotated) : err(endpointMissing)
  },
})

/** Enables or disables an endpoint. While it is disabled, events are not kept for it. */
export const setEndpointEnabled = defineOperation({
  name: 'webhooks.set-endpoint-enabled',
  input: endpointId.extend({ isEnabled: z.boolean() }),
  access,
  async run({ tx, actor, now }, { id, isEnabled }) {
    if (isEnabled && isUnverified(actor)) return err(unverifiedEmail)
    return (await setEnabled(tx, actor.userId, id, isEnabled, now)) ? ok({ id }) : err(endpointMissing)
  },
})

/** Deletes an endpoint with its deliveries. */
export const deleteEndpoint = defineOperation({
  name: 'webhooks.delete-endpoint',
  input: endpointId,
  access,
  allowWhileSuspended: true,
  async run({ tx, actor }, { id }) {
    return (await deleteEndpointRow(tx, actor.userId, id)) ? ok({ id }) : err(endpointMissing)
  },
})

/** Deletes a user's endpoint. Audited. */
export const deleteEndpointAsAdmin = defineOperation({
  name: 'webhooks.delete-endpoint-as-admin',
  input: endpointId.extend({ userId: z.uuid() }),
  access: staffOnly('support'),
  async run(context, { id, userId }) {
    const refusal = await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    if (!(await deleteEndpointRow(context.tx, userId, id))) return err(endpointMissing)
    const subject = { subjectKind: 'user', subjectId: userId }
    await recordAudit(context, { action: 'webhooks.delete-endpoint', ...subject, after: { endpointId: id } })
    return ok({ id })
  },
})

/** Lists a user's endpoints for an admin. */
export const listEndpointsAsAdmin = defineQuery({
  name: 'webhooks.list-endpoints-as-admin',
  input: z.object({ userId: z.uuid() }),
  access: staffOnly('support'),
  async run({ db, now }, { userId }) {
    return ok((await listEndpointRows(db, userId)).map((row) => toEndpointView(row, now)))
  },
})

/** Lists the user's endpoints, oldest first. */
export const listEndpoints = defineQuery({
  name: 'webhooks.list-endpoints',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now }) {
    const rows = await listEndpointRows(db, actor.userId)
    return ok(rows.map((row) => toEndpointView(row, now)))
  },
})
