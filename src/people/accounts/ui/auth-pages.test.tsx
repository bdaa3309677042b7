import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { failure } from '#src/kernel/failure.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { AuthPage } from '#src/people/accounts/ui/auth-page.tsx'
import { ResetPasswordPage } from '#src/people/accounts/ui/reset-password-page.tsx'
import { VerifyEmailPage } from '#src/people/accounts/ui/verify-email-page.tsx'

const signUp = { tab: 'sign-up', next: '/', values: {}, failure: null } as const

test('shows the age statement and links to both legal texts beside the sign-up button', () => {
  const html = markup(<AuthPage {...signUp} />)
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
  expect(form).toContain('18 or older')
  for (const path of ['/terms', '/privacy']) {
    expect(form).toContain(`href="${path}"`)
    expect(markup(<AuthPage {...signUp} tab="sign-in" />)).toContain(`href="${path}"`)
  }
})

test('shows errors above the form and beside each field, and keeps the typed values', () => {
  const fields = { username: accountTexts.usernameTaken, confirmPassword: accountTexts.passwordsDiffer }
  const html = markup(
    <AuthPage
      {...signUp}
      values={{ username: 'astrid', email: 'astrid@example.com', next: '/cart' }}
      failure={failure('invalid', 'invalid-form', 'Please correct the form', { fields })}
    />,
  )
  for (const [name, words] of Object.entries(fields)) {
    expect(html).toContain(`<a href="#field-${name}">${words}</a>`)
    expect(html).toContain(`id="field-${name}-error"`)
  }
  for (const kept of ['value="astrid"', 'value="astrid@example.com"', 'value="/cart"']) expect(html).toContain(kept)
})

test('shows a different verse on each sign-in page', () => {
  const request = { token: null, isSent: false, next: '/', captchaSiteKey: null, values: {}, failure: null }
  const verses = [
    markup(<AuthPage {...signUp} />),
    markup(<AuthPage {...signUp} tab="sign-in" />),
    markup(<ResetPasswordPage {...request} />),
    markup(
      <VerifyEmailPage
        {...{ email: null, isVerified: false, token: null, next: '/' }}
        link="verified"
        answer={null}
        hasListings={false}
      />,
    ),
  ].map((html) => /<blockquote>.*<\/blockquote>/.exec(html)?.[0])
  expect(new Set(verses).size).toBe(4)
  expect(verses).not.toContain(undefined)
})

test('shows the captcha in the password reset form if a site key is configured', () => {
  const form = { token: null, isSent: false, next: '/', values: {}, failure: null }
  expect(markup(<ResetPasswordPage {...form} captchaSiteKey={null} />)).not.toContain('needs JavaScript')
  expect(markup(<ResetPasswordPage {...form} captchaSiteKey="a key" />)).toMatch(/<form.*needs JavaScript.*<\/form>/s)
})

const unverified = {
  token: null,
  email: 'ann@example.com',
  isVerified: false,
  link: null,
  answer: null,
  next: '/',
  hasListings: false,
} as const

test('shows the unverified address with a resend button until it is verified', () => {
  expect(markup(<VerifyEmailPage {...unverified} />)).toMatch(/ann@example\.com.*Send the link again/s)
  const asked = markup(<VerifyEmailPage {...unverified} answer={{ title: accountTexts.linkSent, tone: 'ok' }} />)
  expect(asked).toContain(accountTexts.linkSent)
  expect(asked).toContain('Send the link again')
  const verified = markup(<VerifyEmailPage {...unverified} isVerified />)
  expect(verified).toContain(accountTexts.verified)
  expect(verified).not.toContain('<form')
})

test('a link asks for a click before it confirms the address', () => {
  const html = markup(<VerifyEmailPage {...unverified} email={null} token="a.b.c" next="/checkout" />)
  expect(html).toMatch(
    /<form[^>]*method="post"[^>]*action="\/verify-email"|<form[^>]*action="\/verify-email"[^>]*method="post"/,
  )
  expect(html).toContain('value="a.b.c"')
  expect(html).toContain('value="/checkout"')
  expect(markup(<VerifyEmailPage {...unverified} isVerified token="a.b.c" />)).not.toContain('<form')
})

test('tells creators that their listings wait for the confirmation, and then that they go on sale', () => {
  const waiting = { ...unverified, hasListings: true }
  expect(markup(<VerifyEmailPage {...waiting} />)).toContain('We’ll publish your listings')
  expect(markup(<VerifyEmailPage {...waiting} link="verified" isVerified />)).toMatch(
    /Your listings go on sale now.*href="\/dashboard"/s,
  )
})

test('shows the result of a verification link to signed-in and signed-out users', () => {
  const stranger = { ...unverified, email: null }
  expect(markup(<VerifyEmailPage {...stranger} link="verified" />)).toContain(accountTexts.verified)
  expect(markup(<VerifyEmailPage {...stranger} link="busy" />)).toContain(accountTexts.linkBusy)
  const dead = markup(<VerifyEmailPage {...stranger} link="invalid" />)
  expect(dead).toContain(accountTexts.linkInvalid)
  expect(dead).toContain('href="/auth?next=/verify-email"')
  expect(markup(<VerifyEmailPage {...unverified} link="invalid" />)).toContain('Send the link again')
})

test('does not report an address as verified while the account is unverified', () => {
  expect(markup(<VerifyEmailPage {...unverified} link="verified" />)).not.toContain(accountTexts.verified)
})

function markup(children: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => children }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('the sign-in page has the passkey button from the first paint, so that no button moves when scripts run', () => {
  expect(markup(<AuthPage {...signUp} tab="sign-in" />)).toContain('Sign in with a passkey')
})
