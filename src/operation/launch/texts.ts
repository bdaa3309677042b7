export const launchTexts = {
  checked: 'Checked',
  checkFailed: 'The check could not run.',
  linkInvalid: 'This link is not valid: it may be older than a day, used, or replaced by a newer one.',
  opened: 'The shop is open',
  openFailed: 'The shop could not be opened.',
} as const
