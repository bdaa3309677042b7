import type { DocumentLink, DocumentPart } from '#src/storefront/pages/view.ts'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'

/** The items of lists that are links. */
export const linksOf = (parts: readonly DocumentPart[]): readonly DocumentLink[] =>
  parts.flatMap((part) => (part.kind === 'list' ? part.links : []))

/** The end of a page: a sentence and links. The option `button` begins with the way to sell. */
export function Outro({ block: { title, options, content }, facts: { startHref } }: BlockProps) {
  const { button } = options
  const links = [...(button ? [{ href: startHref, label: button }] : []), ...linksOf(content)]
  return (
    <section className="last-word">
      <h2>{title}</h2>
      <div className="row row-wrap">
        {links.map(({ href, label }, i) => (
          <ButtonLink key={href} look={i === 0 ? 'ink' : undefined} size="large" to={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
