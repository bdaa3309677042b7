import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { utcDayText } from '#src/kernel/dates.ts'
import { checkProblemTexts, kindLabels } from '#src/selling/checks/texts.ts'
import type {
  CheckResultView,
  CheckView,
  ListingChecks,
  ModelResults,
  VersionResults,
} from '#src/selling/checks/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import '#src/selling/checks/ui/checks.css'

/** Shows the results by version and model. Earlier versions and the definitions are collapsed. */
export function CheckResults({ results: { versions, checks } }: { readonly results: ListingChecks }) {
  const [newest, ...earlier] = versions
  if (!newest) return null
  return (
    <div className="check-results">
      <Version version={newest} />
      {earlier.length > 0 && (
        <details className="check-more">
          <summary>Earlier versions</summary>
          <div className="check-results">
            {earlier.map((version) => (
              <Version key={version.version} version={version} />
            ))}
          </div>
        </details>
      )}
      <details className="check-more">
        <summary>What the checks test</summary>
        <ul className="check-definitions">
          {checks.map((check) => (
            <Definition key={check.id} check={check} />
          ))}
        </ul>
      </details>
    </div>
  )
}

function Version({ version: { version, models } }: { readonly version: VersionResults }) {
  return (
    <section className="check-version" aria-label={`Checks of version ${version}`}>
      <h3>Version {version}</h3>
      {models.map((model) => (
        <Model key={`${model.provider} ${model.model}`} model={model} />
      ))}
    </section>
  )
}

function Model({ model: { provider, model, passed, results, lastAt } }: { readonly model: ModelResults }) {
  return (
    <div className="check-model">
      <h4>
        {model} <span className="quiet">({provider})</span>
      </h4>
      <p>
        {passed} of {results.length} passed · Last run <LocalDay at={lastAt} />
      </p>
      <ul className="check-list">
        {results.map((result) => (
          <Result key={result.checkId} result={result} model={model} />
        ))}
      </ul>
    </div>
  )
}

function Result({ result, model }: { readonly result: CheckResultView; readonly model: string }) {
  const { name, kind, passed, problem, isRemoved } = result
  return (
    <li>
      <Badge tone={passed ? 'ok' : 'bad'}>{passed ? 'Passed' : 'Failed'}</Badge>
      <div>
        <bdi className="wrap-anywhere">{name}</bdi>
        <p className="quiet small wrap-anywhere">
          {kind === 'judge' ? `Judged by ${model}` : kindLabels[kind]}
          {problem && `. ${checkProblemTexts[problem]}`}. {runsText(result)}
          {isRemoved && ' This check no longer runs.'}
        </p>
      </div>
    </li>
  )
}

function runsText({ runs, passedRuns, firstAt, lastAt }: CheckResultView): string {
  if (runs === 1) return `Run once, ${utcDayText(lastAt)}.`
  return `Passed ${countText(passedRuns)} of ${countText(runs)} runs since ${utcDayText(firstAt)}.`
}

const expectedLabels = { contains: 'Text', matches: 'Pattern', schema: 'JSON schema', judge: 'Question' } as const

function Definition({ check: { name, kind, expected, textName, message, inputs } }: { readonly check: CheckView }) {
  const values = Object.entries(inputs).filter(([, value]) => value !== '')
  const rows = [
    [expectedLabels[kind], expected],
    ...(textName ? [['Prompt', textName]] : []),
    ...(message ? [['Message to the agent', message]] : []),
    ...values,
  ] as const
  return (
    <li>
      <b className="wrap-anywhere">
        <bdi>{name}</bdi>
      </b>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
