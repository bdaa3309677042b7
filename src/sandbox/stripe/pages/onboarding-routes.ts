import { onboardAccount } from '#src/sandbox/stripe/connect/onboard-account.ts'
import type { AccountLinkRow, AccountRow } from '#src/sandbox/stripe/model.ts'
import {
  onboardingPage,
  type OnboardingErrors,
  type OnboardingValues,
} from '#src/sandbox/stripe/pages/onboarding-page.ts'
import { notice, seeOther, type PageAnswer } from '#src/sandbox/stripe/pages/page.ts'
import type { PageCall, PageRoute } from '#src/sandbox/stripe/pages/page-route.ts'
import { newId } from '#src/sandbox/stripe/store/ids.ts'

const PATH = '/setup/e/:account/:link'

/** The bank account numbers of Stripe's own tests. */
const TEST_DATA: OnboardingValues = {
  firstName: 'Test',
  lastName: 'Seller',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}

/** Those to which payouts fail: https://docs.stripe.com/connect/testing#account-numbers */
const REFUSING: Record<string, string> = { '000111111116': 'no_account', '000111111113': 'account_closed' }

export const onboardingPages: PageRoute[] = [
  { method: 'GET', path: PATH, handle: (call) => withLink(call, (link) => shown(call, link, TEST_DATA, {})) },
  { method: 'POST', path: PATH, handle: (call) => withLink(call, (link, account) => submit(call, link, account)) },
]

/** A link serves once and for minutes; after that the shop is asked for a new one. */
function withLink(call: PageCall, step: (link: AccountLinkRow, account: AccountRow) => PageAnswer): PageAnswer {
  const [accountId = '', linkId = ''] = call.ids
  const link = call.sandbox.store.tables.accountLinks.get(linkId)
  const account = call.sandbox.store.tables.accounts.get(accountId)
  // A link into the dashboard leads nowhere else.
  if (!account || link?.account !== accountId || link.returnUrl === '')
    return notice(404, 'Page not found', 'There is no such link.', null)
  if (link.used && call.method === 'POST') return seeOther(link.returnUrl)
  if (link.used || link.expiresAt <= call.at) return seeOther(link.refreshUrl)
  return step(link, account)
}

function submit(call: PageCall, link: AccountLinkRow, account: AccountRow): PageAnswer {
  const values: OnboardingValues = {
    firstName: call.form.get('firstName')?.trim() ?? '',
    lastName: call.form.get('lastName')?.trim() ?? '',
    routingNumber: call.form.get('routingNumber')?.trim() ?? '',
    accountNumber: call.form.get('accountNumber')?.trim() ?? '',
  }
  const errors = errorsOf(values)
  if (Object.keys(errors).length > 0) return shown(call, link, values, errors)
  call.sandbox.store.tables.accountLinks.put({ ...link, used: true })
  onboardAccount(call, account, {
    id: newId('ba'),
    bankName: 'STRIPE TEST BANK',
    last4: values.accountNumber.slice(-4),
    routingNumber: values.routingNumber,
    refuses: REFUSING[values.accountNumber] ?? null,
  })
  return seeOther(link.returnUrl)
}

function errorsOf(values: OnboardingValues): OnboardingErrors {
  return {
    ...(values.firstName ? {} : { firstName: 'Enter your first name.' }),
    ...(values.lastName ? {} : { lastName: 'Enter your last name.' }),
    ...(/^\d{9}$/.test(values.routingNumber) ? {} : { routingNumber: 'The routing number has 9 digits.' }),
    ...(/^\d{4,17}$/.test(values.accountNumber) ? {} : { accountNumber: 'The account number has 4 to 17 digits.' }),
  }
}

function shown(call: PageCall, link: AccountLinkRow, values: OnboardingValues, errors: OnboardingErrors): PageAnswer {
  const path = `/setup/e/${link.account}/${link.id}`
  const { returnUrl, refreshUrl } = link
  const { businessName } = call.sandbox.settings
  return onboardingPage({ path, returnUrl, refreshUrl, businessName, values, errors })
}
