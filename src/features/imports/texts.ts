/** User-facing texts about imports. */
export const importTexts = {
  signIn: 'Please sign in to import listings',
  signInTitle: 'Sign in required',
  missing: 'This import no longer exists',
  tooMany: 'You uploaded many files. Please try again in an hour.',
  underWay: 'Another import is running. Wait until it ends.',
  started: 'This import was started already',
  notEnded: 'This import cannot be undone now',
  nothing: 'There is nothing to import: no row is new or changed',
  empty: 'No listing was found in these files',
  rowDone: 'This row was imported already',
  changedMeanwhile: 'The listing was changed after the files were checked. Upload them again.',
  stillWrong: 'This row is not valid',
  readLater: 'These files take too long to read. Upload them in several parts.',
  rowMissing: 'This row no longer exists',
} as const
