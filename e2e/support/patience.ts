/** The limit of a wait in a test, which only ends what hangs: shorter than that of the test, so that the reason is shown. */
export const patienceMs = 20 * 60_000
