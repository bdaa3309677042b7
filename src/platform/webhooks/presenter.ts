import type { findOwn } from './store.ts'
import type { EndpointView } from './view.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findOwn>>>

export function toEndpointView({ previousExpiresAt, ...row }: Row, now: Date): EndpointView {
  const isRotating = previousExpiresAt !== null && previousExpiresAt > now
  return { ...row, previousSecretUntil: isRotating ? previousExpiresAt : null }
}
