import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'

/** `mark` is the yellow one: it moves money, and a view has at most one. `ink` is the other main action. */
export type ButtonLook = 'mark' | 'ink' | 'line' | 'bare' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

type Appearance = { look?: ButtonLook | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

const sizes = { small: 'btn-sm', medium: '', large: 'btn-lg' } as const

/** The classes of a button, for the rare element that is neither a button nor a link. */
export function buttonClass({ look = 'line', size = 'medium', wide }: Appearance, more?: string): string {
  return classNames('btn', `btn-${look}`, sizes[size], wide && 'btn-wide', more) ?? ''
}

type ButtonProps = Appearance &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    /** While true the button keeps its focus and colour, says that it is busy, and does nothing when pressed. */
    pending?: boolean | undefined
    /** Shown instead of the children while pending, for example "Processing...". */
    pendingLabel?: string | undefined
  }

/** A button; `type` is "submit" as in HTML, so say `type="button"` outside a form's main act. */
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

/** A square button that holds one icon; `label` is its name. */
export function IconButton({ label, className, look = 'bare', ...rest }: IconButtonProps) {
  return <Button {...rest} look={look} className={classNames('btn-icon', className)} aria-label={label} />
}
