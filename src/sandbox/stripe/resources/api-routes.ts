import type { Route } from '#src/sandbox/stripe/http/route.ts'
import { accountLinkRoutes } from '#src/sandbox/stripe/resources/account-links.ts'
import { accountRoutes } from '#src/sandbox/stripe/resources/accounts.ts'
import { balanceRoutes } from '#src/sandbox/stripe/resources/balance.ts'
import { balanceTransactionRoutes } from '#src/sandbox/stripe/resources/balance-transactions.ts'
import { chargeRoutes } from '#src/sandbox/stripe/resources/charges.ts'
import { checkoutSessionRoutes } from '#src/sandbox/stripe/resources/checkout-sessions.ts'
import { customerRoutes } from '#src/sandbox/stripe/resources/customers.ts'
import { eventRoutes } from '#src/sandbox/stripe/resources/events.ts'
import { loginLinkRoutes } from '#src/sandbox/stripe/resources/login-links.ts'
import { paymentIntentRoutes } from '#src/sandbox/stripe/resources/payment-intents.ts'
import { paymentMethodRoutes } from '#src/sandbox/stripe/resources/payment-methods.ts'
import { disputeRoutes } from '#src/sandbox/stripe/resources/disputes.ts'
import { payoutRoutes } from '#src/sandbox/stripe/resources/payouts.ts'
import { refundRoutes } from '#src/sandbox/stripe/resources/refunds.ts'
import { transferRoutes } from '#src/sandbox/stripe/resources/transfers.ts'

/** Every endpoint of the API that is emulated. */
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
]
