import { sheetOf } from '#src/buying/invoices/sheet-rules.ts'
import type { Sheet } from '#src/buying/invoices/sheet-rules.ts'
import type { DocumentView } from '#src/buying/invoices/view.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import '#src/buying/invoices/ui/invoices.css'

type DocumentSheetProps = {
  readonly document: DocumentView
  readonly href: string
  readonly heading: 'h1' | 'h2'
  readonly titleOfNumber: (number: string) => string
}

/** A printable document. */
export function DocumentSheet({ document, href, heading: Heading, titleOfNumber }: DocumentSheetProps) {
  const { number, content, referredBy } = document
  const sheet = sheetOf(content)
  return (
    <article id={number} className="invoice" aria-labelledby={`${number}-title`}>
      <header className="receipt-head">
        <div>
          <Heading id={`${number}-title`}>{sheet.title}</Heading>
          {sheet.seller.map((line, i) => (
            <p key={`${i} ${line}`} className={i === 0 ? undefined : 'quiet small'}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
        <ButtonLink
          to={`${href}/${number}.pdf`}
          reloadDocument
          className="not-printed"
          aria-label={`Download PDF of ${number}`}
        >
          Download PDF
        </ButtonLink>
      </header>
      <dl className="receipt-facts">
        {sheet.facts.map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, i) => (
              <dd key={`${i} ${line}`} className="wrap-anywhere">
                <bdi>{line}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Lines sheet={sheet} />
      {sheet.sentences.map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      <Others numbers={content.refersTo ? [content.refersTo.number] : []} label="Refers to" titleOf={titleOfNumber} />
      <Others numbers={referredBy} label="See also" titleOf={titleOfNumber} />
    </article>
  )
}

type OthersProps = {
  readonly numbers: readonly string[]
  readonly label: string
  readonly titleOf: (number: string) => string
}

/** Links to documents of the same page. */
function Others({ numbers, label, titleOf }: OthersProps) {
  if (numbers.length === 0) return null
  return (
    <p className="small not-printed">
      {label}:{' '}
      {numbers.map((number, i) => (
        <span key={number}>
          {i > 0 && ', '}
          <a href={`#${number}`}>{titleOf(number)}</a>
        </span>
      ))}
    </p>
  )
}

function Lines({ sheet: { columns, rows, sums } }: { readonly sheet: Sheet }) {
  const [what, ...amounts] = columns
  return (
    <table className="table receipt-lines">
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {amounts.map((name) => (
            <th key={name} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={`${i} ${row.title}`}>
            <th scope="row">
              <bdi>{row.title}</bdi>
              <span className="quiet small">{row.note}</span>
            </th>
            {row.amounts.map((amount, at) => (
              <td key={`${at} ${amount}`} className="num">
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount, isMain }) => (
          <tr key={label} className={isMain ? 'is-main' : undefined}>
            <th scope="row" colSpan={amounts.length}>
              {label}
            </th>
            <td className="num">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
