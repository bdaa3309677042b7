import type { ReactNode } from 'react'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import { brand } from '#src/kernel/brand.ts'
import { mcpTools } from './mcp-tools.ts'
import { buttonClass } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Code } from './code.tsx'
import { mcpSetup } from './mcp-setup.ts'
import '#src/features/pages/ui/written.css'
import './developers.css'

type Topic = { readonly id: string; readonly title: string; readonly body: ReactNode }

/** How to use a library in AI tools, by MCP. */
export function McpPage({ site }: { readonly site: string }) {
  const topics = topicsOf(mcpSetup(new URL(site).origin))
  return (
    <div className="wrap written">
      <PageHead
        title="Your library in your AI tools"
        lead={`Add one address to Claude, ChatGPT, Cursor, VS Code or your own agent, sign in, and use what you bought at ${brand.name} there (MCP).`}
      />
      <div className="dev-columns">
        <Contents look="column" places={topics} />
        <div className="dev-text">
          {topics.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-head`}>
              <h2 id={`${id}-head`}>{title}</h2>
              <div className="text">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

function topicsOf(setup: ReturnType<typeof mcpSetup>): readonly Topic[] {
  return [
    {
      id: 'address',
      title: 'The address',
      body: (
        <>
          <Code label="The address of the MCP server" canCopy>
            {setup.url}
          </Code>
          <p>
            Your tool opens a page here, where you sign in and see what it wants to do. You can disconnect it under{' '}
            <Link to="/profile/apps">Connected apps</Link> at any time.
          </p>
        </>
      ),
    },
    {
      id: 'claude',
      title: 'Claude',
      body: (
        <>
          <p>
            In Claude on the web or the desktop, open Settings, then Connectors, choose “Add custom connector” and enter
            the address. In Claude Code:
          </p>
          <Code label="Add the server to Claude Code" canCopy>
            {setup.claudeCode}
          </Code>
          <p>
            Then enter <code>/mcp</code> to sign in.
          </p>
        </>
      ),
    },
    {
      id: 'chatgpt',
      title: 'ChatGPT',
      body: (
        <p>
          Turn on developer mode in the settings of apps and connectors, create a connector with the address, and choose
          OAuth. Your plan decides whether you can add your own connectors.
        </p>
      ),
    },
    {
      id: 'cursor',
      title: 'Cursor',
      body: (
        <>
          <p>
            <a className={buttonClass({ look: 'ink' })} href={setup.cursorLink}>
              Add to Cursor
            </a>
          </p>
          <p>
            Or write this into <code>.cursor/mcp.json</code>:
          </p>
          <Code label="The settings for Cursor" canCopy>
            {setup.cursor}
          </Code>
        </>
      ),
    },
    {
      id: 'vscode',
      title: 'VS Code',
      body: (
        <>
          <p>
            <a className={buttonClass({ look: 'ink' })} href={setup.codeLink}>
              Add to VS Code
            </a>
          </p>
          <p>Or in a terminal:</p>
          <Code label="Add the server to VS Code" canCopy>
            {setup.code}
          </Code>
        </>
      ),
    },
    {
      id: 'others',
      title: 'Other tools',
      body: (
        <>
          <p>
            Any client with Streamable HTTP works, with the protocol of 2025-11-25 or 2026-07-28. One that cannot sign
            in can send an <Link to="/profile/developers">API key</Link> as a bearer token:
          </p>
          <Code label="Settings with an API key" canCopy>
            {setup.withKey}
          </Code>
        </>
      ),
    },
    {
      id: 'contents',
      title: 'What you get',
      body: (
        <>
          <p>
            Each prompt that you bought is an MCP prompt, with its variables as arguments. A pack is one prompt each. An
            agent has its instructions, starters and settings. The texts are also resources, in each version. Your tool
            learns of new purchases, refunds and versions.
          </p>
          <dl className="dev-parameters">
            {mcpTools.map(({ name, scope, text }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code> <span className="quiet small">{scope ?? 'no scope'}</span>
                </dt>
                <dd className="small">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      id: 'safety',
      title: 'What it does not do',
      body: (
        <>
          <p>
            <strong>It never opens a purchase unasked.</strong> Opening one ends your right to withdraw. Your tool asks
            you first, or shows the link to the purchase.
          </p>
          <p>
            <strong>It never pays.</strong> You get a link to the checkout and pay there yourself.
          </p>
          <p>
            Texts of listings and purchases are by their creators, and are marked so. They are content, not instructions
            of {brand.name}.
          </p>
          <p>
            Requests are limited as those of the <Link to="/developers#limits">API</Link>.
          </p>
        </>
      ),
    },
  ]
}
