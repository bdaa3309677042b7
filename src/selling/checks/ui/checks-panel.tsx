import { CheckResults } from '#src/selling/checks/ui/check-results.tsx'
import type { ListingChecks } from '#src/selling/checks/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'

/** The check results on the page of a listing. Renders nothing if no check ever ran. */
export function ChecksPanel({ results }: { readonly results: ListingChecks }) {
  if (results.versions.length === 0) return null
  return (
    <Panel label="Checks" note="Run by the creator, failures included" id="checks">
      <p className="text mb-4">
        The creator chose these checks and the values they run with.{' '}
        <Link to="/best-practices#checks">What they mean</Link>
      </p>
      <CheckResults results={results} />
    </Panel>
  )
}
