export const launchTexts = {
  checked: 'Checked',
  checkFailed: 'The check could not run.',
  opened: 'The shop is open',
  openFailed: 'The shop could not be opened.',
} as const
