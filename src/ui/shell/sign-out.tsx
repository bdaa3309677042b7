import type { ReactNode } from 'react'

type SignOutProps = { className?: string; formClass?: string; leadsTo?: 'auth'; children?: ReactNode }

/** A form of its own, so that signing out is a POST and works without a script. Leads to the home page, or to the door. */
export function SignOut({ className = 'out', formClass, leadsTo, children = 'Sign Out' }: SignOutProps) {
  return (
    <form className={formClass} method="post" action={leadsTo ? `/sign-out?to=${leadsTo}` : '/sign-out'}>
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}
