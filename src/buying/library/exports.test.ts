import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { toAgentsFile, toSkillFile } from './public/exports.ts'
import type { SkillWork } from './public/skill.ts'
import { skillOf, skillName } from './public/skill.ts'

const work = (over: Partial<SkillWork> = {}): SkillWork => ({
  listingId: '0a1b2c3d-0000-4000-8000-000000000000',
  isNamesake: false,
  username: 'ada',
  url: 'https://shop.test/prompt/0a1b2c3d-0000-4000-8000-000000000000',
  updatedAt: new Date('2026-03-04T05:06:07Z'),
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

const filesOf = (over: Partial<SkillWork> = {}) => skillOf(work(over)).files
const folderOf = (title: string, over: Partial<SkillWork> = {}) => skillName(work({ title, ...over }))
const frontOf = (text: string) => parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')

test('exports a prompt as a skill of one file with front matter and inputs', () => {
  const file = toSkillFile(work())
  expect(file).toMatchObject({ name: 'reply-to-a-review.zip', contentType: 'application/zip' })
  expect([...filesIn(file.body as Uint8Array)]).toEqual([
    [
      'reply-to-a-review/SKILL.md',
      `---
name: "reply-to-a-review"
description: "Reply to a Review. Writes an answer."
license: "personal license"
metadata:
  version: "2"
  url: "https://shop.test/prompt/0a1b2c3d-0000-4000-8000-000000000000"
  creator: "ada"
  updated: "2026-03-04"
---

Say {{thing}}.

## Inputs

Ask for these if they are missing.

- \`{{thing}}\`: What to say; default: thanks; one of: thanks, sorry
`,
    ],
  ])
})

test('the body of a skill without variables is the text', () => {
  const body = '  # Title\n\nSay `this`.\n\n---\n\nand: that\u00a0\n'
  const [skill = ''] = filesOf({ texts: [{ name: 'Prompt', body }], variables: [] }).values()
  expect(skill.slice(skill.indexOf('\n---\n') + 6)).toBe(`${body}\n`)
})

test('exports the texts of a pack as files in order', () => {
  const texts = [
    { name: '../../etc/passwd', body: 'one' },
    { name: '日本語', body: 'two' },
  ]
  const files = filesOf({ type: 'pack', texts })
  expect([...files.keys()]).toEqual(['SKILL.md', 'references/01-etc-passwd.md', 'references/02-prompt.md'])
  expect(files.get('references/02-prompt.md')).toBe('two\n')
  expect(files.get('SKILL.md')).toContain('- [日本語](references/02-prompt.md)')
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

/** Reads front matter as simple readers do: each line by itself, without YAML. */
function readLines(skill: string): Record<string, string> {
  const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? []
  return Object.fromEntries(
    front.split('\n').map((line) => {
      const [, key = '', value = ''] = /^\s*(\w+):\s*(.*)$/.exec(line) ?? []
      return [key, value === '' ? '' : (JSON.parse(value) as string)]
    }),
  )
}

test('for any title and description, strict and simple readers read the same front matter, and names are safe', () => {
  const text = fc.string({ unit: 'binary', maxLength: 1500 })
  fc.assert(
    fc.property(text, text, fc.constantFrom('prompt', 'pack', 'agent'), (title, description, type) => {
      const { name, files } = skillOf(work({ title, description, type, texts: [{ name: title, body: description }] }))
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(name.length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/claude|anthropic/)
      for (const path of files.keys()) expect(path).toMatch(/^(SKILL|references\/\d\d-[a-z0-9-]+)\.md$/)
      const skill = files.get('SKILL.md') ?? ''
      const front = frontOf(skill)
      expect(parse(/^---\n([\s\S]*?)\n---\n/.exec(skill)?.[1] ?? '', { strict: true, version: '1.1' })).toEqual(front)
      expect(Object.keys(front)).toEqual(['name', 'description', 'license', 'metadata'])
      expect(front.name).toBe(name)
      expect(front.description.length).toBeLessThanOrEqual(1024)
      expect(front.description).not.toMatch(/[<>\n]/)
      const { metadata, ...fields } = front
      expect(readLines(skill)).toEqual({ ...fields, metadata: '', ...metadata })
    }),
  )
})

test.each(['--- \nname: evil\n---', 'a: b', '"quoted" & {{x}}', '!!js/function x', '@at', '# not a comment', '- item'])(
  'escapes the title %j in the front matter',
  (title) => {
    const [skill = ''] = filesOf({ title, description: '' }).values()
    expect(frontOf(skill).description).toBe(`${title}.`.replaceAll(/\s+/g, ' ').trim())
  },
)

test.each([
  ['A B', 'a-b'],
  ['A-B', 'a-b-0a1b2c3d'],
  ['A B', 'a-b-0a1b2c3d', { isNamesake: true }],
  ['A B 0a1b2c3d', 'a-b-0a1b2c3d-0a1b2c3d'],
  ['履歴書の添削', 'prompt-0a1b2c3d'],
  ['履歴書の添削', 'agent-0a1b2c3d', { type: 'agent' } as const],
  ['Café', 'cafe-0a1b2c3d'],
  ['Claudette letters', 'letters-0a1b2c3d'],
  ['Claude', 'prompt-0a1b2c3d'],
  ['Yes', 'yes'],
  ['word '.repeat(30).trim(), `${'word-'.repeat(10)}0a1b2c3d`],
] satisfies [string, string, Partial<SkillWork>?][])(
  'the folder of %j is %j',
  (title, folder, over: Partial<SkillWork> = {}) => {
    expect(folderOf(title, over)).toBe(folder)
  },
)

test('listings whose titles look alike have different folders', () => {
  const titles = ['A B', 'A-B', 'a_b', 'A: B', '履歴書', '職務経歴書', '志望動機', 'Claude', 'Claudette']
  const folders = titles.map((title, i) => folderOf(title, { listingId: `${i}${i}1b2c3d-0000` }))
  expect(new Set(folders).size).toBe(titles.length)
  expect(folderOf('A B', { isNamesake: true })).toBe('a-b-0a1b2c3d')
})

test('other programs can read the archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skald-zip-'))
  try {
    writeFileSync(join(folder, 'a.zip'), toSkillFile(work()).body)
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
