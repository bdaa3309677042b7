import { RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { fileReport } from '#src/trust/reports/operations/reports.ts'
import { testShop, type Shop } from '#src/testing/shop.ts'
import { asRestored, readOnly, restoredPost } from '#src/web/kept-form.ts'
import { action as createPrompt } from '#src/selling/listings/routes/create-prompt.tsx'
import { action as tryPrompt } from '#src/selling/tries/routes/prompt-try.tsx'
import { action as reportPrompt } from '#src/trust/reports/routes/prompt-report.tsx'
import { action as reviewPrompt } from '#src/buying/reviews/routes/prompt-review.tsx'
import { action as newMessage } from '#src/people/messages/routes/message-new.tsx'
import { action as changeProfile } from '#src/people/accounts/routes/profile-profile.tsx'
import { action as webhooks } from '#src/platform/webhooks/routes/profile-webhooks.tsx'
import { action as appeal } from '#src/trust/enforcement/routes/standing.tsx'
import { action as editTries } from '#src/selling/tries/routes/edit-tries.tsx'
import { action as editChecks } from '#src/selling/checks/routes/edit-checks.tsx'
import { action as discounts } from '#src/money/discounts/routes/profile-discounts.tsx'
import { action as askRefund } from '#src/buying/library/routes/purchases.tsx'
import { action as decideReport } from '#src/trust/reports/routes/admin-reports.tsx'
import { action as takeAction } from '#src/operation/support/routes/admin-person.tsx'
import { scopeContext, type Scope } from '#src/web/scope.ts'
import { withErrorHandling } from '#src/web/with-error-handling.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

type Action = (args: never) => unknown

let addresses = 0
function scopeOf(actor: Actor): Scope {
  const { app } = shop
  return {
    actor,
    run: (useCase, input) => app.run(useCase, input, actor),
    runAs: (as) => (useCase, input) => app.run(useCase, input, as),
    auth: app.auth,
    settings: app.settings,
    log: app.log,
    requestId: 'r',
    clientIp: `10.1.0.${(addresses += 1)}`,
    nonce: 'n',
    isPersonal: true,
    isWhole: false,
    isDemoOpen: false,
    noteView: () => {},
    noteMissedSearch: () => {},
    seen: null,
  }
}

/** Runs an action as the server does, with its error handling. */
async function run(action: Action, request: Request, scope: Scope): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(scopeContext, scope)
  const build = { routes: { page: { id: 'page', module: { action } } } } as unknown as ServerBuild
  const traced = withErrorHandling(build).routes['page']?.module.action as unknown as Action
  const id = /[0-9a-f-]{36}/.exec(new URL(request.url).pathname)?.[0] ?? ''
  try {
    return await traced({ request, params: { id }, context } as never)
  } catch (thrown) {
    return thrown
  }
}

function post(path: string, fields: Readonly<Record<string, string>>): Request {
  const body = new URLSearchParams(fields).toString()
  const headers = {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  return new Request(`http://shop.test${path}`, { method: 'POST', headers, body })
}

/** Posts a form without a session. Returns the cookie that keeps it and the page after the sign-in. */
async function postSignedOut(action: Action, path: string, fields: Readonly<Record<string, string>>) {
  const answer = await run(action, post(path, fields), scopeOf(visitor))
  if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`)
  const to = new URL(answer.headers.get('location') ?? '', 'http://shop.test')
  expect(to.pathname).toBe('/auth')
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('kept-form='))
  return { next: to.searchParams.get('next') ?? '', cookie: cookie?.split(';')[0] ?? null }
}

const get = (path: string, cookie: string | null) =>
  new Request(`http://shop.test${path}`, { headers: { accept: 'text/html', cookie: cookie ?? '' } })

/** Opens the page after the sign-in; returns what its action answers. */
async function comeBack(action: Action, kept: { next: string; cookie: string | null }, actor: Actor) {
  const scope = scopeOf(actor)
  const restored = await restoredPost(scope, get(kept.next, kept.cookie))
  return restored && run(action, restored, readOnly(scope))
}

const draft = '11111111-1111-4111-8111-111111111111'

test('a listing that is published after the session has ended comes back with its draft, and is not published', async () => {
  const author = await shop.aPerson(['buyer', 'seller'])
  const listing = { title: 'Rain sonnet', description: 'A sonnet about rain', content: 'Write about rain.' }
  const fields = { intent: 'publish', account: author.userId, draft, textPart: '', textName: '', ...listing }
  const kept = await postSignedOut(createPrompt, '/create-prompt', fields)
  expect(kept.next).toBe(`/create-prompt?draft=${draft}`)
  expect(await comeBack(createPrompt, kept, await shop.aPerson())).toBeNull()
  const shown = await comeBack(createPrompt, kept, author)
  expect(shown).toMatchObject({ data: { values: { title: 'Rain sonnet', texts: [{ body: 'Write about rain.' }] } } })
  expect(await shop.sql`select 1 from prompts where creator_id = ${author.userId}`).toEqual([])
  expect(await comeBack(createPrompt, kept, author)).toBeNull()
})

test.each<[string, Action, string, Record<string, string>, object]>([
  ['a report', reportPrompt, '/prompt/ID/report', { reason: 'spam', description: 'Typed' }, { description: 'Typed' }],
  [
    'a review',
    reviewPrompt,
    '/prompt/ID/review',
    { intent: 'save', rating: '4', content: 'Typed' },
    { content: 'Typed' },
  ],
  ['a message', newMessage, '/messages/new?to=x', { id: draft, toId: draft, body: 'Typed' }, { body: 'Typed' }],
  [
    'a profile',
    changeProfile,
    '/profile/profile',
    { intent: 'save', displayName: 'N', username: 'nnn', bio: 'Typed' },
    { bio: 'Typed' },
  ],
  [
    'a webhook',
    webhooks,
    '/profile/webhooks',
    { intent: 'create', url: 'https://example.com/typed', scope: 'all' },
    { url: 'https://example.com/typed' },
  ],
  [
    'an appeal',
    appeal,
    '/standing',
    { id: draft, body: 'Typed words of an appeal' },
    { body: 'Typed words of an appeal' },
  ],
  ['settings of free tries', editTries, '/edit-prompt/ID/tries', { intent: 'save', perDay: '7' }, { perDay: '7' }],
  [
    'a check',
    editChecks,
    '/edit-prompt/ID/checks',
    { intent: 'add', name: 'Typed', kind: 'contains' },
    { name: 'Typed' },
  ],
  [
    'a discount code',
    discounts,
    '/profile/discounts',
    { intent: 'create', code: 'TYPED', kind: 'percent', value: '10' },
    { code: 'TYPED' },
  ],
])('%s comes back after the sign-in', async (_, action, path, typed, shown) => {
  const author = await shop.aPerson(['buyer', 'seller'])
  const { id } = await shop.aListing()
  const kept = await postSignedOut(action, path.replace('ID', id), { account: author.userId, ...typed })
  expect(await comeBack(action, kept, author)).toMatchObject({ data: { values: shown } })
})

test('the reason for a refund, and the words of an admin, come back', async () => {
  const author = await shop.aPerson(['buyer', 'admin'])
  const account = author.userId
  const asked = await postSignedOut(askRefund, '/purchases', { account, intent: 'ask', id: draft, reason: 'Typed' })
  expect(await comeBack(askRefund, asked, author)).toMatchObject({ data: { id: draft, reason: 'Typed' } })
  const { userId } = await shop.aPerson()
  const fields = { intent: 'take', kind: 'warning', reason: 'spam', words: 'Typed words for the user', note: '' }
  const taken = await postSignedOut(takeAction, `/admin/people/${userId}`, { account, ...fields })
  expect(JSON.stringify(await comeBack(takeAction, taken, author))).toContain('Typed words for the user')
  expect(await shop.sql`select 1 from enforcement_actions where user_id = ${userId}`).toEqual([])
})

test('an action that was confirmed after the session had ended comes back, and is confirmed again', async () => {
  const admin = await shop.aPerson(['buyer', 'admin'])
  const { id: promptId } = await shop.aListing()
  const report = { promptId, reason: 'spam', description: 'Bad' } as const
  const { id } = await shop.did(fileReport, report, await shop.aPerson())
  const fields = { intent: 'resolve', id, answer: 'Typed answer', confirmed: 'Resolve the report?' }
  const kept = await postSignedOut(decideReport, '/admin/reports', { account: admin.userId, ...fields })
  expect(await comeBack(decideReport, kept, admin)).toMatchObject({
    unconfirmed: { intent: 'resolve', values: { id, answer: 'Typed answer' } },
  })
  expect(await shop.sql`select status from reports where id = ${id}`).toEqual([{ status: 'pending' }])
})

test('keeps no form without its account, and no API key', async () => {
  const { id } = await shop.aListing()
  const report = { reason: 'spam', description: 'Typed' }
  expect(await postSignedOut(reportPrompt, `/prompt/${id}/report`, report)).toMatchObject({ cookie: null })
  const author = await shop.aPerson()
  const fields = { account: '', message: 'Typed', apiKey: 'sk-secret-key-of-a-model' }
  const kept = await postSignedOut(tryPrompt, `/prompt/${id}/try`, fields)
  const restored = await restoredPost(scopeOf(author), get(kept.next, kept.cookie))
  const text = await restored?.text()
  expect(text).toContain('message=Typed')
  expect(text).not.toContain('secret')
})

test('a restored page is no error and clears its cookie', () => {
  const answer = asRestored(new Response('page', { status: 422, headers: { 'content-type': 'text/html' } }))
  expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('Max-Age=0')])
})
