import type { MessageView } from '#src/features/messages/view.ts'
import { Flag } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { threadHref } from './words.ts'

type LettersProps = {
  threadId: string
  otherName: string
  messages: readonly MessageView[]
  /** How far the other has read. */
  seenPosition: number
  /** One that is on its way. */
  sending: string | null
}

/** Messages in their order, the newest at the end: what one wrote at the right, what one was sent at the left. */
export function Letters({ threadId, otherName, messages, seenPosition, sending }: LettersProps) {
  const lastOwn = messages.findLast(({ isOwn }) => isOwn)?.position
  return (
    <ol className="letters">
      {messages.map((message) => (
        <li key={message.position} className={message.isOwn ? 'letter is-own' : 'letter'}>
          <span className="sr">{message.isOwn ? 'You wrote:' : `${otherName} wrote:`}</span>
          {message.about && (
            <Link className="letter-about" to={`/prompt/${message.about.id}`}>
              About <bdi>{message.about.title}</bdi>
            </Link>
          )}
          <p className="letter-body" dir="auto">
            {message.body}
          </p>
          <p className="letter-foot">
            <When at={message.at} />
            {message.position === lastOwn && seenPosition >= message.position && <span>Seen</span>}
            {!message.isOwn && (
              <Link
                className="letter-report"
                to={`${threadHref(threadId)}/report/${message.position}`}
                aria-label="Report this message"
                title="Report this message"
              >
                <Flag aria-hidden="true" />
              </Link>
            )}
          </p>
        </li>
      ))}
      {sending !== null && (
        <li className="letter is-own is-sending">
          <p className="letter-body" dir="auto">
            {sending}
          </p>
          <p className="letter-foot">Sending...</p>
        </li>
      )}
    </ol>
  )
}
