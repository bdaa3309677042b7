import type { ReactNode } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'

type MailLinkProps = {
  subject?: string | undefined
  /** The prefilled email. */
  body?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The support address as a mailto link. */
export function MailLink({ subject, body, className = 'mail', children }: MailLinkProps) {
  const shop = useShop()
  const parts = Object.entries({ subject, body }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  const query = parts.length > 0 ? `?${parts.join('&')}` : ''
  return (
    <a className={className} href={`mailto:${shop.supportEmail}${query}`}>
      {children ?? shop.supportEmail}
    </a>
  )
}
