import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Correspondent } from '#src/people/messages/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Compose } from './compose.tsx'
import { messageCopy } from './copy.ts'
import '#src/people/messages/ui/messages.css'

type NewMessagePageProps = {
  person: Correspondent
  about: { readonly id: string; readonly title: string } | null
  isBlocked: boolean
  messageId: string
  /** Shown in place of the form while writing is not possible. */
  notice: ReactNode
  failure: Failure | null
  values: Readonly<Record<string, string>>
}

/** The page for a first message to a user. No thread is created before it is sent. */
export function NewMessagePage({ person, about, isBlocked, messageId, notice, failure, values }: NewMessagePageProps) {
  return (
    <div className="wrap thread-page is-new">
      <Breadcrumbs crumbs={[{ label: 'Messages', href: '/messages' }]} />
      <header className="thread-head">
        <Avatar id={person.id} url={person.avatarUrl} size="medium" />
        <div className="thread-who">
          <h1>
            Message <bdi>{person.name}</bdi>
          </h1>
          <p className="quiet small">@{person.username}</p>
        </div>
      </header>
      {about && (
        <p>
          About <Link to={`/prompt/${about.id}`}>{about.title}</Link>
        </p>
      )}
      {isBlocked ? (
        <Form method="post" action="/messages" className="thread-blocked">
          <Notice title={messageCopy.blocked} />
          <input type="hidden" name="userId" value={person.id} />
          <Button>Unblock</Button>
        </Form>
      ) : (
        (notice ?? (
          <Compose
            place={`to:${person.id}`}
            label={`Write to ${person.name}`}
            messageId={messageId}
            failure={failure}
            values={values}
          >
            <input type="hidden" name="toId" value={person.id} />
            {about && <input type="hidden" name="promptId" value={about.id} />}
          </Compose>
        ))
      )}
    </div>
  )
}
