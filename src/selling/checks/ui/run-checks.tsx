import { plural } from '#src/kernel/plural.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notRunCode } from '#src/selling/checks/rules.ts'
import { checkProblemTexts } from '#src/selling/checks/texts.ts'
import type { CheckView, RunOutcome } from '#src/selling/checks/view.ts'
import { sumOfFigures } from '#src/platform/models/rules.ts'
import { figuresText } from '#src/platform/models/ui/figures-text.ts'
import { ModelPicker } from '#src/platform/models/ui/model-picker.tsx'
import type { Chosen, ModelSources } from '#src/platform/models/ui/use-model-choice.ts'
import { useModelChoice } from '#src/platform/models/ui/use-model-choice.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type Done = { readonly id: string; readonly name: string; readonly outcome: Outcome }
type Outcome = RunOutcome | { readonly reason: string; readonly stops: boolean }

type RunChecksProps = {
  readonly listingId: string
  readonly version: number
  readonly checks: readonly CheckView[]
  readonly sources: ModelSources
}

/**
 * Runs the checks one after the other. Each check is one request, and the server saves its result. Closing the page stops the current check
 * and keeps the results so far.
 */
export function RunChecks({ listingId, version, checks, sources }: RunChecksProps) {
  const choice = useModelChoice({ slot: 'checks', ...sources })
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<string | null>(null)
  const [done, setDone] = useState<readonly Done[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)

  async function run() {
    const { chosen, missing } = choice
    setProblem(missing)
    setDone([])
    if (missing !== null || chosen === null) return
    const controller = new AbortController()
    stop.current = controller
    for (const { id, name } of checks) {
      setRunning(name)
      const outcome = await runOne(listingId, id, chosen, controller.signal)
      if (controller.signal.aborted) break
      setDone((before) => [...before, { id, name, outcome }])
      await revalidate()
      if ('stops' in outcome && outcome.stops) break
    }
    setRunning(null)
  }

  const isRunning = running !== null
  return (
    <div className="run-checks needs-script">
      <ModelPicker choice={choice} />
      {problem !== null && (
        <Notice tone="bad" title="Not started" live>
          {problem}
        </Notice>
      )}
      <div className="row row-wrap">
        <Button look="ink" type="button" pending={isRunning} pendingLabel="Running..." onClick={() => void run()}>
          Run {plural(checks.length, { one: '1 check', other: `${checks.length} checks` })} on version {version}
        </Button>
        {isRunning && (
          <Button type="button" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
      <p role="status" className="wrap-anywhere">
        {isRunning ? `Running ${done.length + 1} of ${checks.length}: ${running}` : summaryOf(done)}
      </p>
      <Spent done={done} />
      {done.length > 0 && (
        <ul className="check-list" aria-label="This run">
          {done.map(({ id, name, outcome }) => (
            <li key={id}>
              <OutcomeBadge outcome={outcome} />
              <div>
                <bdi className="wrap-anywhere">{name}</bdi>
                <p className="quiet small">{textOf(outcome)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Shows the tokens and cost of these checks, including their judges. */
function Spent({ done }: { readonly done: readonly Done[] }) {
  const all = done.flatMap(({ outcome }) => ('figures' in outcome ? [outcome.figures] : []))
  return all.length === 0 ? null : <p className="quiet small">{figuresText(sumOfFigures(all))}</p>
}

function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  if ('reason' in outcome) return <Badge tone="warn">Not run</Badge>
  return outcome.problem === null ? <Badge tone="ok">Passed</Badge> : <Badge tone="bad">Failed</Badge>
}

function textOf(outcome: Outcome): string {
  if ('reason' in outcome) return `${outcome.reason} Nothing was published.`
  return outcome.problem === null ? '' : checkProblemTexts[outcome.problem]
}

function summaryOf(done: readonly Done[]): string {
  if (done.length === 0) return ''
  const notRun = done.filter(({ outcome }) => 'reason' in outcome).length
  const passed = done.filter(({ outcome }) => 'problem' in outcome && outcome.problem === null).length
  return `${passed} passed, ${done.length - notRun - passed} failed, ${notRun} not run.`
}

async function runOne(listingId: string, id: string, chosen: Chosen, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch('/api/checks', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ promptId: listingId, id, chosen }),
      signal,
    })
    const body = (await response.json()) as RunOutcome | { message: string; code: string }
    return 'problem' in body ? body : { reason: body.message, stops: body.code !== notRunCode }
  } catch {
    return { reason: 'The connection was lost.', stops: true }
  }
}
