import { doDueWork } from '#src/sandbox/stripe/due-work.ts'
import type { Exchange } from '#src/sandbox/stripe/http/exchange.ts'
import { matchPath } from '#src/sandbox/stripe/http/route.ts'
import { checkoutPages } from '#src/sandbox/stripe/pages/checkout-routes.ts'
import { expressPages } from '#src/sandbox/stripe/pages/express-page.ts'
import { onboardingPages } from '#src/sandbox/stripe/pages/onboarding-routes.ts'
import { notice, type PageAnswer } from '#src/sandbox/stripe/pages/page.ts'
import type { PageCall } from '#src/sandbox/stripe/pages/page-route.ts'
import { newCall, type Sandbox } from '#src/sandbox/stripe/sandbox.ts'

const ROUTES = [...checkoutPages, ...onboardingPages, ...expressPages]
const BROKEN = notice(500, 'Something went wrong', 'Please go back and try again.', null)

/** Answers a browser. */
export async function handlePage(sandbox: Sandbox, exchange: Exchange): Promise<void> {
  const { request, url, fault } = exchange
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const form = new URLSearchParams(await exchange.body())
  await exchange.delay()
  if (fault?.kind === 'error-before') return exchange.finish(BROKEN, [])
  const outbox = doDueWork(sandbox)
  const call = newCall(sandbox)
  const answer = answerPage(
    {
      ...call,
      method,
      ids: [],
      query: url.searchParams,
      form,
      mustDecline: fault?.kind === 'decline',
    },
    url.pathname,
  )
  exchange.finish(fault?.kind === 'error-after' ? BROKEN : answer, [...outbox, ...call.outbox])
}

function answerPage(call: PageCall, path: string): PageAnswer {
  for (const route of ROUTES) {
    const ids = route.method === call.method ? matchPath(route.path, path) : null
    if (ids) return call.sandbox.store.transaction(() => route.handle({ ...call, ids }))
  }
  return notice(404, 'Page not found', 'This is the payment provider of a shop in test mode.', null)
}
