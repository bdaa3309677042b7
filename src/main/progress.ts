/** Tells the operator in plain words what a start is doing. */
export type Progress = {
  /** Prints the next step, and repeats it with the seconds so far while it takes long. */
  step(text: string): void
  end(): void
}

const repeatMs = 15_000

export function createProgress(write: (line: string) => void): Progress {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  return {
    end,
    step(text) {
      end()
      const since = performance.now()
      write(`${text} ...\n`)
      const repeat = () => write(`${text} ... ${Math.round((performance.now() - since) / 1000)} s\n`)
      timer = setInterval(repeat, repeatMs).unref()
    },
  }
}
