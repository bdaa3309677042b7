import { expect, test } from 'vitest'
import { splitVariables } from '#src/ui/prompt-text.tsx'

test('a text is cut at its variables and nothing of it is lost', () => {
  const text = 'Write to {{company}} about {{ the subject }}.'
  const parts = splitVariables(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap((part) => part.variable ?? [])).toEqual(['company', 'the subject'])
})

test('braces that name nothing stay text', () => {
  expect(splitVariables('{{}} {{1}} {x} {{a')).toEqual([{ text: '{{}} {{1}} {x} {{a' }])
  expect(splitVariables('')).toEqual([])
})
