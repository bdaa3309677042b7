import { longDayText } from '#src/kernel/dates.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type Terms = {
  readonly state: 'in-force' | 'earlier' | 'announced' | 'withdrawn'
  readonly version: number
  readonly from: Date
}

/** Says which terms the page shows. */
export function TermsNotice({ terms }: { readonly terms: Terms }) {
  const day = longDayText(terms.from)
  const current = <Link to="/terms">Read the terms in force</Link>
  return (
    <div className="wrap mt-7">
      {terms.state === 'announced' ? (
        <Notice title={`These terms take effect on ${day}`}>The present ones apply until then. {current}</Notice>
      ) : terms.state === 'withdrawn' ? (
        <Notice title="The announced change was withdrawn">The terms below stay in force.</Notice>
      ) : terms.state === 'earlier' ? (
        <Notice title={`Version ${terms.version}, no longer in force`}>
          It was first used on {day}, and applies to orders that were made under it. {current}
        </Notice>
      ) : (
        <Notice title={`Version ${terms.version}, in force`}>First used on {day}.</Notice>
      )}
    </div>
  )
}
