import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { isLocal } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { encrypt } from '#src/people/accounts/public/encryption.ts'
import { keyInput, keyProvider } from '../contract.ts'
import { badUrl, keyMissing } from '../failures.ts'
import { findServer } from '../find-server.ts'
import { deleteKey, listKeys, saveKey } from '../key-store.ts'
import { ownerOf } from '../public/endpoint.ts'
import { hintOf, isServerUrl } from '../rules.ts'
import { modelTexts } from '../texts.ts'
import type { ModelKeyView } from '../view.ts'

const access = signedIn(modelTexts.signIn, modelTexts.signInTitle)

/** Saves the user's key for a provider, encrypted. It is never returned. The address of an own server is tested before. */
export const saveModelKey = defineWorkflow({
  name: 'models.save-model-key',
  input: keyInput,
  access,
  async run(flow, { provider, key, baseUrl }): Promise<Result<{ provider: string }, Failure>> {
    const kept = { userId: flow.actor.userId, provider, key }
    if (provider !== 'compatible') return flow.runAsSystem(storeModelKey, { ...kept, baseUrl: null })
    const mayReachLoopback = flow.settings.demo && isLocal(flow.actor)
    if (!isServerUrl(baseUrl, { demo: mayReachLoopback })) return err(badUrl)
    const found = await findServer(flow, { key, baseUrl, mayReachLoopback })
    return found.ok ? flow.runAsSystem(storeModelKey, { ...kept, baseUrl: found.value }) : found
  },
})

export const storeModelKey = defineOperation({
  name: 'models.store-model-key',
  input: z.object({
    userId: z.uuid(),
    provider: keyProvider.shape.provider,
    key: z.string(),
    baseUrl: z.string().nullable(),
  }),
  access: systemOnly,
  async run({ tx, keys, now }, { userId, provider, key, baseUrl }) {
    const stored = key === '' ? '' : encrypt(keys.models, key, ownerOf(userId, provider))
    await saveKey(tx, { userId, provider, key: stored, hint: hintOf(key), baseUrl, now })
    return ok({ provider })
  },
})

export const removeModelKey = defineOperation({
  name: 'models.remove-model-key',
  input: keyProvider,
  access,
  allowWhileSuspended: true,
  async run({ tx, actor }, { provider }) {
    return (await deleteKey(tx, actor.userId, provider)) ? ok({ provider }) : err(keyMissing)
  },
})

/** Lists the user's saved keys, without the keys. */
export const listModelKeys = defineQuery({
  name: 'models.list-model-keys',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }) {
    const rows = await listKeys(db, actor.userId)
    return ok(rows.map(({ key, ...row }): ModelKeyView => ({ ...row, hasKey: key !== '' })))
  },
})
