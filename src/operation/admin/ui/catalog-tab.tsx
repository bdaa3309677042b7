import { plural } from '#src/kernel/plural.ts'
import { Fragment } from 'react'
import { Form } from 'react-router'
import { audiences, bases, coverNames, makes } from '#src/kernel/vocabulary.ts'
import type { Reason, TermKind } from '#src/kernel/vocabulary.ts'
import { modelProviders } from '#src/kernel/models.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { adminHref, catalogSections } from '#src/operation/admin/rules.ts'
import type { CategoryUse, LicenseUse, ModelUse } from '#src/storefront/catalog/view.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { providerNames } from '#src/platform/models/texts.ts'
import { termValues } from '#src/common/vocabulary/term-values.ts'
import { audienceLabels, basisLabels, makesLabels } from '#src/common/vocabulary/texts.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { Table } from '#src/ui/data/table.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { RowForm } from './row-form.tsx'
import '#src/people/accounts/ui/tab-form.css'

type Term = CategoryUse | ModelUse | LicenseUse | Reason

type CatalogTabProps = {
  readonly kind: TermKind
  readonly terms: readonly Term[]
  /** The one whose form is open. */
  readonly edited: Term | null
  readonly failedForm: FailedForm | null
}

const words = {
  category: { section: 'categories', add: 'Add a category', save: 'Add category', one: 'category', edit: 'Edit' },
  model: { section: 'models', add: 'Add an AI model', save: 'Add model', one: 'model', edit: 'Edit' },
  license: { section: 'licenses', add: 'Add a license', save: 'Add license', one: 'license', edit: 'Edit' },
  reason: { section: 'reasons', add: 'Add a reason', save: 'Add reason', one: 'reason', edit: 'Edit' },
} as const

const sectionHref = (kind: TermKind) => adminHref('catalog', { section: words[kind].section })

/** The categories, AI models or licenses of the shop, or the reasons of reports and sanctions. */
export function CatalogTab({ kind, terms, edited, failedForm }: CatalogTabProps) {
  const tabs = catalogSections.map((section) => ({
    href: sectionHref(section.kind),
    name: section.name,
    current: section.kind === kind,
  }))
  return (
    <>
      <Tabs label="Catalog" tabs={tabs} />
      <div className="settings-section">
        {edited ? (
          <EditTerm key={edited.id} kind={kind} term={edited} terms={terms} failedForm={failedForm} />
        ) : (
          <>
            <Table
              caption={catalogSections.find((section) => section.kind === kind)?.name ?? ''}
              columns={columnsOf(kind, terms)}
              rows={terms}
              rowKey={({ id }) => id}
            />
            <NewTerm key={terms.length} kind={kind} failedForm={failedForm} />
          </>
        )}
      </div>
    </>
  )
}

const columnsOf = (kind: TermKind, terms: readonly Term[]) => [
  {
    head: 'Name',
    cell: (term: Term) => (
      <>
        {kind === 'reason' ? (
          <bdi className="wrap-anywhere">{term.name}</bdi>
        ) : (
          <Link to={kind === 'license' ? `/license/${term.slug}` : marketplaceHref({ [kind]: [term.slug] })}>
            <bdi className="wrap-anywhere">{term.name}</bdi>
          </Link>
        )}{' '}
        {term.isArchived && <Badge tone="warn">Archived</Badge>}
        <span className="admin-under wrap-anywhere">{aboutText(term)}</span>
      </>
    ),
  },
  ...(kind === 'reason'
    ? []
    : [
        {
          head: 'Listings',
          numeric: true,
          cell: (term: Term) => ('listings' in term ? countText(term.listings) : ''),
        },
      ]),
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, name, isArchived }: Term) => (
      <RowForm fields={{ id }}>
        <Button size="small" name="intent" value="up" disabled={terms[0]?.id === id} aria-label={`Move ${name} up`}>
          Up
        </Button>
        <Button
          size="small"
          name="intent"
          value="down"
          disabled={terms.at(-1)?.id === id}
          aria-label={`Move ${name} down`}
        >
          Down
        </Button>
        <ButtonLink size="small" to={`${sectionHref(kind)}&edit=${id}`} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
        <Button
          size="small"
          name="intent"
          value={isArchived ? 'restore' : 'archive'}
          aria-label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      </RowForm>
    ),
  },
]

function aboutText(term: Term): string {
  if ('motif' in term) return term.feePercent === null ? term.slug : `${term.slug} · Fee ${term.feePercent}%`
  if ('audience' in term) return `${audienceLabels[term.audience]} · ${basisLabels[term.basis]}`
  if ('text' in term) return `${term.slug} · Version ${term.version}`
  return [term.slug, makesLabels[term.makes], term.vendor].filter((text) => text !== '').join(' · ')
}

type FormProps = Pick<CatalogTabProps, 'kind' | 'failedForm'>

function NewTerm({ kind, failedForm }: FormProps) {
  const { failure = null, values = {} } = failedForm ?? {}
  return (
    <Form method="post" noValidate className="tab-form mt-7" preventScrollReset>
      <AccountField />
      <SectionHead title={words[kind].add} />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <TermFields
        kind={kind}
        values={values}
        failure={failure}
        slugHint={`${kind === 'reason' ? 'For programs; it never changes.' : 'Used in links.'} Leave it empty to create it from the name.`}
      />
      <div className="tab-actions">
        <Button look="ink" name="intent" value="add">
          {words[kind].save}
        </Button>
      </div>
    </Form>
  )
}

type EditTermProps = FormProps & { readonly term: Term; readonly terms: readonly Term[] }

function EditTerm({ kind, term, terms, failedForm }: EditTermProps) {
  const isMerge = failedForm?.values['into'] !== undefined
  const failure = isMerge ? null : (failedForm?.failure ?? null)
  const stored = termValues(term)
  const values = isMerge || !failedForm ? stored : failedForm.values
  return (
    <>
      <p className="mb-4">
        <Link to={sectionHref(kind)}>All {catalogSections.find((section) => section.kind === kind)?.name}</Link>
      </p>
      <Form method="post" noValidate className="tab-form" preventScrollReset>
        <AccountField />
        <SectionHead title={`Edit ${term.name}`} />
        <input type="hidden" name="id" value={term.id} />
        <ReadValues
          stored={stored}
          entered={values}
          labels={labels}
          failure={failure}
          href={`${sectionHref(kind)}&edit=${term.id}`}
        />
        {failure && !storedIn(failure) && <Notice tone="bad" title={failure.message} live />}
        <TermFields
          kind={kind}
          values={values}
          failure={failure}
          slugHint={kind === 'reason' ? null : 'Used in links. Links with the old address keep working.'}
        />
        {'motif' in term && (
          <div className="row row-wrap" aria-hidden="true">
            {['case-1', 'case-2', 'case-3'].map((id) => (
              <Plate key={id} id={id} category={`${term.motif}-${term.inks}`} thumb />
            ))}
          </div>
        )}
        <div className="tab-actions">
          <Button look="ink" name="intent" value="save">
            Save
          </Button>
        </div>
      </Form>
      {'text' in term && <Versions term={term} />}
      {'listings' in term && kind !== 'license' && (
        <MergeTerm kind={kind} term={term} terms={terms} failedForm={isMerge ? failedForm : null} />
      )}
    </>
  )
}

type MergeTermProps = EditTermProps & { readonly term: CategoryUse | ModelUse | LicenseUse }

function MergeTerm({ kind, term, terms, failedForm }: MergeTermProps) {
  return (
    <Form method="post" noValidate className="tab-form mt-7" preventScrollReset>
      <AccountField />
      <SectionHead title="Merge into another one" />
      <input type="hidden" name="id" value={term.id} />
      {failedForm && <Notice tone="bad" title={failedForm.failure.message} live />}
      <Field
        name="into"
        label={`Move its ${plural(term.listings, { one: 'listing', other: `${countText(term.listings)} listings` })} to`}
        hint={`Its links will redirect there, and the ${words[kind].one} will be deleted.`}
        error={failedForm?.failure.fields?.['into']}
        required
      >
        <Select
          placeholder="Choose one"
          options={terms.filter(({ id }) => id !== term.id).map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={failedForm?.values['into'] ?? ''}
        />
      </Field>
      <div className="tab-actions">
        <Button name="intent" value="merge">
          Merge
        </Button>
      </div>
    </Form>
  )
}

/** Links to the texts that buyers of former versions keep. */
function Versions({ term: { id, version } }: { readonly term: LicenseUse }) {
  return (
    <p className="quiet small mt-4">
      Saving another name, summary or text makes version {version + 1}. Buyers keep the version they bought:{' '}
      {Array.from({ length: version }, (_, i) => i + 1).map((one) => (
        <Fragment key={one}>
          <Link to={`/license/${id}/${one}`}>{one}</Link>{' '}
        </Fragment>
      ))}
    </p>
  )
}

const labels = {
  ...{
    name: 'Name',
    slug: 'Address',
    motif: 'Cover motif',
    inks: 'Cover colors',
    keywords: 'Search keywords',
    feePercent: 'Fee in percent',
  },
  ...{ vendor: 'Vendor', makes: 'Makes', provider: 'Provider for runs' },
  ...{ summary: 'Summary', text: 'Text' },
  ...{ audience: 'Who can choose it', basis: 'What the user broke' },
}

type TermFieldsProps = {
  readonly kind: TermKind
  readonly values: Readonly<Record<string, string>>
  readonly failure: FailedForm['failure'] | null
  /** Null without the field. */
  readonly slugHint: string | null
}

const coverOptions = coverNames.map((name) => ({ value: name, label: name.slice(0, 1).toUpperCase() + name.slice(1) }))
const makesOptions = makes.map((one) => ({ value: one, label: makesLabels[one] }))
const audienceOptions = audiences.map((one) => ({ value: one, label: audienceLabels[one] }))
const basisOptions = bases.map((one) => ({ value: one, label: basisLabels[one] }))
const providerOptions = modelProviders
  .filter((provider) => provider !== 'demo')
  .map((provider) => ({ value: provider, label: providerNames[provider] }))

function TermFields({ kind, values, failure, slugHint }: TermFieldsProps) {
  const error = (name: string) => failure?.fields?.[name]
  return (
    <>
      <Field name="name" label={labels.name} error={error('name')} required>
        <Input maxLength={40} autoComplete="off" dir="auto" defaultValue={values['name']} />
      </Field>
      {slugHint !== null && (
        <Field name="slug" label={kind === 'reason' ? 'Key' : labels.slug} hint={slugHint} error={error('slug')}>
          <Input
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values['slug']}
          />
        </Field>
      )}
      {kind === 'reason' && (
        <>
          <Field name="audience" label={labels.audience} error={error('audience')} required>
            <Select options={audienceOptions} defaultValue={values['audience']} />
          </Field>
          <Field
            name="basis"
            label={labels.basis}
            hint="Shown in the email about the sanction."
            error={error('basis')}
            required
          >
            <Select options={basisOptions} defaultValue={values['basis']} />
          </Field>
        </>
      )}
      {kind === 'license' && (
        <>
          <Field
            name="summary"
            label={labels.summary}
            hint="One sentence, shown on listings and in the listing form."
            error={error('summary')}
            required
          >
            <Input maxLength={200} autoComplete="off" dir="auto" defaultValue={values['summary']} />
          </Field>
          <Field
            name="text"
            label={labels.text}
            hint="Plain text. An empty line begins a paragraph."
            error={error('text')}
            required
          >
            <Textarea rows={14} maxLength={20_000} dir="auto" defaultValue={values['text']} />
          </Field>
        </>
      )}
      {kind === 'category' && (
        <>
          <Field
            name="motif"
            label={labels.motif}
            hint="For the generated covers of listings without a picture."
            error={error('motif')}
            required
          >
            <Select options={coverOptions} defaultValue={values['motif']} />
          </Field>
          <Field name="inks" label={labels.inks} error={error('inks')} required>
            <Select options={coverOptions} defaultValue={values['inks']} />
          </Field>
          <Field
            name="keywords"
            label={labels.keywords}
            hint="Further words that find its listings, separated by commas."
            error={error('keywords')}
          >
            <Input maxLength={500} autoComplete="off" dir="auto" defaultValue={values['keywords']} />
          </Field>
          <Field
            name="feePercent"
            label={labels.feePercent}
            hint="Applies to new sales. Leave it empty to use the fee of the shop. A seller’s own fee takes precedence."
            error={error('feePercent')}
          >
            <Input inputMode="decimal" maxLength={5} autoComplete="off" defaultValue={values['feePercent']} />
          </Field>
        </>
      )}
      {kind === 'model' && (
        <>
          <Field name="vendor" label={labels.vendor} error={error('vendor')}>
            <Input maxLength={60} autoComplete="off" dir="auto" defaultValue={values['vendor']} />
          </Field>
          <Field name="makes" label={labels.makes} error={error('makes')} required>
            <Select options={makesOptions} defaultValue={values['makes']} />
          </Field>
          <Field
            name="provider"
            label={labels.provider}
            hint="Preselected when buyers run a prompt."
            error={error('provider')}
          >
            <Select placeholder="None" options={providerOptions} defaultValue={values['provider']} />
          </Field>
        </>
      )}
    </>
  )
}
