import { useEffect } from 'react'

/**
 * Gives a picture that did not come the printed cover for its source. Most browsers show the cover by style alone, without
 * scripts too (`cover.css`); those that draw nothing into a broken picture need this. Called once, by the root.
 */
export function useMendedPictures(): void {
  useEffect(() => {
    const mend = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) showCover(target)
    }
    document.addEventListener('error', mend, true)
    // Of those that broke before we listened; the ones further down are not asked for yet, or break later.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="eager"]'))
      if (image.complete && image.naturalWidth === 0) showCover(image)
    return () => document.removeEventListener('error', mend, true)
  }, [])
}

function showCover(image: HTMLImageElement): void {
  const cover = /url\("(.+)"\)/.exec(getComputedStyle(image).getPropertyValue('--cover'))?.[1]
  if (cover === undefined || image.getAttribute('src') === cover) return
  // Emptied rather than taken out: they belong to React.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.src = cover
}
