import type { DemoPicture } from '#db/demo/types.ts'
import { createRandom } from '../random.ts'
import type { Scene, Tones } from './canvas.ts'
import { circle, mix, pictureHeight, pictureWidth, rect, screen, tonesOf } from './canvas.ts'
import { character, person, portrait, storyboard } from './figures.ts'
import { chart, icons, logo, pattern, poster, ui } from './graphics.ts'
import { building, food, interior, landscape, product } from './places.ts'

const scenes: Readonly<Record<DemoPicture['scene'], Scene>> = {
  product,
  portrait,
  landscape,
  interior,
  building,
  poster,
  pattern,
  logo,
  icons,
  food,
  character,
  storyboard,
  screen: ui,
  chart,
}

export type Drawing = { readonly svg: string; readonly width: number; readonly height: number; readonly color: string }

/** Draws a sample picture. The same seed draws the same picture. */
export function drawPicture({ scene, colors, seed }: DemoPicture): Drawing {
  const tones = tonesOf(colors)
  const random = createRandom(seed * 7919)
  // Similar seeds begin alike.
  for (let i = 0; i < 5; i++) random.next()
  return drawing(pictureWidth, pictureHeight, tones, scenes[scene](tones, random))
}

const avatarSize = 384

/** Draws a portrait for a creator's profile. */
export function drawAvatar(colors: readonly string[], seed: number): Drawing {
  const tones = tonesOf(colors)
  const random = createRandom(seed)
  const content = `<g transform="translate(-96 16) scale(.72)">${person(tones, random)}</g>`
  const ground = rect(0, 0, avatarSize, avatarSize, mix(tones[3], tones[2], 0.45)) + circle(192, 190, 150, tones[2])
  return drawing(avatarSize, avatarSize, tones, screen('s', 'dots', tones[0], 9) + ground + content)
}

function drawing(width: number, height: number, tones: Tones, content: string): Drawing {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`, width, height, color: tones[3] }
}
