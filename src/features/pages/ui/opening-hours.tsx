const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const opens = 9
const closes = 17

/** The week of support as a picture: seven days, and the hours in which somebody reads. */
export function OpeningHours() {
  return (
    <figure className="week">
      <div className="week-days" aria-hidden="true">
        {days.map((day, i) => (
          <div key={day}>
            <span>{day.slice(0, 3)}</span>
            <svg viewBox="0 0 20 96" preserveAspectRatio="none">
              <rect className="day" width="20" height="96" />
              {i < 5 && <rect className="open" y={opens * 4} width="20" height={(closes - opens) * 4} />}
            </svg>
          </div>
        ))}
      </div>
      <figcaption>
        <b>Monday to Friday, 9:00 to 17:00 CET</b>
      </figcaption>
    </figure>
  )
}
