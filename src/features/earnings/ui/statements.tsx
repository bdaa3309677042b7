import { Button } from '#src/ui/elements/button.tsx'
import { Download } from '#src/ui/elements/icons.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { monthText } from '#src/features/earnings/ui/words.ts'

/** A month's movements as a file for spreadsheets. A plain form: what it leads to is a download. */
export function Statements({ months }: { readonly months: readonly string[] }) {
  return (
    <section className="desk-block" aria-labelledby="statements">
      <h2 id="statements">Statements</h2>
      <form className="statement-form" method="get" action="/profile/statement">
        <Select
          name="month"
          aria-label="Month"
          options={months.map((value) => ({ value, label: monthText(value) }))}
          defaultValue={months[0]}
        />
        <Button>
          <Download aria-hidden="true" />
          Download CSV
        </Button>
      </form>
    </section>
  )
}
