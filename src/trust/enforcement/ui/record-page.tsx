import { locale } from '#src/kernel/locale.ts'
import { isPrivileged } from '#src/people/accounts/rules.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { ConfirmAction } from '#src/ui/forms/confirm-action.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { ActionKind } from '#src/trust/enforcement/rules.ts'
import { maxWordsLength } from '#src/trust/enforcement/rules.ts'
import type { ActionView, RecordView } from '#src/trust/enforcement/view.ts'
import { TermName } from '#src/ui/listings/term-name.tsx'
import { ActionForm } from './action-form.tsx'
import { Statement } from './statement.tsx'
import { suspensionText, recordHref } from './format.ts'
import './enforcement.css'

export type RecordPageProps = {
  readonly record: RecordView
  /** The enforcement step in the URL. */
  readonly step: ActionKind | null
  /** The earliest end date of a suspension, "2026-11-22". */
  readonly firstDay: string
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
  /** An action that awaits confirmation. */
  readonly unconfirmed: Pick<ComponentProps<typeof ConfirmAction>, 'confirmation' | 'intent' | 'values'> | null
  /** More about the person, above the enforcement. */
  readonly children?: ReactNode
}

/** A user's record, and the enforcement actions an admin can take. */
export function RecordPage({ record, step, firstDay, failure, values, unconfirmed, children }: RecordPageProps) {
  const { person, suspension } = record
  return (
    <div className="wrap record">
      <Breadcrumbs crumbs={[{ label: 'Admin', href: '/admin' }]} />
      <PageHead
        title={person.displayName || person.username}
        lead={
          <span className="row row-wrap">
            <Link to={`/creator/${person.username}`}>@{person.username}</Link>
            <bdi className="wrap-anywhere">{person.email}</bdi>
            <span>
              joined on <LocalDay at={person.joinedAt} />
            </span>
            {person.roles.map((role) => (
              <Badge key={role} tone={isPrivileged(role) ? 'warn' : 'line'}>
                {role}
              </Badge>
            ))}
            {suspension && <Badge tone="bad">{suspensionText(suspension)}</Badge>}
          </span>
        }
      />
      {unconfirmed ? (
        <ConfirmAction {...unconfirmed} text={unconfirmed.values['words']} cancelHref={recordHref(person.id)} />
      ) : (
        <>
          {children}
          <Content record={record} step={step} firstDay={firstDay} failure={failure} values={values} />
        </>
      )}
    </div>
  )
}

function Content({ record, step, firstDay, failure, values }: Omit<RecordPageProps, 'unconfirmed' | 'children'>) {
  const { isYou, mayDecide, hold, actions } = record
  return (
    <>
      {hold && <Hold hold={hold} mayRelease={mayDecide} />}
      <section className="record-block" aria-labelledby="ladder">
        <h2 id="ladder">Take action</h2>
        {isYou ? (
          <Notice title="This is your own account">Another admin has to decide.</Notice>
        ) : !mayDecide ? (
          <Notice title="Your role can’t take action here">Ask a moderator or an admin.</Notice>
        ) : (
          <ActionForm record={record} step={step} firstDay={firstDay} failure={failure} values={values} />
        )}
      </section>
      <section className="record-block" aria-labelledby="decisions">
        <h2 id="decisions">Past decisions</h2>
        {actions.length === 0 ? (
          <EmptyState title="No actions on this account" heading="h3" />
        ) : (
          <ul className="decisions">
            {actions.map((action) => (
              <li key={action.id}>
                <Decision action={action} mayLift={mayDecide && !isYou} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {record.seesAccess && (
        <p className="mb-8">
          <Link to={`${recordHref(record.person.id)}/access`}>API keys, apps and webhooks</Link>
          {record.movesPurchases && (
            <>
              <br />
              <Link to={`${recordHref(record.person.id)}/move`}>Move purchases to another account</Link>
            </>
          )}
        </p>
      )}
      {record.listingLimit !== null && (mayDecide || record.seesAccess) && <ListingLimit most={record.listingLimit} />}
      <Listings record={record} />
      <Reports record={record} />
    </>
  )
}

function Hold({ hold, mayRelease }: { hold: NonNullable<RecordView['hold']>; mayRelease: boolean }) {
  return (
    <div className="stack">
      <Notice tone="warn" title="Earnings are held">
        No payouts
        {hold.until && (
          <>
            {' '}
            until <LocalDay at={hold.until} />
          </>
        )}
        . Earnings from honest sales must still be paid out.
      </Notice>
      {mayRelease && (
        <Form method="post">
          <Button size="small" name="intent" value="release">
            Release earnings
          </Button>
        </Form>
      )}
    </div>
  )
}

function Decision({ action, mayLift }: { action: ActionView; mayLift: boolean }) {
  return (
    <Statement statement={action} by={action.takenBy}>
      {action.note && (
        <p className="quiet small" dir="auto">
          <b>Admin note:</b> {action.note}
        </p>
      )}
      {action.liftedAt === null && mayLift && <LiftForm action={action} />}
    </Statement>
  )
}

function LiftForm({ action: { id } }: { action: ActionView }) {
  return (
    <details className="record-lift">
      <summary className="small">Lift this</summary>
      <Form method="post">
        <AccountField />
        <input type="hidden" name="id" value={id} />
        <Field name="words" id={`lift-${id}`} label="Reason, sent to the user">
          <Textarea rows={2} maxLength={maxWordsLength} required dir="auto" />
        </Field>
        <p>
          <Button size="small" name="intent" value="lift">
            Lift
          </Button>
        </p>
      </Form>
    </details>
  )
}

/** The daily limit of new listings of a new account, which an admin can lift. */
function ListingLimit({ most }: { readonly most: number }) {
  return (
    <section className="record-block" aria-labelledby="listing-limit">
      <h2 id="listing-limit">Listing limit</h2>
      <p className="quiet">
        This account is new and can publish {most} listings a day. Lift the limit for a seller who moves here with a
        catalog.
      </p>
      <details className="record-lift">
        <summary className="small">Lift the limit</summary>
        <Form method="post">
          <Field name="reason" id="limit-reason" label="Note for the audit log">
            <Textarea rows={2} maxLength={maxWordsLength} required dir="auto" />
          </Field>
          <p>
            <Button size="small" name="intent" value="lift-limit">
              Lift the limit
            </Button>
          </p>
        </Form>
      </details>
    </section>
  )
}

const states = { 'on-sale': 'On sale', withheld: 'Withheld', removed: 'Removed', paused: 'Paused' } as const
type Listing = RecordView['listings'][number]
type Report = RecordView['reports'][number]

function Listings({ record: { listings, listingCount } }: { record: RecordView }) {
  if (listings.length === 0) return null
  return (
    <section className="record-block" aria-labelledby="listings">
      <h2 id="listings">Listings ({listingCount.toLocaleString(locale)})</h2>
      {listingCount > listings.length && <p className="quiet small mb-4">The newest {listings.length}.</p>}
      <Table caption="Listings" columns={listingColumns} rows={listings} rowKey={({ id }) => id} />
    </section>
  )
}

const listingColumns = [
  {
    head: 'Title',
    cell: ({ id, title }: Listing) => (
      <Link to={`/prompt/${id}`}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
    ),
  },
  { head: 'Sales', numeric: true, cell: ({ sales }: Listing) => sales.toLocaleString(locale) },
  {
    head: 'Status',
    cell: ({ state }: Listing) => <Badge tone={state === 'on-sale' ? 'ok' : 'plain'}>{states[state]}</Badge>,
  },
]

function Reports({ record: { reports, notices } }: { record: RecordView }) {
  return (
    <section className="record-block" aria-labelledby="reports">
      <h2 id="reports">Reports and notices</h2>
      {reports.length === 0 && notices.length === 0 && (
        <EmptyState title="No reports" heading="h3">
          Their listings have no reports or notices.
        </EmptyState>
      )}
      {reports.length > 0 && <Table caption="Reports" columns={reportColumns} rows={reports} rowKey={({ id }) => id} />}
      {notices.length > 0 && (
        <ul className="mt-4">
          {notices.map(({ id, number, state, sentAt }) => (
            <li key={id}>
              Notice no. {number}, <When at={sentAt} />{' '}
              <Badge tone={state === 'open' ? 'warn' : 'plain'}>{state}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const reportColumns = [
  { head: 'Date', cell: ({ createdAt }: Report) => <When at={createdAt} /> },
  {
    head: 'Listing',
    cell: ({ promptId, title }: Report) => (
      <Link to={`/prompt/${promptId}`}>
        <bdi className="wrap-anywhere">{title}</bdi>
      </Link>
    ),
  },
  {
    head: 'Reason',
    cell: ({ reason }: Report) => (
      <Badge tone="line">
        <TermName kind="reason" id={reason} />
      </Badge>
    ),
  },
  { head: 'Status', cell: ({ status }: Report) => <Badge>{status}</Badge> },
]
