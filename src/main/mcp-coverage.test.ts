import { expect, test } from 'vitest'
import { endpoints } from '#src/api/endpoints.ts'
import { surface } from '#src/mcp/all-tools.ts'

/** Parts of forms that MCP prescribes: `fetch` of connectors, and skills. */
const inFormsOfMcp = ['library.read-ownership', 'skills.list-skills', 'skills.read-skill']

test('MCP runs only use cases that the REST API offers, too', () => {
  const offered = new Set(endpoints.flatMap(({ useCases }) => useCases.map(({ name }) => name)))
  const run = surface.flatMap(({ useCases }) => useCases.map(({ name }) => name))
  expect(run.filter((name) => !offered.has(name) && !inFormsOfMcp.includes(name))).toEqual([])
})
