import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { mcpTools } from '#src/platform/developers/ui/mcp-tools.ts'
import { surface, tools } from '#src/mcp/all-tools.ts'
import { registry } from '#src/main/registry.ts'

const scopesOf = (useCase: string) =>
  surface.flatMap(({ scope, useCases }) => (useCases.some(({ name }) => name === useCase) ? [scope ?? 'public'] : []))

test('the column MCP of docs/access.md names the scopes of each use case', async () => {
  const text = await readFile(join(projectRoot(), 'docs/access.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([a-z]+\.[a-z-]+) .*\| ([^|]+?) +\|$/gm)]
  expect(rows.length).toBe(registry.size)
  for (const [, name = '', column] of rows)
    expect([name, column]).toEqual([name, [...new Set(scopesOf(name))].toSorted().join(', ') || '-'])
})

test('the page of MCP lists the tools with their scopes', () => {
  expect(mcpTools.map(({ name, scope }) => [name, scope])).toEqual(tools.map(({ name, scope }) => [name, scope]))
})

test('MCP runs only use cases that the REST API offers, too', () => {
  const offered = new Set(endpoints.flatMap(({ useCases }) => useCases.map(({ name }) => name)))
  const run = surface.flatMap(({ useCases }) => useCases.map(({ name }) => name))
  expect(run.filter((name) => !offered.has(name))).toEqual([])
})
