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

test('nothing typed leaves everything as it is', () => {
  expect(filterCommands(commands, '  ')).toEqual(commands)
})

test('every typed word must be in the label, its further words or its group', () => {
  expect(found('browse market')).toEqual(['Marketplace'])
  expect(found('theme dark')).toEqual(['Dark colours'])
  expect(found('market dark')).toEqual([])
})

test('case and accents do not count', () => {
  expect(found('EMIGRE')).toEqual(['Émigré letters'])
  expect(found('émi')).toEqual(['Émigré letters'])
})

test('within a group those that begin with what was typed come first, and groups keep their places', () => {
  const more = [...commands, command('Skald house')]
  expect(filterCommands(more, 'skald').map(({ label }) => label)).toEqual(['Skald house', 'About Skald', 'Skald notes'])
})

test('groups stand in the order of their first command', () => {
  expect(groupsOf(commands).map(([group, members]) => [group, members.length])).toEqual([
    ['Pages', 3],
    ['Your listings', 2],
    ['Theme', 1],
  ])
})
