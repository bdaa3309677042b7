import { ButtonLink } from '#src/ui/elements/button.tsx'

type MessageButtonProps = { creator: { readonly name: string; readonly username: string } }

/** Links to the message form of a creator; signed-out visitors sign in first. */
export function MessageButton({ creator: { name, username } }: MessageButtonProps) {
  return (
    <ButtonLink to={`/messages/new?to=${username}`} rel="nofollow" aria-label={`Message ${name}`}>
      Message
    </ButtonLink>
  )
}

/** Links to the message form for a question about a purchase. */
export function AskCreatorLink({ username, promptId }: { username: string; promptId: string }) {
  return (
    <ButtonLink to={`/messages/new?to=${username}&about=${promptId}`} size="small">
      Message the creator
    </ButtonLink>
  )
}
