import { useMemo } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Correspondent, ThreadLine } from '#src/people/messages/view.ts'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { useLiveEvents } from './live-events.ts'
import { threadHref } from './copy.ts'
import '#src/people/messages/ui/messages.css'

type MessagesPageProps = {
  threads: Pick<KeyedPage<ThreadLine>, 'items' | 'next'>
  blocked: readonly Correspondent[]
}

/** The list of threads, newest first, updated live. */
export function MessagesPage({ threads: { items, next }, blocked }: MessagesPageProps) {
  useLiveList()
  return (
    <div className={items.length === 0 ? 'wrap messages-page' : 'wrap messages-panes'}>
      {items.length === 0 ? (
        <>
          <PageHead title="Messages" />
          <NoMessages />
          {blocked.length > 0 && <BlockedPeople people={blocked} />}
        </>
      ) : (
        <>
          <div className="messages-list">
            <h1 className="messages-title">Messages</h1>
            <ThreadList threads={{ items, next }} />
            {blocked.length > 0 && <BlockedPeople people={blocked} />}
          </div>
          <div className="messages-none">
            <EmptyState title="Select a conversation" cover="marketing" />
          </div>
        </>
      )}
    </div>
  )
}

type ThreadListProps = {
  threads: MessagesPageProps['threads']
  /** The open thread, beside which the list is shown. */
  current?: string
}

/** The threads, newest first. */
export function ThreadList({ threads: { items, next }, current }: ThreadListProps) {
  return (
    <>
      <ul className="threads">
        {items.map((line) => (
          <ThreadRow key={line.id} line={line} isCurrent={line.id === current} />
        ))}
      </ul>
      {next && (
        <p className="threads-older">
          <ButtonLink to={`/messages?after=${next}`}>Older conversations</ButtonLink>
        </p>
      )}
    </>
  )
}

const address = () => '/messages/live'
const noLine = () => {}

function useLiveList() {
  const { revalidate } = useRevalidator()
  const again = useMemo(() => () => void revalidate(), [revalidate])
  const on = useMemo(() => ({ changed: again, over: again }), [again])
  useLiveEvents({ address, on, onLine: noLine, onAgain: again })
}

type ThreadRowProps = { line: ThreadLine; isCurrent: boolean }

function ThreadRow({ line: { id, other, beginning, isOwn, at, unread }, isCurrent }: ThreadRowProps) {
  return (
    <li className={unread > 0 && !isCurrent ? 'thread is-unread' : 'thread'}>
      <Avatar id={other.id} url={other.avatarUrl} size="medium" />
      <Link className="thread-line" to={threadHref(id)} aria-current={isCurrent ? 'page' : undefined}>
        <span className="thread-row">
          <b dir="auto">{other.name}</b>
          <span className="thread-at">
            <When at={at} />
          </span>
        </span>
        <span className="thread-row">
          <span className="thread-beginning" dir="auto">
            {isOwn && 'You: '}
            {beginning}
          </span>
          {unread > 0 && !isCurrent && (
            <Badge tone="mark">
              {unread > 99 ? '99+' : unread}
              <span className="sr"> unread</span>
            </Badge>
          )}
        </span>
      </Link>
    </li>
  )
}

function NoMessages() {
  return (
    <EmptyState
      title="No messages yet"
      cover="marketing"
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      Click Message on a creator’s page to start a conversation.
    </EmptyState>
  )
}

function BlockedPeople({ people }: { people: readonly Correspondent[] }) {
  return (
    <details className="blocked-people">
      <summary>Blocked users ({people.length})</summary>
      <ul>
        {people.map(({ id, name, username }) => (
          <li key={id}>
            <span className="wrap-anywhere">
              <bdi>{name}</bdi> <span className="quiet">@{username}</span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="userId" value={id} />
              <Button size="small" aria-label={`Unblock ${name}`}>
                Unblock
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
