import { useEffect, useRef, useState } from 'react'
import { captchaOrigin } from '#src/people/accounts/rules.ts'
import { readTheme } from '#src/ui/shell/theme.ts'

type CaptchaProps = {
  readonly siteKey: string
  /** The last form result. A captcha token works once, so a new result resets the widget. */
  readonly round: unknown
}

type Options = {
  readonly sitekey: string
  readonly action: string
  readonly theme: 'auto' | 'light' | 'dark'
  /** Fills the form's width, with a minimum of 300 pixels. */
  readonly size: 'flexible'
}

type Widget = {
  render(place: HTMLElement, options: Options): string | null | undefined
  remove(id: string): void
}

declare global {
  interface Window {
    /** Set by Cloudflare's script. */
    turnstile?: Widget
  }
}

/** Renders the Turnstile captcha; its script adds the token to the surrounding form. */
export function Captcha({ siteKey, round }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'lost'>('loading')
  useEffect(() => {
    let takeAway = () => {}
    let isGone = false
    async function show() {
      const widget = await loaded()
      if (isGone || !place.current) return
      const chosen = readTheme()
      const theme = chosen === 'system' ? 'auto' : chosen
      const id = widget.render(place.current, { sitekey: siteKey, action: 'reset', theme, size: 'flexible' })
      if (!id) throw new Error('the captcha did not show')
      takeAway = () => widget.remove(id)
      setState('shown')
    }
    show().catch(() => {
      if (!isGone) setState('lost')
    })
    return () => {
      isGone = true
      takeAway()
    }
  }, [siteKey, round])
  return (
    // Reserves the widget's height to avoid a layout shift.
    <div className="captcha">
      <div ref={place} />
      {state === 'loading' && (
        <p className="quiet needs-script" role="status">
          Loading the captcha...
        </p>
      )}
      {state === 'lost' && (
        <p className="error" role="alert">
          We couldn’t load the captcha. Your browser may be blocking {hostOf()}. Reload the page to try again.
        </p>
      )}
      <noscript>
        <p className="quiet">The captcha needs JavaScript.</p>
      </noscript>
    </div>
  )
}

const hostOf = () => new URL(captchaOrigin).host

let loading: Promise<Widget> | null = null

/** Loads the captcha script once; the next call retries after a failure. */
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
