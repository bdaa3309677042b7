import { expect, test } from 'vitest'
import { defaultShop } from '#src/testing/settings.ts'
import { adminHref } from '#src/ui/shell/nav-items.ts'
import { listingCommands, pageCommands, searchCommand, sessionCommands } from '#src/web/palette-commands.ts'

const { footer } = defaultShop
const gone: string[] = []
const go = (href: string) => void gone.push(href)

test('offers a search for a typed text, but not for an empty one', () => {
  expect(searchCommand('', go)).toEqual([])
  searchCommand('tea & cake', go)[0]?.run()
  expect(gone.at(-1)).toBe('/marketplace?search=tea%20%26%20cake')
})

test('lists every page once, and personal pages only for their user', () => {
  const ids = pageCommands({ person: null, footer }, go).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['/', '/marketplace', '/trending', '/favorites', '/cart', '/terms']))
  expect(ids).not.toContain('/purchases')
  expect(pageCommands({ person: { isAdmin: false }, footer }, go).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['/purchases', '/dashboard']),
  )
})

test('lists the admin page for admins only', () => {
  const hrefs = (isAdmin: boolean) => pageCommands({ person: { isAdmin }, footer }, go).map(({ id }) => id)
  expect(hrefs(true)).toContain(adminHref)
  expect(hrefs(false)).not.toContain(adminHref)
})

test('own listings link to their form', () => {
  listingCommands([{ id: 'l1', title: 'Name a boat', isActive: false }], go)[0]?.run()
  expect(gone.at(-1)).toBe('/edit-prompt/l1')
})

test('offers sign-in to visitors and sign-out to users', () => {
  expect(sessionCommands(false, go, () => {}).map(({ id }) => id)).toEqual(['sign-in'])
  expect(sessionCommands(true, go, () => {}).map(({ id }) => id)).toEqual(['sign-out'])
})
