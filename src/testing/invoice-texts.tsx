import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { extractText } from 'unpdf'
import { pdfOf } from '#src/buying/invoices/pdf.ts'
import type { InvoiceContent } from '#src/buying/invoices/rules.ts'
import { InvoicesPage } from '#src/buying/invoices/ui/invoices-page.tsx'
import type { InvoicesView } from '#src/buying/invoices/view.ts'

/** Text without spaces, which lines and cells separate differently. */
export const squashed = (text: string) => text.replaceAll(/\s+/gu, '')

/** The page of the documents as HTML. */
export function invoicesHtml(invoices: InvoicesView): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <InvoicesPage invoices={invoices} crumbs={[]} href="/purchases/1/invoice" /> },
  ])
  return renderToStaticMarkup(<Page />)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** What its readers see. */
export const htmlText = (html: string): string =>
  squashed(
    html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? ''),
  )

/** The text of the PDF of a document, as a reader can copy it. */
export async function pdfText(content: InvoiceContent): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdfOf(content)), { mergePages: true })
  return squashed(text)
}
