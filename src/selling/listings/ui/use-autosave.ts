import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { newId } from '#src/ui/forms/new-id.ts'

/** The pause in typing after which a draft is saved, and the longest delay of a save during continuous typing. */
export const savingMs = { pause: 2000, longest: 5000 } as const

export type DraftSaver = ReturnType<typeof createDraftSaver>

/** Schedules the saves of a form, one at a time. `save` must not throw. */
export function createDraftSaver(save: () => Promise<void>) {
  let unsavedSince: number | null = null
  let running: Promise<void> | null = null
  let isPaused = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule() {
    clearTimeout(timer)
    if (unsavedSince === null || running !== null || isPaused) return
    const left = unsavedSince + savingMs.longest - Date.now()
    timer = setTimeout(start, Math.max(0, Math.min(savingMs.pause, left)))
  }
  function start() {
    unsavedSince = null
    running = save().then(() => {
      running = null
      schedule()
    })
  }
  return {
    markChanged() {
      unsavedSince ??= Date.now()
      schedule()
    },
    pause(value: boolean) {
      isPaused = value
      schedule()
    },
    /** Resolves when no save is running. */
    settled: () => running ?? Promise.resolve(),
    stop: () => clearTimeout(timer),
  }
}

export type DraftSaving =
  | { readonly kind: 'idle' | 'waiting' | 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly why: string }

type Options = {
  /** The draft in the form. */
  readonly draft: { readonly id: string } | null
  readonly listingId: string | undefined
  /** True while the form is being submitted. */
  readonly isPaused: boolean
}

/**
 * Saves the form as a draft during editing, so that a crash or a closed tab loses nothing. A form has one draft: its id is
 * chosen before the first save and sent with every save and with the form.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, { draft, listingId, isPaused }: Options) {
  const [state, setState] = useState<DraftSaving>({ kind: 'idle' })
  const [draftId, setDraftId] = useState(draft?.id ?? '')
  const [hasDraft, setHasDraft] = useState(false)
  const latest = useRef({ changes: 0, draftId })
  const saver = useRef<DraftSaver | null>(null)
  useEffect(() => {
    const save = async () => {
      if (!form.current) return
      const { changes } = latest.current
      setState({ kind: 'saving' })
      const id = latest.current.draftId || newId()
      latest.current.draftId = id
      setDraftId(id)
      const result = await sendDraft(form.current, id)
      // The next save includes input typed during this one.
      if (latest.current.changes === changes)
        setState(result.kind === 'saved' ? { kind: 'saved', at: new Date() } : result)
      if (result.kind !== 'saved') return
      latest.current.draftId = result.id
      setDraftId(result.id)
      setHasDraft(true)
    }
    const created = createDraftSaver(save)
    saver.current = created
    return created.stop
  }, [form])
  useEffect(() => saver.current?.pause(isPaused), [isPaused])
  const { key } = useLocation()
  useEffect(() => {
    // After a rejected submit, the URL lacks the draft.
    if (hasDraft && listingId === undefined) rememberDraft(draftId)
  }, [hasDraft, draftId, listingId, key])
  const markChanged = () => {
    latest.current.changes += 1
    setState({ kind: 'waiting' })
    saver.current?.markChanged()
  }
  const settled = useCallback(() => saver.current?.settled() ?? Promise.resolve(), [])
  const isSaved = state.kind === 'idle' || state.kind === 'saved'
  return { state, draftId, markChanged, isSaved, settled }
}

type SaveResult = { readonly kind: 'saved'; readonly id: string } | { readonly kind: 'failed'; readonly why: string }

async function sendDraft(form: HTMLFormElement, draftId: string): Promise<SaveResult> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('draft', draftId)
  const failed = {
    kind: 'failed',
    why: 'The draft could not be saved. We’ll try again with your next change.',
  } as const
  try {
    const response = await fetch('/api/listing-draft', { method: 'POST', body })
    const answer: unknown = await response.json()
    const read = (name: string) =>
      typeof answer === 'object' && answer !== null && name in answer ? String(Reflect.get(answer, name)) : ''
    if (response.ok) return { kind: 'saved', id: read('id') }
    return read('message') ? { kind: 'failed', why: read('message') } : failed
  } catch {
    return failed
  }
}

/** Adds the draft to the URL, so that a reload restores it. Bypasses the router, which need not load the page again. */
function rememberDraft(id: string): void {
  const url = new URL(location.href)
  if (url.searchParams.get('draft') === id) return
  url.searchParams.set('draft', id)
  history.replaceState(history.state, '', url)
}
