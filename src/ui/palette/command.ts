/** A command of the palette. */
export type Command = {
  readonly id: string
  readonly label: string
  /** The heading of its group. */
  readonly group: string
  /** Additional search terms. */
  readonly words?: string | undefined
  /** A secondary text at its end, such as a status. */
  readonly note?: string | undefined
  readonly run: () => void
}

/**
 * Returns the commands that contain every typed word, in order; those whose label starts with the text come first in their group.
 * Ignores accents and case.
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
