import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const drawn = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Code" />)
/** Codes have a dark square of 7 by 7 at three of their corners, and four light modules around them. */
const isDark = (svg: string, x: number, y: number) => svg.includes(`M${x} ${y}h1v1h-1z`)

test('draws a deterministic code with a light border', () => {
  const svg = drawn('otpauth://totp/Skald:edda?secret=JBSWY3DPEHPK3PXP')
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  expect((size - 8 - 17) % 4).toBe(0)
  expect([isDark(svg, 4, 4), isDark(svg, size - 5, 4), isDark(svg, 4, size - 5)]).toEqual([true, true, true])
  expect([isDark(svg, 3, 4), isDark(svg, 4, 3)]).toEqual([false, false])
  expect(drawn('otpauth://totp/Skald:edda?secret=JBSWY3DPEHPK3PXP')).toBe(svg)
  expect(drawn('otpauth://totp/Skald:saga?secret=JBSWY3DPEHPK3PXP')).not.toBe(svg)
})

test('renders nothing for a text that does not fit', () => {
  expect(drawn('x'.repeat(5000))).toBe('')
})
