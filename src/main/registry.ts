import type { Failure } from '#src/kernel/failure.ts'
import type { UseCase } from '#src/kernel/operation.ts'
import * as accounts from '#src/features/accounts/index.ts'
import * as analytics from '#src/features/analytics/index.ts'
import * as admin from '#src/features/admin/index.ts'
import * as cart from '#src/features/cart/index.ts'
import * as catalog from '#src/features/catalog/index.ts'
import * as copyguard from '#src/features/copyguard/index.ts'
import * as creators from '#src/features/creators/index.ts'
import * as discovery from '#src/features/discovery/index.ts'
import * as discounts from '#src/features/discounts/index.ts'
import * as disputes from '#src/features/disputes/index.ts'
import * as earnings from '#src/features/earnings/index.ts'
import * as enforcement from '#src/features/enforcement/index.ts'
import * as favorites from '#src/features/favorites/index.ts'
import * as follows from '#src/features/follows/index.ts'
import * as library from '#src/features/library/index.ts'
import * as media from '#src/features/media/index.ts'
import * as messages from '#src/features/messages/index.ts'
import * as notificationMails from '#src/features/notifications/handlers.ts'
import * as notifications from '#src/features/notifications/index.ts'
import * as orders from '#src/features/orders/index.ts'
import * as payments from '#src/features/payments/index.ts'
import * as privacy from '#src/features/privacy/index.ts'
import * as reports from '#src/features/reports/index.ts'
import * as reviews from '#src/features/reviews/index.ts'
import * as trending from '#src/features/trending/index.ts'
import * as views from '#src/features/views/index.ts'
import * as waitlist from '#src/features/waitlist/index.ts'

/** A use case of which only the name, the kind and the access matter: enough to list, to document and to guard. */
export type AnyUseCase = UseCase<never, unknown, Failure>

const rooms: readonly object[] = [
  media,
  accounts,
  notifications,
  notificationMails,
  follows,
  catalog,
  discovery,
  views,
  favorites,
  cart,
  payments,
  discounts,
  orders,
  disputes,
  library,
  earnings,
  trending,
  reviews,
  reports,
  copyguard,
  enforcement,
  creators,
  messages,
  analytics,
  waitlist,
  privacy,
  admin,
]

/** Every use case of the product by name: what forms, tests and later REST, MCP and the table of roles are made of. */
export const registry: ReadonlyMap<string, AnyUseCase> = collect()

function collect(): Map<string, AnyUseCase> {
  const found = new Map<string, AnyUseCase>()
  for (const useCase of rooms.flatMap((room): unknown[] => Object.values(room)).filter(isUseCase)) {
    if (found.has(useCase.name)) throw new Error(`two use cases are called ${useCase.name}`)
    found.set(useCase.name, useCase)
  }
  return found
}

function isUseCase(value: unknown): value is AnyUseCase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'access' in value &&
    (value.kind === 'query' || value.kind === 'operation' || value.kind === 'workflow')
  )
}
