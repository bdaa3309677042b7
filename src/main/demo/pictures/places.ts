import type { Random, Scene } from './canvas.ts'
import {
  bar,
  circle,
  clip,
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
  ridge,
  screen,
  times,
} from './canvas.ts'

/** Sky, sun, ridges, sometimes water and trees. */
export const landscape: Scene = ([dark, middle, accent, light], random) => {
  const horizon = random.between(250, 340)
  const sunX = random.between(160, 640)
  const sunR = random.between(38, 84)
  const hasWater = random.next() < 0.5
  const layers = 4
  const sky = times(7, (i) => rect(0, (horizon / 6) * i, width, height, mix(mix(middle, light, 0.75), light, i / 7)))
  const ridges = times(layers, (i) => {
    const share = i / (layers - 1)
    const tone = mix(mix(light, middle, 0.55), dark, share)
    return path(ridge(random, horizon - 40 + i * 62, 58 - i * 9, 5 + i * 2), hasWater && i === layers - 1 ? dark : tone)
  })
  const water = hasWater
    ? rect(0, 430, width, 170, mix(middle, dark, 0.4)) +
      times(16, (i) => {
        const y = 442 + i * 10
        const half = 30 + i * 7 + random.next() * 40
        const x = sunX + (random.next() - 0.5) * 40
        return bar(x - half, y, half * 2, mix(accent, light, 0.3), 3)
      })
    : ''
  const trees = times(hasWater ? 7 : 16, () =>
    tree(random.between(0, width), random.between(520, 600), random.between(50, 120), dark, random),
  )
  const birds = times(Math.floor(random.between(0, 5)), () => {
    const [x, y] = [random.between(80, 720), random.between(60, 190)]
    return line(`M${x} ${y}q9 -10 16 0q8 -10 17 0`, dark, 2.5)
  })
  return (
    screen('s', 'lines', mix(light, accent, 0.5), 12) +
    sky +
    circle(sunX, horizon - random.between(20, 130), sunR, accent) +
    rect(0, 0, width, horizon * 0.5, 'url(#s)', 'opacity=".35"') +
    ridges +
    water +
    trees +
    birds
  )
}

function tree(x: number, y: number, size: number, tone: string, random: Random): string {
  const w = size * random.between(0.28, 0.4)
  return (
    rect(x - 2, y - 6, 4, 20, tone) +
    times(3, (i) =>
      polygon(
        [
          [x - w + i * w * 0.22, y - i * size * 0.26],
          [x + w - i * w * 0.22, y - i * size * 0.26],
          [x, y - size * 0.5 - i * size * 0.25],
        ],
        tone,
      ),
    )
  )
}

/** A room: window, light on the wall, a seat, a lamp, a plant. */
export const interior: Scene = ([dark, middle, accent, light], random) => {
  const floor = random.between(420, 460)
  const windowX = random.between(80, 230)
  const isLeft = random.next() < 0.5
  const wall = mix(light, middle, 0.12)
  const seatX = isLeft ? random.between(360, 430) : random.between(300, 380)
  const pane = mix(light, accent, 0.3)
  const window =
    rect(windowX - 10, 80, 190, 250, dark) +
    rect(windowX, 90, 80, 110, pane) +
    rect(windowX + 90, 90, 80, 110, pane) +
    rect(windowX, 210, 80, 110, pane) +
    rect(windowX + 90, 210, 80, 110, pane) +
    path(
      `M${windowX} 320L${windowX} 260Q${windowX + 50} 220 ${windowX + 80} 290L${windowX + 80} 320Z`,
      mix(middle, light, 0.4),
    )
  const beam = polygon(
    [
      [windowX + 190, 120],
      [windowX + 430, 170],
      [windowX + 430, 380],
      [windowX + 190, 330],
    ],
    light,
    'opacity=".75"',
  )
  const frames = times(2 + Math.floor(random.next() * 2), (i) => {
    const x = 470 + i * 105
    return (
      rect(x, 110, 84, 104, dark) + rect(x + 7, 117, 70, 90, light) + circle(x + 42, 162, 22, i % 2 ? middle : accent)
    )
  })
  const wide = random.between(230, 330)
  const seat =
    rect(seatX, floor - 120, wide, 90, accent, 'rx="18"') +
    rect(seatX - 22, floor - 84, 44, 94, mix(accent, dark, 0.2), 'rx="16"') +
    rect(seatX + wide - 22, floor - 84, 44, 94, mix(accent, dark, 0.2), 'rx="16"') +
    rect(seatX + 16, floor - 50, wide - 32, 50, mix(accent, light, 0.25), 'rx="12"') +
    rect(
      seatX + 44,
      floor - 100,
      62,
      56,
      middle,
      'rx="8" transform="rotate(-8 ' + (seatX + 70) + ' ' + (floor - 70) + ')"',
    ) +
    rect(seatX - 4, floor + 8, 10, 26, dark) +
    rect(seatX + wide - 6, floor + 8, 10, 26, dark)
  const lampX = seatX + wide + 54
  const lamp =
    line(`M${lampX} ${floor + 34}L${lampX} ${floor - 190}`, dark, 5) +
    ellipse(lampX, floor + 36, 30, 6, dark) +
    polygon(
      [
        [lampX - 38, floor - 180],
        [lampX + 38, floor - 180],
        [lampX + 22, floor - 246],
        [lampX - 22, floor - 246],
      ],
      middle,
    )
  const plantX = windowX + (isLeft ? 30 : 120)
  const plant =
    times(9, (i) => {
      const lean = (i - 4) * 20 + random.between(-8, 8)
      return path(
        `M${plantX} ${floor - 6}Q${plantX + lean * 0.3} ${floor - 90} ${plantX + lean} ${floor - 130 - random.next() * 50}Q${plantX + lean * 0.9} ${floor - 60} ${plantX} ${floor - 6}Z`,
        i % 2 ? middle : mix(middle, dark, 0.45),
      )
    }) +
    polygon(
      [
        [plantX - 30, floor - 20],
        [plantX + 30, floor - 20],
        [plantX + 22, floor + 38],
        [plantX - 22, floor + 38],
      ],
      dark,
    )
  return (
    rect(0, 0, width, height, wall) +
    rect(0, floor, width, height - floor, mix(middle, light, 0.55)) +
    times(7, (i) => line(`M0 ${floor + 18 + i * 24}L${width} ${floor + 18 + i * 24}`, mix(middle, light, 0.4), 2)) +
    beam +
    window +
    frames +
    ellipse(seatX + wide / 2, floor + 70, wide * 0.72, 30, mix(accent, light, 0.55)) +
    ellipse(
      seatX + wide / 2,
      floor + 70,
      wide * 0.6,
      22,
      'none',
      `stroke="${dark}" stroke-width="3" stroke-dasharray="10 8"`,
    ) +
    seat +
    lamp +
    plant
  )
}

/** A building in two planes of light, with trees. */
export const building: Scene = ([dark, middle, accent, light], random) => {
  const ground = 500
  const floors = 3 + Math.floor(random.next() * 6)
  const bays = 3 + Math.floor(random.next() * 4)
  const [left, right] = [random.between(150, 230), random.between(560, 660)]
  const edge = left + (right - left) * random.between(0.55, 0.72)
  const storey = Math.min(86, 360 / floors)
  const top = ground - storey * floors - 24
  const hasArches = random.next() < 0.45
  const windowsOf = (from: number, to: number, count: number, tone: string) =>
    times(floors * count, (i) => {
      const [row, bay] = [Math.floor(i / count), i % count]
      const step = (to - from) / count
      const x = from + step * bay + step * 0.22
      const y = top + 34 + row * storey
      const [w, h] = [step * 0.56, storey * 0.58]
      const lit = random.next() < 0.18 ? accent : tone
      return (
        (hasArches
          ? path(`M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`, lit)
          : rect(x, y, w, h, lit)) + rect(x - 4, y + h, w + 8, 4, mix(light, dark, 0.25))
      )
    })
  const roof =
    random.next() < 0.5
      ? polygon(
          [
            [left - 14, top],
            [edge, top],
            [edge - 30, top - 56],
            [left + 30, top - 56],
          ],
          accent,
        ) +
        polygon(
          [
            [edge, top],
            [right + 12, top],
            [right - 24, top - 56],
            [edge - 30, top - 56],
          ],
          mix(accent, dark, 0.35),
        )
      : rect(left - 14, top - 16, right - left + 28, 18, dark)
  const doorX = left + (edge - left) / 2
  return (
    screen('s', 'dots', mix(light, middle, 0.5), 11) +
    rect(0, 0, width, height, light) +
    rect(0, 0, width, ground, 'url(#s)', 'opacity=".5"') +
    circle(random.between(80, 720), random.between(90, 170), 46, mix(accent, light, 0.25)) +
    path(ridge(random, 430, 50, 6, ground), mix(middle, light, 0.6)) +
    rect(left, top, edge - left, ground - top, mix(light, middle, 0.1), `stroke="${dark}" stroke-width="3"`) +
    rect(edge, top, right - edge, ground - top, mix(middle, dark, 0.15)) +
    windowsOf(left, edge, bays, mix(middle, dark, 0.35)) +
    windowsOf(edge, right, Math.max(1, bays - 2), mix(dark, middle, 0.25)) +
    roof +
    rect(doorX - 24, ground - 62, 48, 62, dark) +
    circle(doorX + 14, ground - 30, 3, accent) +
    rect(0, ground, width, height - ground, mix(middle, dark, 0.5)) +
    polygon(
      [
        [right, ground],
        [right + 120, ground + 34],
        [left + 60, ground + 34],
        [left, ground],
      ],
      dark,
      'opacity=".35"',
    ) +
    times(5, (i) => {
      const x = [60, 120, 700, 752, 660][i] ?? 60
      const r = random.between(30, 54)
      return rect(x - 3, ground - 60, 6, 70, dark) + circle(x, ground - 74, r, i % 2 ? middle : mix(middle, dark, 0.3))
    })
  )
}

/** An object on a plinth in studio light. */
export const product: Scene = ([dark, middle, accent, light], random) => {
  const isArched = random.next() < 0.5
  const table = random.between(430, 470)
  const x = 400 + random.between(-40, 40)
  const backdrop = isArched
    ? path(`M${x - 190} ${table}V260A190 190 0 0 1 ${x + 190} 260V${table}Z`, mix(accent, light, 0.35))
    : circle(x + random.between(-60, 60), 260, 190, mix(accent, light, 0.35))
  const drawn = pick(random, [bottle, jar, cup, box, shoe])
  const side = random.next() < 0.5 ? -1 : 1
  const sprigX = x + side * random.between(170, 220)
  return (
    screen('s', 'dots', dark, 8) +
    rect(0, 0, width, height, mix(light, middle, 0.14)) +
    backdrop +
    rect(0, table, width, height - table, mix(light, middle, 0.4)) +
    ellipse(x + 70, table + 64, 230, 26, dark, 'opacity=".22"') +
    rect(x - 150, table, 300, 62, mix(light, middle, 0.2)) +
    ellipse(x, table + 62, 150, 26, mix(light, middle, 0.2)) +
    rect(x + 40, table, 110, 70, mix(middle, light, 0.35)) +
    ellipse(x, table, 150, 26, light) +
    ellipse(x + 34, table + 3, 92, 13, dark, 'opacity=".3"') +
    group(`translate(${x} ${table})`, drawn([dark, middle, accent, light], random)) +
    times(7, (i) => {
      const [y, turn] = [table - 14 - i * 24, i % 2 ? 1 : -1]
      return path(
        `M${sprigX} ${y}q${turn * 32} -26 ${turn * 58} -8q-${turn === 1 ? 24 : -24} 22 ${-turn * 58} 8Z`,
        mix(middle, dark, 0.2),
      )
    }) +
    line(`M${sprigX} ${table + 20}V${table - 180}`, mix(middle, dark, 0.5), 4)
  )
}

const bottle: Scene = ([dark, middle, , light], random) => {
  const tall = random.between(210, 280)
  const w = random.between(48, 66)
  const body = `M${-w} 0V${-tall * 0.62}Q${-w} ${-tall * 0.74} -20 ${-tall * 0.8}V${-tall}H20V${-tall * 0.8}Q${w} ${-tall * 0.74} ${w} ${-tall * 0.62}V0Q0 16 ${-w} 0Z`
  return (
    path(body, middle) +
    clip(
      'c',
      path(body, middle),
      rect(w * 0.25, -tall, w, tall + 20, 'url(#s)', 'opacity=".4"'),
      rect(-w * 0.7, -tall * 0.7, 10, tall * 0.6, light, 'opacity=".7"'),
    ) +
    rect(-24, -tall - 30, 48, 34, dark, 'rx="4"') +
    rect(-w + 8, -tall * 0.5, w * 2 - 16, tall * 0.3, light) +
    bar(-w * 0.5, -tall * 0.42, w, dark, 7) +
    bar(-w * 0.3, -tall * 0.34, w * 0.6, middle, 5)
  )
}

const jar: Scene = ([dark, middle, accent, light]) =>
  rect(-88, -150, 176, 156, mix(middle, light, 0.25), 'rx="26"') +
  rect(14, -150, 74, 156, 'url(#s)', 'rx="26" opacity=".3"') +
  rect(-94, -186, 188, 46, dark, 'rx="10"') +
  rect(-62, -112, 124, 76, light, 'rx="6"') +
  circle(0, -84, 16, accent) +
  bar(-36, -56, 72, dark, 6) +
  rect(-74, -138, 9, 120, light, 'rx="4" opacity=".8"')

const cup: Scene = ([dark, middle, accent, light]) =>
  line('M74 -104Q134 -104 126 -62Q118 -30 62 -34', middle, 18) +
  path('M-84 -136H84L62 -8Q0 14 -62 -8Z', middle) +
  path('M20 -136H84L62 -8Q40 4 14 6Z', 'url(#s)', 'opacity=".35"') +
  ellipse(0, -136, 84, 20, light) +
  ellipse(0, -133, 70, 14, dark) +
  path('M-60 -92Q0 -70 60 -92L54 -60Q0 -40 -54 -60Z', accent) +
  line('M-20 -176q-14 -20 0 -38t0 -40M22 -176q-14 -20 0 -38t0 -40', light, 5, 'opacity=".9"')

const box: Scene = ([dark, middle, accent, light]) =>
  polygon(
    [
      [-110, -150],
      [30, -176],
      [30, 14],
      [-110, 0],
    ],
    middle,
  ) +
  polygon(
    [
      [30, -176],
      [112, -140],
      [112, 4],
      [30, 14],
    ],
    mix(middle, dark, 0.4),
  ) +
  polygon(
    [
      [-110, -150],
      [30, -176],
      [112, -140],
      [-22, -118],
    ],
    mix(middle, light, 0.5),
  ) +
  polygon(
    [
      [30, -176],
      [112, -140],
      [112, 4],
      [30, 14],
    ],
    'url(#s)',
    'opacity=".3"',
  ) +
  polygon(
    [
      [-92, -112],
      [12, -128],
      [12, -54],
      [-92, -44],
    ],
    light,
  ) +
  circle(-40, -84, 19, accent) +
  line('M-92 -24L8 -30', light, 6)

const shoe: Scene = ([dark, middle, accent, light]) =>
  path('M-150 -8L-150 -92Q-104 -76 -84 -118Q-40 -66 30 -58Q134 -48 150 -8Z', middle) +
  path('M-150 -92Q-104 -76 -84 -118L-66 -100Q-96 -56 -150 -52Z', accent) +
  path('M60 -54Q134 -44 150 -8H70Q84 -34 60 -54Z', 'url(#s)', 'opacity=".4"') +
  rect(-158, -14, 316, 22, light, 'rx="11"') +
  rect(-158, 0, 316, 12, dark, 'rx="6"') +
  times(4, (i) => line(`M${-52 + i * 24} ${-92 + i * 9}l20 -16`, light, 7))

/** A plate from above. */
export const food: Scene = ([dark, middle, accent, light], random) => {
  const [x, y] = [400 + random.between(-60, 60), 300 + random.between(-20, 20)]
  const r = random.between(178, 214)
  const isSoup = random.next() < 0.35
  const pieces = times(16, () => {
    const [turn, far] = [random.next() * 360, random.between(10, r * 0.52)]
    const shape = pick(random, ['leaf', 'slice', 'ball'] as const)
    const drawn =
      shape === 'leaf'
        ? path('M0 -26Q24 0 0 30Q-24 0 0 -26Z', mix(middle, dark, random.next() * 0.4)) + line('M0 -18V22', light, 2)
        : shape === 'slice'
          ? circle(0, 0, 26, accent) +
            circle(0, 0, 19, mix(accent, light, 0.6)) +
            times(6, (i) => line(`M0 0L0 -16`, accent, 2, `transform="rotate(${i * 60})"`))
          : circle(0, 0, random.between(9, 17), mix(accent, dark, random.next() * 0.5)) +
            circle(-4, -4, 4, light, 'opacity=".8"')
    return group(
      `rotate(${turn.toFixed(0)} ${x} ${y}) translate(${x + far} ${y}) rotate(${(random.next() * 360).toFixed(0)})`,
      drawn,
    )
  })
  return (
    screen('s', 'lines', mix(middle, light, 0.45), 26) +
    rect(0, 0, width, height, mix(light, middle, 0.35)) +
    rect(0, 0, width, height, 'url(#s)', 'opacity=".45"') +
    polygon(
      [
        [-20, 380],
        [300, 640],
        [-20, 640],
      ],
      accent,
      'opacity=".55"',
    ) +
    circle(x + 12, y + 16, r + 4, dark, 'opacity=".25"') +
    circle(x, y, r, mix(light, '#ffffff', 0.4)) +
    circle(x, y, r * 0.78, mix(light, middle, 0.1), `stroke="${mix(light, middle, 0.4)}" stroke-width="3"`) +
    (isSoup ? circle(x, y, r * 0.7, mix(accent, middle, 0.25)) : '') +
    pieces +
    times(24, () => circle(x + random.between(-r, r) * 0.6, y + random.between(-r, r) * 0.6, 2.4, dark)) +
    group(
      `translate(${x - r - 60} ${y - 120})`,
      rect(-5, 60, 10, 190, dark, 'rx="5"'),
      times(4, (i) => rect(-17 + i * 10, 0, 4, 52, dark, 'rx="2"')),
      rect(-17, 44, 34, 22, dark, 'rx="9"'),
    ) +
    group(
      `translate(${x + r + 56} ${y - 120})`,
      path('M0 0Q26 40 8 120H-6V0Z', dark),
      rect(-6, 116, 12, 134, dark, 'rx="6"'),
    ) +
    circle(690, 96, 62, middle) +
    circle(690, 96, 50, mix(dark, middle, 0.3)) +
    circle(676, 84, 13, light, 'opacity=".35"')
  )
}
