import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'

/** `mark` is yellow, for actions that move money, at most one per view. `ink` is any other primary action. */
export type ButtonLook = 'mark' | 'ink' | 'line' | 'bare' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Appearance = { look?: ButtonLook | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

const sizes = { small: 'btn-sm', medium: '', large: 'btn-lg' } as const

/** The classes of a button, for elements that are neither a button nor a link. */
export function buttonClass({ look = 'line', size = 'medium', wide }: Appearance, more?: string): string {
  return classNames('btn', `btn-${look}`, sizes[size], wide && 'btn-wide', more) ?? ''
}

type ButtonProps = Appearance &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    /** While true, the button keeps focus and color, announces that it is busy, and ignores clicks. */
    pending?: boolean | undefined
    /** Replaces the children while pending, such as "Processing...". */
    pendingLabel?: string | undefined
  }

/** A button; `type` is "submit" by default, as in HTML. */
export function Button({
  look,
  size,
  wide,
  pending,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={pending ? refuse : onClick}
    >
      {pending && <span className="spin" aria-hidden="true" />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: Appearance & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ look, size, wide }, className)} />
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'pendingLabel'> & { label: string; children: ReactNode }

/** A square icon button; `label` is its accessible name. */
export function IconButton({ label, className, look = 'bare', ...rest }: IconButtonProps) {
  return <Button {...rest} look={look} className={classNames('btn-icon', className)} aria-label={label} />
}
