import { expect, test } from 'vitest'
import { err, ok } from '#src/kernel/result.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'
import { askVies } from './vies.ts'

type Sent = Awaited<ReturnType<Outgoing['send']>>
const answered = (body: string, status = 200): Sent => ok({ status, body, isCut: false })

test.each([
  ['valid', answered('{"isValid":true,"userError":"VALID"}')],
  ['invalid', answered('{"isValid":false,"userError":"INVALID"}')],
  ['unavailable', answered('{"isValid":false,"userError":"MS_UNAVAILABLE"}')],
  ['unavailable', answered('<html>', 200)],
  ['unavailable', answered('{}', 500)],
  ['unavailable', err({ kind: 'timeout', message: 'too slow' })],
] as const)('a number is %s', async (expected, sent) => {
  const urls: string[] = []
  const open: Outgoing['open'] = () => Promise.resolve(err({ kind: 'refused', message: '' }))
  const send: Outgoing['send'] = ({ url }) => {
    urls.push(url)
    return Promise.resolve(sent)
  }
  expect(await askVies({ send, open }, 'IT00743110157')).toBe(expected)
  expect(urls).toEqual(['https://ec.europa.eu/taxation_customs/vies/rest-api/ms/IT/vat/00743110157'])
})
