import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createShareImages } from '#src/adapters/images/share-image.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { coverSvg } from '#src/ui/cover/cover.ts'

const { draw } = createShareImages({ root: projectRoot() })
const looks = { accent: '#ffd21f', fonts: 'texturina', logo: null } as const
const content = { cover: coverSvg('a', 'Writing'), shop: 'Skald', author: 'Åsa Lindqvist', price: '$19.00', ...looks }

test.each([
  ['a short title', 'Sea'],
  ['a long one', 'The complete editorial desk for small newsrooms and municipal communicators '.repeat(3)],
  ['one long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2)],
  ['right to left', 'رسالة قصيرة عن البحر'],
  ['signs that are no markup', '</span><b>&lt;"quoted"&amp; %s </svg>'],
  ['half a sign and control characters', 'a\ud800b\u0000c\u0007'],
  ['nothing to see', ' '],
])('draws %s on an image of the share size', async (_, title) => {
  const { format, width, height } = await sharp(await draw({ ...content, title })).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
})

test('a different title gives a different image', async () => {
  const [one, two] = await Promise.all([draw({ ...content, title: 'One' }), draw({ ...content, title: 'Two' })])
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
})
