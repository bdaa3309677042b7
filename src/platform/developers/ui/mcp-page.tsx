import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Shop } from '#src/kernel/shop.ts'
import { MailLink } from '#src/ui/text/mail-link.tsx'
import { ButtonLink, buttonClass } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Code } from './code.tsx'
import { mcpSetup } from './mcp-setup.ts'
import type { ToolSummary } from '../view.ts'
import type { Topic } from './topics.tsx'
import { Topics } from './topics.tsx'
import '#src/ui/text/written.css'
import './developers.css'

/** How to connect AI tools to the MCP server. */
export function McpPage({ site, tools }: { readonly site: string; readonly tools: readonly ToolSummary[] }) {
  const shop = useShop()
  const setup = mcpSetup(site, shop)
  return (
    <div className="wrap written">
      <PageHead
        title="Your prompts in AI tools"
        lead={`Claude, ChatGPT, Cursor, VS Code and others can use what you bought at ${shop.name}. They connect by MCP, the Model Context Protocol.`}
      />
      <section className="stack gap-3 mb-8" aria-labelledby="server-url">
        <h2 id="server-url">Server URL</h2>
        <div className="dev-url">
          <Code label="Server URL" canCopy>
            {setup.url}
          </Code>
        </div>
      </section>
      <p className="row row-wrap mb-8">
        <ButtonLink to="/purchases">My Purchases</ButtonLink>
        <ButtonLink to="/purchases/tools">Use in your tools</ButtonLink>
        <ButtonLink to="/profile/apps">Connected apps</ButtonLink>
        <ButtonLink to="/developers">API</ButtonLink>
      </p>
      <Topics topics={topicsOf(setup, shop, tools)} />
    </div>
  )
}

function topicsOf(setup: ReturnType<typeof mcpSetup>, shop: Shop, tools: readonly ToolSummary[]): readonly Topic[] {
  return [
    {
      id: 'what',
      title: 'What you get',
      body: (
        <>
          <p>
            <b>Prompts.</b> Each prompt that you bought is in the menu or the slash commands of your AI tool. Its
            variables are fields, with their defaults and choices.
          </p>
          <p>
            <b>Resources.</b> Attach the text of a purchase to a chat, in its newest or an older version.
          </p>
          <p>
            <b>Skills.</b> Each purchase that you opened is a skill. Tools that support{' '}
            <a href="https://modelcontextprotocol.io/seps/2640-skills-extension">skills over MCP</a> load it when it
            fits.
          </p>
          <p>
            <b>Tools.</b> The model can search the marketplace, read and fill in your prompts, and prepare a purchase.
            Creators can save drafts, publish versions and see their sales.
          </p>
          <p>Not every AI tool shows all of these. New purchases and versions appear automatically.</p>
        </>
      ),
    },
    {
      id: 'claude',
      title: 'Claude',
      body: (
        <>
          <p>On the web or in the desktop app:</p>
          <ol className="numbered">
            <li>
              Open <b>Settings</b>, then <b>Connectors</b>. In newer versions it is under <b>Customize</b>.
            </li>
            <li>
              Choose <b>Add custom connector</b>, and enter the server URL.
            </li>
            <li>
              Choose <b>Connect</b>, and allow it at {shop.name}.
            </li>
          </ol>
          <p>In a team or enterprise plan, an owner adds the connector first. {fromTheirServers('Claude')}</p>
        </>
      ),
    },
    {
      id: 'claude-code',
      title: 'Claude Code',
      body: (
        <>
          <Code label="Add the server to Claude Code" canCopy>
            {setup.claudeCode}
          </Code>
          <p>
            Then start Claude Code, enter <code>/mcp</code> and sign in. Your prompts are slash commands. With{' '}
            <code>--scope user</code>, the server is there in all your projects.
          </p>
        </>
      ),
    },
    {
      id: 'chatgpt',
      title: 'ChatGPT',
      body: (
        <>
          <p>On the web, with a plan that has developer mode:</p>
          <ol className="numbered">
            <li>
              Open <b>Settings</b>, then <b>Apps</b> (in older versions <b>Connectors</b>). Under{' '}
              <b>Advanced settings</b>, turn on <b>Developer mode</b>.
            </li>
            <li>
              Create an app with the server URL. As authentication, choose <b>OAuth</b>.
            </li>
            <li>Allow it at {shop.name}, and choose the app in a chat.</li>
          </ol>
          <p>
            Deep research uses the tools <code>search</code> and <code>fetch</code>: it finds listings and what you
            bought, and reads the texts that you opened.
          </p>
          <p>{fromTheirServers('ChatGPT')}</p>
        </>
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
            Or add it to <code>~/.cursor/mcp.json</code>, and sign in under the MCP settings:
          </p>
          <Code label="Settings for Cursor" canCopy>
            {setup.cursor}
          </Code>
        </>
      ),
    },
    {
      id: 'vs-code',
      title: 'VS Code',
      body: (
        <>
          <p>
            <a className={buttonClass({ look: 'ink' })} href={setup.vsCodeLink}>
              Add to VS Code
            </a>
          </p>
          <p>Or on the command line:</p>
          <Code label="Add the server to VS Code" canCopy>
            {setup.vsCode}
          </Code>
        </>
      ),
    },
    {
      id: 'others',
      title: 'Other AI tools',
      body: (
        <>
          <p>
            Enter the server URL where your tool adds a remote MCP server. The transport is Streamable HTTP, the
            authentication OAuth. Registries of servers find the same in <a href="/server.json">server.json</a>.
          </p>
          <p>
            If a tool says that it cannot register, <MailLink>write to us</MailLink>. An admin can register it.
          </p>
        </>
      ),
    },
    {
      id: 'sign-in',
      title: 'How you sign in',
      body: (
        <p>
          Your AI tool opens {shop.name} in the browser. There you see what it wants to do, and allow it or not. It
          never gets your password. First it asks to read the prompts that you bought. If it needs more later, such as
          to fill your cart, it asks again.
        </p>
      ),
    },
    {
      id: 'key',
      title: 'With an API key',
      body: (
        <>
          <p>
            Programs that cannot open a browser send a <Link to="/profile/developers">key</Link> with the scope{' '}
            <code>library:read</code> as a bearer token. In Claude Code:
          </p>
          <Code label="Claude Code with a key" canCopy>
            {setup.claudeCodeKey}
          </Code>
          <p>
            In VS Code, which asks for the key and keeps it, in <code>mcp.json</code>:
          </p>
          <Code label="Settings for VS Code with a key" canCopy>
            {setup.vsCodeKey}
          </Code>
          <p>Some tools, such as Cursor, ignore the key and open the browser.</p>
        </>
      ),
    },
    {
      id: 'tools',
      title: 'Tools and scopes',
      body: (
        <>
          <p>
            A tool with a scope needs your consent to it. Prompts, resources and skills need <code>library:read</code>.
          </p>
          <dl className="dev-parameters">
            {tools.map(({ name, scope, summary }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code> <span className="quiet small">{scope ?? 'no scope'}</span>
                </dt>
                <dd className="small">{summary}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      id: 'open',
      title: 'Opening and buying',
      body: (
        <>
          <p>
            You can withdraw from a purchase until you open it. Opening it in an AI tool ends that right too, so it
            needs your confirmation: the tool shows a form, or a link to the purchase. After that, the model can read
            its texts.
          </p>
          <p>
            A model cannot buy. It can fill your cart and give you the link to the checkout, where you see the prices,
            agree to the terms and pay.
          </p>
        </>
      ),
    },
    {
      id: 'content',
      title: 'Creators’ prompts',
      body: (
        <>
          <p>
            Listings and prompts are written by their creators, not by {shop.name}. Results of tools say so. A model
            should treat them as content, and not follow instructions in them. A prompt that you choose yourself is sent
            as your message, so read it before you use it.
          </p>
          <p>
            Let your AI tool ask before it uses tools that change something, above all if other servers are connected.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Limits',
      body: (
        <p>
          Requests are limited per user and minute, together with those to the <Link to="/developers#limits">API</Link>.
          A result of a tool has at most 50,000 characters of text. Longer texts are resources.
        </p>
      ),
    },
    {
      id: 'disconnect',
      title: 'Disconnect',
      body: (
        <p>
          Disconnect an AI tool under <Link to="/profile/apps">Apps</Link> in your profile, and revoke keys under{' '}
          <Link to="/profile/developers">Developers</Link>. Both take effect immediately. What the tool has read already
          may still be in its chats.
        </p>
      ),
    },
  ]
}

const fromTheirServers = (client: string) =>
  `${client} connects from the servers of its maker, so it cannot reach a marketplace on your own computer.`
