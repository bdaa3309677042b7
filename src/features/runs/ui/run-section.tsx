import { Component, lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import type { RunPanelProps } from '#src/features/runs/ui/run-panel.tsx'
import '#src/features/runs/ui/runs.css'

const RunPanel = lazy(async () => ({ default: (await import('#src/features/runs/ui/run-panel.tsx')).RunPanel }))

/** The section that runs the prompt. Its code is loaded when it is opened. */
export function RunSection(props: RunPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="run-section" aria-labelledby="run-head">
      <h2 id="run-head">Run it</h2>
      <p className="quiet small">
        With your own key, a model on your computer, or in your chat app.{' '}
        <Link to="/running-prompts">How it works</Link>
      </p>
      {isOpen ? (
        <PanelBoundary>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <RunPanel {...props} />
          </Suspense>
        </PanelBoundary>
      ) : (
        <div className="needs-script">
          <Button type="button" look="ink" onClick={() => setOpen(true)}>
            Choose a model
          </Button>
        </div>
      )}
      <p className="without-script">Running prompts here needs JavaScript. You can copy the prompt instead.</p>
    </section>
  )
}

/** The code of the panel may fail to load, such as after an update or without a network. */
class PanelBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Notice tone="bad" title="This part of the page couldn't be loaded. Reload the page and try again." live />
  }
}
