// Posts forms without an intent, and with one that no page knows, to every route that has an action. The routes come
// from the route table, so new routes are covered.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { startThread } from '#src/people/messages/operations/send-message.ts'
import { anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import routes from '#src/routes.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

type Entry = { readonly path?: string; readonly file: string; readonly children?: readonly Entry[] }
type Action = (args: object) => Promise<unknown>

/** The routes and their children, with full paths. */
const allRoutes = (entries: readonly Entry[], parent = ''): readonly Entry[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/')
    return [{ path: whole, file }, ...allRoutes(children, whole)]
  })
const withAction = allRoutes(routes as readonly Entry[]).filter(({ file }) =>
  /export (async function|const) action\b/.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8')),
)

/** Actions that do one thing only, named by their URL. */
const singlePurpose: Readonly<Record<string, string>> = {
  'profile/import': 'checks posted files',
  'sign-out': 'ends the session of the browser that posts it',
  'view-as': 'ends the view of an account',
  'auth/code': 'checks a code',
  'auth/passkey': 'starts or answers a passkey ceremony',
  'auth/linked/:site': 'goes to the site that the address names',
  'auth/device': 'sends an email to a posted address',
  'reset-password': 'sends an email to a posted address, or sets a password with a posted token',
  'email-change': 'confirms or undoes a change with a posted token',
  'gifts/claim/:token': 'claims the gift of the link',
  'seats/accept/:token': 'accepts the seat of the link',
  'move-purchases': 'confirms a posted token',
  'verify-email': 'sends the verification email again, or verifies a posted token',
  'purchases/:id/invoice': 'adds posted billing details to an invoice once',
  'prompt/:id/report': 'files a report with a posted reason',
  'prompt/:id/try': 'runs the prompt with the posted values',
  'report-content': 'sends a notice with posted fields',
  'withdraw/confirm': 'confirms a posted token',
  standing: 'appeals with posted words',
  cart: 'changes or removes the posted listing',
  checkout: 'pays for the posted lines, with the posted consent',
  'messages/new': 'starts a conversation with a posted text',
  'messages/:id/send': 'sends a posted text',
  'messages/:id/read': 'marks messages up to the posted position as read',
  'messages/:id/report/:position': 'reports with a posted reason',
  messages: 'unblocks the posted person',
  notifications: 'marks all up to the posted time as read',
  unsubscribe: 'stops the emails of the posted key',
  waitlist: 'joins with posted fields',
  'profile/export': 'downloads a copy of the data, and counts how often',
  'api/favorites': 'adds or removes the posted listing',
  'api/follows': 'follows or unfollows the posted creator',
  'api/listing-draft': 'saves the posted form as a draft, or shows it as a skill',
  'api/pictures': 'stores the posted picture',
  'api/broken-pages': 'logs a fault of a page',
}

let shop: Shop
let seller: Person
let admin: Person
let params: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await testShop()
  // A seller with earnings for a payout, who also bought something and wrote to its creator.
  seller = await anEarner(shop)
  admin = await shop.aPerson(['admin'])
  const listing = await shop.aListing({ priceCents: 0 })
  await shop.aPurchase(seller, [listing])
  const [purchase] = await shop.did(listLibrary, {}, seller)
  const thread = await shop.did(
    startThread,
    { id: crypto.randomUUID(), toId: listing.creator.userId, promptId: null, body: 'Does it work?' },
    seller,
  )
  await shop.quiet()
  params = {
    listing: (await shop.aListing()).id,
    own: (await shop.sql<{ id: string }[]>`select id from prompts where creator_id = ${seller.userId}`)[0]?.id ?? '',
    purchase: purchase?.id ?? '',
    thread: thread.threadId,
    person: listing.creator.userId,
  }
  await shop.quiet()
})
afterAll(() => shop.close())

/** The URLs of a route with existing ids. */
function addressesOf(path: string): readonly string[] {
  const id = path.startsWith('prompt/')
    ? params['listing']
    : /^(edit|create)-prompt\//.test(path)
      ? params['own']
      : /^(admin\/)?purchases\//.test(path)
        ? params['purchase']
        : path.startsWith('messages/')
          ? params['thread']
          : params['person']
  const filled = { id: id ?? '', site: 'google', position: '1', username: 'nobody', tab: 'users' }
  return [`/${path.replaceAll(/:(\w+)/g, (_, name: keyof typeof filled) => filled[name])}`]
}

function scopeOf(actor: Actor): Scope {
  const { app, run, env } = shop
  return {
    actor,
    run: (useCase, input) => run(useCase, input, actor),
    runAs: (as) => (useCase, input) => run(useCase, input, as),
    auth: app.auth,
    settings: app.settings,
    log: shop.log,
    requestId: 'a-request',
    clientIp: '203.0.113.7',
    nonce: '',
    isPersonal: true,
    isWhole: false,
    isDemoOpen: env.demo,
    noteView: () => {},
    noteMissedSearch: () => {},
    seen: null,
  }
}

/** A checksum of each table. */
async function everything() {
  const tables = await shop.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t`,
  )
  const rows = await shop.sql.unsafe<{ name: string; sum: string }[]>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function post(entry: Entry, address: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const module = (await import(join(import.meta.dirname, '..', entry.file))) as { action: Action }
  const url = new URL(address, 'http://shop.test')
  const names = (entry.path ?? '').split('/')
  const given = url.pathname.slice(1).split('/')
  const of = Object.fromEntries(names.flatMap((name, i) => (name.startsWith(':') ? [[name.slice(1), given[i]]] : [])))
  const context = new RouterContextProvider()
  context.set(scopeContext, scopeOf(isForAdmins(address) ? admin : seller))
  const body = new URLSearchParams(fields)
  const request = new Request(url, { method: 'POST', body, headers: { accept: 'text/html', origin: url.origin } })
  const answer = await module.action({ request, params: of, context }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (answer instanceof Response) return answer.status
  const init = (answer as { init?: { status?: number } | null } | null)?.init
  return init?.status ?? 200
}

/** Forms of admins redirect back with a message. */
const isForAdmins = (address: string) => address.startsWith('/admin') || address === '/setup'

const unknown = ['nonsense', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']
/** Plausible fields, so that a default action would find what it needs. */
const more = () => ({
  id: params['purchase'] ?? '',
  promptId: params['listing'] ?? '',
  rating: '5',
  content: 'It works',
  body: 'Hello',
  kind: 'warning',
  reason: 'spam',
  words: 'Because',
  format: 'nonsense',
  email: 'somebody@example.com',
  password: 'a password',
})

test.each(withAction.map((entry) => [entry.path ?? '/', entry] as const))(
  'GET /%s has a page or a loader',
  (_, { file }) => {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(source).toMatch(/export (async function|function|const) loader\b|export default/)
  },
)

test('a GET of a POST-only route is 405', async () => {
  const { loader } = await import('#src/storefront/follows/routes/api-follows.tsx')
  const answer: unknown = await Promise.resolve()
    .then(loader)
    .catch((thrown: unknown) => thrown)
  expect(answer).toMatchObject({ status: 405 })
  expect((answer as Response).headers.get('allow')).toBe('POST')
})

test('the list of single-purpose actions names routes that exist', () => {
  const paths = withAction.map(({ path }) => path)
  expect(Object.keys(singlePurpose).filter((path) => !paths.includes(path))).toEqual([])
})

test.each(withAction.map((entry) => [entry.path ?? '/', entry] as const))(
  'POST /%s without a known intent changes nothing',
  async (path, entry) => {
    for (const address of addressesOf(path)) {
      const isSingle = path in singlePurpose
      const before = isSingle ? null : await everything()
      for (const intent of isSingle ? unknown : [null, ...unknown]) {
        const fields = isSingle ? {} : more()
        const status = await post(entry, address, { ...fields, ...(intent === null ? {} : { intent }) })
        expect(status, `${address} with ${intent}`).toBeLessThan(500)
        if (!isSingle && !isForAdmins(address)) expect(status, `${address} with ${intent}`).toBe(400)
      }
      if (before) expect(await everything(), address).toEqual(before)
    }
  },
)
