import { expect, test } from 'vitest'
import { vatNumberOf } from './public/vat-number.ts'

test.each([
  ['DE 136 695 976', 'DE', 'DE136695976'],
  ['136695976', 'DE', 'DE136695976'],
  ['it00743110157', 'IT', 'IT00743110157'],
  ['EL 094259216', 'GR', 'EL094259216'],
  ['FR40303265045', 'FR', 'FR40303265045'],
  ['NL004495445B01', 'NL', 'NL004495445B01'],
  ['ATU13585627', 'AT', 'ATU13585627'],
  ['BE0428759497', 'BE', 'BE0428759497'],
  ['SE556188840401', 'SE', 'SE556188840401'],
  ['ESB58378431', 'ES', 'ESB58378431'],
  ['IE6433435F', 'IE', 'IE6433435F'],
  ['PL5260001246', 'PL', 'PL5260001246'],
  ['DK13585628', 'DK', 'DK13585628'],
  ['FI20774740', 'FI', 'FI20774740'],
  ['PT501964843', 'PT', 'PT501964843'],
  ['GB980780684', 'GB', 'GB980780684'],
  ['CHE-107.787.577 MWST', 'CH', 'CHE107787577MWST'],
])('%s of %s is %s', async (typed, country, normal) => {
  expect(await vatNumberOf(typed, country)).toBe(normal)
})

test.each([
  ['IT00743110158', 'IT'],
  ['DE136695976', 'FR'],
  ['DE1', 'DE'],
  ['--', 'DE'],
  ['--', 'US'],
])('%s is no number of %s', async (typed, country) => {
  expect(await vatNumberOf(typed, country)).toBeNull()
})
