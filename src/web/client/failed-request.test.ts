import { expect, test } from 'vitest'
import { toBrowserError } from '#src/web/report-browser-error.ts'
import { requestIdIn, isNetworkError } from '#src/web/client/failed-request.ts'

const id = '0b5c1f0e-3f6c-4a53-9d5e-6b0d1a2c3e4f'

test('finds the request id in page data and in plain text errors', () => {
  expect(requestIdIn({ requestId: id })).toBe(id)
  expect(requestIdIn(`Something went wrong on our side. Request ${id}\n`)).toBe(id)
  for (const data of [null, undefined, 7, {}, { requestId: 7 }, 'no number']) expect(requestIdIn(data)).toBeNull()
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  '"%s" is a network error',
  (words) => {
    expect(isNetworkError(new TypeError(words))).toBe(true)
    expect(isNetworkError(new Error(words))).toBe(false)
  },
)

test('an error of our code is not a network error', () => {
  expect(isNetworkError(new TypeError("Cannot read properties of undefined (reading 'title')"))).toBe(false)
})

test('an error report contains the location and never the message', () => {
  const error = new SyntaxError('Unexpected token W in "Write a paid text"')
  error.stack = `SyntaxError: Write a paid text\n at f (https://shop.test/assets/root-a1.js:1:22)\n at https://else.test/x.js:1:1`
  expect(toBrowserError(error)).toEqual({ name: 'SyntaxError', at: ['assets/root-a1.js:1:22'], code: null })
  expect(toBrowserError(new Error('Minified React error #418; visit https://react.dev')).code).toBe('418')
  expect(toBrowserError('text')).toEqual({ name: 'string', at: [], code: null })
})
