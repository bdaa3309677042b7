import { expect, test } from 'vitest'
import { accentColors, accentProblem, contrast, nearestAccent } from './color.ts'
import { accent } from './define-setting.ts'
import { plainAccent } from './unnamed-shop.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#141a2b', '#f3f5f2', 15.83],
])('the contrast of %s and %s is %d', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 1)
  expect(contrast(b, a)).toBe(contrast(a, b))
})

test.each([plainAccent, '#0b6344', '#1a4c8c', '#ac1e38', '#ff8a00', '#62cca0', '#7b2ff7'])(
  '%s can be the accent',
  (color) => {
    expect(accentProblem(color)).toBeNull()
    expect(nearestAccent(color)).toBe(color)
  },
)

test.each([
  ['#ff0000', 'contrast of 4.5:1', '#ed0000'],
  ['#808080', 'contrast of 4.5:1', '#838383'],
  ['#ffffff', 'visible on the pages of the light theme', '#e0e0e0'],
  ['#f3f5f2', 'visible on the pages of the light theme', '#dddfdc'],
  ['#000000', 'visible on the pages of the dark theme', '#2e2e2e'],
  ['#0e1424', 'visible on the pages of the dark theme', '#292e3c'],
])('%s cannot: it must have %s', (color, problem, nearest) => {
  expect(accentProblem(color)).toContain(problem)
  const found = nearestAccent(color)
  expect(accentProblem(found)).toBeNull()
  expect(found).toBe(nearest)
})

test('each color has a nearest one, with text that can be read on all of its grounds', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const color = nearestAccent(`#${red}${green}${blue}`)
        const { mark, onMark, press, soft } = accentColors(color)
        expect.soft(contrast(mark, onMark), color).toBeGreaterThanOrEqual(4.5)
        expect.soft(contrast(press, onMark), color).toBeGreaterThanOrEqual(4.5)
        expect.soft(press, color).not.toBe(mark)
        expect.soft(contrast(soft.light, '#5e6678'), color).toBeGreaterThanOrEqual(4.5)
        expect.soft(contrast(soft.dark, '#929baf'), color).toBeGreaterThanOrEqual(4.5)
      }
})

test.each(['red', '#fff', '#ggggggg', '', 'url(x)', '#ffd21f;}', 7, null])('%j is no color', (value) => {
  const parsed = accent().schema.safeParse(value)
  expect(parsed.error?.issues[0]?.message).toBe('must be a color, such as #ffd21f')
})

test('a color is stored in lower case, and a refusal names the nearest one', () => {
  expect(accent().schema.parse(' #FFD21F ')).toBe('#ffd21f')
  expect(accent().schema.safeParse('#ff0000').error?.issues[0]?.message).toBe(
    'must have a contrast of 4.5:1 to the text on it. The nearest color that passes is #ed0000',
  )
})
