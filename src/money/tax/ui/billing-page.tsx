import type { Failure } from '#src/kernel/failure.ts'
import type { BillingDetails } from '#src/money/tax/rules.ts'
import { taxTexts } from '#src/money/tax/texts.ts'
import { BillingForm } from '#src/money/tax/ui/billing-form.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

type BillingPageProps = {
  readonly billing: BillingDetails | null
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
  readonly next: string
}

/** The Billing tab of the profile. */
export function BillingPage({ failure, ...form }: BillingPageProps) {
  return (
    <>
      <PageHead title={taxTexts.title} lead="For the tax on your next orders, and for their receipts and invoices." />
      {failure && !failure.fields && (
        <div className="mb-8">
          <Notice tone="bad" title={failure.title ?? taxTexts.notSaved} live>
            {failure.message}
          </Notice>
        </div>
      )}
      <BillingForm {...form} failure={failure} isNeeded />
    </>
  )
}
