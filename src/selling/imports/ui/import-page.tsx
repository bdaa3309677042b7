import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { stateTexts, summaryOf } from '#src/selling/imports/ui/words.ts'
import type { ImportView } from '#src/selling/imports/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { FileDrop } from '#src/ui/forms/file-drop.tsx'

type ImportPageProps = { readonly imports: readonly ImportView[]; readonly failure: Failure | null }

/** The upload of listings as files, and the imports of before. */
export function ImportPage({ imports, failure }: ImportPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Listings', href: '/profile/listings' }]} />
      <PageHead
        title="Import listings"
        lead="Upload prompts as files. You see what changes before anything is saved."
      />
      <Upload failure={failure} />
      <section className="section-block measure" aria-labelledby="formats">
        <h2 id="formats">Supported formats</h2>
        <ul className="dots">
          <li>
            Markdown files with front matter, single or in a ZIP file. You can download your listings in this format.
          </li>
          <li>CSV and JSON with one listing for each row.</li>
          <li>Skills (SKILL.md), AGENTS.md, .prompt.md and .prompty files.</li>
          <li>Gumroad product exports.</li>
        </ul>
        <p className="mt-4">
          <Link to="/profile/import/listings.zip" reloadDocument className="link">
            Download your listings as files
          </Link>
        </p>
      </section>
      {imports.length > 0 && (
        <section className="section-block" aria-labelledby="earlier">
          <h2 id="earlier">Earlier imports</h2>
          <Table caption="Earlier imports" columns={columns} rows={imports} rowKey={({ id }) => id} />
        </section>
      )}
    </>
  )
}

const columns: readonly Column<ImportView>[] = [
  {
    head: 'Files',
    cell: ({ id, name }) => (
      <Link to={`/profile/import/${id}`} className="wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { head: 'Status', cell: ({ state }) => stateTexts[state] },
  { head: 'Listings', cell: summaryOf },
  { head: 'Uploaded', cell: ({ createdAt }) => <LocalTime at={createdAt} /> },
]

function Upload({ failure }: Pick<ImportPageProps, 'failure'>) {
  const submit = useSubmit()
  const isSending = useNavigation().formAction === '/profile/import'
  const [isPacking, setPacking] = useState(false)
  const [round, setRound] = useState(0)
  /** The whole folder is sent as one archive, which keeps the paths. */
  const sendFolder = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length === 0) return
    setPacking(true)
    const { packFiles } = await import('#src/selling/imports/ui/pack-files.ts')
    const form = new FormData(target.form ?? undefined)
    form.set('files', await packFiles(files).finally(() => setPacking(false)))
    setRound((before) => before + 1)
    await submit(form, { method: 'post', action: '/profile/import', encType: 'multipart/form-data' })
  }
  return (
    <Form method="post" action="/profile/import" encType="multipart/form-data" className="stack measure" noValidate>
      <AccountField />
      <Field name="files" label="Files" error={failure?.fields?.['files'] ?? failure?.message} required>
        <FileDrop
          key={round}
          multiple
          accept=".zip,.md,.markdown,.csv,.json,.prompty"
          prompt="Drop files or a ZIP here"
          rules="ZIP, Markdown, CSV or JSON, at most 20 MB and 1,000 listings."
        />
      </Field>
      <div className="row row-wrap">
        <Button look="ink" pending={isSending || isPacking} pendingLabel="Reading...">
          Check files
        </Button>
        <label className={buttonClass({}, 'needs-script')}>
          Choose a folder
          <input
            key={round}
            type="file"
            className="sr"
            aria-label="Choose a folder"
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={(event) => void sendFolder(event)}
          />
        </label>
      </div>
    </Form>
  )
}
