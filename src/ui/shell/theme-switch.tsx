import { useSyncExternalStore } from 'react'
import { readTheme, setTheme, subscribeToTheme, themeLabels, themes } from '#src/ui/shell/theme.ts'

/** Switches the color theme; stored in this browser. Hidden without scripts. */
export function ThemeSwitch() {
  const current = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const)
  return (
    <div className="theme needs-script" role="group" aria-label="Color theme">
      {themes.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === current} onClick={() => setTheme(theme)}>
          {themeLabels[theme]}
        </button>
      ))}
    </div>
  )
}
