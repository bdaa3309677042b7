type FootColumn = { title: string; links: readonly (readonly [label: string, href: string])[] }

/** The links at the foot of each page; the palette leads to the same. */
export const footColumns = (startSelling: string): readonly FootColumn[] => [
  {
    title: 'Marketplace',
    links: [
      ['Browse all', '/marketplace'],
      ['Trending', '/trending'],
      ['New releases', '/marketplace?sort=new'],
      ['Prompt packs', '/marketplace?type=pack'],
      ['Agents', '/marketplace?type=agent'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['Creator guide', '/guide'],
      ['Best practices', '/best-practices'],
      ['Support', '/support'],
      ['About', '/about'],
    ],
  },
  {
    title: 'Creators',
    links: [
      ['Start Selling', startSelling],
      ['Pricing', '/pricing'],
      ['Community', '/community'],
      ['Guidelines', '/guidelines'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Licensing', '/license'],
      ['Report illegal content', '/report-content'],
    ],
  },
]
