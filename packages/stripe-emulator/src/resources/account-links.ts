import { invalid } from '../http/failure.ts'
import type { Route } from '../http/route.ts'
import { visibleAccount } from './accounts.ts'
import { newId } from '../store/ids.ts'

const LIFETIME_SECONDS = 5 * 60

export const accountLinkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/account_links',
    handle: (call) => {
      const { params } = call
      params.requireText('type')
      params.choice('type', ['account_onboarding', 'account_update'])
      params.ignore('collect', 'collection_options')
      const account = visibleAccount(call, params.requireText('account'))
      if (account.kind !== 'connected') throw invalid('Account links are for connected accounts.', { param: 'account' })
      const link = call.emulator.store.tables.accountLinks.put({
        id: newId('alink'),
        created: call.at,
        account: account.id,
        expiresAt: call.at + LIFETIME_SECONDS,
        refreshUrl: webAddress(params.requireText('refresh_url'), 'refresh_url'),
        returnUrl: webAddress(params.requireText('return_url'), 'return_url'),
        used: false,
      })
      return {
        object: 'account_link',
        created: link.created,
        expires_at: link.expiresAt,
        url: `${call.emulator.origin}/setup/e/${account.id}/${link.id}`,
      }
    },
  },
]

function webAddress(url: string, param: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param })
  }
  return url
}
