import { Heart, Share2 } from '#src/ui/elements/icons.ts'
import { Button, buttonClass, ButtonLink, IconButton, type ButtonLook } from '#src/ui/elements/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { FieldSpecs } from '#src/ui/style-guide/fields.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const looks: readonly [ButtonLook, string][] = [
  ['mark', 'Buy Now'],
  ['ink', 'Save Changes'],
  ['line', 'Add to Cart'],
  ['bare', 'Cancel'],
  ['danger', 'Delete'],
]

/** Buttons and fields. */
export function ControlSpecs() {
  return (
    <>
      <Spec name="Button" note="Rest, hover, focus, pending, disabled">
        {looks.map(([look, label]) => (
          <div key={look} className="row row-wrap">
            <Button type="button" look={look}>
              {label}
            </Button>
            <button type="button" className={buttonClass({ look }, 'is-hover')}>
              {label}
            </button>
            <button type="button" className={buttonClass({ look }, 'is-focus')}>
              {label}
            </button>
            <Button type="button" look={look} pending pendingLabel="Processing...">
              {label}
            </Button>
            <Button type="button" look={look} disabled>
              {label}
            </Button>
          </div>
        ))}
        <div className="row row-wrap">
          <Button type="button" look="ink" size="large">
            Large
          </Button>
          <Button type="button" look="ink">
            Medium
          </Button>
          <Button type="button" look="ink" size="small">
            Small
          </Button>
          <IconButton type="button" look="line" label="Share">
            <Share2 aria-hidden="true" />
          </IconButton>
          <ButtonLink to="/">A link</ButtonLink>
          <Button type="button" className="fav" aria-pressed="true">
            <Heart aria-hidden="true" />
            Favorite
          </Button>
          <CopyButton text="Write to {{company}}." />
        </div>
      </Spec>
      <FieldSpecs />
    </>
  )
}
