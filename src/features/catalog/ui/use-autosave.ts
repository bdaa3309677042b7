import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const quietMs = 2000

export type DraftSaving =
  | { readonly kind: 'idle' | 'waiting' | 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly why: string }

type Options = {
  /** As what it was kept before. */
  readonly draft: { readonly id: string } | null
  readonly listingId: string | undefined
  /** While the form itself is on its way. */
  readonly isPaused: boolean
}

/** Keeps the form at the shop whenever its writer pauses for two seconds, so that no crash and no closed tab costs a text. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, { draft, listingId, isPaused }: Options) {
  const [state, setState] = useState<DraftSaving>({ kind: 'idle' })
  const [draftId, setDraftId] = useState(draft?.id ?? '')
  const [change, setChange] = useState(0)
  const latest = useRef(0)
  const noteChange = useCallback(() => {
    latest.current += 1
    setState({ kind: 'waiting' })
    setChange(latest.current)
  }, [])
  useEffect(() => {
    if (change === 0 || isPaused) return
    const save = async () => {
      if (!form.current) return
      setState({ kind: 'saving' })
      const answer = await sendDraft(form.current)
      // What was typed meanwhile is kept by the next round.
      if (latest.current === change) setState(answer.kind === 'kept' ? { kind: 'saved', at: new Date() } : answer)
      if (answer.kind !== 'kept') return
      setDraftId(answer.id)
      if (listingId === undefined) rememberDraft(answer.id)
    }
    const timer = setTimeout(() => void save(), quietMs)
    return () => clearTimeout(timer)
  }, [change, isPaused, form, listingId])
  return { state, draftId, noteChange, isKept: state.kind === 'idle' || state.kind === 'saved' }
}

type Answer = { readonly kind: 'kept'; readonly id: string } | { readonly kind: 'failed'; readonly why: string }

async function sendDraft(form: HTMLFormElement): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const failed = {
    kind: 'failed',
    why: 'The draft could not be kept. It is tried again with your next change.',
  } as const
  try {
    const response = await fetch('/api/listing-draft', { method: 'POST', body })
    const answer: unknown = await response.json()
    const read = (name: string) =>
      typeof answer === 'object' && answer !== null && name in answer ? String(Reflect.get(answer, name)) : ''
    if (response.ok) return { kind: 'kept', id: read('id') }
    return read('message') ? { kind: 'failed', why: read('message') } : failed
  } catch {
    return failed
  }
}

/** A reload of the page finds the draft again. The router need not know. */
function rememberDraft(id: string): void {
  const url = new URL(location.href)
  if (url.searchParams.get('draft') === id) return
  url.searchParams.set('draft', id)
  history.replaceState(history.state, '', url)
}
