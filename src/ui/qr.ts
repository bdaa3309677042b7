// A QR code (ISO/IEC 18004) of a text, so that no secret goes to anybody who draws such things. Longer than 60 lines:
// the standard's tables and its few steps read best together. Bytes, error correction L, up to version 15 (520 bytes).

/** By version: codewords of error correction in a block, blocks, and codewords of data in all. */
const versions = [
  [7, 1, 19],
  [10, 1, 34],
  [15, 1, 55],
  [20, 1, 80],
  [26, 1, 108],
  [18, 2, 136],
  [20, 2, 156],
  [24, 2, 194],
  [30, 2, 232],
  [18, 4, 274],
  [20, 4, 324],
  [24, 4, 370],
  [26, 4, 428],
  [30, 4, 461],
  [22, 6, 523],
] as const
const alignments = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
] as const

/** Rows of modules, true where dark, without the quiet zone. Null for a text that is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const index = versions.findIndex(([, , data], i) => bytes.length + (i < 9 ? 2 : 3) <= data)
  const [version, plan] = [index + 1, versions[index]]
  if (!plan) return null
  const [ecc, blocks, capacity] = plan
  const words = interleaved(dataWords(bytes, version, capacity), blocks, ecc)
  return drawn(version, words)
}

function dataWords(bytes: readonly number[], version: number, capacity: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  push(4, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  while (bits.length % 8 !== 0) bits.push(0)
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((word, bit) => word * 2 + bit, 0))
  for (let i = 0; words.length < capacity; i++) words.push(i % 2 === 0 ? 0xec : 0x11)
  return words
}

/** The blocks' words in turn, then those of their error correction. Later blocks may be longer by one. */
function interleaved(data: readonly number[], blocks: number, ecc: number): number[] {
  const short = Math.floor(data.length / blocks)
  const long = data.length % blocks
  let at = 0
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(at, at + short + (i >= blocks - long ? 1 : 0))
    at += part.length
    return part
  })
  const checks = parts.map((part) => remainder(part, ecc))
  const inTurn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
  return [...inTurn(parts, short + 1), ...inTurn(checks, ecc)]
}

/** Multiplication in the field of 256 elements that the standard takes. */
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> i) & 1) * a
  }
  return product
}

/** Reed-Solomon: what is left of the data divided by the generator of this degree. */
function remainder(data: readonly number[], degree: number): number[] {
  let generator = [1]
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((word, j) => word ^ (j > 0 ? times(generator[j - 1] ?? 0, root) : 0))
  }
  let rest = Array<number>(degree).fill(0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((old, i) => old ^ times(generator[i + 1] ?? 0, factor))
  }
  return rest
}

function drawn(version: number, words: readonly number[]): boolean[][] {
  const size = version * 4 + 17
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, held] = [dark[y], fixed[y]]
    if (!row || !held || x < 0 || x >= size) return
    row[x] = isDark
    held[x] = true
  }
  drawPatterns(version, size, set)
  drawFormat(version, size, set)
  drawWords(size, words, dark, fixed)
  return dark
}

type SetModule = (x: number, y: number, isDark: boolean) => void

function drawPatterns(version: number, size: number, set: SetModule): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(x + dx, y + dy, ring !== 2 && ring !== 4)
      }
  const places = alignments[version - 1] ?? []
  for (const y of places)
    for (const x of places) {
      // Three corners have finders already.
      if ((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
}

/** A value with its check bits after it (BCH). */
function checked(value: number, generator: number, length: number): number {
  let rest = value
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * generator)
  return (value << length) | rest
}

/** Level L is 1, and the mask is always 0: readers take any, and a text of random letters needs none in particular. */
function drawFormat(version: number, size: number, set: SetModule): void {
  const bits = checked(1 << 3, 0x537, 10) ^ 0x5412
  const bit = (i: number) => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i++) set(8, i, bit(i))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i))
  set(8, size - 8, true)
  if (version < 7) return
  const numbers = checked(version, 0x1f25, 12)
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(a, b, ((numbers >> i) & 1) === 1)
    set(b, a, ((numbers >> i) & 1) === 1)
  }
}

/** Up and down in pairs of columns from the right, past what is fixed; mask 0 turns every second module over. */
function drawWords(size: number, words: readonly number[], dark: boolean[][], fixed: readonly boolean[][]): void {
  let i = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        const row = dark[y]
        if (!row || fixed[y]?.[x]) continue
        const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1
        row[x] = (bit === 1) !== ((x + y) % 2 === 0)
        i++
      }
  }
}
