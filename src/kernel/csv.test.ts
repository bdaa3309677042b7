import { expect, test } from 'vitest'
import { csvLine } from '#src/kernel/csv.ts'

test.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'a spreadsheet does not read %j as a formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)

test('other texts and numbers stay as they are', () => {
  expect(csvLine(['a = b', '日本語', -1, { figure: '-2.50' }, 'a "b", c'])).toBe(
    'a = b,日本語,-1,-2.50,"a ""b"", c"\r\n',
  )
})
