import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { createOpenApi } from '#src/api/openapi.ts'
import { endpoints } from '#src/api/endpoints.ts'
import { defaultShop } from '#src/testing/settings.ts'

const document = createOpenApi(endpoints, { publicUrl: 'https://shop.example', shop: defaultShop })

test('the document is valid, and has no warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('operations have unique ids, and lists take a limit or have no pages', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const paths = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
})
