import { useShop } from '#src/ui/shell/shop-context.ts'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { Questions } from '#src/storefront/pages/ui/questions.tsx'
import { inviteDays } from '#src/people/waitlist/rules.ts'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { fieldId } from '#src/ui/forms/field.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { Figures } from '#src/people/waitlist/ui/figures.tsx'
import { JoinForm } from '#src/people/waitlist/ui/join-form.tsx'
import { WhatsComing } from '#src/people/waitlist/ui/whats-coming.tsx'
import type { WaitlistFigures } from '#src/people/waitlist/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import '#src/people/waitlist/ui/waitlist-page.css'

/** Three reasons with covers, the first twice as wide. */
export function EarlyAccess({ creatorPercent }: { creatorPercent: number }) {
  return (
    <section className="section wrap">
      <SectionHead title="Why Join Early Access" />
      <div className="early-reasons">
        <article>
          <Plate id="frieze-8" category="Business" />
          <h3>A say in how it works</h3>
          <p>Founders review our plans before we build, and shape the rules.</p>
        </article>
        <article>
          <Plate id="frieze-12" category="Writing" />
          <h3>Be listed first</h3> <p>List before launch. On day one, people find your prompts.</p>
        </article>
        <article>
          <Plate id="frieze-10" category="Music" />
          <h3>{creatorPercent}% is yours</h3>
          <p>Of each sale. No subscription, unlimited listings.</p>
        </article>
      </div>
    </section>
  )
}

export function WaitlistQuestions({ isOpen, creatorPercent }: Pick<WaitlistPageProps, 'isOpen' | 'creatorPercent'>) {
  return (
    <section className="section wrap early-questions">
      <h2 className="page-title">Questions</h2>
      <Questions
        name="waitlist"
        questions={[
          {
            ask: 'When do I get in?',
            answer: isOpen ? (
              <p>Now: sign-up is open. We invite people on the list to new features in order, a few each week.</p>
            ) : (
              <p>
                We invite people in order, a few each week. Your invite comes by email and is valid for {inviteDays}{' '}
                days.
              </p>
            ),
          },
          {
            ask: 'Do I have to sell something?',
            answer: <p>No. One account buys and sells.</p>,
          },
          {
            ask: 'What does it cost?',
            answer: (
              <p>Joining and listing are free. Creators keep {creatorPercent}% of each sale; we keep the rest.</p>
            ),
          },
        ]}
      />
    </section>
  )
}

/** About, mission and values. */
export function Mission() {
  const shop = useShop()
  return (
    <section className="early-mission">
      <div className="wrap">
        <div className="early-about">
          <h2>About {shop.name}</h2>
          <div>
            {shop.aboutName && <blockquote>{shop.aboutName}</blockquote>}
            <p>
              We’re a small team{shop.city && ` in ${shop.city}`}. We want people who write good prompts to get credit
              and get paid.
            </p>
            <div className="row row-wrap">
              {/*
               * A plain anchor to the first field: the browser scrolls to it and focuses it, with or without scripts.
               */}
              <a className={buttonClass({ look: 'ink', size: 'large' })} href={`#${fieldId('name')}`}>
                Join the Waitlist
              </a>
              {shop.communityUrl && (
                <a className={buttonClass({ look: 'line', size: 'large' })} href={shop.communityUrl} rel="noopener">
                  Join {shop.communityName}
                </a>
              )}
            </div>
          </div>
        </div>
        <div className="staves staves-3 early-values">
          {values.map(([title, text]) => (
            <article key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

const values = [
  ['Credit', 'Every prompt names its creator.'],
  ['Nothing faked', 'No paid placement and no fake reviews.'],
  ['Ownership', 'Your prompts and earnings stay yours, even if you leave.'],
] as const

type WaitlistPageProps = {
  readonly figures: WaitlistFigures
  /** Whether sign-up is open. Early access then means new features. */
  readonly isOpen: boolean
  /** The creator's share of a sale, in percent. */
  readonly creatorPercent: number
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function WaitlistPage({ figures, isOpen, creatorPercent, values, failure }: WaitlistPageProps) {
  const shop = useShop()
  return (
    <>
      <section className="wrap early">
        <div className="early-words">
          <p>
            <Badge tone="mark">Invite-Only</Badge>
          </p>
          <h1 className="display">A marketplace built by its own creators</h1>
          <p className="lead">
            {shop.name} sells prompts, packs and agents. The first creators and buyers help set its rules.
          </p>
          {isOpen && (
            <p>
              Sign-up is open: <Link to="/auth?tab=sign-up">create your account</Link>. New features are invite-only at
              first: join the list to try them.
            </p>
          )}
        </div>
        <div className="early-form">
          <h2>Join the waitlist</h2>
          <JoinForm values={values} failure={failure} />
        </div>
      </section>
      <Figures figures={figures} />
      <Problem />
      <EarlyAccess creatorPercent={creatorPercent} />
      <WhatsComing creatorPercent={creatorPercent} />
      <Mission />
      <WaitlistQuestions isOpen={isOpen} creatorPercent={creatorPercent} />
    </>
  )
}

function Problem() {
  return (
    <section className="early-problem">
      <div className="wrap">
        <h2 className="early-label">The problem</h2>
        <blockquote>A good prompt takes an evening to write and a second to copy.</blockquote>
        <p>
          It gets passed around as a screenshot, with no name and no price. So the good ones stay private, and everyone
          starts from scratch.
        </p>
      </div>
    </section>
  )
}
