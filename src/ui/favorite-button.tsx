import { Heart } from '#src/ui/icons.ts'
import type { ComponentProps } from 'react'

type FavoriteButtonProps = Omit<ComponentProps<'button'>, 'children'> & { title: string; pressed: boolean }

/** The heart upon a card. A submit button by default, so that a form around it works without a script. */
export function FavoriteButton({ title, pressed, ...rest }: FavoriteButtonProps) {
  return (
    <button {...rest} className="fav" aria-pressed={pressed} aria-label={`Favorite: ${title}`}>
      <Heart aria-hidden="true" />
    </button>
  )
}
