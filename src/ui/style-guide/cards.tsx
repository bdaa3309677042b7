import { FavoriteButton } from '#src/ui/listings/favorite-button.tsx'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { Card, type CardData } from '#src/ui/listings/card.tsx'
import { SkeletonCard } from '#src/ui/elements/skeleton.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const plain: CardData = {
  id: 'case-1',
  href: '/prompt/case-1',
  title: 'Obituaries, done kindly',
  description: 'Asks nine gentle questions, then writes four hundred words that sound like the family did.',
  priceCents: 1100,
  rating: 5,
  reviews: 73,
  sales: 412,
  model: 'Claude',
  category: 'Writing',
  categoryName: 'Writing',
  type: 'prompt',
  creator: { name: 'Yusuf Demir', href: '/creator/yusuf', avatarId: 'yusuf' },
}

const others: readonly CardData[] = [
  {
    ...plain,
    id: 'case-2',
    type: 'pack',
    texts: 22,
    category: 'Marketing',
    categoryName: 'Marketing',
    title: 'Launch week, hour by hour',
    description: 'Twenty-two texts from the first teaser to the thank-you note.',
    priceCents: 2200,
    rating: 4.6,
    reviews: 84,
    creator: { ...plain.creator, name: 'Freja Holm', avatarId: 'freja', verified: true },
  },
  {
    ...plain,
    id: 'case-3',
    type: 'agent',
    category: 'Productivity',
    categoryName: 'Productivity',
    title: 'Monday in eleven minutes',
    trending: true,
    priceCents: 0,
    rating: 4.8,
    reviews: 1190,
    sales: 10550,
    creator: { ...plain.creator, name: 'Mikko Aalto', avatarId: 'mikko', verified: true },
  },
  {
    ...plain,
    id: 'case-4',
    type: 'pack',
    texts: 50,
    category: 'Coding',
    categoryName: 'Coding',
    title:
      'The complete editorial desk for small newsrooms, municipal communicators and anyone who answers letters from the public',
    priceCents: 999900,
    reviews: 0,
    sales: 0,
    creator: { name: 'Archibald Featherstonehaugh-Cholmondeley of Marjoribanks', avatarId: 'arch' },
  },
  {
    ...plain,
    id: 'case-5',
    category: 'Design',
    categoryName: 'Design',
    title: 'רשימת הדברים שצריך לומר לפני הפגישה',
    description: 'טקסט קצר שנכתב מימין לשמאל, כדי לראות שהשורות נשארות במקומן.',
    creator: { name: 'נועה לוי', avatarId: 'noa' },
  },
]

/** Listing cards: prompt, pack, agent, long, right to left, loading. */
export function CardSpecs() {
  return (
    <Spec name="Card" note="Prompt, pack, agent; long, right to left; loading">
      <CardGrid columns={3}>
        <Card {...plain} favorite={<FavoriteButton type="button" title={plain.title} pressed />} />
        {others.map((card) => (
          <Card
            key={card.id}
            {...card}
            favorite={<FavoriteButton type="button" title={card.title} pressed={false} />}
          />
        ))}
        <SkeletonCard />
      </CardGrid>
    </Spec>
  )
}
