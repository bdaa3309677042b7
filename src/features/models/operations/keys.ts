import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isLocal, userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { encrypt } from '#src/features/accounts/public/encryption.ts'
import { keyInput, keyProvider } from '../contract.ts'
import { badUrl, keyMissing } from '../failures.ts'
import { deleteKey, listKeys, saveKey } from '../key-store.ts'
import { ownerOf } from '../public/endpoint.ts'
import { hintOf, isServerUrl } from '../rules.ts'
import { modelTexts } from '../texts.ts'
import type { ModelKeyView } from '../view.ts'

const access = signedIn(modelTexts.signIn, modelTexts.signInTitle)

/** Saves the user's key for a provider, encrypted. It is never returned. */
export const saveModelKey = defineOperation({
  name: 'models.save-model-key',
  input: keyInput,
  access,
  async run({ tx, actor, keys, now, settings }, { provider, key, baseUrl }) {
    const userId = userIdOf(actor) ?? ''
    const isCompatible = provider === 'compatible'
    if (isCompatible && !isServerUrl(baseUrl, { demo: settings.demo && isLocal(actor) })) return err(badUrl)
    const stored = key === '' ? '' : encrypt(keys.models, key, ownerOf(userId, provider))
    const url = isCompatible ? baseUrl.replace(/\/+$/, '') : null
    await saveKey(tx, { userId, provider, key: stored, hint: hintOf(key), baseUrl: url, now })
    return ok({ provider })
  },
})

export const removeModelKey = defineOperation({
  name: 'models.remove-model-key',
  input: keyProvider,
  access,
  allowWhileSuspended: true,
  async run({ tx, actor }, { provider }) {
    return (await deleteKey(tx, userIdOf(actor) ?? '', provider)) ? ok({ provider }) : err(keyMissing)
  },
})

/** Lists the user's saved keys, without the keys. */
export const listModelKeys = defineQuery({
  name: 'models.list-model-keys',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }) {
    const rows = await listKeys(db, userIdOf(actor) ?? '')
    return ok(rows.map(({ key, ...row }): ModelKeyView => ({ ...row, hasKey: key !== '' })))
  },
})
