import { useSyncExternalStore } from 'react'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const
const changed = 'themechange'

/** Chooses the colours; the choice stays in this browser. Needs a script, and is hidden without one. */
export function ThemeSwitch() {
  const current = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return (
    <div className="theme needs-script" role="group" aria-label="Colour theme">
      {themes.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
          {labels[theme]}
        </button>
      ))}
    </div>
  )
}

function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem('theme')) ?? 'system'
  } catch {
    return 'system'
  }
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the page still changes, and forgets.
  }
  show(theme)
  window.dispatchEvent(new Event(changed))
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Follows this tab and, by the storage event, all others. */
function subscribe(listener: () => void): () => void {
  const fromElsewhere = () => {
    show(readTheme())
    listener()
  }
  window.addEventListener(changed, listener)
  window.addEventListener('storage', fromElsewhere)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', fromElsewhere)
  }
}
