import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { keepEmulatorRunning } from './keep-running.ts'
import type { StripeEmulator } from './start.ts'

test('an emulator that was killed comes back at the same address with what it knew', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'skald-emulator-'))
  const said: string[] = []
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
    (what) => said.push(what),
  )
  const accountBefore = await accountOf(emulator)
  for (let kills = 1; kills <= 2; kills += 1) {
    emulator.kill()
    await expect.poll(() => said.length).toBe(kills)
    await expect.poll(() => accountOf(emulator).catch(() => null)).toEqual(accountBefore)
  }
  await emulator.stop()
  await emulator.exited
  expect(said).toHaveLength(2)
  await expect(accountOf(emulator)).rejects.toThrow()
  await rm(dir, { recursive: true })
})

/** The id of its platform account, which is made once and kept in the journal. */
async function accountOf({ url }: StripeEmulator): Promise<unknown> {
  const answer = await fetch(`${url}/v1/account`, { headers: { authorization: 'Bearer sk_test_1' } })
  const { id } = (await answer.json()) as { id: unknown }
  return id
}
