import { adminHref } from '#src/operation/admin/rules.ts'
import type { FailedForm } from '#src/operation/admin/view.ts'
import { documentTexts } from '#src/operation/documents/texts.ts'
import type { DocumentLine } from '#src/operation/documents/view.ts'
import type { SettingView } from '#src/operation/settings/view.ts'
import { Table } from '#src/ui/data/table.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { SettingsForm } from './settings-form.tsx'

type DocumentsTabProps = {
  readonly documents: readonly DocumentLine[]
  /** The setting of the footer. */
  readonly footer: readonly SettingView[]
  readonly failedForm: FailedForm | null
}

/** The static and legal pages, the pages of the shop, and the footer. */
export function DocumentsTab({ documents, footer, failedForm }: DocumentsTabProps) {
  return (
    <>
      <Split
        aside={
          <section className="section-block" aria-labelledby="new-page">
            <h2 id="new-page">New page</h2>
            <form method="get" action="/admin/documents/new" className="tab-form">
              <Field name="title" label="Title" hint="Its words become the address, such as /pages/jobs." required>
                <Input maxLength={80} autoComplete="off" required />
              </Field>
              <div>
                <Button>Add page</Button>
              </div>
            </form>
          </section>
        }
      >
        <SectionHead title="Documents">
          <a className="only-narrow" href="#new-page">
            New page
          </a>
        </SectionHead>
        <p className="quiet small mb-4">
          Static and legal pages. Those you have not edited are updated with each release. Every version is kept.
        </p>
        <Table caption="Documents" columns={columns} rows={documents} rowKey={({ slug }) => slug} />
      </Split>
      <div className="mt-7">
        <SettingsForm
          section="identity"
          place={{
            title: 'Footer',
            about: 'Which links the footer has, in which column and order. An empty text removes them all.',
            href: adminHref('documents'),
          }}
          settings={footer}
          failedForm={failedForm}
        />
      </div>
    </>
  )
}

const columns: readonly Column<DocumentLine>[] = [
  {
    head: 'Title',
    cell: ({ title, path, isShown }) => (
      <>
        {isShown ? (
          <Link to={path} className="wrap-anywhere">
            {title}
          </Link>
        ) : (
          <span className="wrap-anywhere">{title}</span>
        )}
        <span className="admin-under wrap-anywhere">{isShown ? path : `${path}, not shown`}</span>
      </>
    ),
  },
  {
    head: 'Text',
    cell: ({ state, publishedAt, nextAt }) => (
      <>
        <Badge tone={state === 'removed' ? 'warn' : 'plain'}>{documentTexts.states[state]}</Badge>
        {publishedAt && (
          <span className="admin-under">
            Published <When at={publishedAt} />
          </span>
        )}
        {nextAt && (
          <span className="admin-under">
            Next version <When at={nextAt} />
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Edit',
    silent: true,
    numeric: true,
    cell: ({ slug, title }) => (
      <ButtonLink size="small" to={`/admin/documents/${slug}`} aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
    ),
  },
]
