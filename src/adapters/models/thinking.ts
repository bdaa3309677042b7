const [opening, closing] = ['<think>', '</think>'] as const

/** Removes the thinking that open models write before their answer, from a text that arrives in pieces. */
export function createThinkingFilter(): (piece: string) => string {
  let state: 'begin' | 'thinking' | 'after' | 'answer' = 'begin'
  let held = ''
  return (piece) => {
    if (state === 'answer') return piece
    held += piece
    if (state === 'begin') {
      const start = held.trimStart()
      if (start.length < opening.length && opening.startsWith(start)) return ''
      if (!start.startsWith(opening)) return answer(held)
      state = 'thinking'
    }
    if (state === 'thinking') {
      const end = held.indexOf(closing)
      // Only what may be the beginning of the closing tag is kept.
      if (end < 0) held = held.slice(-closing.length)
      if (end < 0) return ''
      held = held.slice(end + closing.length)
      state = 'after'
    }
    const text = held.trimStart()
    held = ''
    return text === '' ? '' : answer(text)
  }

  function answer(text: string): string {
    state = 'answer'
    return text
  }
}
