import { Plus } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'
import '#src/features/pages/ui/written.css'

export type Question = { readonly ask: string; readonly answer: ReactNode }

/** Collapsible questions without scripts; opening one closes the others. */
export function Questions({ name, questions }: { name: string; questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ ask, answer }, i) => (
        <details key={ask} name={name} open={i === 0}>
          <summary>
            <h3>{ask}</h3>
            <Plus aria-hidden="true" />
          </summary>
          <div className="text">{answer}</div>
        </details>
      ))}
    </div>
  )
}
