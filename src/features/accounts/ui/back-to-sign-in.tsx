import { Link } from '#src/ui/elements/link.tsx'

export const BackToSignIn = () => (
  <p className="mt-7">
    <Link to="/auth">Back to Sign In</Link>
  </p>
)
