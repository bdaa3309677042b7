import { Avatar } from '#src/ui/elements/avatar.tsx'

const faces = Array.from({ length: 24 }, (_, i) => `community-${i}`)

/** A wall of runes: what stands for people who have not chosen a picture. */
export function CommunityWall() {
  return (
    <div className="community-wall" aria-hidden="true">
      {faces.map((id) => (
        <Avatar key={id} id={id} size="large" />
      ))}
    </div>
  )
}
