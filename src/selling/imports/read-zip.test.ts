import { deflateRawSync } from 'node:zlib'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Budget, readZip } from './public/read-zip.ts'
import { run } from './read-task.ts'
import { mostBytes, totalTexts } from './rules.ts'

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
const read = (bytes: Uint8Array) => {
  const { files, problems } = readZip(bytes)
  expect(problems).toEqual([])
  return Object.fromEntries([...files].map(([path, content]) => [path, strFromU8(content)]))
}
const refusal = (bytes: Uint8Array, budget?: Budget) => {
  const { files, problems } = readZip(bytes, budget)
  expect(files.size).toBe(0)
  return problems[0]
}

test('reads files, also without compression and with names of every script', () => {
  const files = { 'a.md': 'A', 'b/ü.md': 'x'.repeat(1000), 'b/東京.md': '' }
  expect(read(zip(files))).toEqual(files)
  expect(read(zipSync({ 'a.md': [strToU8('A'), { level: 0 }], 'b.md': strToU8('B') }))).toEqual({
    'a.md': 'A',
    'b.md': 'B',
  })
  expect(Object.keys(read(zip({ 'cafe\u0301.md': 'x' })))).toEqual(['café.md'])
  expect(read(zip({}))).toEqual({})
})

test('leaves out one common folder, links, folders and files of systems', () => {
  const files = {
    'mine/a.md': 'A',
    'mine/b/c.md': 'C',
    '__MACOSX/mine/._a.md': '',
    'mine/.DS_Store': '',
    'mine/.git/x': '',
  }
  expect(read(zip(files))).toEqual({ 'a.md': 'A', 'b/c.md': 'C' })
  expect(read(zip({ 'mine/pack.md': 'P', 'mine/1.md': 'A' }))).toEqual({ 'mine/pack.md': 'P', 'mine/1.md': 'A' })
  const link = zipSync({
    'a.md': strToU8('A'),
    'z/b.md': [strToU8('/etc/passwd'), { os: 3, attrs: 0o12_0777 * 0x1_00_00 }],
  })
  expect(read(link)).toEqual({ 'a.md': 'A' })
})

test.each(['../a.md', '/a.md', 'a/../../b.md', String.raw`a\b.md`, 'C:/a.md', 'a//b.md'])(
  'refuses the path %s',
  (path) => {
    expect(refusal(zip({ 'ok.md': '', [path]: 'x' }))).toMatchObject({ file: path, line: null })
  },
)

/** Replaces bytes of an archive. */
const changed = (bytes: Uint8Array, change: (view: DataView) => void) => {
  const copy = bytes.slice()
  change(new DataView(copy.buffer))
  return copy
}
const directory = (view: DataView) => view.getUint32(view.byteLength - 6, true)

test('refuses what is no archive', () => {
  const whole = zip({ 'a.md': 'Some text that is compressed.' })
  const message = 'This is not a ZIP file, or it is damaged.'
  expect(refusal(strToU8('PK'))).toMatchObject({ message })
  expect(refusal(new Uint8Array(100))).toMatchObject({ message })
  expect(refusal(whole.slice(0, -30))).toMatchObject({ message })
  expect(refusal(changed(whole, (view) => view.setUint8(40, 1)))).toMatchObject({ message, file: 'a.md' })
  expect(refusal(changed(whole, (view) => view.setUint16(view.byteLength - 12, 2, true)))).toMatchObject({ message })
  expect(refusal(changed(whole, (view) => view.setUint32(directory(view) + 42, 0xff_ff_ff_00, true)))).toMatchObject({
    message,
  })
  expect(refusal(changed(whole, (view) => view.setUint16(directory(view) + 8, 1, true)))?.message).toContain(
    'a password',
  )
})

test('refuses any damage without an exception', () => {
  const whole = zip({ 'a.md': 'A text', 'b/c.md': 'Another text' })
  for (let at = 0; at < whole.length; at += 1)
    for (const value of [0, 0x7f, 0xff])
      expect(readZip(changed(whole, (view) => view.setUint8(at, value))).problems.length).toBeLessThan(2)
})

test('refuses two files with the same name', () => {
  const whole = zip({ 'a.md': 'A', 'b.md': 'B' })
  const twice = Uint8Array.from(Buffer.from(Buffer.from(whole).toString('latin1').replaceAll('b.md', 'a.md'), 'latin1'))
  expect(refusal(twice)).toMatchObject({ file: 'a.md', message: 'The archive has two files with this name.' })
})

test('refuses archives that unpack to too much', () => {
  const budget = new Budget(3, 1024 * 1024)
  const large = 'x'.repeat(700_000)
  expect(refusal(zip({ a: '', b: '', c: '', d: '' }), budget)?.message).toBe(totalTexts.tooMany)
  expect(refusal(zip({ a: large, b: large }), budget)?.message).toBe(totalTexts.tooLarge)
  expect(refusal(zip({ a: large }), budget)).toMatchObject({
    file: 'a',
    message: expect.stringContaining('hundred times'),
  })
})

/** Some bytes that pack well, but not suspiciously so. */
const half = Uint8Array.from({ length: mostBytes / 2 }, (_, i) => (i % 64 === 0 ? (i * 2_654_435_761) >>> 24 : 0))

test('all archives and files of an upload share one limit', () => {
  const packed = zipSync({ 'picture.png': half })
  const archives = new Map(['a', 'b', 'c', 'd'].map((name) => [`${name}.zip`, packed]))
  const { files, problems } = run({ files: archives })
  expect([...files.keys()]).toEqual(['a/picture.png', 'b/picture.png'])
  expect(problems).toEqual(['c.zip', 'd.zip'].map((file) => ({ file, line: null, message: totalTexts.tooLarge })))
  const both = run({ files: new Map([['plain.png', half.subarray(1)], ...archives]) })
  expect([...both.files.keys()]).toEqual(['plain.png', 'a/picture.png'])
})

test('an upload that is refused as a whole keeps no files', () => {
  const text = strToU8('---\ntitle: A\n---\nText\n')
  const large = new Map([
    ['a.md', text],
    ['b.png', half],
    ['c.png', half],
  ])
  expect(run({ files: large })).toMatchObject({
    files: new Map(),
    rows: [],
    problems: [{ message: totalTexts.tooLarge }],
  })
  expect(
    run({
      files: new Map([
        ['a.md', text],
        ['../b.md', text],
      ]),
    }),
  ).toMatchObject({ files: new Map(), rows: [] })
})

test('refuses a file that unpacks to more than it says', () => {
  const content = strToU8('x'.repeat(1_000_000))
  const packed = deflateRawSync(content)
  const lying = changed(zipSync({ a: content }), (view) => view.setUint32(directory(view) + 24, packed.length, true))
  expect(refusal(lying)).toMatchObject({ file: 'a', message: 'This is not a ZIP file, or it is damaged.' })
})
