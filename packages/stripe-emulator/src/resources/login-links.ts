import { invalid } from '../http/failure.ts'
import type { Route } from '../http/route.ts'
import { visibleAccount } from './accounts.ts'
import { presentAccount } from './present-account.ts'
import { newId } from '../store/ids.ts'

const LIFETIME_SECONDS = 5 * 60

/** Login links to the express dashboard: https://docs.stripe.com/api/accounts/login_link/create */
export const loginLinkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts/:id/login_links',
    handle: (call) => {
      const account = visibleAccount(call, call.ids[0] ?? '')
      if (account.kind !== 'connected' || presentAccount(account)['details_submitted'] !== true)
        throw invalid('Cannot create a login link for an account that has not completed onboarding.')
      const link = call.emulator.store.tables.accountLinks.put({
        id: newId('llink'),
        created: call.at,
        account: account.id,
        expiresAt: call.at + LIFETIME_SECONDS,
        refreshUrl: '',
        returnUrl: '',
        used: false,
      })
      const url = `${call.emulator.origin}/express/${account.id}/${link.id}`
      return { object: 'login_link', created: link.created, url }
    },
  },
]
