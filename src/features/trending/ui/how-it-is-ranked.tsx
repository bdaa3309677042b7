/** Ranking says what it weighs. */
export function HowItIsRanked({ countedAt }: { countedAt: Date | null }) {
  return (
    <section className="section how-ranked">
      <h2>How this is ranked</h2>
      <p className="text">
        A sale that somebody paid for weighs most. Favorites, views and free claims weigh less, and the less the more of
        them a day brings. One visitor counts once a day for a listing, machines never, and nothing that creators do for
        their own listings counts, nor what an account does for free in its first three days. The badge goes to the
        first of the week, where what is new weighs more than what is older; the shop may add a listing by hand. Nobody
        can pay for a place here.
      </p>
      {countedAt !== null && (
        <p className="quiet">
          Counted anew every five minutes, last at{' '}
          <time dateTime={countedAt.toISOString()}>{countedAt.toISOString().slice(11, 16)} UTC</time>.
        </p>
      )}
    </section>
  )
}
