import { minimumCharge } from '#src/kernel/currencies.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { moneyText } from '#src/kernel/money.ts'
import { byKey, settingsFrom, shopSettings } from '#src/kernel/shop-settings.ts'
import type { Tx } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { settingsChanged } from './events.ts'
import type { SettingRefusal } from './failures.ts'
import { settingsRefused } from './failures.ts'
import { definitionOf } from './presenter.ts'
import type { StoredSetting } from './store.ts'
import { insertChange, knownShopImages, locksCurrency, writeValue } from './store.ts'

type Deed = { readonly action: string; readonly undoes?: number }

/**
 * Writes all changes or none, and returns the keys that differ. The caller holds the lock and has read `stored` under it. A value is
 * JSON of anyone; null, or a value that is the default, removes the row.
 */
export async function writeSettings(
  context: Context,
  stored: ReadonlyMap<string, StoredSetting>,
  values: ReadonlyMap<string, unknown>,
  { action, undoes }: Deed,
): Promise<Result<readonly string[], Failure>> {
  const { tx, now, actor, settings } = context
  const refused = new Map<string, SettingRefusal>()
  const changed = new Map<string, { readonly before: unknown; readonly after: unknown }>()
  for (const [key, value] of values) {
    const checked = checkedValue(key, value, settings)
    const before = stored.get(key)?.value ?? null
    if ('code' in checked) refused.set(key, checked)
    else if (!isSame(before, checked.after)) changed.set(key, { before, after: checked.after })
  }
  for (const key of await missingImages(tx, changed))
    refused.set(key, { code: 'setting-invalid', message: `${definitionOf(key)?.label} must be an uploaded image` })
  if (changed.has(shopSettings.currency.key) && (await locksCurrency(tx)))
    refused.set(shopSettings.currency.key, {
      code: 'setting-locked',
      message: 'The currency cannot change: the shop has orders',
    })
  for (const [key, refusal] of refusedPrices(stored, changed, settings)) refused.set(key, refusal)
  if (refused.size > 0) return err(settingsRefused(refused))
  if (changed.size === 0) return ok([])
  const by = { id: userIdOf(actor), name: actor.kind === 'system' ? actor.name : isAdmin(actor) ? 'admin' : 'user' }
  for (const [key, { before, after }] of changed) {
    await writeValue(tx, { key, value: after, now })
    await insertChange(tx, { key, before, after, undoes: undoes ?? null, by, now })
  }
  await context.emit(settingsChanged)
  const keys = [...changed.keys()]
  await recordAudit(context, {
    ...{ action, subjectKind: 'settings', subjectId: keys.join(',').slice(0, 500) },
    before: Object.fromEntries([...changed].map(([key, { before }]) => [key, before])),
    after: Object.fromEntries([...changed].map(([key, { after }]) => [key, after])),
  })
  return ok(keys)
}

/** The value to store, or why the setting refuses it. */
function checkedValue(key: string, value: unknown, { locks, isPublicDemo }: Settings) {
  const refuse = (code: SettingRefusal['code'], message: string): SettingRefusal => ({ code, message })
  const definition = definitionOf(key)
  const name = byKey.get(key)
  if (!definition || !name) return refuse('setting-unknown', `There is no setting ${key}`)
  const { label, schema } = definition
  const lock = locks.get(name)
  if (lock) return refuse('setting-locked', `${label} is set by ${lock.variable} in the environment of the server`)
  if (value === null) return { after: null }
  const parsed = schema.safeParse(value)
  if (!parsed.success) return refuse('setting-invalid', `${label} ${parsed.error.issues[0]?.message ?? 'is invalid'}`)
  if (isSame(parsed.data, definition.default)) return { after: null }
  if (definition.isOutward && isPublicDemo)
    return refuse('setting-locked', `${label} cannot be changed in a public demo`)
  return { after: parsed.data }
}

type Changed = ReadonlyMap<string, { readonly after: unknown }>

/** The changed limits of prices that contradict each other. */
function refusedPrices(
  stored: ReadonlyMap<string, StoredSetting>,
  changed: Changed,
  { locks }: Settings,
): [string, SettingRefusal][] {
  const values = new Map([...stored].map(([key, { value }]): [string, unknown] => [key, value]))
  for (const [key, { after }] of changed)
    if (after === null) values.delete(key)
    else values.set(key, after)
  const { minPrice, maxPrice } = settingsFrom(values, locks)
  const code = 'setting-invalid'
  const [min, max] = [shopSettings.minPrice, shopSettings.maxPrice]
  const least = minimumCharge(shopCurrency().code)
  if (changed.has(min.key) && minPrice < least)
    return [
      [min.key, { code, message: `${min.label} must be at least ${moneyText(least)}, the smallest card payment` }],
    ]
  if (minPrice <= maxPrice) return []
  if (changed.has(min.key))
    return [[min.key, { code, message: `${min.label} must be at most ${moneyText(maxPrice)}, the largest price` }]]
  if (!changed.has(max.key)) return []
  return [[max.key, { code, message: `${max.label} must be at least ${moneyText(minPrice)}, the smallest price` }]]
}

/** The settings whose new value is no image of the shop. */
async function missingImages(tx: Tx, changed: Changed) {
  const named = [...changed].flatMap(([key, { after }]) =>
    definitionOf(key)?.control === 'image' && typeof after === 'string' ? [{ key, name: after }] : [],
  )
  const known = await knownShopImages(
    tx,
    named.map(({ name }) => name),
  )
  return named.filter(({ name }) => !known.has(name)).map(({ key }) => key)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
