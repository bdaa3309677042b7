import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ComparedSide, Comparison } from '#src/trust/copyguard/view.ts'
import { HeldComparison } from '#src/trust/copyguard/ui/held-comparison.tsx'

const about = { reasons: ['copy'], words: [], description: '', tags: [] } as const

function pageOf(shared: string): string {
  const side: ComparedSide = {
    promptId: '00000000-0000-4000-8000-000000000001',
    title: 'A title',
    creator: 'ada',
    version: 1,
    writtenAt: new Date('2026-11-20'),
    texts: [{ name: 'Prompt', parts: ['Own ', shared] }],
  }
  const comparison: Comparison = { listing: side, other: side, share: 90, isHeld: true, others: [], ...about }
  const element = <HeldComparison comparison={comparison} failedForm={null} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('highlights shared lines, without empty ones', () => {
  expect(pageOf('one \n\n  two')).toContain('Own <mark>one</mark> \n\n  <mark>two</mark>')
})

test('shows a shared text of spaces as fast as any other', () => {
  expect(pageOf(`one${' '.repeat(400_000)}two`)).toContain('two</mark>')
})
