import type { Route } from '../http/route.ts'
import { accountLinkRoutes } from './account-links.ts'
import { accountRoutes } from './accounts.ts'
import { balanceRoutes } from './balance.ts'
import { balanceTransactionRoutes } from './balance-transactions.ts'
import { chargeRoutes } from './charges.ts'
import { checkoutSessionRoutes } from './checkout-sessions.ts'
import { customerRoutes } from './customers.ts'
import { eventRoutes } from './events.ts'
import { loginLinkRoutes } from './login-links.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { disputeRoutes } from './disputes.ts'
import { payoutRoutes } from './payouts.ts'
import { refundRoutes } from './refunds.ts'
import { transferRoutes } from './transfers.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

/** Every emulated API endpoint. */
export const apiRoutes: readonly Route[] = [
  ...checkoutSessionRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...balanceRoutes,
  ...balanceTransactionRoutes,
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...eventRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...loginLinkRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...disputeRoutes,
  ...webhookEndpointRoutes,
]
