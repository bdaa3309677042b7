import type { AnchorHTMLAttributes } from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Stays where the reader is, for links that change part of a page. */
  preventScrollReset?: boolean | undefined
  /** Asks for the whole document anew. */
  reloadDocument?: boolean | undefined
}

/**
 * A link to a page of ours. It is a plain anchor with a mark, and one listener for the whole document (`useFollowLinks` in
 * the web room) navigates without a reload: a list page has fifty of them, and fifty router components would cost each
 * reader and each rendering more than the listener does.
 */
export function Link({ to, preventScrollReset, reloadDocument, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-nav={reloadDocument ? undefined : preventScrollReset ? 'stay' : ''}>
      {children}
    </a>
  )
}
