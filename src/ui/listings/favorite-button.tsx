import type { ComponentProps } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Heart } from '#src/ui/elements/shell-icons.ts'

type FavoriteButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  title: string
  pressed: boolean
  /** The text beside the heart if there is room. */
  label?: string | undefined
}

/** The heart on a card. A submit button by default, so that a form around it works without scripts. */
export function FavoriteButton({ title, pressed, label, className, ...rest }: FavoriteButtonProps) {
  return (
    <button {...rest} className={classNames('fav', className)} aria-pressed={pressed} aria-label={`Favorite: ${title}`}>
      <Heart aria-hidden="true" />
      {label}
    </button>
  )
}
