// The accent of a shop: which colors may be one, and the colors that follow from it. Colors are `#rrggbb`.

type Rgb = readonly [red: number, green: number, blue: number]

/** The colors of each theme that the accent meets, as in tokens.css. */
const themes = {
  light: { page: '#f3f5f2', sheet: '#ffffff', quietText: '#5e6678' },
  dark: { page: '#0e1424', sheet: '#171e32', quietText: '#929baf' },
} as const
type ThemeName = keyof typeof themes

/** The texts on an accent: ink and white. */
export const white = '#ffffff'
const texts = ['#141a2b', white] as const
/** WCAG AA for text. */
const readable = 4.5
/** Less cannot be told from the page. An accent is a ground behind text, so that it needs no 3:1. */
const visible = 1.2

export type AccentColors = {
  readonly mark: string
  readonly onMark: string
  /** The ground of a button under the pointer. */
  readonly press: string
  /** A quiet ground, in each theme. */
  readonly soft: Readonly<Record<ThemeName, string>>
}

/** The WCAG contrast of two colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The text with the highest contrast. */
const textOn = (color: string): string => (contrast(color, texts[0]) >= contrast(color, texts[1]) ? texts[0] : texts[1])

/** Why a color cannot be the accent; null if it can. */
export function accentProblem(color: string): string | null {
  if (contrast(color, textOn(color)) < readable) return 'must have a contrast of 4.5:1 to the text on it'
  for (const [name, { page, sheet }] of Object.entries(themes))
    if ([page, sheet].some((ground) => contrast(color, ground) < visible))
      return `must be visible on the pages of the ${name} theme`
  return null
}

/** The color that may be an accent and is nearest to this one: the same, only darker or lighter. */
export function nearestAccent(color: string): string {
  for (let step = 0; step <= 100; step++) {
    const found = ['#000000', '#ffffff'].map((end) => mix(color, end, step / 100)).find((each) => !accentProblem(each))
    if (found !== undefined) return found
  }
  throw new Error(`no accent is near ${color}`)
}

export function accentColors(mark: string): AccentColors {
  const onMark = textOn(mark)
  const opposite = texts.find((text) => text !== onMark) ?? onMark
  const darker = mix(mark, onMark, 0.08)
  const press = contrast(darker, onMark) >= readable ? darker : mix(mark, opposite, 0.12)
  return { mark, onMark, press, soft: { light: softOn('light', mark), dark: softOn('dark', mark) } }
}

/** As much of the accent as quiet text on it allows. */
function softOn(theme: ThemeName, mark: string): string {
  const { sheet, quietText } = themes[theme]
  for (let share = 0.3; share > 0; share -= 0.02) {
    const soft = mix(sheet, mark, share)
    if (contrast(soft, quietText) >= readable) return soft
  }
  return sheet
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const channels = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as never
