import type { Page } from '@playwright/test'

type AxNode = {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
  readonly childIds?: readonly string[]
}
type Node = { readonly role: string; readonly name: string; readonly level: number; readonly isFocusable: boolean }

const landmarks = new Set(['banner', 'main', 'contentinfo', 'navigation', 'complementary', 'region', 'search', 'form'])
const onlyOnce = ['banner', 'main', 'contentinfo']

/** Describes what a screen reader cannot name or place; empty if there is nothing. */
export async function treeIssues(page: Page): Promise<string[]> {
  const nodes = await readTree(page)
  return [...unnamed(nodes), ...headingIssues(nodes), ...landmarkIssues(nodes)]
}

/** The nodes of the accessibility tree in the order in which a screen reader reads them. */
async function readTree(page: Page): Promise<readonly Node[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map<string, AxNode>(nodes.map((node) => [node.nodeId, node]))
  const read: Node[] = []
  const visit = (node: AxNode | undefined): void => {
    if (!node) return
    if (!node.ignored) read.push(toNode(node))
    for (const id of node.childIds ?? []) visit(byId.get(id))
  }
  visit(nodes[0])
  return read
}

const textOf = (value: AxNode['name']) => (typeof value?.value === 'string' ? value.value.trim() : '')

function toNode({ role, name, properties = [] }: AxNode): Node {
  const valueOf = (property: string) => properties.find((one) => one.name === property)?.value.value
  return {
    role: textOf(role),
    name: textOf(name),
    level: Number(valueOf('level') ?? 0),
    isFocusable: valueOf('focusable') === true,
  }
}

function unnamed(nodes: readonly Node[]): string[] {
  const isNamed = ({ role, name }: Node) => /[\p{L}\p{N}]/u.test(name) || ['RootWebArea', 'main'].includes(role)
  return nodes.flatMap((node, i) =>
    node.isFocusable && !isNamed(node) ? [`no name: ${node.role} after “${nameBefore(nodes, i)}”`] : [],
  )
}

const nameBefore = (nodes: readonly Node[], index: number) =>
  nodes.slice(0, index).findLast(({ name }) => name !== '')?.name ?? ''

function headingIssues(nodes: readonly Node[]): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading')
  const first = headings.filter(({ level }) => level === 1)
  return [
    ...(first.length === 1 ? [] : [`${first.length} headings of level 1`]),
    ...headings.flatMap(({ name, level }, i) => {
      const before = headings[i - 1]?.level ?? 0
      return level > before + 1 ? [`heading “${name}” of level ${level} follows level ${before}`] : []
    }),
    ...headings.flatMap(({ name, level }) => (name === '' ? [`a heading of level ${level} is empty`] : [])),
  ]
}

function landmarkIssues(nodes: readonly Node[]): string[] {
  const byRole = Map.groupBy(
    nodes.filter(({ role, name }) => landmarks.has(role) && (role !== 'form' || name !== '')),
    ({ role }) => role,
  )
  const missing = onlyOnce.filter((role) => !byRole.has(role)).map((role) => `no ${role}`)
  return [...missing, ...[...byRole].flatMap(([role, ones]) => nameIssues(role, ones))]
}

/** Landmarks of the same role need names that tell them apart. */
function nameIssues(role: string, ones: readonly Node[]): string[] {
  if (onlyOnce.includes(role)) return ones.length === 1 ? [] : [`${ones.length} landmarks of ${role}`]
  const names = ones.map(({ name }) => name)
  // One search needs no name.
  return names
    .filter((name, i) => (name === '' && role !== 'search') || names.indexOf(name) !== i)
    .map((name) => `the name of a landmark of ${role} is missing or not unique: “${name}”`)
}
