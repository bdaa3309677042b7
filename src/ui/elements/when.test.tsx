import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RenderedAtContext } from '#src/ui/shell/rendered-at.ts'
import { When } from './when.tsx'

const at = new Date('2026-11-20T10:00:00Z')

test('the server shows how long ago it was, so that nothing moves when the scripts run', () => {
  const page = renderToString(
    <RenderedAtContext value={new Date('2026-11-23T10:00:00Z')}>
      <When at={at} />
    </RenderedAtContext>,
  )
  expect(page).toContain('3 days ago')
})

test('a cached page shows the date', () => {
  expect(renderToString(<When at={at} />)).toContain('Nov 20, 2026')
})
