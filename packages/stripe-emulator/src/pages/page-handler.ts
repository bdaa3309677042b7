import type { BankValues } from './bank-fields.ts'
import { bankFields, bankAccountOf, bankErrorsOf, readBank, TEST_BANK } from './bank-fields.ts'
import { field } from './field.ts'
import { html } from './html.ts'
import type { PageResponse } from './page.ts'
import { page, notice, seeOther } from './page.ts'
import { onboardAccount } from '../connect/onboard-account.ts'
import type { AccountLinkRow, AccountRow } from '../model.ts'
import type { PageCall, PageRoute } from './page-route.ts'
import { runDueWork } from '../due-work.ts'
import type { Exchange } from '../http/exchange.ts'
import { matchPath } from '../http/route.ts'
import { checkoutPages } from './checkout-routes.ts'
import { expressPages } from './express-page.ts'
import type { Emulator } from '../emulator.ts'
import { newCall } from '../emulator.ts'

export type OnboardingValues = BankValues & { firstName: string; lastName: string }
export type OnboardingErrors = Partial<OnboardingValues>

export interface OnboardingView {
  path: string
  returnUrl: string
  refreshUrl: string
  businessName: string
  values: OnboardingValues
  errors: OnboardingErrors
}

/** The onboarding form of a connected account. */
export function onboardingPage(view: OnboardingView): PageResponse {
  const { values, errors, businessName } = view
  const hasErrors = Object.keys(errors).length > 0
  const content = html`<main>
    <section class="card narrow" aria-labelledby="heading">
      <h1 id="heading">Get paid by ${businessName}</h1>
      <p class="quiet">Test data is filled in.</p>
      ${hasErrors ? html`<p class="alert" role="alert">Please fix the fields below.</p>` : null}
      <form method="post" action="${view.path}" novalidate>
        <div class="pair">
          ${field({
            name: 'firstName',
            label: 'First name',
            value: values.firstName,
            error: errors.firstName,
            autocomplete: 'given-name',
          })}
          ${field({
            name: 'lastName',
            label: 'Last name',
            value: values.lastName,
            error: errors.lastName,
            autocomplete: 'family-name',
          })}
        </div>
        ${bankFields(values, errors)}
        <div class="buttons">
          <button type="submit">Agree and submit</button>
          <a class="button second" href="${view.returnUrl}">Save for later</a>
        </div>
      </form>
    </section>
  </main>`
  const formTargets = [view.returnUrl, view.refreshUrl]
  return page(`Get paid by ${businessName}`, content, { status: hasErrors ? 422 : 200, formTargets })
}

const PATH = '/setup/e/:account/:link'

const TEST_DATA: OnboardingValues = { firstName: 'Test', lastName: 'Seller', ...TEST_BANK }

export const onboardingPages: PageRoute[] = [
  { method: 'GET', path: PATH, handle: (call) => withLink(call, (link) => onboardingForm(call, link, TEST_DATA, {})) },
  { method: 'POST', path: PATH, handle: (call) => withLink(call, (link, account) => submit(call, link, account)) },
]

/** A link works once and for a few minutes; after that, it redirects to the refresh URL. */
function withLink(call: PageCall, step: (link: AccountLinkRow, account: AccountRow) => PageResponse): PageResponse {
  const [accountId = '', linkId = ''] = call.ids
  const link = call.emulator.store.tables.accountLinks.get(linkId)
  const account = call.emulator.store.tables.accounts.get(accountId)
  // Links without a return URL are for the dashboard.
  if (!account || link?.account !== accountId || link.returnUrl === '')
    return notice(404, 'Page not found', 'This link does not exist.', null)
  if (link.used && call.method === 'POST') return seeOther(link.returnUrl)
  if (link.used || link.expiresAt <= call.at) return seeOther(link.refreshUrl)
  return step(link, account)
}

function submit(call: PageCall, link: AccountLinkRow, account: AccountRow): PageResponse {
  const values: OnboardingValues = {
    firstName: call.form.get('firstName')?.trim() ?? '',
    lastName: call.form.get('lastName')?.trim() ?? '',
    ...readBank(call.form),
  }
  const errors = errorsOf(values)
  if (Object.keys(errors).length > 0) return onboardingForm(call, link, values, errors)
  call.emulator.store.tables.accountLinks.put({ ...link, used: true })
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

function onboardingForm(
  call: PageCall,
  link: AccountLinkRow,
  values: OnboardingValues,
  errors: OnboardingErrors,
): PageResponse {
  const path = `/setup/e/${link.account}/${link.id}`
  const { returnUrl, refreshUrl } = link
  const { businessName } = call.emulator.settings
  return onboardingPage({ path, returnUrl, refreshUrl, businessName, values, errors })
}

const ROUTES = [...checkoutPages, ...onboardingPages, ...expressPages]
const BROKEN = notice(500, 'Something went wrong', 'Please go back and try again.', null)

/** Handles a page request. */
export async function handlePage(emulator: Emulator, exchange: Exchange): Promise<void> {
  const { request, url, fault } = exchange
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const form = new URLSearchParams(await exchange.body())
  await exchange.delay()
  if (fault?.kind === 'error-before') return exchange.finish(BROKEN, [])
  const outbox = runDueWork(emulator)
  const call = newCall(emulator)
  const response = renderRoute(
    {
      ...call,
      method,
      ids: [],
      query: url.searchParams,
      form,
      country: countryOf(request.headers['accept-language']),
      mustDecline: fault?.kind === 'decline',
    },
    url.pathname,
  )
  exchange.finish(fault?.kind === 'error-after' ? BROKEN : response, [...outbox, ...call.outbox])
}

/** The emulator cannot locate addresses of the network, so the browser's language decides: de and de-AT;q=0.9 are German and Austrian. */
function countryOf(languages: string | undefined): string | null {
  const first = /^[a-z]{2,3}(-[a-z\d]+)*/i.exec(languages ?? '')?.[0]
  if (first === undefined) return null
  try {
    return new Intl.Locale(first).maximize().region ?? null
  } catch {
    return null
  }
}

function renderRoute(call: PageCall, path: string): PageResponse {
  for (const route of ROUTES) {
    const ids = route.method === call.method ? matchPath(route.path, path) : null
    if (ids) return call.emulator.store.transaction(() => route.handle({ ...call, ids }))
  }
  return notice(404, 'Page not found', 'This is a payment provider in test mode.', null)
}
