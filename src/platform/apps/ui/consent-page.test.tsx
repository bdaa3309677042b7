import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ConsentPage } from '#src/platform/apps/ui/consent-page.tsx'

type App = Parameters<typeof ConsentPage>[0]['app']

function shown(given: Partial<App>): string {
  const app = { name: 'Prompt Desk', site: null, host: null, isRegistered: false, ...given }
  const props = { app, request: 'signed', returnsTo: 'http://localhost:1234/', withheld: [] }
  const Component = () => <ConsentPage {...props} scopes={['library:read']} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('asks whether the user trusts the host of an app with a document', () => {
  expect(shown({ host: 'desk.test' })).toContain('Connect desk.test?')
  expect(shown({ host: 'desk.test' })).toContain('from <b>desk.test</b>')
  expect(shown({ host: 'desk.test' })).toContain('Do you trust desk.test?')
})

const registered = { site: 'https://desk.test/about', isRegistered: true }

test('asks whether the user trusts an app that registered itself', () => {
  expect(shown({})).toContain('Connect Prompt Desk?')
  expect(shown({})).toContain('Do you trust this app?')
})

test('shows the name and site of a registered app', () => {
  expect(shown(registered)).toContain('Connect Prompt Desk?')
  expect(shown(registered)).toContain('(desk.test)')
  expect(shown(registered)).not.toContain('Do you trust')
})
