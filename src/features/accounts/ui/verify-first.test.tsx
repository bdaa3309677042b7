import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { VerifyEmailPage } from '#src/features/accounts/ui/verify-email-page.tsx'
import { VerifyFirst } from '#src/features/accounts/ui/verify-first.tsx'

test('an unverified address is named, and the link is asked for by a form that leaves the page as it is', () => {
  const html = markup(<VerifyFirst />)
  expect(html).toContain(accountTexts.verifyFirst)
  expect(html).toMatch(
    /<form(?=[^>]* action="\/verify-email")(?=[^>]* target="_blank")[^>]* method="post"|<form method="post" action="\/verify-email"[^>]* target="_blank"/,
  )
  expect(html).toContain('Send the link again')
})

test('the page of its own asks again until the address is verified', () => {
  const asked = markup(<VerifyEmailPage isVerified={false} answer={{ title: accountTexts.linkSent, tone: 'ok' }} />)
  expect(asked).toContain(accountTexts.linkSent)
  expect(asked).toContain('Send the link again')
  const verified = markup(<VerifyEmailPage isVerified answer={null} />)
  expect(verified).toContain(accountTexts.verified)
  expect(verified).not.toContain('<form')
})

function markup(children: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => children }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}
