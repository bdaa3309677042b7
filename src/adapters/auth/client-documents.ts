import type { Failure } from '#src/kernel/failure.ts'
import { isLocalClient } from '#src/kernel/local-client.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { jsonIn } from '#src/adapters/auth/json-in.ts'
import { networkFactors, networksOf } from '#src/adapters/auth/limiter.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { tooMany } from '#src/adapters/auth/posted-form.ts'
import { clientDocument } from '#src/platform/apps/contract.ts'
import { appBlocked, documentInvalid, documentMissing } from '#src/platform/apps/failures.ts'
import { findApp } from '#src/platform/apps/public/connection-store.ts'
import { saveDocument } from '#src/platform/apps/public/document-store.ts'
import { documentAge, isDocumentUrl } from '#src/platform/apps/rules.ts'

/**
 * Stores the app whose client ID is the URL of its metadata document, before the library looks for it. Returns why the app
 * cannot be used, or null.
 */
export async function loadDocument(parts: AuthParts, clientId: string, from: Request): Promise<Failure | null> {
  const { db, clock } = parts
  if (!isDocumentUrl(clientId)) return documentInvalid
  const now = clock.now()
  const app = await findApp(db, clientId)
  if (app && app.source !== 'document') return null
  if (app?.disabled) return appBlocked
  const ageMs = app?.fetched_at ? now.getTime() - app.fetched_at.getTime() : Infinity
  if (ageMs < documentAge.freshMs) return null
  const fetched = await fetchDocument(parts, clientId, from)
  if (!fetched.ok) return ageMs < documentAge.usableMs ? null : fetched.failure
  await saveDocument(db, { ...fetched.value, clientId, now })
  return null
}

type Described = { readonly name: string; readonly site: string; readonly redirectUris: readonly string[] }

async function fetchDocument(parts: AuthParts, url: string, from: Request): Promise<Result<Described, Failure>> {
  const limited = await countFetch(parts, from)
  if (limited) return err(limited)
  const headers = { accept: 'application/json' }
  const mayReachLoopback = isLocalClient(from.headers)
  const sent = await parts.outgoing.send({ url, method: 'GET', headers, mayReachLoopback })
  if (!sent.ok) return err(sent.failure.kind === 'refused' ? documentInvalid : documentMissing)
  const { status, body, isCut } = sent.value
  if (status !== 200) return err(documentMissing)
  const parsed = clientDocument.safeParse(isCut ? null : jsonIn(body))
  if (!parsed.success || parsed.data.client_id !== url) return err(documentInvalid)
  const { client_name: name, client_uri: site = '', redirect_uris: redirectUris } = parsed.data
  const { origin } = new URL(url)
  const named = URL.canParse(site) ? new URL(site) : null
  return ok({ name, site: named?.origin === origin ? named.href : origin, redirectUris })
}

async function countFetch({ limiter, limits }: AuthParts, from: Request): Promise<Failure | null> {
  for (const [width, network] of networksOf(from.headers).entries()) {
    const max = limits.document.max * (networkFactors[width] ?? 1)
    const allowance = await limiter.count(['documents', network], { ...limits.document, max })
    if (!allowance.allowed) return tooMany(allowance.retryAfterSeconds)
  }
  return null
}
