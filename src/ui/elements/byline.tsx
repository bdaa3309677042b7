import { BadgeCheck } from '#src/ui/elements/shell-icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Avatar } from '#src/ui/elements/avatar.tsx'

/** A user as lists show them. `href` is null if they have no page. */
export type Person = {
  name: string
  href?: string | null | undefined
  avatarId: string
  avatarUrl?: string | null | undefined
  verified?: boolean | undefined
}

/** Avatar, name and the check mark of a verified creator. */
export function Byline({ person }: { person: Person }) {
  const content = (
    <>
      <Avatar id={person.avatarId} url={person.avatarUrl} />
      <b dir="auto">{person.name}</b>
      {person.verified && <Verified />}
    </>
  )
  if (!person.href) return <span className="by">{content}</span>
  return (
    <Link className="by" to={person.href}>
      {content}
    </Link>
  )
}

/** The check mark beside a verified creator's name. */
export function Verified() {
  return <BadgeCheck className="verified" role="img" aria-label="Verified creator" />
}
