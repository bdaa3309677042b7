import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import type { App } from './app.ts'
import { startApp } from './app.ts'

/** Starts a real shop on an empty database, as after its first start. */
export const startEmptyShop = (env: Readonly<Record<string, string>>, isOpen = false): Promise<App> =>
  startApp({
    env: { ...env, DEMO: '0' },
    prepare: (dataDir) => rm(dataDir, { recursive: true, force: true }),
    isOpen,
  })

type NewAdmin = {
  readonly shopName?: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Creates the first admin by the setup link that the start printed. */
export async function createFirstAdmin(
  page: Page,
  app: App,
  { shopName = 'Trial shop', username, email, password }: NewAdmin,
): Promise<void> {
  const link = () => /\/setup\?token=[\w-]+/.exec(app.logTail())?.[0] ?? ''
  // It is printed once the shop is ready.
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  await page.getByLabel('Name of the shop').fill(shopName)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create the admin' }).click()
  await page.waitForURL('/setup')
}

/** A picture for a file input. */
export async function pngFile(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
