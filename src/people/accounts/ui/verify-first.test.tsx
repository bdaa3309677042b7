import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'

test('names the unverified address and requests the link without leaving the page', () => {
  const html = markup(<VerifyFirst />)
  expect(html).toContain(accountTexts.verifyFirst)
  expect(html).toMatch(
    /<form(?=[^>]* action="\/verify-email")(?=[^>]* target="_blank")[^>]* method="post"|<form method="post" action="\/verify-email"[^>]* target="_blank"/,
  )
  expect(html).toContain('Send the link again')
})

function markup(children: ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => children }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}
