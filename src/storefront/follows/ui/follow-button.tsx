import { useFetcher, useLocation } from 'react-router'
import type { FollowView } from '#src/storefront/follows/view.ts'
import { Button } from '#src/ui/elements/button.tsx'

type FollowButtonProps = {
  creator: { readonly id: string; readonly name: string }
  /** Null: not known yet, or signed out. */
  state: Pick<FollowView, 'isFollowing' | 'isOwn'> | null
}

/** Follows optimistically and reverts on failure. Hidden on the user's own profile. */
export function FollowButton({ creator, state }: FollowButtonProps) {
  const { formData, Form } = useFetcher()
  const { pathname, search } = useLocation()
  if (state?.isOwn) return null
  const isFollowing = formData ? formData.has('follow') : (state?.isFollowing ?? false)
  return (
    <Form method="post" action="/api/follows">
      <input type="hidden" name="next" value={pathname + search} />
      <Button
        name={isFollowing ? 'unfollow' : 'follow'}
        value={creator.id}
        look={isFollowing ? 'line' : 'ink'}
        aria-pressed={isFollowing}
        aria-label={`${isFollowing ? 'Following' : 'Follow'} ${creator.name}`}
      >
        {isFollowing ? 'Following' : 'Follow'}
      </Button>
    </Form>
  )
}
