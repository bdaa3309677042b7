import { useEffect } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' } as const
const changed = 'themechange'

/** What this browser keeps; "system" where nothing was chosen, or nothing can be kept. */
export function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem('theme')) ?? 'system'
  } catch {
    return 'system'
  }
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the page still changes, and forgets.
  }
  show(theme)
  window.dispatchEvent(new Event(changed))
}

/** For useSyncExternalStore: this tab's choice, and those of all others. */
export function subscribeToTheme(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Takes on the colours that another tab chose. Called once, by the root: pages without a foot follow, too. */
export function useThemeOfOtherTabs(): void {
  useEffect(() => {
    const follow = () => show(readTheme())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
