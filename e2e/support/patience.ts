/** The limit of a wait in a test, which only stops what hangs. It is shorter than the test's own limit, so that the reason is shown. */
export const patienceMs = 20 * 60_000
