import { classNames } from '#src/ui/elements/class-names.ts'
import { runeAvatar } from '#src/ui/elements/rune-avatar.ts'

type AvatarProps = {
  /** The user's id, from which a rune is drawn if there is no picture. */
  id: string
  url?: string | null | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

const sizes = { small: '', medium: 'ava-md', large: 'ava-lg' } as const
const pixels = { small: 28, medium: 44, large: 88 } as const

/** A user's picture or rune. Decorative: the name is beside it or labels the link around it. */
export function Avatar({ id, url, size = 'small' }: AvatarProps) {
  return (
    <span className={classNames('ava', sizes[size])} aria-hidden="true">
      {/* Behind the picture too, until it loads or if it fails. */}
      <Rune id={id} />
      {url && <img src={url} alt="" width={pixels[size]} height={pixels[size]} loading="lazy" decoding="async" />}
    </span>
  )
}

/** Rendered as text, since lists contain many runes. */
function Rune({ id }: { id: string }) {
  return <svg viewBox="0 0 28 28" dangerouslySetInnerHTML={insideOf(id)} />
}

const drawn = new Map<string, { readonly __html: string }>()
const keptAtMost = 500

function insideOf(id: string): { readonly __html: string } {
  const known = drawn.get(id)
  if (known) return known
  if (drawn.size >= keptAtMost) drawn.clear()
  const { ground, stroke, path } = runeAvatar(id)
  const made = {
    __html: `<rect width="28" height="28" fill="${ground}"/><path d="${path}" fill="none" stroke="${stroke}" stroke-width="2.2"/>`,
  }
  drawn.set(id, made)
  return made
}
