import { Form } from 'react-router'
import { ReportFields } from '#src/trust/reports/ui/report-fields.tsx'
import { responseTimeText } from '#src/trust/reports/ui/copy.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/trust/reports/ui/report-page.css'

type ReportPageProps = {
  listing: { id: string; title: string }
  failure: Failure | null
  values: Readonly<Record<string, string>>
}

/** The report form as a page: the target after sign-in, and the fallback without JavaScript. */
export function ReportPage({ listing, failure, values }: ReportPageProps) {
  return (
    <div className="wrap report-page">
      <Breadcrumbs crumbs={[{ label: listing.title, href: `/prompt/${listing.id}` }]} />
      <PageHead title="Report this listing" lead={responseTimeText} />
      {failure && <Notice tone="bad" title={failure.message} live />}
      <Form method="post" className="stack" noValidate>
        <AccountField />
        <ReportFields id="report" values={values} errors={failure?.fields} />
        <p className="row row-wrap">
          <Button type="submit" look="ink">
            Send report
          </Button>
          <ButtonLink to={`/prompt/${listing.id}`} look="bare">
            Cancel
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}
