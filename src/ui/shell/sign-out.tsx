import type { ReactNode } from 'react'

type SignOutProps = { className?: string; formClass?: string; leadsTo?: 'auth'; children?: ReactNode }

/** A form, so that signing out is a POST and works without scripts. Redirects to the home page or the sign-in page. */
export function SignOut({ className = 'out', formClass, leadsTo, children = 'Sign Out' }: SignOutProps) {
  return (
    <form className={formClass} method="post" action={leadsTo ? `/sign-out?to=${leadsTo}` : '/sign-out'}>
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}
