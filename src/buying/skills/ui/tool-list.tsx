import { toolCommands } from '#src/buying/skills/command-rules.ts'
import { libraryAddress } from '#src/buying/skills/rules.ts'
import { Code } from '#src/platform/developers/ui/code.tsx'

type ToolListProps = {
  readonly site: string
  readonly marketplace: string
  readonly skill: string | null
  /** Null for a placeholder. */
  readonly address: string | null
}

const placeholder = 'YOUR-SECRET'

/** The commands for each tool. */
export function ToolList({ site, marketplace, skill, address }: ToolListProps) {
  const tools = toolCommands({ address: address ?? libraryAddress(site, placeholder), marketplace, skill })
  return (
    <section className="section-block" aria-labelledby="tools-commands">
      <h2 id="tools-commands">Commands</h2>
      <div className="stack gap-8 dev-url">
        {address === null && (
          <p>
            <b>{placeholder}</b> stands for the secret part of your address. Create an address to see the complete
            commands.
          </p>
        )}
        {tools.map(({ name, about, add, update }) => (
          <section key={name} className="stack gap-2" aria-labelledby={idOf(name)}>
            <h3 id={idOf(name)}>{name}</h3>
            <p>{about}</p>
            <Code label={`Command for ${name}`} canCopy>
              {add}
            </Code>
            <p>To update:</p>
            <Code label={`Command to update ${name}`} canCopy>
              {update}
            </Code>
          </section>
        ))}
        <p className="quiet small">
          We tested these commands with Claude Code, Codex, Git and the program skills, but not in each agent for which
          skills installs.
        </p>
      </div>
    </section>
  )
}

const idOf = (name: string) => `tool-${name.toLowerCase().replaceAll(/\W+/g, '-')}`

/** What happens with new versions and refunds. */
export function Updating() {
  return (
    <section className="section-block" aria-labelledby="tools-updating">
      <h2 id="tools-updating">New versions and refunds</h2>
      <div className="stack measure">
        <p>
          The address always has your newest purchases in their newest versions. A tool reads them when you run its
          command to update.
        </p>
        <p>
          After a refund, the purchase is gone from the address, with all its versions. A copy in a tool stays until you
          update or delete it there. If Git refuses to pull then, run{' '}
          <code>git fetch && git reset --hard origin/main</code>.
        </p>
      </div>
    </section>
  )
}
