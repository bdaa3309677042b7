import type { ReactNode } from 'react'
import { SectionHead } from '#src/ui/elements/page-head.tsx'

/** Four features, each with a small example. */
export function WhatsComing({ creatorPercent }: { creatorPercent: number }) {
  return (
    <section className="section wrap">
      <SectionHead title="What's Coming" />
      <div className="early-coming">
        <Coming
          title="Variables"
          sample={
            <>
              Write to <mark>the neighbors</mark> about <mark>the roof</mark>.
            </>
          }
        >
          Mark the words that change. Buyers fill them in and copy the result.
        </Coming>
        <Coming
          title="Versions"
          sample={
            <>
              <del>Be polite.</del> <ins>Say sorry once.</ins>
            </>
          }
        >
          Publish improvements as new versions. Buyers get them for free and see what changed.
        </Coming>
        <Coming title="Packs and agents" sample={<>1 Brief&ensp;2 Draft&ensp;3 Cut&ensp;4 Read aloud</>}>
          Sell prompts that work together, or the instructions of an assistant.
        </Coming>
        <Coming
          title="Double-entry books"
          sample={
            <>
              sale&ensp;19.00
              <br />
              yours&ensp;{yoursOf(1900, creatorPercent)}
            </>
          }
        >
          Every cent of a sale is accounted for, and you can check.
        </Coming>
      </div>
    </section>
  )
}

/** In dollars. The fee is rounded to the cent, and the creator gets the rest. */
const yoursOf = (price: number, creatorPercent: number) =>
  ((price - Math.round((price * (100 - creatorPercent)) / 100)) / 100).toFixed(2)

function Coming({ title, sample, children }: { title: string; sample: ReactNode; children: ReactNode }) {
  return (
    <article>
      <p className="early-sample" aria-hidden="true">
        {sample}
      </p>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </article>
  )
}
