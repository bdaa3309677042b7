import { Plus } from '#src/ui/elements/icons.ts'
import type { ReactNode } from 'react'
import type { BlockProps } from '#src/storefront/pages/ui/parts.tsx'
import { entriesOf, Inline, Parts } from '#src/storefront/pages/ui/parts.tsx'
import '#src/ui/text/written.css'

export type Question = { readonly ask: ReactNode; readonly answer: ReactNode }

export function QuestionsBlock({ block: { options, content } }: BlockProps) {
  const questions = entriesOf(content, 'h3').map(({ html, parts }) => ({
    ...{ ask: <Inline as="span" html={html} />, answer: <Parts parts={parts} /> },
  }))
  return <Questions name={options['name'] ?? 'questions'} questions={questions} />
}

/** Collapsible questions without scripts; opening one closes the others. */
export function Questions({ name, questions }: { name: string; questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ ask, answer }, i) => (
        <details key={i} name={name} open={i === 0}>
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
