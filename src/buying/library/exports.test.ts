import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Origin } from './public/exports.ts'
import { toAgentsFile, toSkillFile } from './public/exports.ts'
import type { Work } from './rules.ts'

const work = (over: Partial<Work> = {}): Work => ({
  title: 'Reply to a Review',
  description: 'Writes an answer.',
  author: 'Ada',
  version: 2,
  licence: 'personal',
  type: 'prompt',
  texts: [{ name: 'Prompt', body: 'Say {{thing}}.' }],
  variables: [{ name: 'thing', description: 'What to say', fallback: 'thanks', choices: ['thanks', 'sorry'] }],
  ...over,
})

/** Reads the files of an archive by its central directory. */
function filesIn(archive: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(archive)
  const end = buffer.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, string>()
  let at = buffer.readUInt32LE(end + 16)
  for (let i = 0; i < buffer.readUInt16LE(end + 10); i++) {
    const [packed, nameLength] = [buffer.readUInt32LE(at + 20), buffer.readUInt16LE(at + 28)]
    const local = buffer.readUInt32LE(at + 42)
    const name = buffer.toString('utf8', at + 46, at + 46 + nameLength)
    const from = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28)
    files.set(name, inflateRawSync(buffer.subarray(from, from + packed)).toString('utf8'))
    at += 46 + nameLength
  }
  return files
}

const origin = { listingId: '0a1b2c3d-0000-4000-8000-000000000000', isNamesake: false }
const skillOf = (one: Work) => filesIn(toSkillFile(one, origin).body as Uint8Array)
const folderOf = (title: string, over: Partial<Origin> = {}) =>
  toSkillFile(work({ title }), { ...origin, ...over }).name.replace('.zip', '')
const frontOf = (text: string) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')

test('exports a prompt as a skill of one file with front matter and inputs', () => {
  const file = toSkillFile(work(), origin)
  expect(file).toMatchObject({ name: 'reply-to-a-review.zip', contentType: 'application/zip' })
  const skill = skillOf(work()).get('reply-to-a-review/SKILL.md') ?? ''
  expect(frontOf(skill)).toEqual({
    name: 'reply-to-a-review',
    description: 'Reply to a Review. Writes an answer.',
    license: 'personal license',
  })
  expect(skill).toContain('- `{{thing}}`: What to say; default: thanks; one of: thanks, sorry')
  expect(skill).toContain('\nSay {{thing}}.\n')
})

test('exports the texts of a pack as files in order', () => {
  const texts = [
    { name: '../../etc/passwd', body: 'one' },
    { name: '日本語', body: 'two' },
  ]
  const files = skillOf(work({ type: 'pack', texts }))
  expect([...files.keys()]).toEqual([
    'reply-to-a-review/SKILL.md',
    'reply-to-a-review/references/01-etc-passwd.md',
    'reply-to-a-review/references/02-prompt.md',
  ])
  expect(files.get('reply-to-a-review/references/02-prompt.md')).toBe('# 日本語\n\ntwo\n')
})

test('labels each part of an agent', () => {
  const texts = [
    { name: 'System instructions', body: 'Be kind.' },
    { name: 'Starter: greet', body: 'Hello' },
    { name: 'Tools', body: 'web search' },
  ]
  const { name, body } = toAgentsFile(work({ type: 'agent', texts, variables: [] }))
  expect(name).toBe('AGENTS.md')
  expect(body).toBe(
    '# Reply to a Review\n\nBy Ada. Version 2. personal license.\n\n## System instructions\n\nBe kind.\n\n' +
      '## Starter message: greet\n\nHello\n\n## Tools\n\nweb search\n',
  )
})

test('creates safe names for any title and keeps the full title in the front matter', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (title, description) => {
      const one = work({ title, description, type: 'pack', texts: [{ name: title, body: description }] })
      for (const [name, body] of skillOf(one)) {
        expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\/(SKILL|references\/\d\d-[a-z0-9-]+)\.md$/)
        expect(name.split('/')[0]?.length).toBeLessThanOrEqual(64)
        expect(name.split('/')[0]).not.toMatch(/claude|anthropic/)
        if (!name.endsWith('SKILL.md')) continue
        const front = frontOf(body)
        expect(Object.keys(front)).toEqual(['name', 'description', 'license'])
        expect(front.description.length).toBeLessThanOrEqual(1024)
        expect(front.description).not.toMatch(/[<>\n]/)
      }
    }),
  )
})

test.each(['--- \nname: evil\n---', 'a: b', '"quoted" & {{x}}', '!!js/function x', '@at', '# not a comment', '- item'])(
  'escapes the title %j in the front matter',
  (title) => {
    const [skill = ''] = skillOf(work({ title, description: '' })).values()
    expect(frontOf(skill).description).toBe(`${title}.`.replaceAll(/\s+/g, ' ').trim())
  },
)

test.each([
  ['A B', 'a-b'],
  ['A-B', 'a-b-0a1b2c3d'],
  ['履歴書の添削', 'prompt-0a1b2c3d'],
  ['Café', 'cafe-0a1b2c3d'],
  ['Claudette letters', 'letters-0a1b2c3d'],
  ['Claude', '0a1b2c3d'],
  ['Yes', 'yes'],
  ['word '.repeat(30).trim(), `${'word-'.repeat(10)}0a1b2c3d`],
])('the folder of %j is %j', (title, folder) => {
  expect(folderOf(title)).toBe(folder)
})

test('listings whose titles look alike have different folders', () => {
  const titles = ['A B', 'A-B', 'a_b', 'A: B', '履歴書', '職務経歴書', '志望動機', 'Claude', 'Claudette']
  const folders = titles.map((title, i) => folderOf(title, { listingId: `${i}${i}1b2c3d-0000` }))
  expect(new Set(folders).size).toBe(titles.length)
  expect(folderOf('A B', { isNamesake: true })).toBe('a-b-0a1b2c3d')
})

test('the front matter is one quoted line for each field, for every reader of YAML', () => {
  const [skill = ''] = skillOf(
    work({ title: 'yes', description: 'A long line: with "quotes" and \\. '.repeat(20) }),
  ).values()
  const [, ...lines] = skill.slice(0, skill.indexOf('\n---')).split('\n')
  expect(lines.map((line) => /^(\w+): (".*")$/.exec(line)?.[1])).toEqual(['name', 'description', 'license'])
  for (const line of lines) expect(typeof JSON.parse(line.slice(line.indexOf('"')))).toBe('string')
  expect(parse(lines.join('\n'), { version: '1.1' })).toEqual(parse(lines.join('\n')))
  expect(parse(lines.join('\n'), { version: '1.1' })).toMatchObject({ name: 'yes' })
})

test('other programs can read the archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skald-zip-'))
  try {
    writeFileSync(join(folder, 'a.zip'), toSkillFile(work(), origin).body)
    const read =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])'
    execFileSync('python3', ['-c', read, join(folder, 'a.zip'), folder])
    expect(readFileSync(join(folder, 'reply-to-a-review/SKILL.md'), 'utf8')).toContain('Say {{thing}}.')
  } catch (error) {
    // Not every machine has `unzip`; the test above reads the archive itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
