import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Shop } from './shop.ts'
import { expectToast } from './toasts.ts'

export type Person = { readonly username: string; readonly email: string; readonly password: string }

/** Somebody whom no other test knows. */
export function somebody(called: string): Person {
  const username = `${called}-${randomBytes(3).toString('hex')}`
  return { username, email: `${username}@example.com`, password: 'a long enough password' }
}

export async function signUp(page: Page, called: string): Promise<Person> {
  const person = somebody(called)
  await page.goto('/auth?tab=sign-up')
  await fillSignUp(page, person)
  await expectToast(page, 'Account created successfully!')
  return person
}

export async function fillSignUp(page: Page, { username, email, password }: Person, confirm = password): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, { email, password })
  await expectToast(page, 'Signed in successfully!')
  // The page that stands until then would take the next page's message for its own; pages to sign in have no bar.
  await page.waitForURL(({ pathname }) => pathname !== '/auth')
  await expect(page.getByRole('banner')).toBeVisible()
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Opens the link of the newest mail to them with this subject. */
export async function followMail(page: Page, shop: Shop, { email }: Person, subject: string): Promise<void> {
  await page.goto(linkIn(await shop.mailTo(email, subject)))
}

export const verificationSubject = 'Please confirm your email address'

export function linkIn({ text }: { readonly text: string }): string {
  const link = /https?:\/\/\S+token=[^\s>)"]+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in the mail: ${text}`)
  return link
}

const demoPassword = 'skald-demo'
export const demoBuyer = { email: 'buyer@skald.test', password: demoPassword }
export const demoCreator = { email: 'creator@skald.test', password: demoPassword }
export const demoAdmin = { email: 'admin@skald.test', password: demoPassword }
