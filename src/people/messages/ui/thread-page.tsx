import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { Form } from 'react-router'
import type { ThreadView, MessageView } from '#src/people/messages/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Ellipsis, Flag } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Menu } from '#src/ui/elements/menu.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Compose } from './compose.tsx'
import { ThreadList } from './messages-page.tsx'
import { useThread } from './use-thread.ts'
import { messageCopy, threadHref } from './copy.ts'
import '#src/people/messages/ui/messages.css'
import { When } from '#src/ui/elements/when.tsx'

type ThreadPageProps = {
  thread: ThreadView
  /** All threads, for the list beside it on wide screens. */
  threads: Parameters<typeof ThreadList>[0]['threads']
  messageId: string
  /** Shown above the form while writing is not possible, for example without a verified email address. */
  notice: ReactNode
  failure: Failure | null
  values: Readonly<Record<string, string>>
  onSeen: (position: number) => void
}

/** A thread that updates live and keeps the newest message in view. */
export function ThreadPage({ thread, threads, messageId, notice, failure, values, onSeen }: ThreadPageProps) {
  const { id, other, isBlocked } = thread
  const live = useThread({ thread, onSeen })
  const [sending, setSending] = useState<string | null>(null)
  return (
    <div className="wrap messages-panes is-thread">
      <aside className="messages-list" aria-label="Messages">
        <p className="messages-title">
          <Link to="/messages">Messages</Link>
        </p>
        <ThreadList threads={threads} current={id} />
      </aside>
      <div className="thread-page">
        <div className="thread-back">
          <Breadcrumbs crumbs={[{ label: 'Messages', href: '/messages' }]} />
        </div>
        <ThreadHead thread={thread} />
        {/* Reversed, so that it starts at its end without JavaScript and stays there as it grows. */}
        <div className="thread-scroll" tabIndex={0} role="region" aria-label={`Messages with ${other.name}`}>
          <div className="thread-inside">
            {live.earlierHref && (
              <p className="thread-earlier">
                <ButtonLink
                  to={live.earlierHref}
                  size="small"
                  aria-busy={live.isLoading || undefined}
                  onClick={unlessElsewhere(live.loadEarlier)}
                >
                  Load earlier
                </ButtonLink>
              </p>
            )}
            <MessageList
              threadId={id}
              otherName={other.name}
              messages={live.messages}
              seenPosition={live.seenPosition}
              sending={sending}
            />
            {!thread.isNewest && (
              <p className="thread-earlier">
                <ButtonLink to={threadHref(id)} size="small">
                  To the newest
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
        <p className="sr" aria-live="polite">
          {live.heard && `${other.name}: ${live.heard.body}`}
        </p>
        {!live.isConnected && (
          <p className="quiet small" role="status">
            {messageCopy.lost}
          </p>
        )}
        {other.hasLeft ? (
          <Notice title={messageCopy.left} />
        ) : isBlocked ? (
          <Blocked userId={other.id} />
        ) : (
          (notice ?? (
            <Compose
              place={id}
              label={`Write to ${other.name}`}
              messageId={messageId}
              failure={failure}
              values={values}
              send={live.send}
              onSending={setSending}
            />
          ))
        )}
      </div>
    </div>
  )
}

function ThreadHead({ thread: { other, isBlocked } }: { thread: ThreadView }) {
  const name = <bdi>{other.name}</bdi>
  const href = `/creator/${other.username}`
  return (
    <header className="thread-head">
      <Avatar id={other.id} url={other.avatarUrl} size="medium" />
      <div className="thread-who">
        <h1>{other.hasLeft ? name : <Link to={href}>{name}</Link>}</h1>
        {!other.hasLeft && <p className="quiet small">@{other.username}</p>}
      </div>
      {!other.hasLeft && !isBlocked && (
        <Menu label={`More about ${other.name}`} trigger={<Ellipsis aria-hidden="true" />}>
          <Link to={href}>View profile</Link>
          <Form method="post">
            <input type="hidden" name="userId" value={other.id} />
            <button type="submit" name="intent" value="block">
              Block
            </button>
          </Form>
        </Menu>
      )}
    </header>
  )
}

function Blocked({ userId }: { userId: string }) {
  return (
    <Form method="post" className="thread-blocked">
      <Notice title={messageCopy.blocked} />
      <input type="hidden" name="userId" value={userId} />
      <Button name="intent" value="unblock">
        Unblock
      </Button>
    </Form>
  )
}

/** Modified clicks open a new tab. */
function unlessElsewhere(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    act()
  }
}

type LettersProps = {
  threadId: string
  otherName: string
  messages: readonly MessageView[]
  /** The other user's read position. */
  seenPosition: number
  /** The message being sent. */
  sending: string | null
}

/** Messages in order, newest last: the reader's own on the right, the other user's on the left. */
export function MessageList({ threadId, otherName, messages, seenPosition, sending }: LettersProps) {
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
          <div className="letter-foot">
            <When at={message.at} />
            {message.position === lastOwn && seenPosition >= message.position && <span>Seen</span>}
            {!message.isOwn && (
              <Menu label="Message options" trigger={<Ellipsis aria-hidden="true" />} align="left">
                <Link to={`${threadHref(threadId)}/report/${message.position}`}>
                  <Flag aria-hidden="true" />
                  Report message
                </Link>
              </Menu>
            )}
          </div>
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
