import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { App } from './app.ts'
import { expectToast } from './toasts.ts'

export type TestUser = { readonly username: string; readonly email: string; readonly password: string }

/** Returns a user that no other test uses. */
export function uniqueUser(prefix: string): TestUser {
  const username = `${prefix}-${randomBytes(3).toString('hex')}`
  return { username, email: `${username}@example.com`, password: 'a long enough password' }
}

export async function signUp(page: Page, prefix: string): Promise<TestUser> {
  const user = uniqueUser(prefix)
  await page.goto('/auth?tab=sign-up')
  await fillSignUp(page, user)
  await expectToast(page, 'Account created successfully!')
  return user
}

export async function fillSignUp(
  page: Page,
  { username, email, password }: TestUser,
  confirm = password,
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

export async function signIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, { email, password })
  await expectToast(page, 'Signed in successfully!')
  // Otherwise the sign-in page would show the toast of the next page. The sign-in page has no banner.
  await page.waitForURL(({ pathname }) => pathname !== '/auth')
  await expect(page.getByRole('banner')).toBeVisible()
}

/** Switches to Sign In on a sign-in page that opened on Sign Up. */
export async function chooseSignIn(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Sign in or sign up' }).getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Username')).toHaveCount(0)
}

export async function fillSignIn(page: Page, { email, password }: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(page).toHaveURL('/auth')
}

/** Opens the link in the newest email to the user with this subject. */
export async function openEmailLink(page: Page, app: App, { email }: TestUser, subject: string): Promise<void> {
  await page.goto(findLink(await app.waitForEmail(email, subject)))
}

export const verificationSubject = 'Please confirm your email address'

export function findLink({ text }: { readonly text: string }): string {
  const link = /https?:\/\/\S+token=[^\s>)"]+/.exec(text)?.[0]
  if (!link) throw new Error(`The email has no link: ${text}`)
  return link
}

const demoPassword = 'skald-demo'
export const demoBuyer = { email: 'buyer@skald.test', password: demoPassword }
export const demoCreator = { email: 'creator@skald.test', password: demoPassword }
export const demoAdmin = { email: 'admin@skald.test', password: demoPassword }
