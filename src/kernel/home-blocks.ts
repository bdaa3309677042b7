/** The blocks of the home page below the heading, which shops order and leave out. */
export const homeBlocks = ['categories', 'trending', 'featured', 'benefits', 'steps', 'quotes', 'call'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/** A text, or the choices of a word. */
export type SamplePart = string | readonly [string, ...string[]]

/** The parts of a sample prompt, such as "Write to [my boss | a friend]." */
export function samplePartsOf(sample: string): readonly SamplePart[] {
  const parts = sample.split(/\[([^[\]]*)\]/).map((part, at): SamplePart => {
    if (at % 2 === 0) return part
    const [first, ...others] = part
      .split('|')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== '')
    return first === undefined ? '' : [first, ...others]
  })
  return parts.filter((part) => part !== '')
}
