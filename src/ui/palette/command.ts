/** One thing that the palette does. */
export type Command = {
  readonly id: string
  readonly label: string
  /** Commands of one group stand under one heading, in the order of their first. */
  readonly group: string
  /** Further words by which it is found. */
  readonly words?: string | undefined
  /** A quieter word at its end, such as a state. */
  readonly note?: string | undefined
  readonly run: () => void
}

/**
 * The commands that have every typed word in them, in their order, but those whose label begins with what was typed first
 * within their group. Accents and case do not count.
 */
export function filterCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = plain(typed)
  if (wanted === '') return commands
  const words = wanted.split(/\s+/)
  const found = commands.filter(({ label, words: more = '', group }) => {
    const text = plain(`${label} ${more} ${group}`)
    return words.every((word) => text.includes(word))
  })
  const leads = ({ label }: Command) => Number(plain(label).startsWith(wanted))
  return groupsOf(found).flatMap(([, members]) => members.toSorted((a, b) => leads(b) - leads(a)))
}

export function groupsOf(commands: readonly Command[]): readonly (readonly [group: string, members: Command[]])[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
