import { expect, test } from 'vitest'
import { formValues, readForm, textFields, variableValues } from '#src/web/forms.ts'

const urlencoded = 'application/x-www-form-urlencoded;charset=UTF-8'

function posted(body: BodyInit | null, type?: string): Request {
  const headers = type === undefined ? {} : { 'content-type': type }
  return new Request('http://localhost:3000/auth', { method: 'POST', body, headers })
}

/** The status of a rejected form; null if it was read. */
async function refusal(request: Request): Promise<number | null> {
  return readForm(request).then(
    () => null,
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown
      return thrown.status
    },
  )
}

test('reads only the named fields, each once', async () => {
  const body = 'email=ann%40example.com&email=second&__proto__=x&constructor=y&note=a+b'
  expect(await formValues(posted(body, urlencoded), ['email', 'note', 'missing'])).toEqual({
    email: 'ann@example.com',
    note: 'a b',
  })
  expect(await formValues(posted('a=1', urlencoded), ['constructor', 'toString'])).toEqual({})
})

test('ignores files in text fields', async () => {
  const form = new FormData()
  form.append('image', new File(['x'], 'x.png'))
  form.append('title', 'Words')
  expect(textFields(await readForm(posted(form)), ['image', 'title'])).toEqual({ title: 'Words' })
})

test('pairs the variables with their values', async () => {
  const form = new FormData()
  form.append('variable', 'topic')
  form.append('value', 'snow')
  form.append('variable', 'tone')
  form.append('value', new File(['x'], 'x.txt'))
  form.append('variable', 'length')
  expect(variableValues(await readForm(posted(form)))).toEqual([
    { name: 'topic', value: 'snow' },
    { name: 'tone', value: '' },
    { name: 'length', value: '' },
  ])
})

test.each([
  ['text/plain', 'email=ann'],
  ['application/json', '{"email":"ann"}'],
  [undefined, null],
  ['', 'email=ann'],
])('rejects %s', async (type, body) => {
  expect(await refusal(posted(body, type))).toBe(415)
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary='])(
  'rejects a malformed %s',
  async (type) => {
    expect(await refusal(posted('--y\r\nnonsense', type))).toBe(400)
    expect(await refusal(posted(null, type))).toBe(400)
  },
)

test('accepts a full cart and rejects more fields', async () => {
  const pairs = (count: number) => Array.from({ length: count }, (_, n) => `line=${n}`).join('&')
  expect((await readForm(posted(pairs(201), urlencoded))).getAll('line')).toHaveLength(201)
  expect(await refusal(posted(pairs(601), urlencoded))).toBe(400)
  const parts = new FormData()
  for (let n = 0; n < 601; n++) parts.append('line', String(n))
  expect(await refusal(posted(parts))).toBe(400)
})

test('limits parts and part headers before parsing', async () => {
  const boundary = 'x'.repeat(30)
  const end = `--${boundary}--\r\n`
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const read = (body: string) => readForm(posted(body, `multipart/form-data; boundary=${boundary}`))
  const refused = (body: string) => refusal(posted(body, `multipart/form-data; boundary=${boundary}`))
  const names = Array.from({ length: 600 }, (_, n) => part(`f${n}`, 'a long text '.repeat(200)))
  expect([...(await read(`${names.join('')}${end}`)).keys()]).toHaveLength(600)
  expect(await refused(`${names.join('')}${part('one more', '')}${end}`)).toBe(400)
  expect(await refused(`${part('a'.repeat(5000), 'v')}${end}`)).toBe(400)
  const headers = 'X-Nothing: 1\r\n'.repeat(1000)
  expect(await refused(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${headers}\r\nv\r\n${end}`)).toBe(
    400,
  )
})
