import { useEffect, useRef, useState } from 'react'
import { captchaOrigin } from '#src/features/accounts/rules.ts'

type CaptchaProps = {
  readonly siteKey: string
  /** What came of the last try: an answer of the captcha is good for one. */
  readonly round: unknown
}

type Widget = {
  render(place: HTMLElement, options: { sitekey: string; action: string; theme: 'auto' }): string | undefined
  remove(id: string): void
}

declare global {
  interface Window {
    /** Cloudflare's own script puts it there. */
    turnstile?: Widget
  }
}

/** Has another site judge whether a person is there; its script puts the answer into the form around it. */
export function Captcha({ siteKey, round }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let shown: { widget: Widget; id: string } | null = null
    let isGone = false
    loaded().then(
      (widget) => {
        if (isGone || !place.current) return
        const id = widget.render(place.current, { sitekey: siteKey, action: 'reset', theme: 'auto' })
        shown = id === undefined ? null : { widget, id }
      },
      () => setLost(true),
    )
    return () => {
      isGone = true
      shown?.widget.remove(shown.id)
    }
  }, [siteKey, round])
  return (
    <div className="mb-5">
      <div ref={place} />
      {isLost && (
        <p className="error" role="alert">
          The check that you are a person could not be loaded. Something may keep your browser from {hostOf()}.
        </p>
      )}
      <noscript>
        <p className="quiet">Before we send the link you show to be a person, which needs JavaScript.</p>
      </noscript>
    </div>
  )
}

const hostOf = () => new URL(captchaOrigin).host

let loading: Promise<Widget> | null = null

/** Its script, once for all pages; after a failure the next page tries again. */
function loaded(): Promise<Widget> {
  loading ??= new Promise<Widget>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${captchaOrigin}/turnstile/v0/api.js?render=explicit`
    script.async = true
    script.addEventListener('load', () =>
      window.turnstile ? resolve(window.turnstile) : reject(new Error('no captcha')),
    )
    script.addEventListener('error', () => reject(new Error('the captcha did not load')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
