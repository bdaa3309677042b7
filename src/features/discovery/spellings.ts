/** British and American spellings of words and word beginnings. */
const pairs: readonly (readonly [british: string, american: string])[] = [
  ['colour', 'color'],
  ['favour', 'favor'],
  ['flavour', 'flavor'],
  ['behaviour', 'behavior'],
  ['humour', 'humor'],
  ['honour', 'honor'],
  ['labour', 'labor'],
  ['neighbour', 'neighbor'],
  ['rumour', 'rumor'],
  ['catalogue', 'catalog'],
  ['dialogue', 'dialog'],
  ['analogue', 'analog'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['metre', 'meter'],
  ['licence', 'license'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['practise', 'practice'],
  ['grey', 'gray'],
  ['cheque', 'check'],
  ['jewellery', 'jewelry'],
  ['traveller', 'traveler'],
  ['travelling', 'traveling'],
  ['modelling', 'modeling'],
  ['labelling', 'labeling'],
  ['cancelled', 'canceled'],
  ['counselling', 'counseling'],
  ['programme', 'program'],
  ['aluminium', 'aluminum'],
  ['enquiry', 'inquiry'],
  ['judgement', 'judgment'],
  ['ageing', 'aging'],
  ['pyjamas', 'pajamas'],
]

const swaps: readonly (readonly [RegExp, string])[] = [
  [/^(\p{L}{3,})is(e|ed|es|er|ers|ing|ation|ations)$/u, '$1iz$2'],
  [/^(\p{L}{3,})iz(e|ed|es|er|ers|ing|ation|ations)$/u, '$1is$2'],
  [/^(\p{L}{3,})ys(e|ed|es|er|ers|ing)$/u, '$1yz$2'],
  [/^(\p{L}{3,})yz(e|ed|es|er|ers|ing)$/u, '$1ys$2'],
]

/** The British spellings of an American word, and the reverse. A result that is not a word finds nothing. */
export function spellings(word: string): readonly string[] {
  if (word.includes(' ')) return []
  const swapped = swaps.flatMap(([pattern, by]) => (pattern.test(word) ? [word.replace(pattern, by)] : []))
  const paired = pairs.flatMap(([british, american]) => {
    if (word.startsWith(british)) return [american + word.slice(british.length)]
    return word.startsWith(american) ? [british + word.slice(american.length)] : []
  })
  return [...swapped, ...paired]
}
