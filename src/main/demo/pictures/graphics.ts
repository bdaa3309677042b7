import type { Random, Scene, Tones } from './canvas.ts'
import {
  bar,
  circle,
  ellipse,
  group,
  line,
  mix,
  path,
  pick,
  pictureHeight as height,
  pictureWidth as width,
  polygon,
  rect,
  screen,
  times,
} from './canvas.ts'

/** A poster of large shapes, on a wall. */
export const poster: Scene = ([dark, middle, accent, light], random) => {
  const [x, y, w, h] = [230, 34, 340, 500]
  const kind = Math.floor(random.next() * 4)
  const ground = kind === 1 ? dark : light
  const ink = kind === 1 ? light : dark
  const art = [
    times(5, (i) =>
      circle(
        x + w / 2 + random.between(-26, 26),
        y + 190,
        150 - i * 28,
        [accent, light, middle, light, dark][i] ?? dark,
      ),
    ),
    times(6, (i) =>
      path(
        `M${x + (i % 3) * 113} ${y + Math.floor(i / 3) * 150 + 150}v-113a113 113 0 0 1 113 113Z`,
        [accent, middle, mix(accent, light, 0.4)][Math.floor(random.next() * 3)] ?? accent,
      ),
    ),
    times(9, (i) => {
      const tall = random.between(60, 270)
      return rect(x + 30 + i * 32, y + 330 - tall, 20, tall, i % 3 ? middle : accent)
    }),
    polygon(
      [
        [x, y + 330],
        [x + 170, y + 40],
        [x + w, y + 330],
      ],
      accent,
    ) +
      circle(x + random.between(100, 250), y + 120, 74, middle) +
      rect(x, y + 210, w, 120, 'url(#s)'),
  ][kind]
  return (
    screen('s', 'dots', dark, 9) +
    rect(0, 0, width, height, mix(middle, light, 0.62)) +
    rect(0, 540, width, 60, mix(middle, dark, 0.3)) +
    rect(x + 12, y + 14, w, h, dark, 'opacity=".25"') +
    rect(x, y, w, h, ground) +
    (art ?? '') +
    rect(x + 26, y + 362, random.between(170, 280), 34, ink) +
    rect(x + 26, y + 406, random.between(110, 230), 34, accent) +
    bar(x + 26, y + 458, 110, ink, 6) +
    bar(x + 26, y + 472, 150, ink, 6) +
    circle(x + w - 44, y + h - 38, 13, middle)
  )
}

/** A repeat of motifs. */
export const pattern: Scene = ([dark, middle, accent, light], random) => {
  const size = pick(random, [80, 100, 133.4])
  const [columns, rows] = [Math.ceil(width / size) + 1, Math.ceil(height / size) + 1]
  const isDark = random.next() < 0.35
  const [ground, ink] = isDark ? [dark, light] : [light, dark]
  const motifs = [leafMotif, arcMotif, flowerMotif, tileMotif, birdMotif] as const
  const first = pick(random, motifs)
  const second = pick(random, motifs)
  const tones: Tones = [ink, middle, accent, ground]
  const turns = pick(random, [90, 180, 45])
  return (
    rect(0, 0, width, height, ground) +
    times(columns * rows, (i) => {
      const [row, column] = [Math.floor(i / columns), i % columns]
      const x = column * size + (row % 2 ? 0 : -size / 2) + size / 2
      const isOdd = (row + column) % 2 === 1
      return group(
        `translate(${x} ${row * size + size / 2}) rotate(${((row * 2 + column) * turns) % 360}) scale(${size / 100})`,
        isOdd ? second(tones) : first(tones),
      )
    })
  )
}

type Motif = (tones: Tones) => string

const leafMotif: Motif = ([ink, middle, accent]) =>
  times(3, (i) =>
    path('M0 0Q24 -20 0 -46Q-24 -20 0 0Z', i === 1 ? accent : middle, `transform="rotate(${i * 50 - 50})"`),
  ) + line('M0 40V-28', ink, 4)
const arcMotif: Motif = ([ink, middle, accent]) =>
  line('M-42 42A84 84 0 0 1 42 -42', ink, 9) +
  line('M-42 12A54 54 0 0 1 12 -42', accent, 9) +
  line('M-42 -16A26 26 0 0 1 -16 -42', middle, 9)
const flowerMotif: Motif = ([ink, middle, accent, ground]) =>
  times(6, (i) => ellipse(0, -24, 12, 21, i % 2 ? accent : middle, `transform="rotate(${i * 60})"`)) +
  circle(0, 0, 13, ink) +
  circle(0, 0, 5, ground)
const tileMotif: Motif = ([ink, middle, accent]) =>
  polygon(
    [
      [0, -44],
      [44, 0],
      [0, 44],
      [-44, 0],
    ],
    middle,
  ) +
  polygon(
    [
      [0, -26],
      [26, 0],
      [0, 26],
      [-26, 0],
    ],
    accent,
  ) +
  circle(0, 0, 8, ink)
const birdMotif: Motif = ([ink, middle, accent]) =>
  path('M-38 6Q-10 -38 26 -10L44 -16L30 4Q10 36 -38 6Z', accent) +
  path('M-20 2Q0 -20 12 10Q-6 20 -20 2Z', middle) +
  circle(24, -6, 3.4, ink)

/** A mark with its wordmark, large and in three small settings. */
export const logo: Scene = (tones, random) => {
  const [dark, middle, accent, light] = tones
  const kind = Math.floor(random.next() * 5)
  const mark = ([ink, one, two, ground]: Tones): string =>
    [
      circle(0, 0, 100, ink) + path('M-100 0A100 100 0 0 1 100 0A50 50 0 0 1 0 0A50 50 0 0 0 -100 0Z', two),
      times(4, (i) =>
        path(
          'M0 0V-100A100 100 0 0 1 100 0Z',
          i % 2 ? two : ink,
          `transform="rotate(${i * 90}) scale(.94) translate(4 -4)"`,
        ),
      ) + circle(0, 0, 26, ground),
      polygon(
        [
          [-96, 84],
          [-32, -90],
          [6, 10],
          [-18, 84],
        ],
        ink,
      ) +
        polygon(
          [
            [20, 84],
            [-4, -24],
            [32, -90],
            [98, 84],
          ],
          two,
        ),
      times(3, (i) => rect(-90 + i * 64, -20 - i * 38, 48, 112 + i * 38, i === 2 ? two : ink, 'rx="24"')),
      path('M0 -104L96 -52V52L0 104L-96 52V-52Z', ink) +
        path('M0 -50L50 -22V30L0 58L-50 30V-22Z', ground) +
        circle(0, 4, 24, one),
    ][kind] ?? ''
  const word = (x: number, y: number, ink: string, scale: number) =>
    times(6, (i) =>
      rect(
        x + i * 27 * scale,
        y - (i % 3 === 1 ? 12 : 0) * scale,
        18 * scale,
        (34 + (i % 3 === 1 ? 12 : 0)) * scale,
        ink,
        `rx="${3 * scale}"`,
      ),
    )
  const settings: readonly (readonly [string, Tones])[] = [
    [dark, [light, middle, accent, dark]],
    [accent, [dark, light, mix(accent, dark, 0.55), accent]],
    [mix(light, middle, 0.18), [dark, dark, dark, mix(light, middle, 0.18)]],
  ]
  return (
    rect(0, 0, width, height, light) +
    group('translate(400 160) scale(1.02)', mark([dark, middle, accent, light])) +
    word(322, 300, dark, 0.95) +
    bar(345, 358, 110, middle, 7) +
    times(3, (i) => {
      const [ground, ink] = settings[i] ?? [dark, tones]
      const x = i * 266.7
      return (
        rect(x, 410, 267, 190, ground) +
        group(`translate(${x + 76} 505) scale(.42)`, mark(ink)) +
        word(x + 134, 492, ink[0], 0.6)
      )
    })
  )
}

/** A set of icons in one style. */
export const icons: Scene = ([dark, middle, accent, light], random) => {
  const isFilled = random.next() < 0.5
  const drawn = random.shuffle(iconPaths).slice(0, 12)
  return (
    rect(0, 0, width, height, light) +
    times(12, (i) => {
      const [x, y] = [70 + (i % 4) * 172, 44 + Math.floor(i / 4) * 180]
      const tone =
        [mix(light, accent, 0.35), mix(light, middle, 0.3), mix(light, dark, 0.1)][Math.floor(random.next() * 3)] ??
        light
      const [shape = '', detail = ''] = drawn[i] ?? []
      return (
        rect(x, y, 144, 144, tone, 'rx="34"') +
        group(
          `translate(${x + 72} ${y + 72})`,
          path(
            shape,
            isFilled ? accent : 'none',
            `stroke="${dark}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"`,
          ),
          line(detail, dark, 7),
        )
      )
    })
  )
}

const iconPaths: readonly (readonly [string, string])[] = [
  ['M-40 40V-8L0 -42L40 -8V40Z', 'M-10 40V12H10V40'],
  ['M-42 -28H42V28H-42Z', 'M-42 -26L0 8L42 -26'],
  ['M0 -44L13 -14L45 -12L20 9L29 41L0 23L-29 41L-20 9L-45 -12L-13 -14Z', ''],
  ['M0 40C-64 -2 -34 -46 0 -18C34 -46 64 -2 0 40Z', ''],
  ['M-34 -10H34V40H-34Z', 'M-20 -10V-24A20 20 0 0 1 20 -24V-10M0 8V22'],
  ['M-30 -42H22L36 -28V42H-30Z', 'M-14 -12H18M-14 6H18M-14 24H6'],
  ['M-40 -36H40V44H-40Z', 'M-40 -14H40M-20 -46V-28M20 -46V-28'],
  ['M-44 -20H44V34H-44Z', 'M-16 -20V-34H16V-20M-44 4H44'],
  ['M-8 -8m-32 0a32 32 0 1 0 64 0a32 32 0 1 0 -64 0', 'M17 17L42 42'],
  ['M0 0m-42 0a42 42 0 1 0 84 0a42 42 0 1 0 -84 0', 'M0 -26V0L18 12'],
  ['M-44 34V-30H-12L-2 -18H44V34Z', ''],
  ['M-26 -4A26 26 0 0 1 26 -4V20L38 34H-38L-26 20Z', 'M-8 42H8M0 -42V-32'],
  ['M-40 -34H40V18H0L-22 42V18H-40Z', 'M-20 -14H20M-20 2H6'],
  [
    'M0 0m-20 0a20 20 0 1 0 40 0a20 20 0 1 0 -40 0',
    'M0 -44V-34M0 34V44M-44 0H-34M34 0H44M-31 -31L-24 -24M24 24L31 31M31 -31L24 -24M-24 24L-31 31',
  ],
  ['M-16 -40H16V8A16 16 0 0 1 -16 8Z', 'M-30 0A30 30 0 0 0 30 0M0 30V44'],
  ['M-42 38L-16 -10L8 20L22 2L42 38Z', 'M26 -26a6 6 0 1 0 .1 0'],
]

/** A page of a website or app. */
export const ui: Scene = ([dark, middle, accent, light], random) => {
  const isDashboard = random.next() < 0.5
  const paper = mix(light, '#ffffff', 0.55)
  const soft = mix(light, middle, 0.2)
  const window =
    rect(72, 66, 656, 480, dark, 'rx="14" opacity=".2"') +
    rect(64, 54, 656, 480, paper, 'rx="14"') +
    path('M64 90V68A14 14 0 0 1 78 54H706A14 14 0 0 1 720 68V90Z', dark) +
    times(3, (i) => circle(88 + i * 20, 72, 6, [accent, middle, light][i] ?? light)) +
    rect(220, 63, 340, 18, mix(dark, light, 0.25), 'rx="9"')
  const cards = times(3, (i) => {
    const x = 240 + i * 158
    return (
      rect(x, 120, 142, 88, soft, 'rx="8"') +
      bar(x + 14, 136, 60, middle, 7) +
      rect(x + 14, 156, random.between(50, 90), 20, dark, 'rx="3"') +
      bar(x + 14, 188, 40, accent, 7)
    )
  })
  const dashboard =
    rect(64, 90, 150, 444, soft) +
    times(
      7,
      (i) =>
        circle(90, 128 + i * 36, 8, i === 1 ? accent : middle) +
        bar(108, 124 + i * 36, random.between(50, 84), i === 1 ? dark : middle, 8),
    ) +
    cards +
    rect(240, 226, 300, 284, soft, 'rx="8"') +
    times(9, (i) => {
      const tall = random.between(50, 200)
      return rect(262 + i * 29, 486 - tall, 18, tall, i % 3 ? middle : accent, 'rx="3"')
    }) +
    rect(556, 226, 142, 284, soft, 'rx="8"') +
    times(
      6,
      (i) =>
        circle(580, 258 + i * 42, 11, i % 2 ? accent : middle) +
        bar(600, 250 + i * 42, 72, dark, 7) +
        bar(600, 264 + i * 42, 46, middle, 6),
    )
  const landing =
    bar(96, 112, 70, dark, 12) +
    times(4, (i) => bar(420 + i * 58, 114, 40, middle, 7)) +
    rect(646, 106, 52, 22, accent, 'rx="11"') +
    rect(96, 170, 270, 26, dark, 'rx="4"') +
    rect(96, 206, random.between(160, 250), 26, dark, 'rx="4"') +
    bar(96, 252, 240, middle, 8) +
    bar(96, 270, 200, middle, 8) +
    rect(96, 304, 120, 36, accent, 'rx="18"') +
    rect(420, 154, 270, 200, soft, 'rx="14"') +
    circle(random.between(500, 610), 254, 72, accent) +
    rect(448, 270, 120, 84, mix(middle, light, 0.2)) +
    times(
      3,
      (i) =>
        rect(96 + i * 202, 386, 184, 120, soft, 'rx="10"') +
        circle(124 + i * 202, 416, 14, i === 1 ? accent : middle) +
        bar(110 + i * 202, 446, 120, dark, 9) +
        bar(110 + i * 202, 466, 144, middle, 7) +
        bar(110 + i * 202, 482, 100, middle, 7),
    )
  return (
    rect(0, 0, width, height, mix(middle, light, 0.5)) +
    circle(690, 70, 170, mix(accent, light, 0.4)) +
    window +
    (isDashboard ? dashboard : landing)
  )
}

/** Bars, a line or an area, with a grid and a legend. */
export const chart: Scene = ([dark, middle, accent, light], random) => {
  const kind = pick(random, ['bars', 'lines', 'stack'] as const)
  const [left, right, top, bottom] = [96, 740, 150, 500]
  const grid = times(
    5,
    (i) =>
      line(`M${left} ${top + (i * (bottom - top)) / 4}H${right}`, mix(light, middle, 0.35), 2) +
      bar(52, top - 4 + (i * (bottom - top)) / 4, 28, middle, 7),
  )
  const series = (count: number) => walk(random, count)
  const step = (right - left) / 12
  const draw = {
    bars: () => {
      const [a, b] = [series(12), series(12)]
      return times(12, (i) => {
        const x = left + i * step + 8
        return (
          rect(x, bottom - (a[i] ?? 0) * 300, 18, (a[i] ?? 0) * 300, middle, 'rx="3"') +
          rect(x + 21, bottom - (b[i] ?? 0) * 330, 18, (b[i] ?? 0) * 330, accent, 'rx="3"')
        )
      })
    },
    lines: () => {
      const at = (values: readonly number[]) =>
        values.map(
          (v, i) =>
            `${(left + (i * (right - left)) / (values.length - 1)).toFixed(1)} ${(bottom - v * 330).toFixed(1)}`,
        )
      const [a, b] = [at(series(14)), at(series(14))]
      const last = b.at(-1)?.split(' ').map(Number) ?? [0, 0]
      return (
        path(`M${left} ${bottom}L${b.join('L')}L${right} ${bottom}Z`, mix(light, accent, 0.4)) +
        line(`M${a.join('L')}`, middle, 6, 'stroke-dasharray="2 13"') +
        line(`M${b.join('L')}`, dark, 6) +
        circle(last[0] ?? 0, last[1] ?? 0, 12, accent, `stroke="${dark}" stroke-width="5"`)
      )
    },
    stack: () => {
      const [a, b, c] = [series(12), series(12), series(12)]
      return times(12, (i) => {
        const x = left + i * step + 9
        let y = bottom
        return [a, b, c]
          .map((values, layer) => {
            const tall = (values[i] ?? 0) * 115
            y -= tall
            return rect(x, y, 36, tall, [dark, middle, accent][layer] ?? dark)
          })
          .join('')
      })
    },
  }[kind]
  return (
    rect(0, 0, width, height, light) +
    rect(left, 52, random.between(220, 360), 24, dark, 'rx="4"') +
    bar(left, 90, random.between(160, 300), middle, 9) +
    grid +
    draw() +
    line(`M${left} ${bottom}H${right}`, dark, 4) +
    times(6, (i) => bar(left + 20 + i * 108, 520, 54, middle, 7)) +
    times(
      2,
      (i) => circle(left + 10 + i * 150, 562, 9, i ? accent : middle) + bar(left + 28 + i * 150, 558, 86, dark, 8),
    )
  )
}

/** Values from 0 to 1 that rise with some noise. */
function walk(random: Random, count: number): number[] {
  let value = random.between(0.2, 0.5)
  return Array.from({ length: count }, () => {
    value = Math.min(1, Math.max(0.12, value + random.between(-0.12, 0.19)))
    return value
  })
}
