import { LivePrompt } from '#src/features/catalog/ui/live-prompt.tsx'
import { brand } from '#src/kernel/brand.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'

/** The tagline, what the shop is, and a prompt to try. */
export function HomeHero({ startHref }: { startHref: string }) {
  const words = brand.tagline.split(' ')
  return (
    <section className="hero wrap">
      <h1 className="display">
        {words.slice(0, -1).join(' ')} <mark>{words.at(-1)}</mark>
      </h1>
      <div className="hero-body">
        <div>
          <p className="lead">
            {brand.name} is a market for prompts, agents and prompt packs. Every text has an author, an edition and
            readers who say whether it did the job.
          </p>
          <div className="hero-acts">
            <ButtonLink look="ink" size="large" to="/marketplace">
              Browse the marketplace
            </ButtonLink>
            <ButtonLink size="large" to={startHref}>
              Start Selling
            </ButtonLink>
          </div>
        </div>
        <LivePrompt />
      </div>
    </section>
  )
}
