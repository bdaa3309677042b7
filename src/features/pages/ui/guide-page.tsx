import type { Deal } from '#src/features/pages/view.ts'
import { guideSteps } from '#src/features/pages/ui/guide-steps.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import '#src/features/pages/ui/pages.css'

export function GuidePage({ deal }: { deal: Deal }) {
  const steps = guideSteps(deal)
  return (
    <div className="wrap written">
      <PageHead
        title="From a text that works to one that sells"
        lead="Six steps. The second takes longest, and it is the one that counts."
      />
      <ol className="steps">
        {steps.map(({ title, body, aside }, i) => (
          <li key={title} id={`step-${i + 1}`}>
            <span className="no" aria-hidden="true">
              {i + 1}
            </span>
            <h2>{title}</h2>
            <div className="text">{body}</div>
            {aside && <div className="gloss">{aside}</div>}
          </li>
        ))}
      </ol>
      <section className="last-word">
        <h2>That is all. The rest is writing.</h2>
        <div className="row row-wrap">
          <ButtonLink look="ink" size="large" to="/create-prompt">
            List a prompt
          </ButtonLink>
          <ButtonLink size="large" to="/best-practices">
            Best practices
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
