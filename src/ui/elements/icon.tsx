import type { SVGAttributes } from 'react'

/** The elements of an icon in the format of the package lucide. */
type IconParts = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[]

export type IconProps = Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'>

/**
 * Creates a component for an icon. Its content is serialized once: a list page has more than fifty icons, and React elements for
 * their lines took a tenth of the rendering time. Decorative unless it has a role or a label.
 */
export function icon(parts: IconParts) {
  const inside = { __html: parts.map(written).join('') }
  return function Icon({ className, ...rest }: IconProps) {
    const isNamed = rest['aria-label'] !== undefined || rest.role !== undefined
    return (
      <svg
        aria-hidden={isNamed ? undefined : 'true'}
        {...rest}
        className={className === undefined ? 'icon' : `icon ${className}`}
        viewBox="0 0 24 24"
        dangerouslySetInnerHTML={inside}
      />
    )
  }
}

function written([tag, attributes]: IconParts[number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return `<${tag} ${pairs.join(' ')}/>`
}
