import type { Failure } from '#src/kernel/failure.ts'
import { EarlyAccess } from '#src/features/waitlist/ui/early-access.tsx'
import { Figures } from '#src/features/waitlist/ui/figures.tsx'
import { JoinForm } from '#src/features/waitlist/ui/join-form.tsx'
import { Mission } from '#src/features/waitlist/ui/mission.tsx'
import { WhatsComing } from '#src/features/waitlist/ui/whats-coming.tsx'
import { WaitlistQuestions } from '#src/features/waitlist/ui/waitlist-questions.tsx'
import type { WaitlistFigures } from '#src/features/waitlist/view.ts'
import { brand } from '#src/kernel/brand.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import '#src/features/waitlist/ui/waitlist-page.css'

type WaitlistPageProps = {
  readonly figures: WaitlistFigures
  /** What a creator keeps of a sale, in percent. */
  readonly creatorPercent: number
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function WaitlistPage({ figures, creatorPercent, values, failure }: WaitlistPageProps) {
  return (
    <>
      <section className="wrap early">
        <div className="early-words">
          <p>
            <Badge tone="mark">Invite-Only</Badge>
          </p>
          <h1 className="display">A market built by the people who write for it</h1>
          <p className="lead">
            {brand.name} opens to a few first: the writers of prompts, packs and agents, and those who put them to work.
            They set the tone, and the rules, for everybody after them.
          </p>
        </div>
        <div className="early-form">
          <h2>Ask for a seat</h2>
          <JoinForm values={values} failure={failure} />
        </div>
      </section>
      <Figures figures={figures} />
      <Problem />
      <EarlyAccess creatorPercent={creatorPercent} />
      <WhatsComing creatorPercent={creatorPercent} />
      <Mission />
      <WaitlistQuestions creatorPercent={creatorPercent} />
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
          It is passed on as a screenshot, without a name and without a price. So the best stay in drawers, and whoever
          needs one starts from nothing, again.
        </p>
      </div>
    </section>
  )
}
