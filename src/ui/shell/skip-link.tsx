/** The first thing that Tab reaches; it leads past the top bar to <main id="main">. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
