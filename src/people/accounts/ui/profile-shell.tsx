import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { ButtonLink, buttonClass } from '#src/ui/elements/button.tsx'
import { SignOut } from '#src/ui/shell/sign-out.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import type { ProfileTab } from '#src/people/accounts/rules.ts'
import { profileTabPath, profileTabs } from '#src/people/accounts/rules.ts'
import '#src/people/accounts/ui/profile-shell.css'

type ProfileShellProps = {
  readonly person: {
    readonly id: string
    readonly displayName: string
    readonly username: string
    readonly avatarUrl: string | null
  }
  readonly tab: ProfileTab
  readonly children: ReactNode
}

/** The profile layout: the user and the tabs, at the side or, on narrow screens, on top. */
export function ProfileShell({ person, tab, children }: ProfileShellProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => showCurrent(line.current), [tab])
  const tabs = profileTabs.map(({ id, name }) => ({ href: profileTabPath(id), name, current: id === tab }))
  return (
    <div className="wrap account-layout profile-shell">
      <aside className="side" aria-label="Your profile">
        <div className="side-id">
          <Avatar id={person.id} url={person.avatarUrl} size="large" />
          <p className="side-name" dir="auto">
            {person.displayName}
          </p>
          <span className="quiet">@{person.username}</span>
        </div>
        <Tabs label="Profile sections" tabs={tabs} upright />
        <div className="only-phone scroll-line" ref={line}>
          <Tabs label="Profile sections" tabs={tabs} />
        </div>
        <div className="side-acts">
          <ButtonLink to="/purchases" wide>
            My Purchases
          </ButtonLink>
          <SignOut className={buttonClass({ look: 'bare', wide: true })} leadsTo="auth">
            Logout
          </SignOut>
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** On a phone the tabs are one line that scrolls. */
function showCurrent(line: HTMLElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current]')
  if (line && current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2
}
