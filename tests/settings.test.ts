import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { definitions } from '#src/kernel/shop-settings.ts'
import { readEnv } from '#src/main/env.ts'

const root = join(import.meta.dirname, '..')
const example = readFileSync(join(root, '.env.example'), 'utf8')
const settings = [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))

test('.env.example documents every setting', () => {
  const source = readFileSync(join(root, 'src/main/env.ts'), 'utf8')
  const fixed = [...source.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name)
  const known = [...fixed, ...definitions.flatMap(([, { env }]) => env ?? [])]
  expect(settings.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  for (const { name } of settings) expect(example).toMatch(new RegExp(`^# .+\\n#${name}=`, 'm'))
})

test('.env.example lists the real defaults', () => {
  const defaults = readEnv({})
  const defaulted = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'TRUST_PROXY',
    'S3_REGION',
    'MAIL_FROM',
    'ALLOW_EMBEDDED_LIVE',
  ] as const
  for (const name of defaulted) {
    const documented = settings.find((setting) => setting.name === name)
    expect(readEnv({ [name]: documented?.value })[name], name).toEqual(defaults[name])
  }
  for (const [name, definition] of definitions) {
    if (name === 'alertEmail') continue
    const documented = settings.find((setting) => setting.name === definition.env)
    const { locks } = readEnv({ [definition.env ?? '']: documented?.value })
    expect(locks.get(name)?.value, name).toEqual(definition.default)
  }
})
