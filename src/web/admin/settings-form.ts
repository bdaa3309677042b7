import { jsonOf } from '#src/kernel/define-setting.ts'
import { ok } from '#src/kernel/result.ts'
import { definitions } from '#src/kernel/shop-settings.ts'
import { resetField } from '#src/features/admin/rules.ts'
import { listChanges, undoChange } from '#src/features/settings/operations/changes.ts'
import { changeSettings, listSettings } from '#src/features/settings/operations/settings.ts'
import { canUndo, changeTexts, settingTexts, storedText } from '#src/features/settings/texts.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabForms } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

const save: AdminAction = {
  run: async ({ run }, posted) => {
    const values: Record<string, unknown> = {}
    for (const [, { key, control }] of definitions) {
      const text = posted[key]
      if (posted[resetField(key)] !== undefined) values[key] = null
      else if (text !== undefined) values[key] = jsonOf(control, text)
    }
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

/** The forms of the settings. */
export const settingsForms: TabForms = {
  actions: { save, undo },
  fields: ['id', 'read', ...definitions.flatMap(([, { key }]) => [key, resetField(key)])],
}
