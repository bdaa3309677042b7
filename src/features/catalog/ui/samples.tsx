import { imageSources } from '#src/features/media/ui/image-sources.ts'
import type { SampleView } from '#src/features/catalog/view.ts'
import { Panel } from '#src/ui/elements/panel.tsx'
import { Picture } from '#src/ui/listings/picture.tsx'

/** What came out when its creator used it. Nothing where they show nothing. */
export function Samples({ samples }: { samples: readonly SampleView[] }) {
  if (samples.length === 0) return null
  return (
    <Panel label="Samples" note="What came out of it">
      <div className="sample-list">
        {samples.map((sample, i) => (
          <figure className="sample" key={i}>
            {sample.imageUrl && (
              <Picture
                source={sourceOf(sample.imageUrl, sample.image)}
                alt={sample.caption || `Sample ${i + 1}`}
                sizes="(min-width: 861px) 40rem, 100vw"
              />
            )}
            {sample.body && (
              <blockquote dir="auto" className="sample-text">
                {sample.body}
              </blockquote>
            )}
            {sample.caption && <figcaption dir="auto">{sample.caption}</figcaption>}
          </figure>
        ))}
      </div>
    </Panel>
  )
}

function sourceOf(url: string, image: SampleView['image']) {
  return image ? { ...imageSources(url, image.widths), colour: image.color } : { src: url }
}
