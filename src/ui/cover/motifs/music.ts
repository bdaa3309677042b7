import { box, disc, height, line, path, round, times, width, type Motif } from '#src/ui/cover/shapes.ts'

/** Two sets of rings that interfere. */
const rings: Motif = (r) => {
  const gap = r.pick([22, 28, 36, 46])
  const thick = gap * r.between(0.36, 0.52)
  const y = height * r.pick([0, 0.5, 0.5, 1])
  const [x1, x2] = [width * r.between(0.1, 0.38), width * r.between(0.62, 0.9)]
  const y2 = r.chance(0.5) ? y : height - y
  const sound = (x: number, cy: number, count: number, from: number) =>
    times(count, (i) => disc(x, cy, from + i * gap, line(thick)))
  return {
    a: sound(x1, y, Math.ceil(r.between(300, 460) / gap), gap * 0.8),
    b: sound(x2, y2, Math.ceil(r.between(220, 420) / gap), gap * 0.8),
    bare: disc(x1, y, gap * 0.34),
  }
}

/** A loudness curve as bars, and its echo. */
const bars: Motif = (r) => {
  const step = r.pick([20, 26, 34, 44])
  const thick = step * r.between(0.54, 0.7)
  const [beat, swing, shift] = [r.between(1.5, 4), r.between(0.3, 0.8), r.between(0, 6)]
  const middle = height * r.pick([0.5, 0.5, 0.62])
  const loud = (i: number, late: number) => {
    const t = (i * step) / width
    return (
      Math.abs(Math.sin((t * beat + shift + late) * Math.PI)) * swing +
      Math.abs(Math.sin((t * beat * 2.7 + shift) * Math.PI)) * (1 - swing)
    )
  }
  const count = Math.ceil(width / step)
  const bar = (i: number, late: number, most: number) => {
    const h = Math.max(14, loud(i, late) * most)
    return box(i * step + (step - thick) / 2, middle - h, thick, h * 2)
  }
  return {
    a: times(count, (i) => bar(i, 0, 180)),
    b: times(count, (i) => bar(i, 0.24, 120)),
    bare: box(0, middle - 3, width, 6),
  }
}

/** Overlapping waves. */
const waves: Motif = (r) => {
  const gap = r.pick([26, 34, 44])
  const thick = gap * r.between(0.4, 0.55)
  const lines = Math.ceil(height / gap) + 6
  const half = width / r.pick([2, 3, 4])
  const rise = r.between(40, 95)
  const ribbon = (offset: number, tall: number, shift: number) =>
    times(lines, (i) => {
      const y = round((i - 3) * gap + offset)
      const humps = times(
        Math.ceil((width + half * 2) / half) + 1,
        (k) => `q${round(half / 2)} ${round(k % 2 ? tall : -tall)} ${round(half)} 0`,
      )
      return path(`M${round(-half - shift)} ${y}${humps}`, line(thick))
    })
  const cross = r.chance(0.5)
  return {
    a: ribbon(0, rise, 0),
    b: cross
      ? ribbon(gap / 2, -rise * 0.8, half * 0.4)
      : disc(width * r.between(0.25, 0.75), height * r.between(0.35, 0.65), r.between(90, 140)),
  }
}

export const music = [rings, bars, waves] as const
