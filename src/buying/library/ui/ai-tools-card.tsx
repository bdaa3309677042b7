import { ButtonLink } from '#src/ui/elements/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'

/** The URL of the MCP server, for AI tools. */
export function AiToolsCard({ site }: { readonly site: string }) {
  const url = new URL('/mcp', site).href
  return (
    <section className="ai-tools" aria-labelledby="ai-tools-head">
      <div>
        <h2 id="ai-tools-head">Use these in your AI tools</h2>
        <p>Fill in your prompts in Claude, ChatGPT, Cursor or VS Code. Add this server there:</p>
      </div>
      <code className="ai-tools-url">{url}</code>
      <div className="row row-wrap">
        <CopyButton size="small" label="Copy URL" text={url} />
        <ButtonLink size="small" look="ink" to="/developers/mcp">
          How to connect
        </ButtonLink>
      </div>
    </section>
  )
}
