import { timeText } from '#src/kernel/dates.ts'

export const documentTexts = {
  published: 'Published',
  scheduled: (at: Date) => `Scheduled for ${timeText(at)}`,
  reset: 'The default text was restored',
  removed: 'Page removed',
  withdrawn: 'Withdrawn',
  saveFailed: 'The document could not be saved.',
  nameMissing: 'Enter a title with letters or digits',
  states: { release: 'Default', edited: 'Edited', own: 'Your page', removed: 'Removed' },
  versions: { 'in-force': 'In force', scheduled: 'Scheduled', withdrawn: 'Withdrawn', past: 'Earlier' },
} as const
