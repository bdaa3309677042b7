import { jsonOf } from '#src/kernel/define-setting.ts'
import { err, ok } from '#src/kernel/result.ts'
import { shopOf } from '#src/kernel/shop.ts'
import { definitions, settingsFrom } from '#src/kernel/shop-settings.ts'
import { fileField, resetField } from '#src/operation/admin/rules.ts'
import type { SettingRefusal } from '#src/operation/settings/failures.ts'
import { settingsRefused } from '#src/operation/settings/failures.ts'
import { listChanges, undoChange } from '#src/operation/settings/operations/changes.ts'
import { storeShopImage } from '#src/operation/settings/operations/images.ts'
import { changeSettings, listSettings } from '#src/operation/settings/operations/settings.ts'
import { canUndo, changeTexts, settingTexts, storedText } from '#src/operation/settings/texts.ts'
import { wholeLooksStyle } from '#src/ui/shell/looks-style.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabForms } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

type Posted = Readonly<Record<string, string>>

/** The posted values by key; null is the default. */
function valuesOf(posted: Posted): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [, { key, control }] of definitions) {
    const text = posted[key]
    if (posted[resetField(key)] !== undefined) values.set(key, null)
    else if (text !== undefined) values.set(key, jsonOf(control, text))
  }
  return values
}

/** Stores the chosen images. Their names are the values of their settings. */
const upload: AdminAction['upload'] = async ({ run }, posted, form) => {
  const values: Record<string, string> = { ...posted }
  const refused = new Map<string, SettingRefusal>()
  for (const [, { key, imageKind }] of definitions) {
    const file = imageKind && form.get(fileField(key))
    if (!(file instanceof Blob) || file.size === 0) continue
    const stored = await run(storeShopImage, { kind: imageKind, bytes: new Uint8Array(await file.arrayBuffer()) })
    if (stored.ok) values[key] = stored.value.name
    else refused.set(key, { code: 'setting-invalid', message: stored.failure.message })
  }
  return { values, failure: refused.size > 0 ? settingsRefused(refused) : null }
}

const save: AdminAction = {
  upload,
  run: async ({ run }, posted) => {
    const values = Object.fromEntries(valuesOf(posted))
    return toToast(await run(changeSettings, { values, read: posted['read'] }), ({ changed }) => ({
      title: changed.length === 0 ? settingTexts.unchanged : settingTexts.saved,
    }))
  },
  failed: settingTexts.saveFailed,
  keepsForm: true,
}

const undo: AdminAction = {
  async confirm({ run }, { id }, params) {
    const [page, settings] = await Promise.all([run(listChanges, queryParams(params)), run(listSettings, {})])
    const change = unwrap(page).items.find((one) => String(one.id) === id)
    const setting = unwrap(settings).find(({ key }) => key === change?.key)
    // The use case says why it refuses.
    if (change && !canUndo(change, setting)) return ok(null)
    return confirmRow(change && setting && { change, setting }, (row) => ({
      question: `Change ${row.setting.label} from ${storedText(row.setting)} to ${changeTexts(row.change, row.setting).before}?`,
      consequence: `It applies at once.${row.setting.section === 'money' ? ' Existing orders keep their terms.' : ''}`,
      button: 'Undo change',
    }))
  },
  run: async ({ run }, { id }) => toToast(await run(undoChange, { id }), settingTexts.undone),
  failed: settingTexts.undoFailed,
}

const preview: AdminAction = {
  upload,
  run: async () => ok({ title: settingTexts.unchanged }),
  preview({ settings }, posted) {
    const values = new Map<string, unknown>()
    const refused = new Map<string, SettingRefusal>()
    for (const [name, { key, schema, label, default: given }] of definitions) {
      const value = valuesOf(posted).get(key)
      const parsed = schema.safeParse(value === null ? given : (value ?? settings[name]))
      if (parsed.success) values.set(key, parsed.data)
      else refused.set(key, { code: 'setting-invalid', message: `${label} ${parsed.error.issues[0]?.message}` })
    }
    if (refused.size > 0) return err(settingsRefused(refused))
    const entered = settingsFrom(values, settings.locks)
    const { name, tagline, looks } = shopOf(entered)
    const { homeHeading: heading, homeIntroduction: introduction } = entered
    return ok({ shop: { name, tagline, looks }, heading, introduction, style: wholeLooksStyle(looks) })
  },
  failed: settingTexts.saveFailed,
  keepsForm: true,
}

/** The forms of the settings. */
export const settingsForms: TabForms = {
  actions: { save, preview, undo },
  fields: ['id', 'read', ...definitions.flatMap(([, { key }]) => [key, resetField(key)])],
}
