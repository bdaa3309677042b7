// Longer than 60 lines: a credential of each way to act as a user.
import { readdir, readFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import type { WayName } from '#src/people/accounts/public/ways.ts'
import { ways } from '#src/people/accounts/public/ways.ts'
import { grantRole, listAdmins, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { eraseAccount } from '#src/people/privacy/operations/delete-account.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { readEmailLink } from '#src/people/accounts/operations/change-email.ts'
import { readMoveLink } from '#src/buying/moves/operations/requests.ts'
import { newLinkToken } from '#src/people/accounts/public/link-token.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { passwords } from '#src/adapters/auth/passwords.ts'
import { demoEmail, demoPassword } from '#src/people/accounts/rules.ts'
import { createApp } from '#src/platform/apps/operations/apps.ts'
import { createLibraryAddress } from '#src/platform/developers/operations/library-addresses.ts'
import { createGitToken, createKey } from '#src/platform/developers/operations/keys.ts'
import { listingsPath } from '#src/selling/git/rules.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { readByKey } from '#src/trust/enforcement/operations/records.ts'
import { tokenOf } from '#src/people/notifications/unsubscribe-token.ts'
import { readView, startView } from '#src/operation/support/operations/view-as.ts'
import { publishAwaiting } from '#src/selling/listings/operations/publish-awaiting.ts'
import { sendTestEvent } from '#src/platform/webhooks/operations/deliveries.ts'
import { createEndpoint } from '#src/platform/webhooks/operations/endpoints.ts'
import { sendDelivery } from '#src/platform/webhooks/operations/send-delivery.ts'
import { secretsOf } from '#src/main/compose.ts'
import { keysOf } from '#src/main/keys.ts'
import { openMasterKey } from '#src/main/master-key.ts'
import type { Member, OAuthShop } from '#src/testing/oauth-server.ts'
import { ask } from '#src/testing/edge.ts'
import { line } from '#src/web/git/packets.ts'
import { authorizePath, codeFields, dataOf, home, oauthShop } from '#src/testing/oauth-server.ts'

/** What a credential gives. `works`: it never acts as the user itself. */
type Outcome = 'admin' | 'user' | 'restricted' | 'works' | 'refused'
type Use = () => Promise<Outcome>
type Owner = Member & { cookie: string; readonly email: string; password: string }
type SystemWay = { [Name in WayName]: (typeof ways)[Name]['becomes'] extends 'system' ? Name : never }[WayName]
type PersonWay = Exclude<WayName, SystemWay> | 'webhook-endpoint'

let site: OAuthShop
let members = 0

const scope = 'profile:read profile:write listings:read library:read offline_access admin:read'
const newPassword = 'quite-another-password'
const refresh = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const actorOf = ({ userId }: Member): Actor => ({
  ...{ kind: 'user', userId, roles: ['buyer', 'admin'], emailVerified: true },
})

async function anOwner(domain: string, isAdmin: boolean): Promise<Owner> {
  members += 1
  const [email, password] = [`owner-${members}@${domain}`, `owner-${members}-password`]
  const form = { username: `owner-${members}`, email, password, confirmPassword: password }
  const member = await site.aMember(isAdmin ? ['admin'] : [], form)
  await site.shop.sql`update users set email_verified = true where id = ${member.userId}`
  site.shop.app.auth.purgeSessions(member.userId)
  return { ...member, email, password }
}

let clients = 0
const browser = (path = '/auth', cookie = '') =>
  new Request(`https://shop.test${path}`, {
    method: 'POST',
    headers: { 'x-client-ip': `10.9.${Math.floor((clients += 1) / 250)}.${clients % 250}`, cookie },
  })

async function signIn({ email, password }: Owner): Promise<string | null> {
  const { result, setCookies } = await site.shop.app.auth.signIn({ email, password }, browser())
  return result.ok ? setCookies.map((each) => each.split(';')[0]).join('; ') : null
}

async function mailsTo({ email }: Pick<Owner, 'email'>): Promise<string[]> {
  const dir = join(site.shop.env.dataDir, 'outbox')
  const texts = await Promise.all((await readdir(dir)).map((file) => readFile(join(dir, file), 'utf8')))
  const isMine = (text: string) => text.includes(email)
  return texts.filter(isMine).map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
}

const read = new Set<string>()

/** A link in an email to the owner that was not read before, if there is one. */
async function linkTo(owner: Owner, path: string): Promise<string> {
  await site.shop.quiet()
  const link = new RegExp(`${path}\\?(?:token|key)=([\\w.%-]+)`)
  const found = (await mailsTo(owner)).flatMap((text) => link.exec(text)?.[1] ?? [])
  const token = found.find((each) => !read.has(each)) ?? found[0]
  if (token === undefined) throw new Error(`no email has a link to ${path}`)
  read.add(token)
  return decodeURIComponent(token)
}

const outcomeOf = (actor: Record<string, unknown>): Outcome => {
  if (actor['kind'] !== 'user') return 'refused'
  if (actor['suspension']) return 'restricted'
  return Array.isArray(actor['roles']) && actor['roles'].includes('admin') ? 'admin' : 'user'
}
const bySession = async (cookie: string | null): Promise<Outcome> =>
  cookie === null ? 'refused' : outcomeOf(dataOf(await site.get('/test/actor', { cookie })))

/** By a read, a write and a request for admins. */
async function byToken(token: string): Promise<Outcome> {
  if ((await site.get('/api/v1/me', bearer(token))).status !== 200) return 'refused'
  const changing = { host: 'shop.test', 'content-type': 'application/json', ...bearer(token) }
  const changed = await ask(site.port, '/api/v1/me', { method: 'PATCH', headers: changing, body: '{"bio":"Hi"}' })
  if (changed.status === 403) return 'restricted'
  return (await site.get('/api/v1/admin/apps', bearer(token))).status === 200 ? 'admin' : 'user'
}

/** By a fetch, and by a push of a commit that is missing. */
async function byGit(token: string): Promise<Outcome> {
  const headers = { host: 'shop.test', authorization: `Basic ${Buffer.from(`git:${token}`).toString('base64')}` }
  if ((await site.get(`${listingsPath}/info/refs?service=git-upload-pack`, headers)).status !== 200) return 'refused'
  const command = line(`${'0'.repeat(40)} ${'1'.repeat(40)} refs/heads/main\0report-status`)
  const body = `${command.toString()}0000`
  const pushed = await ask(site.port, `${listingsPath}/git-receive-pack`, { method: 'POST', headers, body })
  return pushed.body.includes('suspended') ? 'restricted' : 'user'
}

async function byLibrary(token: string): Promise<Outcome> {
  const { status } = await site.get(`/library/${token}.git/info/refs?service=git-upload-pack`, { host: 'shop.test' })
  return status === 200 ? 'user' : 'refused'
}

const byMcp = async (token: string): Promise<boolean> => {
  const initialize = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const headers = { ...bearer(token), accept: 'application/json, text/event-stream' }
  return (await site.postJson('/mcp', JSON.stringify(initialize), headers)).status !== 401
}

function streamStatus(cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'shop.test', 'x-forwarded-for': '10.8.0.1', cookie }
    const sent = send({ port: site.port, host: '127.0.0.1', path: '/messages/live', headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.on('error', () => {})
      sent.destroy()
    })
    sent.on('error', reject).end()
  })
}

const succeeded = async (done: Promise<{ readonly result: { readonly ok: boolean } }>): Promise<Outcome> =>
  (await done).result.ok ? 'works' : 'refused'

/** Whether a link of a changed address can be used. Using it would end the other credentials. */
const opened = async (token: string, kind: 'confirm' | 'undo'): Promise<Outcome> =>
  (await site.shop.run(readEmailLink, { token, kind }, visitor)).ok ? 'works' : 'refused'

/** A pending change of the address, or one that can be undone. Returns the token of its link. */
async function aChange({ userId, email }: Owner, kind: 'token_hash' | 'undo_hash'): Promise<string> {
  const { token, hash } = newLinkToken()
  const [now, later] = [site.shop.clock.now(), new Date(site.shop.clock.now().getTime() + 86_400_000)]
  const isDone = kind === 'undo_hash'
  await site.shop.sql`
    insert into email_changes (user_id, old_email, new_email, requested_at, expires_at, confirmed_at, undo_until, ${site.shop.sql(kind)})
    values (${userId}, ${email}, ${`new-${email}`}, ${now}, ${later}, ${isDone ? now : null}, ${isDone ? later : null}, ${hash})`
  return token
}

const makers: Readonly<Record<PersonWay, (owner: Owner) => Promise<Use>>> = {
  session: async (owner) => () => bySession(owner.cookie),
  'view-as': async (owner) => {
    const viewer = await anAdmin(site.shop)
    return async () => {
      const started = await site.shop.run(startView, { userId: owner.userId, reason: 'A test' }, viewer)
      if (!started.ok) return 'refused'
      const view = await site.shop.did(readView, { token: started.value.token }, viewer)
      return view ? outcomeOf(view.person) : 'refused'
    }
  },
  'sign-in': async (owner) => async () => bySession(await signIn(owner)),
  'event-stream': async (owner) => async () => ((await streamStatus(owner.cookie)) === 200 ? 'user' : 'refused'),
  'app-consent': async (owner) => {
    const app = await site.anApp()
    return async () => {
      const { location = '' } = (await site.get(authorizePath(app, { scope }).path, { cookie: owner.cookie })).headers
      if (!location.startsWith('/oauth/consent')) return 'refused'
      const shown = dataOf(await site.get(location, { cookie: owner.cookie }))
      if (typeof shown['request'] !== 'string') return 'refused'
      const { url } = await site.decide(owner, location, 'allow')
      if (!url.includes('code=')) return 'refused'
      return JSON.stringify(shown['withheld']) === '[]' ? 'admin' : 'user'
    }
  },
  'token-request': async (owner) => {
    const app = await site.anApp()
    const token = await site.aToken(owner, app, { scope })
    const { code, verifier } = await site.aCode(owner, app, { scope })
    return async () => {
      const [byRefresh, byCode] = [
        await site.token(app, refresh(token.refresh)),
        await site.token(app, codeFields(code, verifier)),
      ]
      const [got] = [byRefresh, byCode].filter(({ access }) => access !== '')
      return got ? byToken(got.access) : 'refused'
    }
  },
  'access-token': async (owner) => {
    const { access } = await site.aToken(owner, await site.anApp(), { scope })
    return () => byToken(access)
  },
  'api-key': async (owner) => {
    const form = { name: 'Deploy', scopes: ['profile:read', 'profile:write', 'admin:read'], lifetime: 'never' }
    const { key } = await site.shop.did(createKey, form, actorOf(owner))
    return async () => {
      const outcome = await byToken(key)
      expect(await byMcp(key)).toBe(outcome !== 'refused')
      return outcome
    }
  },
  'git-token': async (owner) => {
    const { token } = await site.shop.did(createGitToken, { name: 'Laptop' }, actorOf(owner))
    return () => byGit(token)
  },
  'library-address': async (owner) => {
    const { token } = await site.shop.did(createLibraryAddress, { name: 'Tablet' }, actorOf(owner))
    return () => byLibrary(token)
  },
  'known-device': async (owner) => {
    await site.shop.app.auth.requestDeviceLink({ email: owner.email }, browser())
    const token = await linkTo(owner, '/auth/device')
    return () => succeeded(site.shop.app.auth.openDeviceLink(token, browser()))
  },
  // Written here, since a demo account cannot ask for a change.
  'address-link': async (owner) => {
    const token = await aChange(owner, 'token_hash')
    return () => opened(token, 'confirm')
  },
  'undo-address-link': async (owner) => {
    const token = await aChange(owner, 'undo_hash')
    return () => opened(token, 'undo')
  },
  'move-link': async ({ userId, email }) => {
    const [{ token, hash }, other] = [newLinkToken(), await site.shop.aPerson()]
    const now = site.shop.clock.now()
    const later = new Date(now.getTime() + 86_400_000)
    await site.shop.sql`
      insert into purchase_moves (id, to_user, to_email, from_user, from_email, to_hash, from_hash, requested_at, expires_at)
      values (gen_random_uuid(), ${other.userId}, 'x', ${userId}, ${email}, ${newLinkToken().hash}, ${hash}, ${now}, ${later})`
    return async () => ((await site.shop.run(readMoveLink, { token }, visitor)).ok ? 'works' : 'refused')
  },
  'reset-link': async (owner) => {
    await site.shop.app.auth.requestReset({ email: owner.email }, browser())
    const token = await linkTo(owner, '/reset-password')
    const form = { token, password: newPassword, confirmPassword: newPassword }
    return () => succeeded(site.shop.app.auth.reset(form, browser()))
  },
  'confirm-link': async (owner) => {
    const token = await linkTo(owner, '/verify-email')
    return () => succeeded(site.shop.app.auth.verifyEmail(token, browser()))
  },
  'unsubscribe-link': async ({ userId }) => {
    const { shop } = site
    const secret = await openMasterKey(shop.sql, await secretsOf(shop.env), shop.clock.now())
    const key = tokenOf(keysOf(secret), { userId, kind: 'follower' })
    const path = `/unsubscribe?key=${encodeURIComponent(key)}`
    return async () =>
      (await site.post(path, { 'List-Unsubscribe': 'One-Click' })).status === 200 ? 'works' : 'refused'
  },
  'appeal-link': async (owner) => {
    const warning = { userId: owner.userId, kind: 'warning', reason: 'spam', words: 'Please stop.' }
    await site.shop.did(takeAction, warning, await anAdmin(site.shop))
    const key = await linkTo(owner, '/standing')
    return async () => ((await site.shop.run(readByKey, { key }, visitor)).ok ? 'works' : 'refused')
  },
  'webhook-endpoint': async (owner) => {
    const endpoint = { url: 'https://hooks.example.invalid/in', description: '', events: null }
    const { id } = await site.shop.did(createEndpoint, { endpoint }, actorOf(owner))
    return async () => {
      const event = await site.shop.run(sendTestEvent, { id }, actorOf(owner))
      if (!event.ok) return 'refused'
      const deliveryId = event.value.id
      await site.shop.run(sendDelivery, { id: deliveryId, attempt: 0 }, systemActor('test'))
      const [row] = await site.shop.sql<
        { error: string }[]
      >`select error from webhook_deliveries where id = ${deliveryId}`
      return row === undefined || row.error === 'The account is closed' ? 'refused' : 'works'
    }
  },
}

const names = Object.keys(makers) as PersonWay[]
/** A suspension and a change of an admin role end sessions, so that their owner signs in again. */
const signInAgain = async (owner: Owner) => {
  owner.cookie = (await signIn(owner)) ?? ''
}

/** A credential of each way. The link that resets the password is used last. */
async function credentialsOf(owner: Owner) {
  const made = new Map<PersonWay, Use>()
  for (const way of names) made.set(way, await makers[way](owner))
  return made
}

async function outcomes(credentials: ReadonlyMap<PersonWay, Use>) {
  const found: Partial<Record<PersonWay, Outcome>> = {}
  for (const [way, use] of credentials) found[way] = await use()
  return found
}

/** The result that the table requires. */
function expected(isAdmin: boolean, rule: 'demo' | 'suspended' | 'deleted' | 'reset' | null) {
  return Object.fromEntries(
    names.map((way) => {
      const { becomes, admin } = ways[way]
      // A stream of messages is the same for admins.
      const actsAsAdmin = isAdmin && admin !== 'no' && way !== 'event-stream'
      const otherwise = becomes !== 'user' ? 'works' : actsAsAdmin ? 'admin' : 'user'
      const says: string = rule === null ? 'allowed' : ways[way][rule]
      if (isAdmin && admin === 'refused') return [way, 'refused']
      return [way, says === 'restricted' ? says : /refused|ends/.test(says) ? 'refused' : otherwise]
    }),
  )
}

describe('each way to act as a user', () => {
  beforeAll(async () => {
    site = await oauthShop()
  })
  afterAll(() => site.close())

  test('works, and follows the current roles', async () => {
    const owner = await anOwner('example.com', true)
    await anOwner('example.com', true)
    expect(await outcomes(await credentialsOf(owner))).toEqual(expected(true, null))
    // The last one reset the password, which ended the session and ends the tokens of apps.
    owner.password = newPassword
    await site.shop.quiet()
    await signInAgain(owner)
    const again = await credentialsOf(owner)
    await site.shop.did(revokeRole, { userId: owner.userId, role: 'admin' })
    await signInAgain(owner)
    expect(await outcomes(again)).toEqual(expected(false, null))
  })

  test('follows its rule for suspended users', async () => {
    const owner = await anOwner('example.com', false)
    const credentials = await credentialsOf(owner)
    const until = new Date(site.shop.clock.now().getTime() + 86_400_000)
    const action = { userId: owner.userId, kind: 'suspension', reason: 'spam', words: 'No more.', until }
    await site.shop.did(takeAction, action, await anAdmin(site.shop))
    await signInAgain(owner)
    expect(await outcomes(credentials)).toEqual(expected(false, 'suspended'))
  })

  test('follows its rule for deleted users', async () => {
    const owner = await anOwner('example.com', false)
    const credentials = await credentialsOf(owner)
    const [{ username, password: passwordHash } = { username: '', password: '' }] = await site.shop.sql<
      { username: string; password: string }[]
    >`select p.username, a.password from profiles p join accounts a on a.user_id = p.id where p.id = ${owner.userId}`
    await site.shop.did(eraseAccount, { userId: owner.userId, username, passwordHash })
    expect(await outcomes(credentials)).toEqual(expected(false, 'deleted'))
  })

  test('follows its rule for a password reset by email', async () => {
    const owner = await anOwner('example.com', false)
    const credentials = await credentialsOf(owner)
    await site.shop.app.auth.requestReset({ email: owner.email }, browser())
    const resetting = { token: await linkTo(owner, '/reset-password'), password: newPassword }
    const { result } = await site.shop.app.auth.reset({ ...resetting, confirmPassword: newPassword }, browser())
    expect(result.ok && result.value).toEqual({
      keys: ['Deploy', 'Laptop', 'Tablet'],
      apps: ['Prompt Desk', 'Prompt Desk'],
    })
    owner.password = newPassword
    expect(await outcomes(credentials)).toEqual(expected(false, 'reset'))
    // The email about it lists what was revoked.
    await site.shop.quiet()
    expect((await mailsTo(owner)).join(' ')).toMatch(
      /revoked these API keys, Git tokens and library addresses: Deploy, Laptop, Tablet/,
    )
  })

  test('the system acts for nobody, and only with its own secret', async () => {
    const { userId } = await anOwner('example.com', true)
    expect((await site.shop.run(publishAwaiting, { creatorId: userId }, systemActor('job'))).ok).toBe(true)
    expect((await site.shop.run(listAdmins, {}, systemActor('npm run admin'))).ok).toBe(true)
    expect((await site.postJson('/webhooks/stripe', '{}')).status).toBe(400)
    expect((await site.get('/metrics')).status).toBe(404)
  })
})

describe('a demo that ends', () => {
  beforeAll(async () => {
    site = await oauthShop({ DEMO: '1' })
  })
  afterAll(() => site.close())

  test('locks demo accounts out in every way', async () => {
    const credentials = await credentialsOf(await anOwner('skald.test', true))
    await site.restart({ DEMO: '0' }, { works: false })
    expect(await outcomes(credentials)).toEqual(expected(true, 'demo'))
  })

  test('revokes what demo accounts hold and granted, also for a later demo', async () => {
    await site.restart({ DEMO: '1' })
    const admin = await anOwner('skald.test', true)
    const before = await credentialsOf(admin)
    const friend = await anOwner('example.com', false)
    await site.shop.did(grantRole, { userId: friend.userId, role: 'admin' }, actorOf(admin))
    const registered = { name: 'Mine', site: 'https://app.test', redirectUris: home, kind: 'public' }
    const { clientId } = await site.shop.did(createApp, registered, actorOf(admin))
    await site.restart({ DEMO: '0' })
    await site.restart({ DEMO: '1' })
    const after = await outcomes(before)
    const lasting = names.filter((way) => ways[way].demo === 'allowed')
    expect(names.filter((way) => after[way] !== 'refused')).toEqual(lasting)
    expect(await bySession(await signIn(friend))).toBe('user')
    expect((await site.shop.sql`select 1 from oauth_clients where client_id = ${clientId}`).length).toBe(0)
  })

  test('revokes the admins whom those admins appointed, also when the demo account or they are gone', async () => {
    await site.restart({ DEMO: '1' })
    const grant = (by: Owner, to: Owner) => {
      site.shop.clock.advance(1)
      return site.shop.did(grantRole, { userId: to.userId, role: 'admin' }, actorOf(by))
    }
    const demo = await anOwner('skald.test', true)
    const owners = [1, 2, 3, 4].map(() => anOwner('example.com', false))
    const [first, second, third, kept] = (await Promise.all(owners)) as [Owner, Owner, Owner, Owner]
    await grant(demo, first)
    await grant(first, second)
    await grant(second, third)
    await site.shop.did(revokeRole, { userId: first.userId, role: 'admin' }, actorOf(second))
    await grant(third, first)
    await site.shop.did(revokeRole, { userId: second.userId, role: 'admin' }, actorOf(first))
    await grant(first, second)
    await grant(first, kept)
    await site.shop.did(revokeRole, { userId: kept.userId, role: 'admin' }, actorOf(first))
    site.shop.clock.advance(1)
    await site.shop.did(grantRole, { userId: kept.userId, role: 'admin' }, systemActor('npm run admin'))
    const [{ username, password: passwordHash } = { username: '', password: '' }] = await site.shop.sql<
      { username: string; password: string }[]
    >`select p.username, a.password from profiles p join accounts a on a.user_id = p.id where p.id = ${demo.userId}`
    await site.shop.did(eraseAccount, { userId: demo.userId, username, passwordHash })
    await site.restart({ DEMO: '0' })
    for (const owner of [first, second, third]) expect(await bySession(await signIn(owner))).toBe('user')
    expect(await bySession(await signIn(kept))).toBe('admin')
  })

  test('keeps the accounts that a demo offers', async () => {
    const passwordHash = await passwords.hash('another-password')
    const values = {
      email: demoEmail('buyer'),
      username: 'demo-buyer',
      displayName: '',
      createdAt: new Date(0),
      passwordHash,
    }
    await site.shop.did(createUser, values)
    await site.restart({ DEMO: '0' })
    const buyer = { userId: '', cookie: '', email: demoEmail('buyer'), password: demoPassword }
    expect(await bySession(await signIn(buyer))).toBe('refused')
    await site.restart({ DEMO: '1' })
    expect(await bySession(await signIn(buyer))).toBe('user')
  })
})
