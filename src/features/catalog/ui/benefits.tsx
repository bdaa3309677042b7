import type { ReactNode } from 'react'
import { AtOnce, OnlyBuyersCount, WhoGetsWhat, type SaleExample } from '#src/features/catalog/ui/benefit-exhibits.tsx'

type BenefitsProps = { creatorPercent: number; refundDays: number; sale: SaleExample }

/** What the shop promises both sides, each promise beside what it looks like when it is kept. */
export function Benefits({ creatorPercent, refundDays, sale }: BenefitsProps) {
  return (
    <section className="section wrap deal">
      <h2 className="page-title">A fair deal for both ends of the text</h2>
      <ul>
        <Benefit title="Instant Access" exhibit={<AtOnce />}>
          The text is yours the moment you pay: read it, copy it, download it as .md, .txt or .json. Later editions come
          free.
        </Benefit>
        <Benefit title="Verified Quality" exhibit={<OnlyBuyersCount />}>
          Once buyers have spoken, only their reviews make the rating. And if a text that you opened does not work as
          described, tell us within {refundDays} days.
        </Benefit>
        <Benefit title="Earn Money" exhibit={<WhoGetsWhat sale={sale} />}>
          Creators keep {creatorPercent}% of each sale. No subscription, no limit on listings, and a ledger in which
          every cent can be followed.
        </Benefit>
      </ul>
    </section>
  )
}

function Benefit({ title, exhibit, children }: { title: string; exhibit: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
      {exhibit}
    </li>
  )
}
