import type { Page } from '@playwright/test'

/** The largest share of the screen's height that stays covered while the page scrolls. */
export async function stickyShare(page: Page): Promise<number> {
  await page.waitForLoadState()
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
    const candidates = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    /** What did not move with the page and is wide enough to cover its text. */
    const sharePast = async (top: number) => {
      await scrollTo(top)
      const before = candidates.map((element) => element.getBoundingClientRect().top)
      await scrollTo(top + 20)
      const rows = new Set<number>()
      for (const [i, element] of candidates.entries()) {
        const box = element.getBoundingClientRect()
        if (Math.abs(box.top - (before[i] ?? 0)) > 1 || box.width < innerWidth / 2 || !element.checkVisibility())
          continue
        for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(innerHeight, box.bottom); y++) rows.add(y)
      }
      return rows.size / innerHeight
    }
    const end = document.documentElement.scrollHeight - innerHeight - 20
    let largest = 0
    for (let step = 0; step <= 8; step++) largest = Math.max(largest, await sharePast((end * step) / 8))
    await scrollTo(0)
    return largest
  })
}
