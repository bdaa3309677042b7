import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConsentPage } from '#src/features/apps/ui/consent-page.tsx'

function shown(host: string | null): string {
  const app = { name: 'Prompt Desk', site: 'https://desk.test/about', host }
  const props = { app, request: 'signed', returnsTo: 'http://localhost:1234/', withheld: [] }
  const Component = () => <ConsentPage {...props} scopes={['library:read']} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('asks whether the user trusts the host of an app with a document', () => {
  expect(shown('desk.test')).toContain('Connect desk.test?')
  expect(shown('desk.test')).toContain('from <b>desk.test</b>')
  expect(shown('desk.test')).toContain('Do you trust desk.test?')
})

test('shows the name and site of a registered app', () => {
  expect(shown(null)).toContain('Connect Prompt Desk?')
  expect(shown(null)).toContain('(desk.test)')
  expect(shown(null)).not.toContain('Do you trust')
})
