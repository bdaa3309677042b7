import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

type SecretNoticeProps = {
  readonly secret: string
  /** True after a rotation, when the previous secret is still valid. */
  readonly isRotated: boolean
}

/** A new secret, which is shown once. */
export function SecretNotice({ secret, isRotated }: SecretNoticeProps) {
  return (
    <section className="stack mb-8" aria-labelledby="new-secret">
      <h2 id="new-secret">Signing secret</h2>
      <Notice tone="warn" title="Save it now. We won’t show it again." live>
        {isRotated
          ? 'For 24 hours, we also sign with the previous secret.'
          : 'Use it to verify that a message comes from us.'}
      </Notice>
      <p className="row row-wrap">
        <code className="wrap-anywhere">{secret}</code> <CopyButton text={secret} />
      </p>
    </section>
  )
}
