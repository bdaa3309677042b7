import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DraftSaver } from '#src/selling/listings/ui/use-autosave.ts'
import { createDraftSaver } from '#src/selling/listings/ui/use-autosave.ts'

type Answer = { readonly autosave: { readonly message: string | null } }
const texts = { none: '', waiting: 'Not saved yet', saving: 'Saving...' } as const

/** Saves the draft during writing, so that a reload or a crash loses nothing. */
export function useLetterAutosave(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<Answer>()
  const [state, setState] = useState<'none' | 'waiting' | 'saving'>('none')
  const saver = useRef<DraftSaver | null>(null)
  const submit = useRef(fetcher.submit)
  useEffect(() => {
    submit.current = fetcher.submit
  }, [fetcher.submit])
  useEffect(() => {
    const save = async () => {
      if (!form.current) return
      const fields = new FormData(form.current)
      fields.set('intent', 'autosave')
      setState('saving')
      await submit.current(fields, { method: 'post' }).catch(() => {})
      // Typing during the save has marked it as changed again.
      setState((now) => (now === 'saving' ? 'none' : now))
    }
    const created = createDraftSaver(save)
    saver.current = created
    return created.stop
  }, [form])
  const answer = fetcher.data?.autosave
  const saved = answer ? (answer.message ?? 'Saved') : ''
  return {
    text: state === 'none' ? saved : texts[state],
    isUnsaved: state === 'waiting',
    markChanged() {
      setState('waiting')
      saver.current?.markChanged()
    },
    /** The form itself is sent. */
    end() {
      saver.current?.stop()
      setState('none')
    },
  }
}
