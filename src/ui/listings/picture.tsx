/** An uploaded picture in several sizes and formats, as in the attribute `srcset`. */
export type PictureSource = {
  src: string
  avif?: string | undefined
  webp?: string | undefined
  jpeg?: string | undefined
  /** The background while it loads, such as "#8A6F5B". */
  colour?: string | null | undefined
}

type PictureProps = {
  source: PictureSource
  /** Empty if the text beside it says the same. */
  alt?: string | undefined
  /** The displayed width, as in the HTML attribute `sizes`. */
  sizes: string
  width?: number | undefined
  height?: number | undefined
  /** Loads the first pictures of a page immediately, all others lazily. */
  eager?: boolean | undefined
  className?: string | undefined
}

export function Picture({
  source,
  alt = '',
  sizes,
  width = 640,
  height = 400,
  eager = false,
  className,
}: PictureProps) {
  return (
    <picture className={className}>
      {source.avif && <source type="image/avif" srcSet={source.avif} sizes={sizes} />}
      {source.webp && <source type="image/webp" srcSet={source.webp} sizes={sizes} />}
      <img
        src={source.src}
        srcSet={source.jpeg || undefined}
        sizes={source.jpeg ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={source.colour ? { backgroundColor: source.colour } : undefined}
      />
    </picture>
  )
}
