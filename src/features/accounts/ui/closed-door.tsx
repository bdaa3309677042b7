import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { brand } from '#src/kernel/brand.ts'

/** In the place of the sign-up form where that needs an invite. */
export function ClosedDoor({ why }: { readonly why: string | null }) {
  return (
    <div className="grid gap-5">
      {why !== null && <Notice tone="bad" title={why} live />}
      <p className="lead">
        {brand.name} is by invitation at the moment. Put your name on the waitlist, and when it is your turn a link
        comes by mail. It opens the form that belongs here.
      </p>
      <ButtonLink look="ink" size="large" wide to="/waitlist">
        Join the Waitlist
      </ButtonLink>
    </div>
  )
}
