import { staticPages } from './static-pages.ts'

type FootLink = readonly [label: string, href: string]
type FootColumn = { readonly title: string; readonly links: readonly FootLink[] }

const staticLinks = (column: string): readonly FootLink[] =>
  staticPages.flatMap(({ path, foot }) => (foot?.column === column ? [[foot.label, path] as const] : []))

/** The links of the footer and the command palette. */
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
    links: staticLinks('Resources'),
  },
  {
    title: 'Creators',
    links: [['Start Selling', startSelling], ['Pricing', '/pricing'], ...staticLinks('Creators')],
  },
  {
    title: 'Legal',
    links: [...staticLinks('Legal'), ['Report illegal content', '/report-content']],
  },
]
