import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { jsonOf, textOf } from '#src/kernel/define-setting.ts'
import type { ShopImageKind } from '#src/kernel/shop-images.ts'
import { shopImageUrl } from '#src/kernel/shop-images.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { definitions } from '#src/kernel/shop-settings.ts'
import { exportShop, importShop } from '#src/operation/admin/operations/shop-file.ts'
import { imagesOf, shopFileOf } from '#src/operation/settings/contract.ts'
import { listChanges, undoChange } from '#src/operation/settings/operations/changes.ts'
import { storeShopImage } from '#src/operation/settings/operations/images.ts'
import { changeSettings, listSettings } from '#src/operation/settings/operations/settings.ts'
import type { SettingChangeView, SettingView } from '#src/operation/settings/view.ts'
import type { App } from './compose.ts'
import type { Command } from './operator.ts'
import { operator, printable, refuse, say } from './operator.ts'

// npm run admin -- settings

export const settingUsage = `  npm run admin -- settings list             list the settings with their values
  npm run admin -- settings get KEY          print a value
  npm run admin -- settings set KEY VALUE    change a setting; of an image, VALUE is a file
  npm run admin -- settings reset KEY        give a setting its default again
  npm run admin -- settings changes [KEY]    list who changed what, newest first
  npm run admin -- settings undo ID          undo a change
  npm run admin -- settings export FILE      write the settings, documents, categories, models and licenses to a new file
  npm run admin -- settings import FILE      make the shop equal to a file
  npm run admin -- settings env              print the settings as environment variables`

/** The settings, documents and three images. */
const mostBytes = 17_000_000

export const settingsCommand: Command = {
  words: [1, 3],
  async act(app, [name = '', ...words]) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    const [least, most] = part?.words ?? [0, 0]
    if (part && words.length >= least && words.length <= most) return part.act(app, words)
    console.error(`Usage:\n${settingUsage}`)
    return 2
  },
}

const parts: Readonly<Record<string, Command>> = {
  list: {
    words: [0, 0],
    act: (app) =>
      withSettings(app, (settings) => {
        const width = Math.max(...settings.map(({ key }) => key.length))
        for (const one of settings) say(`${one.key.padEnd(width)}  ${valueOf(one.text)}  ${sourceOf(one)}`)
        return 0
      }),
  },
  get: {
    words: [1, 1],
    act: (app, [key = '']) => withSetting(app, key, ({ text }) => say(text)),
  },
  set: {
    words: [2, 2],
    act: (app, [key = '', text = '']) =>
      withSetting(app, key, ({ control, imageKind }) =>
        imageKind && text !== '' && existsSync(text)
          ? changeImage(app, { key, imageKind, file: text })
          : change(app, key, jsonOf(control, text)),
      ),
  },
  reset: {
    words: [1, 1],
    act: (app, [key = '']) => withSetting(app, key, () => change(app, key, null)),
  },
  changes: {
    words: [0, 1],
    async act(app, [key]) {
      let after: string | undefined
      do {
        const listed = await app.run(listChanges, { key, after, limit: 100 }, operator)
        if (!listed.ok) return refuse(reasonOf(listed.failure))
        for (const one of listed.value.items) say(lineOf(one))
        after = listed.value.next ?? undefined
      } while (after !== undefined)
      return 0
    },
  },
  undo: {
    words: [1, 1],
    async act(app, [id = '']) {
      if (!/^\d{1,15}$/.test(id))
        return refuse(`${id} is not the id of a change. List them with: npm run admin -- settings changes`)
      const undone = await app.run(undoChange, { id }, operator)
      if (!undone.ok) return refuse(reasonOf(undone.failure))
      const { key } = undone.value
      return withSetting(app, key, ({ text }) => say(`${key} is ${valueOf(text)} again`))
    },
  },
  export: {
    words: [1, 1],
    act: (app, [file = '']) => exportTo(app, file),
  },
  import: {
    words: [1, 1],
    act: (app, [file = '']) => importFrom(app, file),
  },
  env: {
    words: [0, 0],
    async act(app) {
      for (const [name, { env, control }] of definitions)
        if (env !== undefined) say(`${env}=${textOf(control, app.settings[name])}`)
      return 0
    },
  },
}

async function change(app: App, key: string, value: unknown): Promise<number> {
  const changed = await app.run(changeSettings, { values: { [key]: value } }, operator)
  if (!changed.ok) return refuse(reasonOf(changed.failure))
  const state = changed.value.changed.length > 0 ? 'now' : 'already'
  return withSetting(app, key, ({ text }) => say(`${key} is ${valueOf(text)} ${state}`))
}

type ImageChange = { readonly key: string; readonly imageKind: ShopImageKind; readonly file: string }

async function changeImage(app: App, { key, imageKind, file }: ImageChange): Promise<number> {
  const stored = await app.run(
    storeShopImage,
    { kind: imageKind, bytes: new Uint8Array(await readFile(file)) },
    operator,
  )
  return stored.ok ? change(app, key, stored.value.name) : refuse(reasonOf(stored.failure))
}

async function exportTo(app: App, file: string): Promise<number> {
  const path = resolve(file)
  if (existsSync(path)) return refuse(`${file} exists already. Give the name of a new file.`)
  if (!existsSync(dirname(path))) return refuse(`There is no folder ${dirname(path)}`)
  const exported = await app.run(exportShop, {}, operator)
  if (!exported.ok) return refuse(reasonOf(exported.failure))
  const { settings, rest } = exported.value
  const images = new Map<string, Uint8Array>()
  for (const name of imagesOf(settings)) {
    const found = await app.fileReader.read(shopImageUrl(name).slice('/files/'.length))
    if (found === null) console.error(`Left out the image ${name}: its file is missing`)
    else images.set(name, found.bytes)
  }
  await writeFile(path, shopFileOf(settings, { ...rest, images }), { flag: 'wx' })
  for (const { key, problem } of settings) if (problem !== null) console.error(`Left out ${key}: it ${problem}`)
  const locked = settings.filter(({ lockedBy }) => lockedBy !== null)
  if (locked.length > 0) console.error(`The file has no values of the environment: ${keysOf(locked)}`)
  return say(`Exported the settings, documents, categories, models and licenses to ${file}`)
}

async function importFrom(app: App, file: string): Promise<number> {
  if (!existsSync(file)) return refuse(`There is no file ${file}`)
  const { size } = await stat(file)
  if (size > mostBytes) return refuse(`${file} is no file of a shop: it has more than ${mostBytes / 1_000_000} MB`)
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return refuse(`${file} is no JSON file. Nothing was changed.`)
  }
  const imported = await app.run(importShop, { file: json }, operator)
  if (!imported.ok) return refuse(`${reasonOf(imported.failure)}\nNothing was changed.`)
  const { skipped } = imported.value
  const changed = [...imported.value.changed, ...imported.value.documents.map((slug) => `document ${slug}`)]
  if (skipped.length > 0) console.error(`Skipped, since the environment sets them: ${skipped.join(', ')}`)
  return say(changed.length > 0 ? `Changed ${changed.join(', ')}` : 'The shop is equal to the file already')
}

/** The message of each setting that was refused, or else that of the failure. */
const reasonOf = ({ message, fields = {} }: Failure): string =>
  printable([...new Set([...Object.values(fields), message])].join('\n'))

const keysOf = (settings: readonly SettingView[]) => settings.map(({ key }) => key).join(', ')
const valueOf = (text: string) => (text === '' ? '(empty)' : text)

/** Why a setting has its value. */
function sourceOf({ lockedBy, problem, stored, changedAt, defaultText }: SettingView): string {
  if (lockedBy !== null) return `set by ${lockedBy}`
  if (problem !== null) return `default, since the stored value ${problem}`
  return stored === null ? 'default' : `since ${changedAt?.toISOString()}, default ${valueOf(defaultText)}`
}

const lineOf = ({ id, at, key, beforeText, afterText, who, undoes }: SettingChangeView): string =>
  printable(
    [
      ...[String(id), at.toISOString(), key, `${valueAt(beforeText)} -> ${valueAt(afterText)}`, who],
      ...(undoes === null ? [] : [`undoes ${undoes}`]),
    ].join('  '),
  )

const valueAt = (text: string | null) => (text === null ? 'default' : valueOf(text))

async function withSettings(app: App, act: (settings: readonly SettingView[]) => number | Promise<number>) {
  const listed = await app.run(listSettings, {}, operator)
  return listed.ok ? act(listed.value) : refuse(reasonOf(listed.failure))
}

const withSetting = (app: App, key: string, act: (setting: SettingView) => number | Promise<number>) =>
  withSettings(app, (settings) => {
    const found = settings.find((one) => one.key === key)
    return found ? act(found) : refuse(`There is no setting ${key}. List them with: npm run admin -- settings list`)
  })
