import { titleOf } from '#src/buying/invoices/sheet-rules.ts'
import { DetailsForm } from '#src/buying/invoices/ui/details-form.tsx'
import { DocumentSheet } from '#src/buying/invoices/ui/document-sheet.tsx'
import type { InvoicesView } from '#src/buying/invoices/view.ts'
import { invoiceTexts } from '#src/buying/invoices/texts.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Crumb } from '#src/ui/elements/breadcrumbs.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import '#src/buying/library/ui/library.css'

type InvoicesPageProps = {
  readonly invoices: InvoicesView
  readonly crumbs: readonly Crumb[]
  /** The page of the documents, below which their files are. */
  readonly href: string
  readonly values?: Readonly<Record<string, string>> | null
  readonly failure?: Failure | null
}

/** The invoice of an order with its corrections and credit notes, newest first. */
export function InvoicesPage({ invoices, crumbs, href, values = null, failure = null }: InvoicesPageProps) {
  const { documents, details, isFree } = invoices
  return (
    <div className="wrap receipt">
      <div className="not-printed">
        <Breadcrumbs crumbs={crumbs} />
        {failure && !failure.fields && (
          <Notice tone="bad" title={failure.title ?? invoiceTexts.notAdded} live>
            {failure.message}
          </Notice>
        )}
      </div>
      {documents.length === 0 && (
        <>
          <h1>{invoiceTexts.title}</h1>
          <p>{isFree ? invoiceTexts.free : invoiceTexts.none}</p>
        </>
      )}
      {documents.map((document, i) => (
        <DocumentSheet
          key={document.id}
          document={document}
          href={href}
          heading={i === 0 ? 'h1' : 'h2'}
          titleOfNumber={(number) => {
            const other = documents.find((each) => each.number === number)
            return other ? titleOf(other.content) : number
          }}
        />
      ))}
      {details && <DetailsForm {...details} values={values} failure={failure} action={href} />}
    </div>
  )
}
