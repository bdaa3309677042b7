import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { readOwnProfile, readPublicProfile, updateProfile } from '#src/people/accounts/operations/profile.ts'
import { createUser } from '#src/people/accounts/operations/users.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import { removeAvatar, setAvatar, uploadAvatar } from '#src/people/accounts/operations/avatar.ts'
import { storeImage } from '#src/common/media/operations/uploads.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const name = () => `n${randomUUID().slice(0, 12)}`
const values = (over: object = {}) => ({
  displayName: 'Edda',
  username: name(),
  bio: 'Writes.\r\nReads.',
  location: 'Umeå',
  website: 'example.com/edda',
  ...over,
})
const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

test('saves the profile and shows others all but hidden fields', async () => {
  const edda = await shop.aPerson()
  const listQuery = values({ username: name().toUpperCase(), hideLocation: 'on' })
  const { username } = await shop.did(updateProfile, listQuery, edda)
  expect(username).toBe(listQuery.username.toLowerCase())
  const own = await shop.did(readOwnProfile, {}, edda)
  expect(own).toMatchObject({ givenName: 'Edda', bio: 'Writes.\nReads.', location: 'Umeå', hideLocation: true })
  const seen = await shop.did(readPublicProfile, { username }, visitor)
  expect(seen).toMatchObject({ displayName: 'Edda', location: null, website: 'https://example.com/edda' })
  expect(JSON.stringify(seen)).not.toContain('@')
  await shop.did(updateProfile, values({ username, hideLocation: undefined }), edda)
  expect(await shop.did(readPublicProfile, { username }, visitor)).toMatchObject({ location: 'Umeå' })
})

test('a former username redirects to its user, is reserved for 90 days, and is then free', async () => {
  const [edda, other] = [await shop.aPerson(), await shop.aPerson()]
  const [first, second] = [name(), name()]
  await shop.did(updateProfile, values({ username: first }), edda)
  await shop.did(updateProfile, values({ username: second }), edda)
  for (const query of [readPublicProfile, readCreator])
    expect(await shop.did(query as typeof readCreator, { username: first }, visitor)).toMatchObject({
      username: second,
    })
  expect(await shop.refusal(updateProfile, values({ username: first }), other)).toMatchObject({
    code: 'username-taken',
  })
  const account = { email: `${name()}@example.com`, displayName: '', createdAt: shop.clock.now() }
  expect(await shop.refusal(createUser, { ...account, username: first })).toMatchObject({ code: 'username-taken' })
  // A name that is derived from another site's name avoids it.
  const [derived] = await shop.sql<{ id: string }[]>`
    insert into users (email, name, created_at, updated_at) values (${account.email}, ${first}, now(), now()) returning id`
  const [profile] = await shop.sql<
    { username: string }[]
  >`select username from profiles where id = ${derived?.id ?? ''}`
  expect(profile?.username).toMatch(new RegExp(`^${first}-`))
  // Its owner may take it back.
  await shop.did(updateProfile, values({ username: first }), edda)
  await shop.did(updateProfile, values({ username: second }), edda)
  shop.clock.advance(91 * 86_400)
  expect(await shop.did(readPublicProfile, { username: first }, visitor)).toMatchObject({ username: second })
  await shop.did(updateProfile, values({ username: first }), other)
  expect(await shop.did(readPublicProfile, { username: first }, visitor)).toMatchObject({ username: first })
  expect((await shop.did(readPublicProfile, { username: first }, visitor)).id).toBe(other.userId)
})

test('users reserve only a few usernames, and deleted users none', async () => {
  const edda = await shop.aPerson()
  const names = Array.from({ length: 5 }, name)
  for (const username of names) await shop.did(updateProfile, values({ username }), edda)
  expect(await shop.refusal(updateProfile, values(), edda)).toMatchObject({ code: 'renamed-too-often' })
  await shop.did(updateProfile, values({ username: names.at(-1), bio: 'Still editable.' }), edda)
  await shop.leave(edda)
  expect(await shop.sql`select 1 from former_usernames where user_id = ${edda.userId}`).toHaveLength(0)
  expect(await shop.refusal(readPublicProfile, { username: names[0] }, visitor)).toMatchObject({ status: 'missing' })
})

test('shows a website with non-ASCII letters in punycode', async () => {
  const edda = await shop.aPerson()
  // The first letter of the host is Cyrillic.
  const { username } = await shop.did(updateProfile, values({ website: 'https://\u0430pple.com/id' }), edda)
  expect(await shop.did(readPublicProfile, { username }, visitor)).toMatchObject({
    website: 'https://xn--pple-43d.com/id',
  })
})

test('rejects visitors and ignores a user id in the input', async () => {
  expect(await shop.refusal(updateProfile, values(), visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(removeAvatar, {}, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(uploadAvatar, { bytes: await picture() }, visitor)).toMatchObject({ status: 'signed-out' })
  const [edda, other] = [await shop.aPerson(), await shop.aPerson()]
  const before = await shop.did(readOwnProfile, {}, other)
  await shop.did(updateProfile, { ...values(), id: other.userId, userId: other.userId, email: 'a@b.c' }, edda)
  expect(await shop.did(readOwnProfile, {}, other)).toEqual(before)
  expect((await shop.did(readOwnProfile, {}, edda)).email).not.toBe('a@b.c')
})

test('rejects taken and reserved usernames', async () => {
  const [edda, other] = [await shop.aPerson(), await shop.aPerson()]
  const { username } = await shop.did(updateProfile, values(), other)
  const taken = await shop.refusal(updateProfile, values({ username: username.toUpperCase() }), edda)
  expect(taken).toMatchObject({ code: 'username-taken', fields: { username: 'This username is already taken' } })
  expect(await shop.refusal(updateProfile, values({ username: 'sup-port' }), edda)).toMatchObject({
    code: 'username-reserved',
  })
  for (const bad of ['ab', '-abc', 'a b c', 'x'.repeat(41), '<script>', 'ünï'])
    expect(await shop.refusal(updateProfile, values({ username: bad }), edda)).toMatchObject({ code: 'invalid-input' })
})

test('rejects or neutralizes hostile text', async () => {
  const edda = await shop.aPerson()
  for (const website of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pass@example.com',
    'ftp://example.com',
    'https://localhost',
    'https://a b.com',
    `https://example.com/${'x'.repeat(300)}`,
    '"><script>',
  ])
    expect(await shop.refusal(updateProfile, values({ website }), edda), website).toMatchObject({
      fields: { website: expect.any(String) },
    })
  expect(await shop.refusal(updateProfile, values({ displayName: 'x'.repeat(81) }), edda)).not.toBeNull()
  expect(await shop.refusal(updateProfile, values({ displayName: '\u200b\u3164' }), edda)).not.toBeNull()
  expect(await shop.refusal(updateProfile, values({ bio: 'x'.repeat(2001) }), edda)).not.toBeNull()
  await shop.did(
    updateProfile,
    values({ displayName: 'Ed\u202eda\n the\0 Elder', location: 'A\tB', website: ' ' }),
    edda,
  )
  expect(await shop.did(readOwnProfile, {}, edda)).toMatchObject({
    givenName: 'Edda the Elder',
    location: 'A B',
    website: null,
  })
})

test('replaces the avatar and deletes the files of the previous one', async () => {
  const edda = await shop.aPerson()
  const first = await shop.did(uploadAvatar, { bytes: await picture() }, edda)
  expect((await shop.did(readOwnProfile, {}, edda)).avatarUrl).toBe(first.url)
  const path = String(first.url).slice('/files/'.length)
  expect(await shop.app.files.get(path)).not.toBeNull()
  const second = await shop.did(uploadAvatar, { bytes: await picture() }, edda)
  await shop.quiet()
  expect((await shop.did(readOwnProfile, {}, edda)).avatarUrl).toBe(second.url)
  expect(await shop.app.files.get(path)).toBeNull()
  await shop.did(removeAvatar, {}, edda)
  await shop.quiet()
  expect((await shop.did(readOwnProfile, {}, edda)).avatarUrl).toBeNull()
  expect(await shop.app.files.get(String(second.url).slice('/files/'.length))).toBeNull()
})

test('rejects invalid, oversized and foreign images, and keeps the old avatar', async () => {
  const [edda, other] = [await shop.aPerson(), await shop.aPerson()]
  const { url } = await shop.did(uploadAvatar, { bytes: await picture() }, edda)
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [svg, new Uint8Array(0), new Uint8Array(5 * 1024 * 1024 + 1)])
    expect(await shop.refusal(uploadAvatar, { bytes }, edda)).toMatchObject({ title: 'Failed to upload avatar' })
  const theirs = await shop.did(uploadAvatar, { bytes: await picture() }, other)
  const cover = await shop.did(storeImage, { bucket: 'prompt-images', bytes: await picture() }, edda)
  for (const wrong of [theirs.url, cover.url, 'https://elsewhere.example/a.png', '/files/avatars/../x.jpg'])
    expect(await shop.refusal(setAvatar, { url: wrong }, edda)).not.toBeNull()
  expect((await shop.did(readOwnProfile, {}, edda)).avatarUrl).toBe(url)
})
