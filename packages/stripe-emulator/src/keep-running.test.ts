import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { keepEmulatorRunning } from './keep-running.ts'
import type { StripeEmulator } from './start.ts'

test('restarts a killed emulator on the same port with its data', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'skald-emulator-'))
  const messages: string[] = []
  const emulator = await keepEmulatorRunning(
    {
      dir,
      port: 0,
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: 'whsec_2',
      webhookUrl: 'http://127.0.0.1:9/webhooks',
      connectWebhookUrl: 'http://127.0.0.1:9/webhooks',
      controlToken: 'token',
    },
    (message) => messages.push(message),
  )
  const accountBefore = await accountOf(emulator)
  for (let kills = 1; kills <= 2; kills += 1) {
    emulator.kill()
    await expect.poll(() => messages.length).toBe(kills)
    await expect.poll(() => accountOf(emulator).catch(() => null)).toEqual(accountBefore)
  }
  await emulator.stop()
  await emulator.exited
  expect(messages).toHaveLength(2)
  await expect(accountOf(emulator)).rejects.toThrow()
  await rm(dir, { recursive: true })
})

/** Returns the id of the platform account, which is created once and persisted. */
async function accountOf({ url }: StripeEmulator): Promise<unknown> {
  const response = await fetch(`${url}/v1/account`, { headers: { authorization: 'Bearer sk_test_1' } })
  const { id } = (await response.json()) as { id: unknown }
  return id
}
