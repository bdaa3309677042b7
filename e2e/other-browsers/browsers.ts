import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser that `npm run test:deep` tests, if the system has it, beside Chromium. */
type OtherBrowser = {
  readonly name: 'Firefox' | 'WebKitGTK'
  readonly packages: string
  /** The path of each program, or null for a program that is absent. */
  readonly programs: readonly (string | null)[]
}

export const firefox: OtherBrowser = {
  name: 'Firefox',
  packages: 'firefox-esr',
  programs: [find('firefox-esr') ?? find('firefox')],
}

export const webkit: OtherBrowser = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver and xvfb',
  programs: [find('WebKitWebDriver'), find('Xvfb')],
}

export const isAbsent = ({ programs }: OtherBrowser): boolean => programs.includes(null)

/** "Install firefox-esr (Debian) to test Firefox." */
export const howToInstall = ({ name, packages }: OtherBrowser): string =>
  `Install ${packages} (Debian) to test ${name}.`

/** One line for each browser: its program, or how to install it. */
export function describeBrowsers(): readonly string[] {
  return [firefox, webkit].map((browser) =>
    isAbsent(browser)
      ? `skipped ${browser.name}: it is absent. ${howToInstall(browser)}`
      : `found   ${browser.name}: ${browser.programs[0]}`,
  )
}

function find(program: string): string | null {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
  return paths.find((path) => existsSync(path)) ?? null
}
