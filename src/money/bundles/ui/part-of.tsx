import { partOf } from '#src/money/bundles/texts.ts'

/** Says that something was bought with a bundle. */
export function PartOf({ bundle }: { readonly bundle: { readonly title: string } | null }) {
  return bundle && <span className="block quiet small wrap-anywhere">{partOf(`“${bundle.title}”`)}</span>
}
