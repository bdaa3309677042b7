import type { Figures } from '#src/features/analytics/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'

/** What stands out, each with the rule that brought it up. */
export function Insights({ figures: { insights } }: { readonly figures: Figures }) {
  if (insights.length === 0)
    return (
      <EmptyState title="Nothing stands out">
        Insights come from your own figures by fixed rules. None of them has anything to say for this period.
      </EmptyState>
    )
  return (
    <ul className="insights">
      {insights.map(({ title, text, rule, href }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>
            {text} {href && <Link to={href}>Have a look</Link>}
          </p>
          <p className="quiet small">Shown when: {rule}</p>
        </li>
      ))}
    </ul>
  )
}
