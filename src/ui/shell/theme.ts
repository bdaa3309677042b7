import { useEffect } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' } as const
const changed = 'themechange'

/** The stored theme; "system" if none is stored or storage is unavailable. */
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
    // Storage may be blocked; the theme then lasts until the next page.
  }
  show(theme)
  window.dispatchEvent(new Event(changed))
}

/** For useSyncExternalStore: changes in this and other tabs. */
export function subscribeToTheme(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Applies the theme that another tab chose. Called once by the root. */
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
