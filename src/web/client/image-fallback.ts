/**
 * Replaces an image that failed to load by its generated cover. Most browsers do it by CSS alone (`cover.css`), also without
 * scripts; the others need this. Called once.
 */
export function watchImages(): void {
  const mend = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) showCover(target)
  }
  document.addEventListener('error', mend, true)
  // Images that failed before this loaded. Lazy ones further down fail later.
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="eager"]'))
    if (image.complete && image.naturalWidth === 0) showCover(image)
}

function showCover(image: HTMLImageElement): void {
  const cover = /url\("(.+)"\)/.exec(getComputedStyle(image).getPropertyValue('--cover'))?.[1]
  if (cover === undefined || image.getAttribute('src') === cover) return
  // Emptied rather than removed, since React owns them.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  image.removeAttribute('srcset')
  image.src = cover
}
