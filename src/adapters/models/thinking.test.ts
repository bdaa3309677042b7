import { expect, test } from 'vitest'
import { createThinkingFilter } from './thinking.ts'

test.each([
  ['<think>a</think>b', 'b'],
  ['\n<think>\na < b\n</think>\n\nAnswer </think> <think>', 'Answer </think> <think>'],
  ['No thinking <think>here</think>', 'No thinking <think>here</think>'],
  ['<thinking about it>', '<thinking about it>'],
  ['<think>never ends', ''],
])('%j becomes %j, however it is cut', (text, answer) => {
  for (let size = 1; size <= text.length; size += 1) {
    const filter = createThinkingFilter()
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(pieces.map(filter).join('')).toBe(answer)
  }
})
