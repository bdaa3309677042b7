import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settingsCommand } from '#src/main/setting-commands.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let files: string
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  files = await mkdtemp(join(tmpdir(), 'skald-files-'))
  await settings('import', await shopFile({}))
})
afterEach(() => rm(files, { recursive: true }))

/** The exit code, the output and the messages of `npm run admin -- settings`. */
async function settings(...words: string[]) {
  let [out, said] = ['', '']
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
  const stderr = vi.spyOn(console, 'error').mockImplementation((text) => void (said += `${String(text)}\n`))
  try {
    return { code: await settingsCommand.act(shop.app, words), out, said }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

/** Runs the test with these variables in the environment. */
async function withVariables(variables: Readonly<Record<string, string>>, act: () => Promise<void>) {
  await shop.restart(variables)
  await act().finally(() => shop.restart())
}

const told = (text: string) => ({ code: 0, out: `${text}\n`, said: '' })
const refused = (text: string) => ({ code: 1, out: '', said: `${text}\n` })

async function fileOf(content: unknown): Promise<string> {
  const file = join(files, `${crypto.randomUUID()}.json`)
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const shopFile = (values: object) => fileOf({ format: 'skald-shop', version: 1, settings: values })
async function exported(): Promise<string> {
  const file = join(files, `${crypto.randomUUID()}.json`)
  expect(await settings('export', file)).toMatchObject({ code: 0 })
  return readFile(file, 'utf8')
}

test('a setting is read, changed and reset', async () => {
  expect(await settings('get', 'refund_days')).toEqual(told('14'))
  expect(await settings('set', 'refund_days', '30')).toEqual(told('refund_days is 30 now'))
  expect(await settings('set', 'refund_days', '30')).toEqual(told('refund_days is 30 already'))
  expect(await settings('get', 'refund_days')).toEqual(told('30'))
  const { out } = await settings('list')
  expect(out).toMatch(/^refund_days +30 {2}since 2\d{3}-\S+Z, default 14$/m)
  expect(out).toMatch(/^platform_fee_percent +10 {2}default$/m)
  expect(out).toMatch(/^alert_email +\(empty\) {2}default$/m)
  expect(await settings('reset', 'refund_days')).toEqual(told('refund_days is 14 now'))
  expect(await settings('reset', 'refund_days')).toEqual(told('refund_days is 14 already'))
})

test('values are written as in the environment', async () => {
  for (const [key = '', text = ''] of [
    ['payout_minimum', '75.50'],
    ['platform_fee_percent', '12.5'],
    ['launch_mode', 'invite'],
    ['oauth_dynamic_registration', '1'],
    ['alert_email', 'ops@example.com'],
  ])
    expect(await settings('set', key, text)).toEqual(told(`${key} is ${text} now`))
  const { out } = await settings('env')
  for (const line of ['PAYOUT_MINIMUM=75.50', 'LAUNCH_MODE=invite', 'OAUTH_DYNAMIC_REGISTRATION=1', 'REFUND_DAYS=14'])
    expect(out.split('\n')).toContain(line)
  // The lines set what the settings were.
  const variables = Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  )
  await settings('import', await shopFile({}))
  await withVariables(variables, async () => expect((await settings('env')).out).toBe(out))
  await settings('set', 'alert_email', 'ops@example.com')
  expect(await settings('set', 'alert_email', '')).toEqual(told('alert_email is (empty) now'))
})

test('a wrong value, an unknown setting and a locked one are refused in one line', async () => {
  expect(await settings('set', 'refund_days', '1e2')).toEqual(refused('Refund window must be a whole number'))
  expect(await settings('set', 'refund_days', '366')).toEqual(refused('Refund window must be from 0 to 365'))
  expect(await settings('set', 'alert_email', 'nobody')).toEqual(refused('Alert address must be an email address'))
  for (const words of [['get'], ['reset'], ['set']])
    expect(await settings(...words, 'toString', ...(words[0] === 'set' ? ['1'] : []))).toEqual(
      refused('There is no setting toString. List them with: npm run admin -- settings list'),
    )
  await withVariables({ REFUND_DAYS: '7' }, async () => {
    expect(await settings('set', 'refund_days', '30')).toEqual(
      refused('Refund window is set by REFUND_DAYS in the environment of the server'),
    )
    expect((await settings('list')).out).toMatch(/^refund_days +7 {2}set by REFUND_DAYS$/m)
  })
})

test('another number of words prints the usage', async () => {
  for (const words of [[], ['constructor'], ['get'], ['set', 'refund_days'], ['list', 'all'], ['env', 'x', 'y']])
    expect(await settings(...words)).toMatchObject({ code: 2, out: '', said: expect.stringMatching(/^Usage:\n/) })
})

test('changes are listed and undone', async () => {
  await settings('set', 'payout_hold_days', '3')
  await settings('set', 'payout_hold_days', '9')
  await settings('set', 'runs_per_day', '50')
  const { out } = await settings('changes', 'payout_hold_days')
  const lines = out.trim().split('\n')
  expect(lines[0]).toMatch(/^\d+ {2}2\d{3}-\S+Z {2}payout_hold_days {2}3 -> 9 {2}command$/)
  expect(lines[1]).toMatch(/ {2}default -> 3 {2}command$/)
  const first = lines[1]?.split(' ')[0] ?? ''
  expect(await settings('undo', first)).toEqual(told('payout_hold_days is 0 again'))
  expect((await settings('changes')).out).toMatch(
    new RegExp(`^\\d+ {2}\\S+ {2}payout_hold_days {2}9 -> default {2}command {2}undoes ${first}\\n`),
  )
  expect(await settings('undo', first)).toEqual(refused('The setting already has this value'))
  expect(await settings('undo', '999999')).toEqual(refused('This change does not exist'))
  for (const id of ['x', '-1', '1.5'])
    expect(await settings('undo', id)).toEqual(
      refused(`${id} is not the id of a change. List them with: npm run admin -- settings changes`),
    )
})

describe('a file', () => {
  test('makes an empty shop equal to the one that wrote it', async () => {
    await settings('import', await shopFile({ refund_days: 30, launch_mode: 'invite', payout_minimum: 7550 }))
    const text = await exported()
    const { out } = await settings('list')
    const usual = shop
    shop = await testShop({ takesPayments: false })
    try {
      expect(await settings('import', await fileOf(text))).toMatchObject({ code: 0, said: '' })
      expect(await exported()).toBe(text)
      const values = (list: string) => list.replaceAll(/since \S+,/g, '')
      expect(values((await settings('list')).out)).toBe(values(out))
    } finally {
      await shop.close()
      shop = usual
    }
    expect(await settings('import', await fileOf(text))).toEqual(told('The shop is equal to the file already'))
  })

  test('is complete: what it does not name gets its default', async () => {
    await settings('import', await shopFile({ refund_days: 30, runs_per_day: 9 }))
    expect(await settings('import', await shopFile({ runs_per_day: 9 }))).toEqual(told('Changed refund_days'))
    expect(await settings('get', 'refund_days')).toEqual(told('14'))
  })

  test('skips and names what the environment sets', async () => {
    const file = await shopFile({ refund_days: 30, runs_per_day: 9 })
    await withVariables({ REFUND_DAYS: '7' }, async () => {
      expect(await settings('import', file)).toEqual({
        ...{ code: 0, out: 'Changed runs_per_day\n', said: 'Skipped, since the environment sets them: refund_days\n' },
      })
      const copy = join(files, 'copy.json')
      expect(await settings('export', copy)).toMatchObject({
        ...{ code: 0, said: 'The file has no values of the environment: refund_days\n' },
      })
      expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject({ settings: { runs_per_day: 9 } })
    })
  })

  test('leaves out and names a stored value that the release does not accept', async () => {
    await shop.sql`insert into settings (key, value, changed_at) values ('refund_days', '9999', now())`
    await shop.app.refreshSettings()
    const copy = join(files, 'copy.json')
    expect(await settings('export', copy)).toMatchObject({
      ...{ code: 0, said: 'Left out refund_days: it must be from 0 to 365\n' },
    })
    expect(JSON.parse(await readFile(copy, 'utf8'))).toMatchObject({ settings: {} })
    expect((await settings('list')).out).toMatch(
      /^refund_days +14 {2}default, since the stored value must be from 0 to 365$/m,
    )
  })

  test.each([
    [
      'another version',
      { format: 'skald-shop', version: 2, settings: {} },
      'This file is of version 2; this release reads version 1.',
    ],
    ['another format', { version: 1, settings: {} }, 'This is no file of a shop'],
    ['no object', [1], 'This is no file of a shop'],
    ['half a file', '{"format": "skald-shop", "ver', 'is no JSON file. Nothing was changed.'],
    ['nothing', '', 'is no JSON file. Nothing was changed.'],
    ['too much', `"${'x'.repeat(17_000_001)}"`, 'is no file of a shop: it has more than 17 MB'],
  ])('with %s changes nothing', async (_, content, message) => {
    await settings('import', await shopFile({ refund_days: 21 }))
    const done = await settings('import', await fileOf(content))
    expect(done).toMatchObject({ code: 1, out: '', said: expect.stringContaining(message) })
    expect(await settings('get', 'refund_days')).toEqual(told('21'))
  })

  test('with wrong values changes nothing, and names each of them without control characters', async () => {
    await settings('import', await shopFile({ refund_days: 21 }))
    const file = await shopFile({ refund_days: 'many', payout_hold_days: 3, '\u001b[2J': 1, launch_mode: 'closed' })
    const { code, said } = await settings('import', file)
    expect(code).toBe(1)
    expect(said.trim().split('\n').toSorted()).toEqual([
      'Nothing was changed.',
      'Refund window must be a whole number',
      'Sign-up must be open or invite',
      'There is no setting [2J',
    ])
    expect(await settings('get', 'refund_days')).toEqual(told('21'))
    expect(await settings('get', 'payout_hold_days')).toEqual(told('0'))
  })

  test('never overwrites another one', async () => {
    const file = await fileOf('mine')
    expect(await settings('export', file)).toEqual(refused(`${file} exists already. Give the name of a new file.`))
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await settings('export', join(files, 'none', 'shop.json'))).toEqual(
      refused(`There is no folder ${join(files, 'none')}`),
    )
    expect(await settings('import', `${file}.none`)).toEqual(refused(`There is no file ${file}.none`))
  })
})
