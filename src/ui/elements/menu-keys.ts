/**
 * Returns the index of the menu item that a key moves to; null for other keys. `at` is the focused item, or -1. A letter moves to
 * the next item that starts with it and wraps around.
 */
export function itemFor(key: string, at: number, labels: readonly string[]): number | null {
  const last = labels.length - 1
  if (last < 0) return null
  if (key === 'ArrowDown') return at === last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  return /^\S$/u.test(key) ? nextBeginningWith(key, at, labels) : null
}

function nextBeginningWith(letter: string, at: number, labels: readonly string[]): number | null {
  const order = labels.map((_, step) => (at + 1 + step) % labels.length)
  const begins = (label = '') => label.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
  return order.find((index) => begins(labels[index])) ?? null
}
