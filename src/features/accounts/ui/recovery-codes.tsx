import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

/** Shown once, at creation. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="tab-stack">
      <Notice tone="warn" title="Write these down now: they are not shown again">
        Each opens the door once, for the day when your phone is gone.
      </Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyButton text={codes.join('\n')} />
      </p>
    </div>
  )
}
