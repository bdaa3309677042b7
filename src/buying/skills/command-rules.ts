/** How a tool reads a library. */
export type ToolCommands = {
  readonly name: string
  readonly about: string
  readonly add: string
  readonly update: string
}

type Library = {
  readonly address: string
  /** The name by which tools know the library. */
  readonly marketplace: string
  /** The skill to install; null without an opened purchase. */
  readonly skill: string | null
}

/** The commands for each tool. */
export function toolCommands({ address, marketplace, skill }: Library): readonly ToolCommands[] {
  const withPlugin = (first: string, next: string) =>
    skill === null ? first : `${first} && ${next} ${skill}@${marketplace}`
  return [
    {
      name: 'Claude Code',
      about: 'Adds your library as a marketplace of plugins, and installs one of them.',
      add: withPlugin(`claude plugin marketplace add ${address}`, 'claude plugin install'),
      update: withPlugin(`claude plugin marketplace update ${marketplace}`, 'claude plugin update'),
    },
    {
      name: 'Cursor, Copilot, Gemini CLI and others',
      about: `Installs all your skills for about twenty agents. For one skill, add --skill ${skill ?? 'NAME'}.`,
      add: `npx skills add ${address} -y`,
      update: 'npx skills update',
    },
    {
      name: 'Codex',
      about: 'Adds your library as a marketplace of plugins, and installs one of them.',
      add: withPlugin(`codex plugin marketplace add ${address}`, 'codex plugin add'),
      update: withPlugin(`codex plugin marketplace upgrade ${marketplace}`, 'codex plugin add'),
    },
    {
      name: 'Git',
      about: 'Copies all files, for any other program.',
      add: `git clone ${address}`,
      update: 'git pull',
    },
  ]
}
