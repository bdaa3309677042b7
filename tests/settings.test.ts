import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SettingDefinition } from '#src/kernel/define-setting.ts'
import { textOf } from '#src/kernel/define-setting.ts'
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
  const defaulted = ['PORT', 'HOST', 'DATA_DIR', 'TRUST_PROXY', 'S3_REGION', 'ALLOW_EMBEDDED_LIVE'] as const
  for (const name of defaulted) {
    const documented = settings.find((setting) => setting.name === name)
    expect(readEnv({ [name]: documented?.value })[name], name).toEqual(defaults[name])
  }
  for (const [name, definition] of definitions) {
    if (definition.env === undefined || definition.default === '') continue
    const documented = settings.find((setting) => setting.name === definition.env)
    const { locks } = readEnv({ [definition.env]: documented?.value })
    expect(locks.get(name)?.value, name).toEqual(definition.default)
  }
})

test('docs/operating.md has the table of all settings; otherwise run `npx vitest run tests/settings -u`', async () => {
  const file = join(root, 'docs/operating.md')
  const head = '| setting | default | values | meaning | variable |\n|---|---|---|---|---|\n'
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(
    /(?<=settings -u -->\n\n)[^]*(?=\n<!-- End of the table -->)/,
  )
  const rows = definitions.filter(isListed).map(([, definition]) => `${rowOf(definition)}\n`)
  await expect(before + head + rows.join('') + after).toMatchFileSnapshot(file)
})

/** The texts of the emails are too long for the table. */
const isListed = ([, { section }]: (typeof definitions)[number]) => section !== 'emails'

function rowOf(definition: SettingDefinition<unknown>): string {
  const { key, label, help, env, control } = definition
  const text = textOf(control, definition.default)
  const variable = env === undefined ? 'none' : `\`${env}\``
  const shown = text.replaceAll('|', String.raw`\|`).replaceAll('\n', '<br>')
  return `| \`${key}\` | ${shown === '' ? 'none' : shown} | ${valuesOf(definition)} | ${label}: ${help} | ${variable} |`
}

/** What can be set, as on the command line. */
function valuesOf({ control, min, max, unit, choices }: SettingDefinition<unknown>): string {
  if (choices)
    return Object.entries(choices)
      .map(([value, label]) => `\`${value}\` (${label})`)
      .join(', ')
  if (control === 'flag') return '0 or 1'
  if (control === 'email') return 'an email address'
  if (control === 'url') return 'a URL, or none'
  if (control === 'line' || control === 'text') return `text of up to ${max} characters`
  if (control === 'links') return `up to ${max} lines: name, URL, description`
  if (control === 'pairs') return `up to ${max} lines of two texts`
  if (control === 'order') return 'lines'
  if (control === 'color') return 'a color such as #ffd21f'
  if (control === 'image') return 'an image file, or none'
  const suffix = control === 'money' ? 'in the currency of the shop' : unit
  return `${textOf(control, min)} to ${textOf(control, max)}${suffix === undefined ? '' : ` ${suffix}`}`
}

test('only their declarations and the documentation list the settings, so that a new one changes no other file', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|json|sql|md)$/.test(file) && !/\.(test|spec)\.|^src\/testing\//.test(file))
  const names = definitions.filter(isListed).map(([name, { key }]) => new RegExp(`\\b(${name}|${key})\\b`))
  const listing = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return names.filter((name) => name.test(text)).length > names.length / 2
  })
  expect(listing.toSorted()).toEqual(['docs/operating.md', 'src/kernel/shop-settings.ts'])
})
