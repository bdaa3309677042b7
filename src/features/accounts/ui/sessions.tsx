import { Form } from 'react-router'
import type { SecurityView } from '#src/features/accounts/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { When } from '#src/ui/elements/when.tsx'

type Session = SecurityView['sessions'][number]
const room = '/profile?tab=security'

/** Every browser in which one is signed in, each with a way to end it. */
export function Sessions({ sessions }: Pick<SecurityView, 'sessions'>) {
  const others = sessions.filter(({ isThis }) => !isThis).length
  return (
    <div className="room-stack">
      <ul className="sessions">
        {sessions.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <Form method="post" action={room} preventScrollReset>
          <Button name="intent" value="end-others">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </div>
  )
}

function Line({ session: { id, device, address, begunAt, usedAt, isThis } }: { readonly session: Session }) {
  return (
    <li>
      <div>
        <p className="strong">
          {device} {isThis && <Badge tone="ok">This browser</Badge>}
        </p>
        <p className="quiet small">
          Signed in <When at={begunAt} />
          {usedAt.getTime() !== begunAt.getTime() && (
            <>
              , renewed <When at={usedAt} />
            </>
          )}
          {address && <>, from {address}</>}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action={room} preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <Button size="small" name="sessionId" value={id} aria-label={`End ${device}`}>
            End
          </Button>
        </Form>
      )}
    </li>
  )
}
