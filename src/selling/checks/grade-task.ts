import type { CheckKind } from './rules.ts'
import { definitionProblem, grade } from './grade.ts'

export type GradeInput =
  | {
      readonly about: 'answer'
      readonly kind: Exclude<CheckKind, 'judge'>
      readonly expected: string
      readonly answer: string
    }
  | { readonly about: 'definition'; readonly kind: CheckKind; readonly expected: string }

/** Grades an answer by its problem or `slow`, or returns why a definition is invalid, in a thread of its own. */
export function run(input: GradeInput): string | null {
  return input.about === 'answer' ? grade(input, input.answer) : definitionProblem(input.kind, input.expected)
}
