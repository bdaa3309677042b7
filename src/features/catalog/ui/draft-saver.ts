/** A pause in typing after which a draft is saved, and the longest that a change waits while typing goes on. */
export const savingMs = { pause: 2000, longest: 5000 } as const

export type DraftSaver = ReturnType<typeof createDraftSaver>

/** Saves a form while it is being changed, one save at a time. `save` never throws. */
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
    noteChange() {
      unsavedSince ??= Date.now()
      schedule()
    },
    pause(whether: boolean) {
      isPaused = whether
      schedule()
    },
    /** Resolves once no save is under way. */
    settled: () => running ?? Promise.resolve(),
    stop: () => clearTimeout(timer),
  }
}
