import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'

type TooltipProps = {
  readonly text: string
  /** The control that it explains; it must take the id given as `aria-describedby`. */
  readonly children: (describedBy: string) => ReactNode
}

/** A word more about a control, while it is pointed at or has the focus. It can itself be pointed at, and Escape puts it away. */
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
