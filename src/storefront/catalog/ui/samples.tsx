import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { splitAtValues } from '#src/kernel/variables.ts'
import { imageSources } from '#src/common/media/ui/image-sources.ts'
import { turnsOf } from '#src/storefront/catalog/ui/conversation.ts'
import { TryOutHead } from '#src/storefront/catalog/ui/try-out-head.tsx'
import { VerifiedRunMark } from '#src/storefront/catalog/ui/verified-run.tsx'
import type { ListingDetail, SampleView } from '#src/storefront/catalog/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Picture } from '#src/ui/listings/picture.tsx'

type SamplesProps = {
  listing: Pick<ListingDetail, 'category' | 'model' | 'modelVersion' | 'version'>
  samples: readonly SampleView[]
  shown: SampleView | undefined
  onShow: (sample: SampleView) => void
}

/** The sample outputs, one at a time; without JavaScript all of them. */
export function SampleTexts({ listing, samples, shown, onShow }: SamplesProps) {
  const current = shown && samples.includes(shown) ? shown : samples[0]
  const isTalk = samples.some(({ body }) => turnsOf(body) !== null)
  return (
    <section className="try-out-part" aria-labelledby="samples-head">
      <TryOutHead
        id="samples-head"
        title={isTalk ? 'Sample conversation' : 'Sample output'}
        note={useModelText(listing)}
      />
      {samples.length > 1 && (
        <div className="sample-switch needs-script" role="group" aria-label="Samples">
          {samples.map((sample, i) => (
            <Button
              key={i}
              type="button"
              look="bare"
              size="small"
              aria-pressed={sample === current}
              onClick={() => onShow(sample)}
            >
              Sample {i + 1}
            </Button>
          ))}
        </div>
      )}
      {samples.map((sample, i) => (
        <SampleText
          key={i}
          sample={sample}
          version={listing.version}
          isCode={listing.category === 'Coding'}
          className={sample === current ? undefined : 'without-script'}
        />
      ))}
    </section>
  )
}

/** A longer sample starts folded, if there is JavaScript to unfold it. */
const foldedFrom = 900

type SampleTextProps = { sample: SampleView; version: number; isCode: boolean; className?: string | undefined }

/** A sample with the highlighted values that it was made with. The text itself is shown as it is. */
function SampleText({ sample: { body, caption, inputs, run }, version, isCode, className }: SampleTextProps) {
  const [isOpen, setOpen] = useState(false)
  const turns = turnsOf(body)
  const isLong = body.length > foldedFrom || body.split('\n').length > 18
  // Folded, a conversation shows its first three turns, and another sample its first lines.
  const isFolded = !isOpen && isLong && (turns === null || turns.length > 3)
  return (
    <figure className={classNames('sample', className)}>
      {caption && <figcaption dir="auto">{caption}</figcaption>}
      <div className={classNames('sample-matter', isFolded && 'is-folded')}>
        {turns ? (
          <ol className="talk">
            {turns.map(({ who, text }, i) => (
              <li key={i} className={who === 'You' ? 'is-you' : undefined}>
                <b>{who}</b>
                <p dir="auto">
                  <MarkedValues text={text} inputs={inputs} />
                </p>
              </li>
            ))}
          </ol>
        ) : (
          <blockquote dir="auto" className={classNames('sample-text', isCode && 'is-code')}>
            <MarkedValues text={body} inputs={inputs} />
          </blockquote>
        )}
      </div>
      {isFolded && (
        <Button type="button" size="small" className="needs-script" onClick={() => setOpen(true)}>
          Show all
        </Button>
      )}
      <FilledIn inputs={inputs} except={body} />
      {run && <VerifiedRunMark run={run} inputs={inputs} version={version} />}
    </figure>
  )
}

function MarkedValues({ text, inputs }: { text: string; inputs: SampleView['inputs'] }) {
  return splitAtValues(text, Object.values(inputs)).map((part, i) => (i % 2 === 0 ? part : <mark key={i}>{part}</mark>))
}

/** The values of a sample, without those that its text shows. */
function FilledIn({ inputs, except = '' }: { inputs: SampleView['inputs']; except?: string }) {
  const values = Object.values(inputs).filter((value) => value.trim() && splitAtValues(except, [value]).length === 1)
  if (values.length === 0) return null
  return (
    <p className="filled-in small">
      {except === '' ? 'Filled in:' : 'Also filled in:'}
      {values.map((value, i) => (
        <mark key={i} dir="auto">
          {value}
        </mark>
      ))}
    </p>
  )
}

/** The pictures that the prompt made: one large, the others below. Each links to its file. */
export function Gallery({ listing, samples, shown, onShow }: SamplesProps) {
  const modelText = useModelText(listing)
  const current = shown && samples.includes(shown) ? shown : samples[0]
  if (!current) return null
  const altOf = (sample: SampleView) => sample.caption || `Sample ${samples.indexOf(sample) + 1}`
  return (
    <section className="try-out-part" aria-labelledby="gallery-head">
      <TryOutHead id="gallery-head" title="Sample results" note={modelText} />
      <figure className="gallery">
        <a href={current.imageUrl ?? ''} className="gallery-shown" target="_blank" rel="noreferrer">
          <Picture source={sourceOf(current)} alt={altOf(current)} sizes="(min-width: 861px) 36rem, 100vw" eager />
        </a>
        <figcaption>
          {current.caption && <p dir="auto">{current.caption}</p>}
          {current.body && (
            <p className="gallery-text" dir="auto">
              {current.body}
            </p>
          )}
          <FilledIn inputs={current.inputs} />
        </figcaption>
      </figure>
      {samples.length > 1 && (
        <ul className="gallery-all" aria-label="All samples">
          {samples.map((sample, i) => (
            <li key={i}>
              <a
                href={sample.imageUrl ?? ''}
                aria-current={sample === current ? 'true' : undefined}
                onClick={(event) => showInPlace(event, () => onShow(sample))}
              >
                <Picture source={sourceOf(sample)} alt={`Show sample ${i + 1}`} sizes="10rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A plain click shows the picture on the page; one that opens a tab still does. */
function showInPlace(event: MouseEvent, show: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  show()
}

function sourceOf({ imageUrl, image }: SampleView) {
  const src = imageUrl ?? ''
  return image ? { ...imageSources(src, image.widths), colour: image.color } : { src }
}

function useModelText({ model, modelVersion }: SamplesProps['listing']): string {
  const nameOf = useNameOf()
  return `For ${modelVersion || nameOf('model', model)}`
}
