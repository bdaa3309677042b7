import { Link } from '#src/ui/elements/link.tsx'
import { withNext } from '#src/people/accounts/ui/with-next.ts'

/** `next`: the page to open after sign-in. */
export const BackToSignIn = ({ next = '/' }: { readonly next?: string }) => (
  <p className="mt-7">
    <Link to={withNext('/auth', next)}>Back to Sign In</Link>
  </p>
)
