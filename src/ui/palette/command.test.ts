import { expect, test } from 'vitest'
import { filterCommands, groupsOf, type Command } from '#src/ui/palette/command.ts'

const command = (label: string, group = 'Pages', words?: string): Command => ({
  id: label,
  label,
  group,
  words,
  run: () => {},
})
const commands = [
  command('About Skald'),
  command('Marketplace', 'Pages', 'browse shop'),
  command('Pricing', 'Pages', 'fee cost'),
  command('Émigré letters', 'Your listings'),
  command('Dark colours', 'Theme', 'night'),
  command('Skald notes', 'Your listings'),
]
const found = (typed: string) => filterCommands(commands, typed).map(({ label }) => label)

test('an empty text matches everything', () => {
  expect(filterCommands(commands, '  ')).toEqual(commands)
})

test('every typed word must match the label, extra words or group', () => {
  expect(found('browse market')).toEqual(['Marketplace'])
  expect(found('theme dark')).toEqual(['Dark colours'])
  expect(found('market dark')).toEqual([])
})

test('ignores case and accents', () => {
  expect(found('EMIGRE')).toEqual(['Émigré letters'])
  expect(found('émi')).toEqual(['Émigré letters'])
})

test('sorts prefix matches first within their group and keeps the order of groups', () => {
  const more = [...commands, command('Skald house')]
  expect(filterCommands(more, 'skald').map(({ label }) => label)).toEqual(['Skald house', 'About Skald', 'Skald notes'])
})

test('groups are in the order of their first command', () => {
  expect(groupsOf(commands).map(([group, members]) => [group, members.length])).toEqual([
    ['Pages', 3],
    ['Your listings', 2],
    ['Theme', 1],
  ])
})
