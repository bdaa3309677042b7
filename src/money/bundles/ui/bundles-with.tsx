import { BundleList } from '#src/money/bundles/ui/bundle-list.tsx'
import type { BundleCard } from '#src/money/bundles/view.ts'
import { Panel } from '#src/ui/elements/panel.tsx'

/** The bundles with a listing, on its page. */
export function BundlesWith({ bundles }: { readonly bundles: readonly BundleCard[] }) {
  if (bundles.length === 0) return null
  return (
    <Panel label="Also in a bundle">
      <BundleList bundles={bundles} heading="h3" />
    </Panel>
  )
}
