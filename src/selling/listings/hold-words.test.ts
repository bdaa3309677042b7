import { expect, test } from 'vitest'
import { holdWordsIn } from './hold-words.ts'

const listing = { title: 'A plain title', description: 'A plain description.', tags: ['plain'] }

test.each([
  ['in the title', { title: 'Casino bonus' }, ['casino'], ['casino']],
  ['in the description', { description: 'Win in a\ncasino, today' }, ['casino'], ['casino']],
  ['in a tag', { tags: ['casino'] }, ['casino'], ['casino']],
  ['in a tag of several words', { tags: ['get-rich-quick'] }, ['get rich quick'], ['get rich quick']],
  ['as a part of a word', { title: 'Casinos and scunthorpe' }, ['casino', 'thorpe'], []],
  ['in other case', { title: 'CASINO' }, ['CaSino'], ['CaSino']],
  ['in other case, beyond ASCII', { title: 'ÉCOLE, ПРИВЕТ' }, ['école', 'привет'], ['école', 'привет']],
  ['in brackets', { title: '[casino] {{bonus}} <win>' }, ['casino', 'bonus', 'win'], ['casino', 'bonus', 'win']],
  ['with hidden characters', { title: 'ca\u200bsi\u00adno' }, ['casino'], ['casino']],
  ['with letters that look alike', { title: 'cаsinо' }, ['casino'], ['casino']],
  ['in a script without spaces', { title: '在线赌博网站' }, ['赌博'], ['赌博']],
  ['as two words of one place', { title: 'Get rich' }, ['get rich'], ['get rich']],
  ['as two words of two places', { title: 'Get', description: 'rich' }, ['get rich'], []],
  ['in another order', { title: 'rich get' }, ['get rich'], []],
  ['as signs only', { title: '!!! ???' }, ['!!!'], []],
  ['with an empty list', { title: 'casino' }, [], []],
])('finds words %s', (_, changes, words, found) => {
  expect(holdWordsIn({ ...listing, ...changes }, words)).toEqual(found)
})
