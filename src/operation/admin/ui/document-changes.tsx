import { Form } from 'react-router'
import { utcDayText } from '#src/kernel/dates.ts'
import type { DocumentComparison } from '#src/operation/documents/view.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { DiffLines } from '#src/ui/elements/diff-lines.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import '#src/operation/admin/ui/admin.css'

/** The comparison of two versions of a document. */
export function DocumentChanges({ slug, title, from, to, lines, versions, hasRelease }: DocumentComparison) {
  const crumbs = [
    { label: 'Admin', href: '/admin' },
    { label: 'Documents', href: '/admin/documents' },
    { label: title, href: `/admin/documents/${slug}` },
  ]
  const options = [
    ...versions.map(({ id, publishedAt }) => ({ value: `${id}`, label: `Version ${id}, ${utcDayText(publishedAt)}` })),
    { value: '0', label: hasRelease ? 'Default text' : 'Nothing' },
  ]
  return (
    <div className="wrap record admin">
      <Breadcrumbs crumbs={crumbs} />
      <PageHead
        title={`Changes of “${title}”`}
        actions={<ButtonLink to={`/admin/documents/${slug}`}>Back to the document</ButtonLink>}
      />
      <Form method="get" className="row row-wrap items-end mb-8">
        <Field name="from" label="From">
          <Select key={from} options={options} defaultValue={`${from}`} />
        </Field>
        <Field name="to" label="To">
          <Select key={to} options={options} defaultValue={`${to}`} />
        </Field>
        <Button>Compare</Button>
      </Form>
      {lines.length === 0 ? <p className="quiet">These versions are identical.</p> : <DiffLines lines={lines} />}
    </div>
  )
}
