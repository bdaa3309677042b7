import { ButtonLink } from '#src/ui/elements/button.tsx'

type MessageButtonProps = { creator: { readonly name: string; readonly username: string } }

/** Leads to where one writes to a creator; who is not signed in comes there through the door. */
export function MessageButton({ creator: { name, username } }: MessageButtonProps) {
  return (
    <ButtonLink to={`/messages/new?to=${username}`} rel="nofollow" aria-label={`Message ${name}`}>
      Message
    </ButtonLink>
  )
}

/** For who has a question about what they bought. */
export function AskCreator({ username, promptId }: { username: string; promptId: string }) {
  return (
    <ButtonLink to={`/messages/new?to=${username}&about=${promptId}`} size="small">
      Ask the creator
    </ButtonLink>
  )
}
