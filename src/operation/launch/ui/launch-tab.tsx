import { plural } from '#src/kernel/plural.ts'
import { Form, useNavigation } from 'react-router'
import type { LaunchCheckView, LaunchView } from '#src/operation/launch/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import '#src/operation/launch/ui/launch.css'

/** The checks before the opening, and the button that opens the shop. */
export function LaunchTab({ isOpen, isDemo, openedAt, checks }: LaunchView) {
  const left = checks.filter(({ state }) => state !== 'ok').length
  return (
    <>
      <Opening isOpen={isOpen} isDemo={isDemo} openedAt={openedAt} left={left} />
      <SectionHead title="Checks" />
      <ul className="launch-checks">
        {checks.map((check) => (
          <li key={check.id}>
            <Check check={check} />
          </li>
        ))}
      </ul>
    </>
  )
}

type OpeningProps = Omit<LaunchView, 'checks'> & { readonly left: number }

function Opening({ isOpen, isDemo, openedAt, left }: OpeningProps) {
  if (isDemo) return <Notice title="This is a demo. It is open, and takes no real money." />
  if (isOpen)
    return (
      <p className="lead launch-state">
        The shop is open to everyone
        {openedAt && (
          <>
            {' '}
            since <When at={openedAt} />
          </>
        )}
        .
      </p>
    )
  return (
    <section className="launch-opening" aria-labelledby="launch-opening">
      <h2 id="launch-opening">The shop is closed</h2>
      <p>
        Only you and the people you invite see it. Everyone else sees a page that collects the waitlist.{' '}
        <Link to="/setup">Continue the setup</Link> or <Link to="/admin/waitlist">invite people</Link>.
      </p>
      <p className="quiet">
        {left === 0
          ? 'All checks have passed.'
          : `${plural(left, { one: '1 check has', other: `${left} checks have` })} not passed.`}
      </p>
      <Form method="post" preventScrollReset>
        <Button look="ink" name="intent" value="open">
          Open the shop
        </Button>
      </Form>
    </section>
  )
}

const tones = { ok: 'ok', warn: 'warn', fail: 'bad', unknown: 'plain' } as const
const names = { ok: 'Passed', warn: 'Look at this', fail: 'Failed', unknown: 'Not run yet' } as const

/** `action` is the page with the check. */
type CheckProps = { readonly check: LaunchCheckView; readonly action?: string }

/** One check, with what it found and how to fix it. */
export function Check({ check, action = '/admin/launch' }: CheckProps) {
  const { id, title, state, found, fix, href, runs, ranAt, isRunning } = check
  const isSending = useNavigation().formData?.get('id') === id
  return (
    <article className="launch-check" aria-labelledby={`check-${id}`}>
      <div className="launch-head">
        <h3 id={`check-${id}`}>{title}</h3>
        <Badge tone={tones[state]}>{names[state]}</Badge>
        {ranAt && (
          <span className="quiet small">
            <When at={ranAt} />
          </span>
        )}
      </div>
      {found.length > 0 && (
        <ul className="launch-found">
          {found.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {fix !== null && (
        <p className="launch-fix">
          <b>To fix it:</b> {fix}
          {href !== null && (
            <>
              {' '}
              <Link to={href}>Open the page</Link>
            </>
          )}
        </p>
      )}
      {runs !== null && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            look="line"
            size="small"
            name="intent"
            value="check"
            pending={isSending || isRunning}
            pendingLabel="Checking..."
          >
            {runs}
          </Button>
        </Form>
      )}
    </article>
  )
}
