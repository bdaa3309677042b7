import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'

type TooltipProps = {
  readonly text: string
  /** The control that it explains, which must accept the given id as `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode
}

/** A tooltip for a hovered or focused control. It can be hovered itself, and Escape closes it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const putAway = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') event.currentTarget.dataset['away'] = ''
  }
  const bringBack = ({ currentTarget }: SyntheticEvent<HTMLElement>) => delete currentTarget.dataset['away']
  return (
    <span className="tip-root" role="presentation" onKeyDown={putAway} onPointerLeave={bringBack} onBlur={bringBack}>
      {children(id)}
      <span className="tip" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
