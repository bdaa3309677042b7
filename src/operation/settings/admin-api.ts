import { z } from 'zod'
import { get, mapped, patch, post } from '#src/api/endpoint.ts'
import { time, timeOrNull, timeSchema } from '#src/api/json.ts'
import { listOf, listParams, pageJson } from '#src/api/lists.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { listChanges, undoChange } from './operations/changes.ts'
import { storeShopImage } from './operations/images.ts'
import { changeSettings, listSettings } from './operations/settings.ts'
import type { SettingView } from './view.ts'

const settingSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    description: z.string(),
    section: z.string(),
    type: z.string().meta({
      description:
        '`whole`, `percent`, `money` (in cents), `choice`, `flag` (true or false), `email`, `line`, `text` (of several lines), `url`, `links`, `mail`, `color` (such as #ffd21f), `image` (the name of an uploaded one), `pairs` or `order`.',
    }),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    unit: z.string().nullable(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
    value: z.unknown().meta({ description: 'The value in force.' }),
    default: z.unknown(),
    stored: z.unknown().meta({ description: 'The value that an admin set; null for none.' }),
    locked_by: z
      .string()
      .nullable()
      .meta({ description: 'The environment variable that sets the value, so that it cannot be changed here.' }),
    problem: z.string().nullable().meta({ description: 'Why the stored value is not in force.' }),
    changed_at: timeSchema.nullable(),
  })
  .meta({ id: 'Setting' })

const settingJson = (setting: SettingView): z.input<typeof settingSchema> => ({
  key: setting.key,
  label: setting.label,
  description: setting.help,
  section: setting.section,
  type: setting.control,
  minimum: setting.min,
  maximum: setting.max,
  unit: setting.unit,
  choices: [...setting.choices],
  value: setting.value,
  default: setting.defaultValue,
  stored: setting.stored,
  locked_by: setting.lockedBy,
  problem: setting.problem,
  changed_at: timeOrNull(setting.changedAt),
})

export const endpoints = [
  get('/admin/settings', 'admin:read', {
    id: 'getSettings',
    tag: 'Admin: settings',
    summary: 'Get the settings of the marketplace',
    useCases: [listSettings],
    lock: lockShop,
    response: z.object({ data: z.array(settingSchema) }),
    answer: ({ run }) => mapped(run(listSettings, {}), (settings) => ({ data: settings.map(settingJson) })),
  }),
  patch('/admin/settings', 'admin:write', {
    id: 'changeSettings',
    tag: 'Admin: settings',
    summary: 'Change settings',
    description:
      'All of the given settings change, or none. Every server uses them within a second. Existing orders keep their terms.',
    useCases: [changeSettings],
    body: z.strictObject({
      values: z.record(z.string(), z.unknown()).meta({ description: 'The values by key; null is the default.' }),
    }),
    response: z.object({
      changed: z.array(z.string()).meta({ description: 'The keys of the settings that had another value.' }),
      data: z.array(settingSchema).optional(),
    }),
    whole: 'getSettings',
    example: { body: { values: { refund_days: 30 } } },
    answer: ({ run, body }) => mapped(run(changeSettings, body), ({ changed }) => ({ changed: [...changed] })),
  }),
  post('/admin/settings/images', 'admin:write', {
    id: 'uploadShopImage',
    tag: 'Admin: settings',
    summary: 'Upload a logo or an icon of the marketplace',
    description: 'Returns the name of the image, which is then the value of a setting.',
    useCases: [storeShopImage],
    body: z.strictObject({
      kind: z.enum(['logo', 'icon']),
      content: z.base64().meta({ description: 'A PNG, JPEG, WebP or AVIF image in Base64, at most 4 MB.' }),
    }),
    response: z.object({ name: z.string() }),
    example: { body: { kind: 'logo', content: ':image' } },
    answer: ({ run, body: { kind, content } }) =>
      mapped(run(storeShopImage, { kind, bytes: new Uint8Array(Buffer.from(content, 'base64')) }), ({ name }) => ({
        name,
      })),
  }),
  get('/admin/settings/changes', 'admin:read', {
    id: 'listSettingChanges',
    tag: 'Admin: settings',
    summary: 'List the changes of settings',
    description: 'Newest first.',
    useCases: [listChanges],
    query: z.strictObject({
      ...listParams,
      setting: z.string().max(60).optional().meta({ description: 'The key of a setting.' }),
    }),
    response: listOf(
      z
        .object({
          id: z.string(),
          key: z.string(),
          before: z.unknown().meta({ description: 'Null is the default.' }),
          after: z.unknown().meta({ description: 'Null is the default.' }),
          undoes: z.string().nullable().meta({ description: 'The id of the change that this one undid.' }),
          who: z.string().meta({ description: 'A username after `@`, or the name of a command.' }),
          at: timeSchema,
        })
        .meta({ id: 'SettingChange' }),
    ),
    answer: ({ run, query: { cursor, limit, setting } }) =>
      mapped(run(listChanges, { limit, key: setting, after: cursor }), (page) =>
        pageJson(page, ({ id, key, before, after, undoes, who, at }) => ({
          ...{ id: String(id), key, before, after, who },
          undoes: undoes === null ? null : String(undoes),
          at: time(at),
        })),
      ),
  }),
  post('/admin/settings/changes/{id}/undo', 'admin:write', {
    id: 'undoSettingChange',
    tag: 'Admin: settings',
    summary: 'Undo a change of a setting',
    description: 'The setting gets the value from before the change, even if it was changed again since.',
    useCases: [undoChange],
    example: { params: { id: ':setting-change' } },
    answer: ({ run, params }) => mapped(run(undoChange, params), () => undefined),
  }),
]
