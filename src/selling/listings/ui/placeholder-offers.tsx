import type { RefObject } from 'react'
import { placeholdersIn, withVariable } from '#src/selling/listings/ui/listing-suggestions.ts'
import type { Placeholder } from '#src/selling/listings/ui/listing-suggestions.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { Button } from '#src/ui/elements/button.tsx'

type PlaceholderOffersProps = {
  form: RefObject<HTMLFormElement | null>
  live: ListingFormValues
  onChange: () => void
}

/** Offers to turn placeholders of other notations, such as [company], into variables. */
export function PlaceholderOffers({ form, live, onChange }: PlaceholderOffersProps) {
  const found = placeholdersIn(live.texts.map(({ body }) => body))
  if (found.length === 0) return null
  const turn = (placeholder: Placeholder) => {
    for (const text of form.current?.querySelectorAll<HTMLTextAreaElement>('textarea[name="content"]') ?? [])
      text.value = withVariable(text.value, placeholder)
    onChange()
  }
  return (
    <div className="offers row row-wrap needs-script">
      {found.map((placeholder) => (
        <Button key={placeholder.name} type="button" size="small" onClick={() => turn(placeholder)}>
          <span>
            Turn <span dir="auto">{placeholder.mark}</span> into a variable
          </span>
        </Button>
      ))}
    </div>
  )
}
