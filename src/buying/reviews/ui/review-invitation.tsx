import { ButtonLink } from '#src/ui/elements/button.tsx'

/** Asks a buyer who has not reviewed a listing to do so. */
export function ReviewInvitation({ promptId }: { readonly promptId: string }) {
  return (
    <section className="review-invitation" aria-labelledby="review-invitation">
      <h2 id="review-invitation">How was it?</h2>
      <p className="quiet small">A review with your Verified purchase badge helps others to choose.</p>
      <ButtonLink size="small" to={`/prompt/${promptId}/review`}>
        Write a review
      </ButtonLink>
    </section>
  )
}
