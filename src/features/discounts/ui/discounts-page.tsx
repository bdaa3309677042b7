import type { ReactNode } from 'react'
import type { Failure } from '#src/kernel/failure.ts'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { DiscountView } from '#src/features/discounts/view.ts'
import { CodeForm } from '#src/features/discounts/ui/code-form.tsx'
import { CodeTable } from '#src/features/discounts/ui/code-table.tsx'

type DiscountsPageProps = {
  readonly codes: readonly DiscountView[]
  /** What was typed, where it was refused. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
  readonly notice?: ReactNode
}

/** A seller's discount codes, and the form for a new one. */
export function DiscountsPage({ codes, values, failure, notice }: DiscountsPageProps) {
  return (
    <>
      <PageHead
        title="Discounts"
        lead="A code takes a percentage or an amount off your own listings. Each buyer can use it once."
      />
      {notice}
      <CodeTable codes={codes} />
      <section className="desk-block" aria-labelledby="new-code">
        <h2 id="new-code">New code</h2>
        {/* A code that was made leaves an empty form behind. */}
        <CodeForm key={codes.length} values={values} failure={failure} />
      </section>
    </>
  )
}
