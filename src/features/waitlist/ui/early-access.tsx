import { brand } from '#src/kernel/brand.ts'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'

/** Three reasons, each under a print of its own, the first twice as wide: it is the one that weighs. */
export function EarlyAccess({ creatorPercent }: { creatorPercent: number }) {
  return (
    <section className="section wrap">
      <SectionHead title="Why Join Early Access" />
      <div className="early-reasons">
        <article>
          <Plate id="frieze-8" category="Business" />
          <h3>A say in how it works</h3>
          <p>
            Founders read what we plan before it is built, and argue with us about it. What the first creators agree on
            becomes how the house is run.
          </p>
        </article>
        <article>
          <Plate id="frieze-12" category="Writing" />
          <h3>First on the shelf</h3>
          <p>List before the doors open. On the first day, yours are the texts that people find.</p>
        </article>
        <article>
          <Plate id="frieze-10" category="Music" />
          <h3>{creatorPercent}% is yours</h3>
          <p>Of each sale, from the first one. No subscription at {brand.name}, and no limit on listings.</p>
        </article>
      </div>
    </section>
  )
}
