import { expect, test } from 'vitest'
import { adminHref } from '#src/ui/shell/nav-items.ts'
import { listingCommands, pageCommands, searchCommand, sessionCommands } from '#src/web/palette-commands.ts'

const gone: string[] = []
const go = (href: string) => void gone.push(href)

test('what is typed can be searched for, and nothing cannot', () => {
  expect(searchCommand('', go)).toEqual([])
  searchCommand('tea & cake', go)[0]?.run()
  expect(gone.at(-1)).toBe('/marketplace?search=tea%20%26%20cake')
})

test('every page is listed once, and what belongs to somebody only for them', () => {
  const ids = pageCommands(null, go).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['/', '/marketplace', '/trending', '/favorites', '/cart', '/terms']))
  expect(ids).not.toContain('/purchases')
  expect(pageCommands({ isAdmin: false }, go).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['/purchases', '/dashboard']),
  )
})

test('the way to where admins work is for admins', () => {
  const hrefs = (isAdmin: boolean) => pageCommands({ isAdmin }, go).map(({ id }) => id)
  expect(hrefs(true)).toContain(adminHref)
  expect(hrefs(false)).not.toContain(adminHref)
})

test("one's own listing leads to its form", () => {
  listingCommands([{ id: 'l1', title: 'Name a boat', isActive: false }], go)[0]?.run()
  expect(gone.at(-1)).toBe('/edit-prompt/l1')
})

test('the way in is for the signed-out, the way out for the signed-in', () => {
  expect(sessionCommands(false, go, () => {}).map(({ id }) => id)).toEqual(['sign-in'])
  expect(sessionCommands(true, go, () => {}).map(({ id }) => id)).toEqual(['sign-out'])
})
