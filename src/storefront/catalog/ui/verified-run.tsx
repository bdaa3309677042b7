import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { variableLabel } from '#src/kernel/variables.ts'
import type { SampleView, VerifiedRun } from '#src/storefront/catalog/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'

type VerifiedRunMarkProps = {
  run: VerifiedRun
  inputs: SampleView['inputs']
  /** The version on sale. */
  version: number
}

/** The badge of a sample that the server ran. Its details open without JavaScript. */
export function VerifiedRunMark({ run, inputs, version }: VerifiedRunMarkProps) {
  const shop = useShop()
  const { providerName, model, temperature, isCut, ranAt, version: ranVersion } = run
  const isOld = ranVersion < version
  return (
    <details className="verified-run small">
      <summary>
        <Badge tone="ok">{`Run on ${shop.name}`}</Badge>
        <span>
          {model}, <LocalDay at={ranAt} />
          {isOld && `, version ${ranVersion}`}
        </span>
      </summary>
      <p>
        {shop.name} ran the prompt and saved the answer unchanged.
        {isOld && ' The prompt has changed since.'}
        {isCut && ' Only the beginning of the answer is shown.'}
      </p>
      <dl>
        <dt>Provider</dt>
        <dd>{providerName}</dd>
        <dt>Model</dt>
        <dd>{model}</dd>
        <dt>Date</dt>
        <dd>
          <LocalDay at={ranAt} />
        </dd>
        <dt>Version</dt>
        <dd>{isOld ? `${ranVersion} (now ${version})` : ranVersion}</dd>
        <dt>Temperature</dt>
        <dd>{temperature ?? 'Default'}</dd>
        {Object.entries(inputs).map(([name, value]) => (
          <Value key={name} name={name} value={value} />
        ))}
      </dl>
    </details>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt dir="auto">{variableLabel(name)}</dt>
      <dd dir="auto">{value}</dd>
    </>
  )
}
