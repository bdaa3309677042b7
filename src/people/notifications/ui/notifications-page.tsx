import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { notificationTexts } from '#src/people/notifications/texts.ts'
import type { NotificationsPage as Page } from '#src/people/notifications/view.ts'
import { NotificationLine } from '#src/people/notifications/ui/notification-line.tsx'
import '#src/people/notifications/ui/notifications.css'

type NotificationsPageProps = {
  /** Null if the list failed to load. */
  readonly page: Page | null
  /** False on the first page. */
  readonly isLater: boolean
}

/** The user's notifications, newest first. */
export function NotificationsPage({ page, isLater }: NotificationsPageProps) {
  return (
    <div className="wrap page-end">
      <PageHead
        title="Notifications"
        actions={
          <>
            {page?.hasUnread && <MarkAllRead asOf={page.asOf} />}
            <ButtonLink to="/profile/notifications">Settings</ButtonLink>
          </>
        }
      />
      {page === null ? (
        <LoadFailed
          title={notificationTexts.loadFailedTitle}
          text={notificationTexts.loadFailed}
          href="/notifications"
        />
      ) : (
        <List page={page} isLater={isLater} />
      )}
    </div>
  )
}

function MarkAllRead({ asOf }: { readonly asOf: Date }) {
  return (
    <Form method="post" action="/notifications" preventScrollReset>
      <input type="hidden" name="asOf" value={asOf.toISOString()} />
      <Button>Mark all as read</Button>
    </Form>
  )
}

function List({ page, isLater }: { readonly page: Page; readonly isLater: boolean }) {
  if (page.items.length === 0) return isLater ? <NoMore /> : <NothingYet />
  return (
    <>
      <ul className="news">
        {page.items.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} />
        ))}
      </ul>
      <Turner next={page.next} previous={page.previous} />
    </>
  )
}

function Turner({ next, previous }: Pick<Page, 'next' | 'previous'>) {
  if (next === null && previous === null) return null
  return (
    <nav className="news-pages" aria-label="Pages">
      {previous !== null && <ButtonLink to={`/notifications?before=${previous}`}>Newer</ButtonLink>}
      {next !== null && <ButtonLink to={`/notifications?after=${next}`}>Older</ButtonLink>}
    </nav>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing yet"
      cover="music"
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      Sales, reviews, new versions and new listings from creators you follow show up here.
    </EmptyState>
  )
}

function NoMore() {
  return (
    <EmptyState title="No more notifications" actions={<ButtonLink to="/notifications">Newest</ButtonLink>}>
      You have reached the end.
    </EmptyState>
  )
}
