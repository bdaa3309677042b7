import { ButtonLink } from '#src/ui/elements/button.tsx'

type HomeCallProps = { startHref: string; creatorPercent: number; pricingHref: string | undefined }

/** The last call: the one large yellow field of the page. */
export function HomeCall({ startHref, creatorPercent, pricingHref }: HomeCallProps) {
  return (
    <section className="call">
      <div className="wrap">
        <h2>Put your words to work.</h2>
        <div>
          <p>
            List a prompt in ten minutes. You set the price and the licence; {creatorPercent}% of each sale is yours.
          </p>
          <div className="row row-wrap">
            <ButtonLink look="ink" size="large" to={startHref}>
              Get Started Free
            </ButtonLink>
            {pricingHref && (
              <ButtonLink size="large" to={pricingHref}>
                View Pricing
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
