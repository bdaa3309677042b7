import type { SVGAttributes } from 'react'

/** An icon's parts as the package lucide describes them. */
type IconParts = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[]

export type IconProps = Omit<SVGAttributes<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'>

/**
 * Makes a component of an icon. Its inside is written once, as text: a list page shows more than fifty icons, and an
 * element for each of their lines would take a tenth of its rendering. Decorative unless it is given a role or a label.
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
