import { Star } from '#src/ui/elements/icons.ts'
import { classNames } from '#src/ui/elements/class-names.ts'
import { countText } from '#src/ui/elements/price-text.ts'

const five = [1, 2, 3, 4, 5]

/** Five stars, of which the first `value` are filled. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={`${value} of 5`}>
      {five.map((star) => (
        <Star key={star} className={classNames(star > Math.round(value) && 'off')} />
      ))}
    </span>
  )
}

/** A rating input of five radio buttons. */
export function StarChoice({
  name,
  legend = 'Your rating',
  value,
}: {
  name: string
  legend?: string
  value?: number | undefined
}) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <span className="star-choice">
        {five.map((star) => (
          <label key={star}>
            <input type="radio" name={name} value={star} defaultChecked={star === value} aria-label={`${star} of 5`} />
            <Star aria-hidden="true" />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

/** The number of reviews for each rating; `counts[0]` is for one star. */
export function RatingSpread({ average, counts }: { average: number; counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <div className="score">
      <div className="score-figure">
        <b>{average.toFixed(1)}</b>
        <Stars value={average} />
      </div>
      <ul className="hist">
        {five.toReversed().map((star) => (
          <li key={star}>
            <span>{star}</span>
            <progress max={most} value={counts[star - 1] ?? 0} aria-label={`Reviews with ${star} of 5 stars`} />
            <span>{countText(counts[star - 1] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
