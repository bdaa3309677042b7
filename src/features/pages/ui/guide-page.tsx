import { useShop } from '#src/ui/shell/shop-context.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { guideSteps } from '#src/features/pages/ui/guide-steps.tsx'
import { PageOutro } from '#src/features/pages/ui/page-outro.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/guide.css'

export function GuidePage({ deal }: { deal: PricingTerms }) {
  const steps = guideSteps(deal, useShop()).map((step, i) => ({ ...step, id: `step-${i + 1}` }))
  return (
    <div className="wrap written">
      <PageHead title="From a prompt that works to one that sells" lead="Six steps. The second one counts most." />
      <div className="guide">
        <Contents look="column" places={steps} />
        <ol className="guide-steps">
          {steps.map(({ id, title, body, exhibit }, i) => (
            <li key={id} id={id}>
              <span className="no" aria-hidden="true">
                {i + 1}
              </span>
              <h2>{title}</h2>
              <div className="text">{body}</div>
              <div className="exhibit">{exhibit}</div>
            </li>
          ))}
        </ol>
      </div>
      <PageOutro title="Ready to list your first prompt?">
        <ButtonLink look="ink" size="large" to="/create-prompt">
          List a prompt
        </ButtonLink>
        <ButtonLink size="large" to="/best-practices">
          Best practices
        </ButtonLink>
      </PageOutro>
    </div>
  )
}
