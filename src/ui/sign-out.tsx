import type { ReactNode } from 'react'

type SignOutProps = { className?: string; formClass?: string; children?: ReactNode }

/** A form of its own, so that signing out is a POST and works without a script. */
export function SignOut({ className = 'out', formClass, children = 'Sign Out' }: SignOutProps) {
  return (
    <form className={formClass} method="post" action="/sign-out">
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}
