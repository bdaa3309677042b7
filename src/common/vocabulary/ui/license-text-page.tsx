import { licenseText } from '#src/kernel/vocabulary.ts'
import type { LicenseView } from '#src/common/vocabulary/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/ui/text/written.css'
import './license-text-page.css'

/** The text of a license, in the version of today or in one that was bought. */
export function LicenseTextPage({ license }: { readonly license: LicenseView }) {
  const { slug, name, summary, text, version, latest } = license
  return (
    <div className="wrap written">
      <PageHead title={licenseText(name)} lead={summary} />
      {version < latest && (
        <Notice title="This is a former version. It applies to purchases that were made under it.">
          <Link to={`/license/${slug}`}>Read the version for new purchases</Link>
        </Notice>
      )}
      <div className="text license-text" dir="auto">
        {text.split(/\n{2,}/).map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </div>
      <p className="quiet small license-version">
        Version {version}. <Link to="/license">All licenses</Link>
      </p>
    </div>
  )
}
