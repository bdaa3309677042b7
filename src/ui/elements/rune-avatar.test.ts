import { expect, test } from 'vitest'
import { runeAvatar, runeAvatarSvg } from '#src/ui/elements/rune-avatar.ts'

test('a rune depends only on the id', () => {
  expect(runeAvatar('u1')).toEqual(runeAvatar('u1'))
  expect(new Set(Array.from({ length: 60 }, (_, i) => runeAvatarSvg(`u${i}`))).size).toBeGreaterThan(25)
})

test('a rune always has three twigs or more on the right', () => {
  for (let i = 0; i < 100; i++) expect(runeAvatar(`u${i}`).path.match(/L20\.5/g)?.length).toBeGreaterThanOrEqual(3)
})
