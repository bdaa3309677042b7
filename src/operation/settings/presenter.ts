import { fieldOf, textOf } from '#src/kernel/define-setting.ts'
import type { SettingDefinition } from '#src/kernel/define-setting.ts'
import type { Locks } from '#src/kernel/shop-settings.ts'
import { byKey, definitions, settingsFrom, shopSettings, storedValue } from '#src/kernel/shop-settings.ts'
import type { findChanges, StoredSetting } from './store.ts'
import type { SettingChangeView, SettingView } from './view.ts'

export const definitionOf = (key: string): SettingDefinition<unknown> | null => {
  const name = byKey.get(key)
  return name === undefined ? null : shopSettings[name]
}

/** All settings of this release. */
export function settingViews(stored: ReadonlyMap<string, StoredSetting>, locks: Locks): readonly SettingView[] {
  const values = new Map([...stored].map(([key, { value }]) => [key, value]))
  const inForce = settingsFrom(values, locks)
  return definitions.map(([name, definition]) => {
    const { key, control } = definition
    const row = stored.get(key)
    return {
      ...fieldOf(definition),
      value: inForce[name],
      text: textOf(control, inForce[name]),
      defaultValue: definition.default,
      defaultText: textOf(control, definition.default),
      stored: row?.value ?? null,
      lockedBy: locks.get(name)?.variable ?? null,
      problem: storedValue(definition, values)?.problem ?? null,
      changedAt: row?.changedAt ?? null,
    }
  })
}

type Row = Omit<Awaited<ReturnType<typeof findChanges>>[number], 'key'>

export function changeView({ settingKey, actorName, username, before, after, ...rest }: Row): SettingChangeView {
  return {
    ...{ ...rest, key: settingKey, before, after },
    label: definitionOf(settingKey)?.label ?? settingKey,
    beforeText: textAt(settingKey, before),
    afterText: textAt(settingKey, after),
    who: username === null ? actorName : `@${username}`,
  }
}

/** A value of the history, which an earlier or later release may have written. */
function textAt(key: string, value: unknown): string | null {
  if (value === null) return null
  const definition = definitionOf(key)
  const parsed = definition?.schema.safeParse(value)
  return definition && parsed?.success ? textOf(definition.control, parsed.data) : JSON.stringify(value)
}
