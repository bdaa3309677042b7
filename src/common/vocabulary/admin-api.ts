import { z } from 'zod'
import { create, get, mapped, patch, post } from '#src/api/endpoint.ts'
import { audienceMeaning, basisMeaning, makesMeaning } from '#src/api/terms.ts'
import { addTerm, changeTerm } from './operations/terms.ts'
import { modelProviders } from '#src/kernel/models.ts'
import type { OrderingKind, TermKind } from '#src/kernel/vocabulary.ts'
import { audiences, bases, coverNames } from '#src/kernel/vocabulary.ts'
import {
  listCategoryUses,
  listLicenseUses,
  listModelUses,
  mergeTerm,
} from '#src/storefront/catalog/operations/terms.ts'
import type { CategoryUse, LicenseUse, ModelUse } from '#src/storefront/catalog/view.ts'

const tag = 'Admin: catalog'

const shared = {
  name: z.string(),
  slug: z.string().meta({ description: 'Used in links. Old slugs redirect to the current one.' }),
}
const cover = (what: string) => z.string().meta({ description: `${what}: one of ${coverNames.join(', ')}.` })
const categoryFields = {
  motif: cover('The motif of generated covers'),
  inks: cover('Their colors'),
  keywords: z.string().meta({ description: 'Additional words that find its listings in search, separated by commas.' }),
}
const fee = {
  fee_percent: z.number().nullable().meta({
    description: 'The fee for sales in this category, unless the seller has their own fee. Null: the fee of the shop.',
  }),
}
const modelFields = {
  vendor: z.string(),
  makes: z.string().meta({ description: makesMeaning }),
  provider: z
    .enum(modelProviders)
    .nullable()
    .meta({ description: 'The provider that is suggested for runs. Null: none.' }),
}
const licenseFields = {
  summary: z.string().meta({ description: 'One sentence.' }),
  text: z
    .string()
    .meta({ description: 'Plain text. An empty line separates paragraphs. Each change creates a new version.' }),
}
const reasonFields = {
  audience: z.enum(audiences).meta({ description: audienceMeaning }),
  basis: z.enum(bases).meta({ description: basisMeaning }),
}
const stored = {
  id: z.string().meta({ description: 'The value that listings store. It never changes.' }),
  ...shared,
  is_archived: z.boolean().meta({ description: 'Not offered for new listings.' }),
  listing_count: z.int().meta({ description: 'The number of listings that use it, on sale or not.' }),
}

function storedJson({ id, slug, name, isArchived, listings }: CategoryUse | ModelUse | LicenseUse) {
  return { id, slug, name, is_archived: isArchived, listing_count: listings }
}

/** The names that differ in the code. */
const inCode = ({ is_archived: isArchived, fee_percent: feePercent, ...rest }: Readonly<Record<string, unknown>>) => ({
  ...rest,
  isArchived,
  feePercent,
})

const changes = {
  position: z.int().optional().meta({ description: 'The position in the list, from 1. The others move.' }),
  is_archived: z.boolean().optional(),
}

type Kind = {
  readonly kind: TermKind
  readonly path: '/admin/categories' | '/admin/models' | '/admin/licenses' | '/admin/reasons'
  readonly title: 'Category' | 'Model' | 'License' | 'Reason'
  readonly one: string
  readonly added: z.ZodObject
  readonly changed: z.ZodObject
  readonly example: Readonly<Record<string, string>>
}

/** The writes, which are the same for each kind. */
function writesOf({ kind, path, title, one, added, changed, example }: Kind) {
  return [
    create(path, 'admin:write', {
      id: `add${title}`,
      tag,
      summary: `Add ${one}`,
      useCases: [addTerm],
      body: added,
      response: z.object({ id: z.string() }),
      example: { body: example },
      answer: ({ run, body }) => mapped(run(addTerm, { ...inCode(body), kind }), ({ id }) => ({ id })),
    }),
    patch(`${path}/{id}`, 'admin:write', {
      id: `change${title}`,
      tag,
      summary: `Change ${one}`,
      description: 'Changes the fields that you send, and archives or restores it. Existing listings keep it.',
      useCases: [changeTerm],
      body: changed,
      example: { params: { id: `:${kind}` }, body: { is_archived: false, position: 1 } },
      answer: ({ run, params, body }) =>
        mapped(run(changeTerm, { ...inCode(body), kind, id: params['id'] }), () => undefined),
    }),
  ]
}

/** Licenses cannot be merged, since purchases keep theirs. */
function mergeOf({ kind, path, title, one }: Pick<Kind, 'path' | 'title' | 'one'> & { readonly kind: OrderingKind }) {
  return post(`${path}/{id}/merge`, 'admin:write', {
    id: `merge${title}`,
    tag,
    summary: `Merge ${one} into another one`,
    description: 'Moves its listings and slugs to the other one and deletes it. This cannot be undone.',
    useCases: [mergeTerm],
    body: z.strictObject({ into: z.string().meta({ description: 'The id to merge into.' }) }),
    response: z.object({ moved: z.int().meta({ description: 'The number of listings that moved.' }) }),
    example: { params: { id: `:${kind}` }, body: { into: kind === 'category' ? 'Writing' : 'Claude' } },
    answer: ({ run, params, body: { into } }) =>
      mapped(run(mergeTerm, { kind, id: params['id'], into }), ({ moved }) => ({ moved })),
  })
}

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

const categories = { kind: 'category', path: '/admin/categories', title: 'Category', one: 'a category' } as const
const models = { kind: 'model', path: '/admin/models', title: 'Model', one: 'an AI model' } as const

export const endpoints = [
  get('/admin/categories', 'admin:read', {
    id: 'listAllCategories',
    tag,
    summary: 'List all categories, including archived ones',
    useCases: [listCategoryUses],
    response: z.object({ data: z.array(z.object({ ...stored, ...categoryFields, ...fee }).meta({ id: 'Category' })) }),
    answer: ({ run }) =>
      mapped(run(listCategoryUses, {}), (terms) => ({
        data: terms.map((term) => {
          const { motif, inks, keywords, feePercent } = term
          return { ...storedJson(term), motif, inks, keywords, fee_percent: feePercent }
        }),
      })),
  }),
  ...writesOf({
    ...categories,
    added: z.strictObject({
      ...{ name: shared.name, slug: shared.slug.optional() },
      ...{ motif: categoryFields.motif, inks: categoryFields.inks.optional() },
      keywords: categoryFields.keywords.optional(),
      ...optional(fee),
    }),
    changed: z.strictObject({ ...optional(shared), ...optional(categoryFields), ...optional(fee), ...changes }),
    example: { name: 'Recipes', motif: 'education' },
  }),
  mergeOf(categories),
  get('/admin/models', 'admin:read', {
    id: 'listAllModels',
    tag,
    summary: 'List all AI models, including archived ones',
    useCases: [listModelUses],
    response: z.object({ data: z.array(z.object({ ...stored, ...modelFields }).meta({ id: 'Model' })) }),
    answer: ({ run }) =>
      mapped(run(listModelUses, {}), (terms) => ({
        data: terms.map((term) => {
          const { vendor, makes, provider } = term
          return { ...storedJson(term), vendor, makes, provider }
        }),
      })),
  }),
  ...writesOf({
    ...models,
    added: z.strictObject({ ...{ name: shared.name, slug: shared.slug.optional() }, ...optional(modelFields) }),
    changed: z.strictObject({ ...optional(shared), ...optional(modelFields), ...changes }),
    example: { name: 'Mistral', vendor: 'Mistral AI', makes: 'text' },
  }),
  mergeOf(models),
  get('/admin/licenses', 'admin:read', {
    id: 'listAllLicenses',
    tag,
    summary: 'List all licenses, including archived ones',
    useCases: [listLicenseUses],
    response: z.object({
      data: z.array(z.object({ ...stored, ...licenseFields, version: z.int() }).meta({ id: 'AdminLicense' })),
    }),
    answer: ({ run }) =>
      mapped(run(listLicenseUses, {}), (terms) => ({
        data: terms.map((term) => {
          const { summary, text, version } = term
          return { ...storedJson(term), summary, text, version }
        }),
      })),
  }),
  ...writesOf({
    ...{ kind: 'license', path: '/admin/licenses', title: 'License', one: 'a license' },
    added: z.strictObject({ ...{ name: shared.name, slug: shared.slug.optional() }, ...licenseFields }),
    changed: z.strictObject({ ...optional(shared), ...optional(licenseFields), ...changes }),
    example: { name: 'Studio', summary: 'For teams', text: 'Everyone in the team may use the prompt.' },
  }),
  // `GET /reasons` lists them.
  ...writesOf({
    ...{ kind: 'reason', path: '/admin/reasons', title: 'Reason', one: 'a reason of reports and sanctions' },
    added: z.strictObject({
      name: shared.name,
      slug: z.string().optional().meta({ description: 'The id. By default, it is created from the name.' }),
      ...optional(reasonFields),
    }),
    changed: z.strictObject({ name: shared.name.optional(), ...optional(reasonFields), ...changes }),
    example: { name: 'Counterfeit', audience: 'everyone', basis: 'law' },
  }),
]
