import { ButtonLink } from '#src/ui/elements/button.tsx'

/** A link to the page with the commands for other tools. */
export function ToolsCard() {
  return (
    <section className="tools-card" aria-labelledby="tools-card-head">
      <div>
        <h2 id="tools-card-head">Take them with you</h2>
        <p>Claude Code, Cursor, Codex, ChatGPT and other tools can read what you bought, always current.</p>
      </div>
      <ButtonLink look="ink" to="/purchases/tools">
        Use in your tools
      </ButtonLink>
    </section>
  )
}
