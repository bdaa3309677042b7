import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { endSessions } from '#src/people/accounts/operations/security.ts'
import { markRead } from '#src/people/messages/operations/threads.ts'
import { sendMessage, startThread } from '#src/people/messages/operations/send-message.ts'
import { mostMissedMessages } from '#src/people/messages/rules.ts'
import { compose } from '#src/main/compose.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { startEdge } from '#src/testing/edge.ts'
import { createLive } from '#src/web/live.ts'
import { createMessagesLive, isMessagesLive } from '#src/web/messages-live.ts'

let shop: Shop
/** The default user, shared since signing up is slow. */
let reader: Known
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  reader = await someone()
})
afterAll(() => shop.close())

type Known = { readonly person: Person; readonly cookie: string }

/** A user with their own session. */
async function someone(): Promise<Known> {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 20)}`
  const password = 'a long enough password'
  const values = { username, email: `${username}@example.com`, password, confirmPassword: password }
  const signedUp = await shop.app.auth.signUp(values, new Request('http://shop.test/auth', { method: 'POST' }))
  if (!signedUp.result.ok) throw new Error(signedUp.result.failure.message)
  const { userId } = signedUp.result.value
  await shop.sql`update users set email_verified = true where id = ${userId}`
  await shop.sql`delete from rate_limits`
  const cookie = signedUp.setCookies[0]?.split(';')[0] ?? ''
  return { person: { kind: 'user', userId, roles: ['buyer'], emailVerified: true }, cookie }
}

async function aThread(snorri = reader) {
  const edda = await shop.aPerson()
  const first = { id: randomUUID(), toId: snorri.person.userId, body: 'One' }
  const { threadId } = await shop.did(startThread, first, edda)
  return { edda, snorri, threadId }
}
const write = (from: Person, threadId: string, body: string) =>
  shop.did(sendMessage, { id: randomUUID(), threadId, body }, from)

type Machine = Pick<Shop['app'], 'run' | 'auth' | 'live' | 'clock' | 'log'>
const serve = (app: Machine) =>
  startEdge({ routes: [{ match: isMessagesLive, handle: createMessagesLive(app), csrf: 'check' }] })

/** Reads a stream event by event, like a browser, without comments. */
async function listen(port: number, path: string, headers: Record<string, string>) {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, headers, agent: false }, resolve)
    asking.on('error', reject).end()
    onTestFinished(() => void asking.destroy())
  })
  const pieces = incoming.setEncoding('utf8')[Symbol.asyncIterator]()
  let heard = ''
  /** The next event as its fields; null at the end. */
  async function next(): Promise<Record<string, string> | null> {
    for (;;) {
      const [block, ...rest] = heard.split('\n\n')
      if (block === undefined || rest.length === 0) {
        const piece = await pieces.next()
        if (piece.done === true) return null
        heard += String(piece.value)
        continue
      }
      heard = rest.join('\n\n')
      const pairs = block.split('\n').filter((line) => !line.startsWith(':'))
      if (pairs.length === 0) continue
      return Object.fromEntries(pairs.map((line) => [line.slice(0, line.indexOf(':')), line.replace(/^\w+: /, '')]))
    }
  }
  /** The next message; its position is the event's id. */
  async function message() {
    for (;;) {
      const event = await next()
      if (event === null) throw new Error('the line ended')
      if (event['event'] === undefined)
        return { id: event['id'], body: (JSON.parse(event['data'] ?? '') as { body: string }).body }
    }
  }
  /** Whether an event of that name arrives before the end. A change may be reported twice, which is harmless. */
  async function hears(name: string): Promise<boolean> {
    for (;;) {
      const event = await next()
      if (event === null || event['event'] === name) return event !== null
    }
  }
  return { incoming, next, hears, message, status: incoming.statusCode, close: () => incoming.destroy() }
}

test('delivers each message once, in order, with its position', async () => {
  const { port } = await serve(shop.app)
  const { edda, snorri, threadId } = await aThread()
  const line = await listen(port, `/messages/${threadId}/live?after=0`, {
    cookie: snorri.cookie,
    'accept-encoding': 'gzip, br',
  })
  expect(line.incoming.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(line.incoming.headers['content-encoding']).toBeUndefined()
  expect(await line.message()).toEqual({ id: '1', body: 'One' })
  await write(edda, threadId, 'Two\nin two lines: data: {}\n\nevent: over')
  expect(await line.message()).toEqual({ id: '2', body: 'Two\nin two lines: data: {}\n\nevent: over' })
  await Promise.all([write(edda, threadId, 'Three'), write(snorri.person, threadId, 'Three')])
  expect([await line.message(), await line.message()]).toEqual([
    { id: '3', body: 'Three' },
    { id: '4', body: 'Three' },
  ])
})

test('after a reconnect, delivers missed messages once', async () => {
  const { port } = await serve(shop.app)
  const { edda, snorri, threadId } = await aThread()
  const path = `/messages/${threadId}/live`
  const first = await listen(port, path, { cookie: snorri.cookie })
  expect(await first.message()).toMatchObject({ id: '1' })
  first.close()
  for (const body of ['Two', 'Three']) await write(edda, threadId, body)
  const byHeader = await listen(port, `${path}?after=0`, { cookie: snorri.cookie, 'last-event-id': '1' })
  expect([await byHeader.message(), await byHeader.message()]).toEqual([
    { id: '2', body: 'Two' },
    { id: '3', body: 'Three' },
  ])
  const byAddress = await listen(port, `${path}?after=2`, { cookie: snorri.cookie, 'last-event-id': 'x; drop' })
  expect(await byAddress.message()).toMatchObject({ id: '3' })
  await write(edda, threadId, 'Four')
  for (const line of [byHeader, byAddress]) expect(await line.message()).toMatchObject({ id: '4' })
})

test('requests a reload if too many messages were missed', async () => {
  const { port } = await serve(shop.app)
  const { edda, snorri, threadId } = await aThread()
  await shop.sql`
    insert into messages (id, thread_id, position, author_id, body, sent_at)
    select gen_random_uuid(), ${threadId}, n, ${edda.userId}, 'x', now() from generate_series(2, ${mostMissedMessages + 2}) n`
  const line = await listen(port, `/messages/${threadId}/live?after=0`, { cookie: snorri.cookie })
  expect(await line.next()).toMatchObject({ event: 'behind' })
  expect(await line.next()).toBeNull()
})

test('notifies the sender of read receipts', async () => {
  const { port } = await serve(shop.app)
  const { edda, snorri, threadId } = await aThread()
  await write(snorri.person, threadId, 'Two')
  const line = await listen(port, `/messages/${threadId}/live?after=2`, { cookie: snorri.cookie })
  expect(await line.next()).toEqual({ event: 'seen', data: '{"position":0}' })
  await shop.did(markRead, { id: threadId, position: 2 }, edda)
  expect(await line.next()).toEqual({ event: 'seen', data: '{"position":2}' })
})

test('notifies the list of changes in any thread', async () => {
  const { port } = await serve(shop.app)
  const { edda, threadId } = await aThread()
  const line = await listen(port, '/messages/live', { cookie: reader.cookie })
  await aThread()
  expect(await line.hears('changed')).toBe(true)
  await write(edda, threadId, 'And here')
  expect(await line.hears('changed')).toBe(true)
})

test('sends nothing to banned users', async () => {
  const { port } = await serve(shop.app)
  const { person } = await someone()
  const decision = { userId: person.userId, kind: 'ban', reason: 'spam', words: 'Spam' }
  const admin = await shop.aPerson(['admin'])
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
  await shop.did(takeAction, decision, admin)
  // The ban ends all sessions. A new session can read and appeal.
  const [user] = await shop.sql<{ email: string }[]>`select email from users where id = ${person.userId}`
  const values = { email: user?.email, password: 'a long enough password' }
  const signedIn = await shop.app.auth.signIn(values, new Request('http://shop.test/auth', { method: 'POST' }))
  const cookie = signedIn.setCookies[0]?.split(';')[0] ?? ''
  expect((await listen(port, '/messages/live', { cookie })).status).toBe(403)
})

test('rejects threads of other users and requests without a session', async () => {
  const { port } = await serve(shop.app)
  const { threadId } = await aThread()
  const stranger = await someone()
  const statusOf = async (path: string, cookie = '') => (await listen(port, path, { cookie })).status
  expect(await statusOf(`/messages/${threadId}/live`)).toBe(401)
  expect(await statusOf('/messages/live', 'shop.session_token=forged.forged')).toBe(401)
  for (const id of [threadId, randomUUID(), '1', "'; drop table messages; --".replaceAll(' ', '%20'), '%00'])
    expect(await statusOf(`/messages/${id}/live`, stranger.cookie), id).toBeGreaterThanOrEqual(400)
})

test('ends the streams of an ended session', async () => {
  const { port } = await serve(shop.app)
  const { edda, snorri, threadId } = await aThread(await someone())
  const lines = [
    await listen(port, `/messages/${threadId}/live?after=1`, { cookie: snorri.cookie }),
    await listen(port, '/messages/live', { cookie: snorri.cookie }),
  ]
  expect(await lines[0]?.next()).toMatchObject({ event: 'seen' })
  await shop.did(endSessions, { userId: snorri.person.userId }, snorri.person)
  for (const line of lines) {
    expect(await line.hears('over')).toBe(true)
    expect(await line.next()).toBeNull()
  }
  await write(edda, threadId, 'Is anybody there?')
})

test('limits the streams of a user and ends the oldest', async () => {
  const { port } = await serve(shop.app)
  const { snorri, edda, threadId } = await aThread(await someone())
  const lines = []
  for (let i = 0; i < 9; i++) lines.push(await listen(port, '/messages/live', { cookie: snorri.cookie }))
  expect(await lines[0]?.hears('over')).toBe(false)
  await write(edda, threadId, 'Still there')
  for (const line of lines.slice(1)) expect(await line.hears('changed')).toBe(true)
})

test('ends all streams when the server closes', async () => {
  const live = createLive()
  const edge = await serve({ ...shop.app, live })
  const { snorri, threadId } = await aThread()
  const line = await listen(edge.port, `/messages/${threadId}/live?after=1`, { cookie: snorri.cookie })
  expect(await line.next()).toMatchObject({ event: 'seen' })
  live.close()
  expect(await line.next()).toBeNull()
  const late = await listen(edge.port, '/messages/live', { cookie: snorri.cookie })
  expect(await late.next()).toBeNull()
  await edge.server.close()
})

test('delivers messages across machines, once and in order', async () => {
  const other = await compose({
    env: shop.env,
    log: shop.log,
    clock: shop.clock,
    stripe: null,
    root: projectRoot(),
    database: shop.app.database,
  })
  onTestFinished(() => other.close())
  await other.start()
  const [here, there] = [await serve(shop.app), await serve(other)]
  const { edda, snorri, threadId } = await aThread(await someone())
  const path = `/messages/${threadId}/live?after=1`
  const near = await listen(here.port, path, { cookie: snorri.cookie })
  const far = await listen(there.port, path, { cookie: snorri.cookie })
  for (const line of [near, far]) expect(await line.next()).toMatchObject({ event: 'seen' })
  const send = (app: Machine, from: Person, body: string) =>
    app.run(sendMessage, { id: randomUUID(), threadId, body }, from)
  await Promise.all([
    send(shop.app, edda, 'From here'),
    send(other, snorri.person, 'From there'),
    send(shop.app, edda, 'Again from here'),
  ])
  const heard = async (line: typeof near) => [await line.message(), await line.message(), await line.message()]
  const [atNear, atFar] = [await heard(near), await heard(far)]
  expect(atNear.map(({ id }) => id)).toEqual(['2', '3', '4'])
  expect(atFar).toEqual(atNear)
  // Ending it here ends it there too.
  await shop.did(endSessions, { userId: snorri.person.userId }, snorri.person)
  for (const line of [near, far]) expect(await line.hears('over')).toBe(true)
})
