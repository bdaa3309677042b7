import { onboardAccount } from '#src/sandbox/stripe/connect/onboard-account.ts'
import type { AccountLinkRow, AccountRow } from '#src/sandbox/stripe/model.ts'
import { bankAccountOf, bankErrorsOf, readBank, TEST_BANK } from '#src/sandbox/stripe/pages/bank-fields.ts'
import {
  onboardingPage,
  type OnboardingErrors,
  type OnboardingValues,
} from '#src/sandbox/stripe/pages/onboarding-page.ts'
import { notice, seeOther, type PageAnswer } from '#src/sandbox/stripe/pages/page.ts'
import type { PageCall, PageRoute } from '#src/sandbox/stripe/pages/page-route.ts'

const PATH = '/setup/e/:account/:link'

const TEST_DATA: OnboardingValues = { firstName: 'Test', lastName: 'Seller', ...TEST_BANK }

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
    ...readBank(call.form),
  }
  const errors = errorsOf(values)
  if (Object.keys(errors).length > 0) return shown(call, link, values, errors)
  call.sandbox.store.tables.accountLinks.put({ ...link, used: true })
  onboardAccount(call, account, bankAccountOf(values))
  return seeOther(link.returnUrl)
}

function errorsOf(values: OnboardingValues): OnboardingErrors {
  return {
    ...(values.firstName ? {} : { firstName: 'Enter your first name.' }),
    ...(values.lastName ? {} : { lastName: 'Enter your last name.' }),
    ...bankErrorsOf(values),
  }
}

function shown(call: PageCall, link: AccountLinkRow, values: OnboardingValues, errors: OnboardingErrors): PageAnswer {
  const path = `/setup/e/${link.account}/${link.id}`
  const { returnUrl, refreshUrl } = link
  const { businessName } = call.sandbox.settings
  return onboardingPage({ path, returnUrl, refreshUrl, businessName, values, errors })
}
