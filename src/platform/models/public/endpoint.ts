import type { Failure } from '#src/kernel/failure.ts'
import { isLocal } from '#src/kernel/actor.ts'
import type { Flow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { ModelEndpoint } from '#src/ports/models.ts'
import { decrypt } from '#src/people/accounts/public/encryption.ts'
import type { ChosenModel } from '../contract.ts'
import { badUrl, keyMissing, keyUnreadable, noDemo } from '../failures.ts'
import { findKey } from '../key-store.ts'
import { baseUrlOf, isServerUrl } from '../rules.ts'

/** The record that a key is encrypted for. */
export const ownerOf = (userId: string, provider: string): string => `${userId} ${provider}`

/** A model with its key, and whose saved key it is; null if the key was sent along or none is needed. */
export type ResolvedModel = { readonly endpoint: ModelEndpoint; readonly payerId: string | null }

/** Finds the key for the chosen model: the one that was sent along, or the saved one of `ownerId`. */
export async function resolveModel(
  { actor, db, keys, settings }: Pick<Flow, 'actor' | 'db' | 'keys' | 'settings'>,
  { provider, model, apiKey, baseUrl }: ChosenModel,
  ownerId: string,
): Promise<Result<ResolvedModel, Failure>> {
  // A visitor of a demo on a public address must not reach its other services.
  const mayReachLoopback = settings.demo && isLocal(actor)
  if (provider === 'demo')
    return settings.demo ? ok({ endpoint: { provider, model, apiKey: '', baseUrl: null }, payerId: null }) : err(noDemo)
  if (provider === 'compatible' && baseUrl !== undefined) {
    if (!isServerUrl(baseUrl, { demo: mayReachLoopback })) return err(badUrl)
    const endpoint = { provider, model, apiKey: apiKey ?? '', baseUrl: baseUrlOf(baseUrl), mayReachLoopback }
    return ok({ endpoint, payerId: null })
  }
  if (provider !== 'compatible' && apiKey !== undefined && apiKey !== '')
    return ok({ endpoint: { provider, model, apiKey, baseUrl: null }, payerId: null })
  const saved = await findKey(db, ownerId, provider)
  if (!saved) return err(keyMissing)
  const key = saved.key === '' ? '' : decrypt(keys.models, saved.key, ownerOf(ownerId, provider))
  if (key === null) return err(keyUnreadable)
  const server = provider === 'compatible' ? { mayReachLoopback } : {}
  return ok({ endpoint: { provider, model, apiKey: key, baseUrl: saved.baseUrl, ...server }, payerId: ownerId })
}
