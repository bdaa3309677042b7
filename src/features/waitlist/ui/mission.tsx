import { brand } from '#src/kernel/brand.ts'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { fieldId } from '#src/ui/forms/field.tsx'

/** Who we are, what for, and what we hold to. */
export function Mission() {
  return (
    <section className="early-mission">
      <div className="wrap">
        <div className="early-about">
          <h2>About {brand.name}</h2>
          <div>
            <blockquote>A skald was paid for words, by kings who knew that a good line outlives a king.</blockquote>
            <p>
              We are a small house in {brand.city}. Our mission is that whoever writes a prompt worth having is named
              for it, and paid for it, and that whoever buys one knows what they get.
            </p>
            <div className="row row-wrap">
              {/* A plain anchor to the first field: the browser scrolls there and gives it the focus, scripts or not. */}
              <a className={buttonClass({ look: 'ink', size: 'large' })} href={`#${fieldId('name')}`}>
                Join the Waitlist
              </a>
              <a className={buttonClass({ look: 'line', size: 'large' })} href={brand.communityUrl} rel="noopener">
                Join Discord
              </a>
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
  ['Names on the work', 'A text has an author, and the author is on the cover.'],
  ['Nothing for show', 'No bought places in a list, no invented reviews, no figure that nobody counted.'],
  ['Yours to leave', 'Your texts stay yours. Whoever goes takes them along, and what was earned.'],
] as const
