import { useState } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { toast } from '#src/ui/shell/toast.ts'
import type { RunPanel, RunPanelProps } from '#src/buying/runs/ui/run-panel.tsx'
import '#src/buying/runs/ui/runs.css'

/** The section that runs the prompt. Its code is loaded when it is opened. */
export function RunSection(props: RunPanelProps) {
  const [opened, setOpened] = useState<{ readonly RunPanel: typeof RunPanel } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      setOpened(await import('#src/buying/runs/ui/run-panel.tsx'))
    } catch {
      toast({ title: 'This could not be loaded. Try again.', tone: 'bad' })
    }
    setLoading(false)
  }
  return (
    <section className="run-section" aria-labelledby="run-head">
      <h2 id="run-head">Run it</h2>
      <p className="quiet small">
        With your own key, a model on your computer, or in your chat app.{' '}
        <Link to="/running-prompts">How it works</Link>
      </p>
      {opened ? (
        <opened.RunPanel {...props} />
      ) : (
        <div className="needs-script">
          <Button type="button" look="ink" pending={isLoading} pendingLabel="Loading..." onClick={() => void open()}>
            Choose a model
          </Button>
        </div>
      )}
      <p className="without-script">Running prompts here needs JavaScript. You can copy the prompt instead.</p>
    </section>
  )
}
