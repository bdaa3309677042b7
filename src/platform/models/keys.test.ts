import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { anyone } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { chosenModel } from './contract.ts'
import { listModelKeys, removeModelKey, saveModelKey } from './operations/keys.ts'
import { resolveModel } from './public/endpoint.ts'
import { serverTexts } from './texts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const key = 'sk-live-0123456789abcdef'
/** Returns the key that a run of the actor would use. */
const resolve = defineWorkflow({
  name: 'test.resolve',
  input: chosenModel,
  access: anyone,
  run: async (flow, chosen) => resolveModel(flow, chosen, userIdOf(flow.actor) ?? ''),
})

test('saves a key encrypted, shows only its end, and uses it for its owner alone', async () => {
  const [owner, other] = [await shop.aPerson(), await shop.aPerson()]
  await shop.did(saveModelKey, { provider: 'openai', key }, owner)
  const listed = await shop.did(listModelKeys, {}, owner)
  expect(listed).toMatchObject([{ provider: 'openai', hint: 'cdef', hasKey: true, baseUrl: null }])
  expect(JSON.stringify(listed)).not.toContain(key)
  const rows = await shop.sql`select * from model_keys where user_id = ${owner.userId}`
  expect(JSON.stringify(rows)).not.toContain(key)
  const chosen = { provider: 'openai', model: 'gpt-6-sol' }
  expect(await shop.did(resolve, chosen, owner)).toEqual({
    endpoint: { provider: 'openai', model: 'gpt-6-sol', apiKey: key, baseUrl: null },
    payerId: owner.userId,
  })
  expect(await shop.refusal(resolve, chosen, other)).toMatchObject({ code: 'model-key-missing' })
})

test('a row that is copied to another user or provider cannot be decrypted', async () => {
  const [owner, thief] = [await shop.aPerson(), await shop.aPerson()]
  await shop.did(saveModelKey, { provider: 'openai', key }, owner)
  await shop.sql`insert into model_keys (user_id, provider, key, hint, created_at)
    select ${thief.userId}, 'openai', key, hint, created_at from model_keys where user_id = ${owner.userId}`
  await shop.sql`insert into model_keys (user_id, provider, key, hint, created_at)
    select user_id, 'anthropic', key, hint, created_at from model_keys where user_id = ${owner.userId}`
  const unreadable = { code: 'model-key-unreadable' }
  expect(await shop.refusal(resolve, { provider: 'openai', model: 'm' }, thief)).toMatchObject(unreadable)
  expect(await shop.refusal(resolve, { provider: 'anthropic', model: 'm' }, owner)).toMatchObject(unreadable)
})

test('a key that is sent along is used, and not stored', async () => {
  const owner = await shop.aPerson()
  const chosen = { provider: 'anthropic', model: 'claude-sonnet-5-5', apiKey: 'sk-ant-sent' }
  expect(await shop.did(resolve, chosen, owner)).toMatchObject({ endpoint: { apiKey: 'sk-ant-sent' }, payerId: null })
  expect(await shop.did(listModelKeys, {}, owner)).toEqual([])
})

test('replaces and removes a key', async () => {
  const owner = await shop.aPerson()
  await shop.did(saveModelKey, { provider: 'google', key }, owner)
  await shop.did(saveModelKey, { provider: 'google', key: 'AIza-another-key-9876' }, owner)
  expect(await shop.did(listModelKeys, {}, owner)).toMatchObject([{ hint: '9876' }])
  await shop.did(removeModelKey, { provider: 'google' }, owner)
  expect(await shop.did(listModelKeys, {}, owner)).toEqual([])
  expect(await shop.refusal(removeModelKey, { provider: 'google' }, owner)).toMatchObject({ code: 'model-key-missing' })
})

test.each([
  ['a missing key', { provider: 'openai', key: '' }],
  ['a key with a line break', { provider: 'openai', key: 'sk-one\r\nx-other: two' }],
  ['an unknown provider', { provider: 'other', key }],
  ['the emulator', { provider: 'demo', key }],
  ['a server without an address', { provider: 'compatible', key }],
  ['an address without https', { provider: 'compatible', key, baseUrl: 'http://models.example/v1' }],
  ['a private address', { provider: 'compatible', key, baseUrl: 'ftp://10.0.0.1' }],
  ['an address that ends in a fragment', { provider: 'compatible', key, baseUrl: 'https://models.example/v1#' }],
  ['an address that ends in a query', { provider: 'compatible', key, baseUrl: 'https://models.example/v1?' }],
  ['an address with a password', { provider: 'compatible', key, baseUrl: 'https://me:secret@models.example/v1' }],
])('refuses %s', async (_, input) => {
  expect(await shop.refusal(saveModelKey, input, await shop.aPerson())).toMatchObject({ status: 'invalid' })
})

test('the saved key never goes to an address that is sent along', async () => {
  const owner = await shop.aPerson()
  await shop.did(saveModelKey, { provider: 'compatible', key, baseUrl: `${shop.modelEmulator.url}/` }, owner)
  const saved = await shop.did(resolve, { provider: 'compatible', model: 'm' }, owner)
  expect(saved).toMatchObject({ endpoint: { apiKey: key, baseUrl: shop.modelEmulator.url } })
  const elsewhere = { provider: 'compatible', model: 'm', baseUrl: 'https://evil.example/v1' }
  expect(await shop.did(resolve, elsewhere, owner)).toMatchObject({ endpoint: { apiKey: '' }, payerId: null })
})

test('without a demo there is no emulator, and no server on this machine', async () => {
  const plain = await testShop({ env: { DEMO: '0' }, takesPayments: false })
  const owner = await plain.aPerson()
  expect(await plain.refusal(resolve, { provider: 'demo', model: 'emulator' }, owner)).toMatchObject({
    code: 'no-demo',
  })
  for (const baseUrl of ['http://localhost:11434/v1', 'https://127.0.0.1/v1']) {
    const input = { provider: 'compatible', key: '', baseUrl }
    expect(await plain.refusal(saveModelKey, input, owner), baseUrl).toMatchObject({ status: 'invalid' })
  }
  await plain.close()
})

test('a deleted account leaves no keys', async () => {
  const owner = await shop.aPerson()
  await shop.did(saveModelKey, { provider: 'openai', key }, owner)
  await shop.leave(owner)
  expect(await shop.sql`select 1 from model_keys where user_id = ${owner.userId}`).toHaveLength(0)
})

test('a server that misses the model has the right address', async () => {
  const owner = await shop.aPerson()
  const server = createServer((request, response) => {
    const isChat = request.url === '/v1/chat/completions'
    response.writeHead(404, { 'content-type': isChat ? 'application/json' : 'text/html' })
    response.end(isChat ? '{"error":{"message":"No models loaded."}}' : '<p>No page about our models.</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await shop.did(saveModelKey, { provider: 'compatible', key: '', baseUrl: root }, owner)
  expect((await shop.did(listModelKeys, {}, owner))[0]?.baseUrl).toBe(`${root}/v1`)
  const elsewhere = { provider: 'compatible', key: '', baseUrl: `${root}/v3` }
  expect((await shop.refusal(saveModelKey, elsewhere, owner))?.fields).toEqual({ baseUrl: serverTexts.missing })
  await new Promise((resolve) => server.close(resolve))
})

test('finds the base URL of a server in pasted text, and rejects other text', async () => {
  const owner = await shop.aPerson()
  const { url } = shop.modelEmulator
  const root = url.replace('/v1', '')
  for (const baseUrl of [root, `${root}/`, `${url}//`, `${root}//v1`, `${url}/chat/completions`, `${url}/models/`]) {
    await shop.did(saveModelKey, { provider: 'compatible', key: '', baseUrl }, owner)
    expect([baseUrl, (await shop.did(listModelKeys, {}, owner))[0]?.baseUrl]).toEqual([baseUrl, url])
  }
  const refusedAt = async (baseUrl: string) =>
    (await shop.refusal(saveModelKey, { provider: 'compatible', key: '', baseUrl }, owner))?.fields
  expect(await refusedAt(`${root}/v3`)).toEqual({ baseUrl: serverTexts.missing })
  expect(await refusedAt('http://127.0.0.1:9/v1')).toEqual({ baseUrl: serverTexts.unreachable })
})
