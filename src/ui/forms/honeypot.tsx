/** A field that is hidden and cannot be focused. Bots that fill in every field fill it in. */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        Leave this empty
        <input name="company" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
