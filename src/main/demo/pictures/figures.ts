import type { Random, Scene, Tones } from './canvas.ts'
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

const skins = ['#f0cfae', '#e0ac7e', '#c98d5f', '#9a623c', '#6f4429'] as const

/** A head and shoulders in front of a shape. */
export const portrait: Scene = (tones, random) => {
  const [dark, middle, accent, light] = tones
  const behind = pick(random, [
    circle(400, 290, 240, accent),
    rect(190, 40, 420, 560, accent),
    path('M160 600V300A240 240 0 0 1 640 300V600Z', accent),
    times(9, (i) => rect(i * 96 - 20, 0, 46, height, accent)),
  ])
  return (
    screen('s', 'dots', dark, 9) +
    rect(0, 0, width, height, mix(light, middle, 0.12)) +
    behind +
    person(tones, random) +
    rect(0, 0, width, height, 'none', `stroke="${light}" stroke-width="36"`)
  )
}

/** A bust on a canvas of 800 by 600. */
export function person([dark, middle, accent, light]: Tones, random: Random): string {
  const skin = pick(random, skins)
  const shadow = mix(skin, dark, 0.28)
  const hair = pick(random, [dark, mix(dark, accent, 0.35), mix(dark, light, 0.55)])
  const style = Math.floor(random.next() * 5)
  const hasGlasses = random.next() < 0.3
  const hasBeard = style !== 2 && random.next() < 0.25
  const head = ellipse(400, 250, 88, 112, skin)
  const back = [
    ellipse(400, 222, 106, 112, hair),
    path('M286 240Q280 110 400 112Q520 110 514 240L532 430H268Z', hair),
    ellipse(400, 230, 96, 104, hair) + circle(400, 108, 46, hair),
    '',
    times(11, (i) =>
      circle(400 + Math.cos((i / 10) * Math.PI) * 104, 226 - Math.sin((i / 10) * Math.PI) * 104, 44, hair),
    ),
  ][style]
  const fringe = [
    path('M308 236Q300 132 400 130Q500 132 492 236Q470 176 420 172Q360 196 308 236Z', hair),
    path('M312 250Q308 140 400 134Q492 140 488 250Q474 190 400 176Q330 190 312 250Z', hair),
    path('M312 232Q330 140 400 142Q474 140 488 232Q440 176 400 180Q350 180 312 232Z', hair),
    path('M310 236Q308 136 400 134Q496 136 490 236Q480 190 462 176Q400 160 336 178Q318 196 310 236Z', hair),
    path('M314 214Q340 140 400 142Q462 140 486 214Q440 168 400 170Q352 170 314 214Z', hair),
  ][style]
  const collar = pick(random, [
    polygon(
      [
        [340, 424],
        [400, 500],
        [460, 424],
        [480, 440],
        [404, 548],
        [320, 440],
      ],
      light,
    ),
    path('M330 430Q400 486 470 430L480 452Q400 516 320 452Z', mix(middle, light, 0.5)),
    path('M352 418Q400 470 448 418L458 470Q400 510 342 470Z', dark),
  ])
  const body = 'M150 610Q160 470 300 440L356 416H444L500 440Q640 470 650 610Z'
  return (
    (back ?? '') +
    path(body, middle) +
    clip('b', path(body, middle), rect(430, 400, 260, 220, 'url(#s)', 'opacity=".35"')) +
    path('M352 330H448V424Q400 478 352 424Z', shadow) +
    collar +
    ellipse(312, 258, 15, 24, shadow) +
    ellipse(488, 258, 15, 24, skin) +
    head +
    clip('h', head, path('M400 130H520V380H440Q470 250 400 130Z', shadow, 'opacity=".45"')) +
    (fringe ?? '') +
    line('M344 222q20 -14 40 -2M418 220q20 -12 40 2', hair, 6) +
    ellipse(365, 246, 8, 10, dark) +
    ellipse(437, 246, 8, 10, dark) +
    line('M400 246q-14 36 -4 44q6 4 14 0', shadow, 5) +
    (hasBeard ? path('M315 284Q326 382 400 388Q474 382 485 284Q470 322 400 312Q330 322 315 284Z', hair) : '') +
    line(
      pick(random, ['M368 322q32 22 64 0', 'M372 324q28 10 58 -2', 'M370 320q32 14 62 0']),
      mix(accent, dark, 0.45),
      6,
    ) +
    (hasGlasses
      ? circle(365, 248, 30, 'none', `stroke="${dark}" stroke-width="5"`) +
        circle(437, 248, 30, 'none', `stroke="${dark}" stroke-width="5"`) +
        line('M395 244q6 -6 12 0', dark, 5)
      : '')
  )
}

/** A character sheet: the figure three times, with its colors. */
export const character: Scene = ([dark, middle, accent, light], random) => {
  const skin = pick(random, skins)
  const look = {
    hair: pick(random, [dark, mix(dark, accent, 0.5), mix(accent, light, 0.2)]),
    cap: random.next() < 0.4,
    skirt: random.next() < 0.4,
    cape: random.next() < 0.3,
    wide: random.between(0.85, 1.25),
  }
  const figure = (pose: 'front' | 'side' | 'back') => {
    const w = 50 * look.wide
    const arm = pose === 'side' ? `M0 -206q10 50 -6 100` : `M${-w} -212q-38 44 -30 110M${w} -212q38 44 30 110`
    const face =
      pose === 'front'
        ? circle(-15, -304, 4.5, dark) + circle(15, -304, 4.5, dark) + line('M-12 -284q12 10 24 0', dark, 4)
        : pose === 'side'
          ? circle(24, -304, 4.5, dark) + line('M20 -284q12 4 18 -2', dark, 4) + path('M44 -304l14 12l-14 4Z', skin)
          : ''
    return (
      ellipse(0, 2, 78, 12, dark, 'opacity=".2"') +
      (look.cape ? path(`M${-w} -226L${-w - 36} -70H${w + 36}L${w} -226Z`, mix(accent, dark, 0.35)) : '') +
      (pose === 'side'
        ? line('M-6 -110L-16 -10M8 -110L24 -10', mix(dark, middle, 0.3), 26)
        : line('M-22 -110L-26 -10M22 -110L26 -10', mix(dark, middle, 0.3), 26)) +
      line(pose === 'side' ? 'M-22 -6h26M18 -6h26' : 'M-42 -6h24M18 -6h24', dark, 16) +
      line(arm, middle, 22) +
      (pose === 'side' ? circle(-6, -100, 13, skin) : circle(-w - 30, -98, 13, skin) + circle(w + 30, -98, 13, skin)) +
      (look.skirt
        ? path(`M${-w * 0.8} -230H${w * 0.8}L${w * 1.4} -78H${-w * 1.4}Z`, accent)
        : rect(-w, -232, w * 2, 138, accent, 'rx="26"')) +
      rect(-w * 0.9, -140, w * 1.8, 14, dark) +
      circle(0, -302, 52, skin) +
      (pose === 'back'
        ? circle(0, -306, 54, look.hair)
        : path('M-54 -300Q-60 -366 0 -362Q60 -366 54 -300Q40 -330 0 -332Q-36 -330 -54 -300Z', look.hair)) +
      (look.cap
        ? path('M-56 -326Q-50 -384 0 -384Q50 -384 56 -326Z', middle) +
          rect(pose === 'back' ? -56 : -50, -332, pose === 'back' ? 112 : 124, 12, dark, 'rx="6"')
        : '') +
      face
    )
  }
  const poses = ['front', 'side', 'back'] as const
  return (
    screen('s', 'dots', mix(light, middle, 0.5), 12) +
    rect(0, 0, width, height, light) +
    rect(0, 0, width, 470, 'url(#s)', 'opacity=".35"') +
    times(5, (i) => line(`M60 ${96 + i * 94}H740`, mix(light, middle, 0.4), 2, 'stroke-dasharray="4 9"')) +
    times(3, (i) => group(`translate(${178 + i * 222} 474)`, figure(poses[i] ?? 'front'))) +
    times(5, (i) => circle(72 + i * 54, 544, 21, [dark, middle, accent, look.hair, skin][i] ?? dark)) +
    bar(520, 530, 200, dark, 9) +
    bar(520, 552, 140, middle, 7)
  )
}

/** Six frames of a film with arrows. */
export const storyboard: Scene = (tones, random) => {
  const [dark, middle, accent, light] = tones
  const frames = times(6, (i) => {
    const [x, y] = [44 + (i % 3) * 246, 52 + Math.floor(i / 3) * 274]
    const drawn = shot(tones, random, i)
    const frame = rect(x, y, 220, 150, light)
    return (
      clip(`f${i}`, frame, group(`translate(${x} ${y})`, drawn)) +
      rect(x, y, 220, 150, 'none', `stroke="${dark}" stroke-width="4"`) +
      circle(x + 14, y + 178, 11, accent) +
      bar(x + 34, y + 168, random.between(110, 180), dark, 7) +
      bar(x + 34, y + 184, random.between(70, 150), middle, 6)
    )
  })
  return rect(0, 0, width, height, mix(light, '#ffffff', 0.35)) + screen('s', 'lines', dark, 8) + frames
}

function shot([dark, middle, accent, light]: Tones, random: Random, i: number): string {
  const far = mix(light, middle, 0.35)
  const kind = (i + Math.floor(random.next() * 2)) % 4
  const figureX = random.between(60, 150)
  const figure = (scale: number, y: number) =>
    group(
      `translate(${figureX} ${y}) scale(${scale})`,
      circle(0, -62, 14, dark),
      path('M-18 0Q-18 -46 0 -46Q18 -46 18 0Z', accent),
      rect(-14, 0, 11, 34, dark),
      rect(3, 0, 11, 34, dark),
    )
  const small = group('scale(.275 .26)', path(ridge(random, 330, 90, 6), middle))
  if (kind === 0)
    return rect(0, 0, 220, 150, far) + circle(160, 44, 22, accent) + small + figure(0.6, 118) + arrow(30, 128, 50, dark)
  if (kind === 1)
    return (
      rect(0, 0, 220, 150, mix(middle, dark, 0.35)) +
      ellipse(110, 80, 46, 58, mix(light, accent, 0.3)) +
      ellipse(94, 74, 5, 7, dark) +
      ellipse(126, 74, 5, 7, dark) +
      path('M62 74Q58 10 110 14Q162 10 158 74Q140 40 62 74Z', dark) +
      path('M40 160Q60 126 110 132Q160 126 180 160Z', accent)
    )
  if (kind === 2)
    return (
      rect(0, 0, 220, 150, light) +
      polygon(
        [
          [0, 0],
          [70, 40],
          [70, 110],
          [0, 150],
        ],
        middle,
      ) +
      polygon(
        [
          [220, 0],
          [150, 40],
          [150, 110],
          [220, 150],
        ],
        mix(middle, dark, 0.4),
      ) +
      polygon(
        [
          [0, 150],
          [70, 110],
          [150, 110],
          [220, 150],
        ],
        far,
      ) +
      figure(0.9, 110)
    )
  return (
    rect(0, 0, 220, 150, far) +
    rect(0, 96, 220, 60, mix(middle, dark, 0.2)) +
    rect(26, 40, 84, 60, dark) +
    rect(34, 48, 68, 44, accent) +
    circle(160, 92, 32, mix(accent, light, 0.4)) +
    rect(0, 96, 220, 60, 'url(#s)', 'opacity=".25"') +
    arrow(120, 30, 70, dark)
  )
}

const arrow = (x: number, y: number, long: number, tone: string) =>
  line(`M${x} ${y}h${long}m-12 -9l12 9l-12 9`, tone, 4)
