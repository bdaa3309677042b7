import { Form, useNavigation } from 'react-router'
import { timeText } from '#src/kernel/dates.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { documentValues } from '#src/operation/documents/documents-values.ts'
import { documentTexts } from '#src/operation/documents/texts.ts'
import type { DocumentDetail, DocumentVersion } from '#src/operation/documents/view.ts'
import { daysText } from '#src/storefront/pages/rules.ts'
import { DocumentPage } from '#src/storefront/pages/ui/document-page.tsx'
import type { DocumentFacts, DocumentView } from '#src/storefront/pages/view.ts'
import { Table } from '#src/ui/data/table.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { ChangedNotice, StoredValue } from '#src/ui/forms/read-values.tsx'
import '#src/operation/admin/ui/admin.css'
import '#src/operation/admin/ui/documents.css'

export type DocumentPreview = {
  readonly view: DocumentView
  readonly problems: readonly { readonly message: string; readonly line: number | null }[]
}

type Named = { readonly name: string; readonly about: string }

type DocumentEditorProps = {
  readonly document: DocumentDetail
  readonly isNew: boolean
  /** How many days before a change users are told; null if they are not. */
  readonly noticeDays: number | null
  readonly versions: readonly DocumentVersion[]
  /** What a text may contain. */
  readonly variables: readonly Named[]
  readonly blocks: readonly Named[]
  readonly facts: DocumentFacts
  /** The posted values of a preview or a refused form. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
  readonly preview: DocumentPreview | null
}

/** Edits a document: its text, a preview, and its versions. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { document, isNew, versions, preview, facts } = props
  const { slug, title, path, isShown, state } = document
  const crumbs = [
    { label: 'Admin', href: '/admin' },
    { label: 'Documents', href: '/admin/documents' },
  ]
  return (
    <>
      <div className="wrap record admin document-editor">
        <Breadcrumbs crumbs={crumbs} />
        <PageHead
          title={isNew ? 'New page' : title}
          lead={
            <>
              {isShown && !isNew ? <Link to={path}>{path}</Link> : path}{' '}
              {!isNew && <Badge tone={state === 'removed' ? 'warn' : 'plain'}>{documentTexts.states[state]}</Badge>}
            </>
          }
        />
        {document.nextAt && (
          <Notice title={`A version takes effect on ${timeText(document.nextAt)}`}>
            It replaces what you publish before then, unless you withdraw it below.
          </Notice>
        )}
        {slug === 'imprint' && !isShown && (
          <Notice title="The imprint is not shown yet">
            It needs a company and a legal address: enter them in the{' '}
            <Link to="/admin/settings?section=identity">settings</Link>.
          </Notice>
        )}
        <EditForm {...props} />
        {versions.length > 0 && <Versions slug={slug} versions={versions} />}
        {(state === 'edited' || state === 'own') && <Reset {...props} />}
      </div>
      {preview && (
        <section className="document-preview" aria-label="Preview" id="preview">
          <div className="wrap stack">
            <Notice title="Preview">
              Nobody else sees this yet. <a href="#field-source">Back to the text</a>
            </Notice>
            {preview.problems.length > 0 && (
              <Notice tone="bad" title="This cannot be published" live>
                <ul>
                  {preview.problems.map(({ message, line }, i) => (
                    <li key={i}>{line === null ? message : `Line ${line}: ${message}`}</li>
                  ))}
                </ul>
              </Notice>
            )}
          </div>
          <DocumentPage document={preview.view} facts={facts} />
        </section>
      )}
    </>
  )
}

function EditForm(props: DocumentEditorProps) {
  const { document, values, failure } = props
  const { slug, source } = document
  const here = `/admin/documents/${slug}`
  const now = storedIn(failure)
  return (
    <Form method="post" action={`${here}#preview`} noValidate className="stack gap-6 document-form" preventScrollReset>
      <AccountField />
      <input type="hidden" name="read" value={JSON.stringify(now ?? documentValues(document))} />
      {now && (
        <ChangedNotice href={here}>
          <StoredValue label="Newest version">
            <Link to={`${here}/changes`}>See what changed</Link>
          </StoredValue>
        </ChangedNotice>
      )}
      {failure && !now && !failure.fields && <Notice tone="bad" title={failure.message} live />}
      <Split aside={<Publish {...props} />}>
        <Field
          name="source"
          label="Text"
          hint="Markdown. The values at the top set the title, the description for search engines, and the layout."
          error={failure?.fields?.['source']}
          required
        >
          <Textarea
            // A publication or a reset shows the text that is in force.
            key={document.lastId}
            goods
            rows={24}
            defaultValue={values?.['source'] ?? source}
            spellCheck
            dir="auto"
          />
        </Field>
      </Split>
    </Form>
  )
}

/** When the text takes effect, and what it may contain. */
function Publish({ document, noticeDays, variables, blocks, values, failure }: DocumentEditorProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <section className="section-block" aria-labelledby="publish">
        <h2 id="publish">Publish</h2>
        <div className="stack gap-6">
          {noticeDays !== null && (
            <p className="quiet small">
              Everyone gets an email and a notice at least {daysText(noticeDays)} before terms change. Orders keep the
              terms they were made under.
            </p>
          )}
          <Field
            name="publishAt"
            label="Publish at (UTC)"
            hint={noticeDays === null ? 'Leave it empty to publish now.' : `At least ${daysText(noticeDays)} ahead.`}
            error={failure?.fields?.['publishAt']}
          >
            <Input key={document.lastId} type="datetime-local" defaultValue={values?.['publishAt'] ?? ''} />
          </Field>
          {noticeDays !== null && (
            <Checkbox
              key={document.lastId}
              name="editorial"
              value="1"
              label="The change is only editorial"
              note="For example, a typo fix. Users are not notified, and it can take effect now."
              defaultChecked={Boolean(values?.['editorial'])}
            />
          )}
          <div className="row row-wrap">
            <Button
              look="ink"
              name="intent"
              value="publish"
              pending={intent === 'publish'}
              pendingLabel="Publishing..."
            >
              Publish
            </Button>
            <Button name="intent" value="preview" pending={intent === 'preview'} pendingLabel="Loading...">
              Preview
            </Button>
          </div>
        </div>
      </section>
      <details className="document-help">
        <summary className="disclosure">Variables and blocks</summary>
        <p>
          <code>{'{{name}}'}</code> shows a value, and <code>{'{{#name}}…{{/name}}'}</code> a text only if there is one.
          A backslash before the braces shows them. A block is a line of its own.
        </p>
        <Names names={variables} mark={(name) => `{{${name}}}`} />
        <Names names={blocks} mark={(name) => `::${name}`} />
      </details>
    </>
  )
}

function Names({ names, mark }: { readonly names: readonly Named[]; readonly mark: (name: string) => string }) {
  return (
    <dl>
      {names.map(({ name, about }) => (
        <div key={name}>
          <dt>
            <code>{mark(name)}</code>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  )
}

const columnsOf = (slug: string) => [
  { head: 'Version', cell: ({ id, isReset }: DocumentVersion) => (isReset ? `${id}, reset` : id) },
  {
    head: 'State',
    cell: ({ state }: DocumentVersion) => (
      <Badge tone={state === 'in-force' ? 'ok' : 'plain'}>{documentTexts.versions[state]}</Badge>
    ),
  },
  { head: 'Takes effect', cell: ({ publishedAt }: DocumentVersion) => <When at={publishedAt} /> },
  { head: 'By', cell: ({ who }: DocumentVersion) => <bdi className="wrap-anywhere">{who}</bdi> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, state }: DocumentVersion) => (
      <div className="row row-wrap row-end">
        <ButtonLink size="small" to={`/admin/documents/${slug}?version=${id}`} aria-label={`Edit version ${id}`}>
          Edit
        </ButtonLink>
        <ButtonLink size="small" to={`/admin/documents/${slug}/changes?to=${id}`} aria-label={`Changes of ${id}`}>
          Changes
        </ButtonLink>
        {state === 'scheduled' && (
          <Form method="post" action={`/admin/documents/${slug}`} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button size="small" name="intent" value="withdraw" aria-label={`Withdraw version ${id}`}>
              Withdraw
            </Button>
          </Form>
        )}
      </div>
    ),
  },
]

function Versions({ slug, versions }: { readonly slug: string; readonly versions: readonly DocumentVersion[] }) {
  return (
    <section className="section-block" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <Table caption="Versions" columns={columnsOf(slug)} rows={versions} rowKey={({ id }) => `${id}`} />
    </section>
  )
}

function Reset({ document, noticeDays, failure }: DocumentEditorProps) {
  const isOwn = document.state === 'own'
  return (
    <details className="document-help">
      <summary className="disclosure">{isOwn ? 'Remove this page' : 'Reset to the default text'}</summary>
      <p>
        {isOwn
          ? 'Its address will show “Page not found”. Its versions are kept.'
          : 'Your text is kept as a version. New releases will update this document again.'}
        {noticeDays !== null && ` Users are told, and it takes effect in ${daysText(noticeDays)}.`}
      </p>
      <Form method="post" action={`/admin/documents/${document.slug}`} preventScrollReset>
        <input type="hidden" name="read" value={JSON.stringify(storedIn(failure) ?? documentValues(document))} />
        <Button look={isOwn ? 'danger' : 'line'} name="intent" value="reset">
          {isOwn ? 'Remove page' : 'Use the default text'}
        </Button>
      </Form>
    </details>
  )
}
