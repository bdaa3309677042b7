/** A form of its own, so that signing out is a POST and works without a script. */
export function SignOut({ className = 'out', formClass }: { className?: string; formClass?: string }) {
  return (
    <form className={formClass} method="post" action="/sign-out">
      <button className={className} type="submit">
        Sign Out
      </button>
    </form>
  )
}
