import { Link } from '#src/ui/elements/link.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import type { VersionView } from '#src/features/catalog/view.ts'
import { dayText, readerHref } from '#src/features/library/ui/words.ts'

type VersionListProps = {
  readonly purchase: { readonly id: string; readonly version: number }
  readonly versions: readonly VersionView[]
  /** The one that is shown. */
  readonly shown: number
}

/** Every version of a text, the newest first, with what its creator said of it, and what changed. */
export function VersionList({ purchase, versions, shown }: VersionListProps) {
  if (versions.length < 2) return null
  return (
    <section className="versions" aria-labelledby="versions-head">
      <h2 id="versions-head">Versions</h2>
      <ol reversed>
        {versions.map(({ version, note, publishedAt }) => (
          <li key={version} aria-current={version === shown ? 'true' : undefined}>
            <p className="row row-wrap">
              <b>Version {version}</b>
              {version === purchase.version && <Badge tone="mark">Newest</Badge>}
              <span className="quiet small">{dayText(publishedAt)}</span>
            </p>
            {note && (
              <p className="version-note" dir="auto">
                {note}
              </p>
            )}
            <p className="row row-wrap small">
              {version === shown ? (
                <span className="quiet">Shown here</span>
              ) : (
                <Link to={versionHref(purchase, version)}>Read version {version}</Link>
              )}
              {version > 1 && (
                <Link to={`${readerHref(purchase)}/changes?from=${version - 1}&to=${version}`}>
                  What changed in version {version}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const versionHref = (purchase: VersionListProps['purchase'], version: number) =>
  version === purchase.version ? readerHref(purchase) : `${readerHref(purchase)}?version=${version}`
