import { expect, onTestFinished, test } from 'vitest'
import { createDemoGate } from '#src/main/demo-gate.ts'
import { rawRoutes } from '#src/main/raw-routes.ts'
import type { ReadinessChecks } from '#src/main/readiness.ts'
import { readReadiness } from '#src/main/readiness.ts'
import { testShop } from '#src/testing/shop.ts'

const works = async () => true
const fails = async () => false
const breaks = () => Promise.reject(new Error('no route'))
const all: ReadinessChecks = {
  database: works,
  writes: works,
  queue: works,
  files: works,
  clock: works,
  payments: works,
  mail: works,
}

test('is ready while the database reads and writes', async () => {
  const ok = { database: 'ok', queue: 'ok', files: 'ok', clock: 'ok', payments: 'ok', mail: 'ok' }
  expect(await readReadiness(all)).toEqual({ isReady: true, dependencies: ok })
  for (const broken of [fails, breaks]) {
    expect(await readReadiness({ ...all, database: broken })).toMatchObject({ isReady: false })
    expect(await readReadiness({ ...all, writes: broken })).toMatchObject({
      isReady: false,
      dependencies: { database: 'down' },
    })
    const others = { files: broken, queue: broken, clock: broken, payments: broken, mail: broken }
    expect(await readReadiness({ ...all, ...others })).toEqual({
      isReady: true,
      dependencies: {
        ...{ database: 'ok', queue: 'degraded', files: 'down', clock: 'degraded' },
        ...{ payments: 'degraded', mail: 'degraded' },
      },
    })
  }
})

test('a dependency that is not configured is not listed', async () => {
  expect((await readReadiness({ ...all, payments: null })).dependencies).not.toHaveProperty('payments')
  expect((await readReadiness({ ...all, mail: null })).dependencies).not.toHaveProperty('mail')
})

test('a draining process is not ready, but its dependencies are', async () => {
  const shop = await testShop()
  onTestFinished(() => shop.close())
  const url = new URL('/readyz', shop.app.settings.publicUrl)
  const answer = async (isDraining: boolean) => {
    const routes = rawRoutes(shop.app, shop.env, createDemoGate(shop.env), () => isDraining)
    const route = routes.find(({ match }) => match(url, 'GET'))
    if (!route) throw new Error('There is no such route.')
    const info = { url, requestId: '', nonce: '', clientIp: '', session: 'none', whole: false, host: '' } as const
    const response = await route.handle(new Request(url), {
      ...info,
      isForwarded: false,
      isLocalPeer: true,
      forwardedScheme: null,
    })
    return [response.status, ((await response.json()) as { status: string }).status]
  }
  expect(await answer(true)).toEqual([503, 'draining'])
  expect((await answer(false))[0]).toBe(200)
})
