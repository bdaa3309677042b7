import { When } from '#src/ui/elements/when.tsx'
import type { DraftSaving } from '#src/features/catalog/ui/use-autosave.ts'

/** Whether what was typed is kept already. */
export function DraftState({ state }: { state: DraftSaving }) {
  return (
    <p className="draft-state quiet small needs-script" role="status">
      {wordsOf(state)}
    </p>
  )
}

function wordsOf(state: DraftSaving) {
  switch (state.kind) {
    case 'idle':
      return 'What you type is saved as a draft automatically.'
    case 'waiting':
    case 'saving':
      return 'Saving your draft...'
    case 'saved':
      return (
        <>
          Draft saved <When at={state.at} />
        </>
      )
    case 'failed':
      return state.why
  }
}
