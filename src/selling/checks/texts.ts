import { locale } from '#src/kernel/locale.ts'
import { longestAnswer, mostChecks } from './rules.ts'
import type { CheckKind, CheckProblem } from './rules.ts'

export const kindLabels: Readonly<Record<CheckKind, string>> = {
  contains: 'Contains text',
  matches: 'Matches a pattern',
  schema: 'Matches a JSON schema',
  judge: 'Judged by the model',
}

export const checkProblemTexts: Readonly<Record<CheckProblem, string>> = {
  'no-match': 'Not found in the answer',
  'not-json': 'The answer is not JSON',
  'wrong-shape': 'The JSON does not match the schema',
  'judged-no': 'The model answered no',
}

export const checkTexts = {
  busy: 'Too many checks are being saved right now. Try again in a moment.',
  added: 'Check added',
  saved: 'Check saved',
  replaced: 'Check saved as a new one, since the old one has results',
  deleted: 'Check deleted',
  deletedWithResults: 'Check deleted. Its past results stay.',
  missing: 'This check no longer exists.',
  changed: 'The check was changed while it ran. Nothing was saved.',
  tooMany: `A listing can have ${mostChecks} checks. Delete one first.`,
  held: 'Checks run only on published versions. This version is under review or not published.',
  badPattern: 'This is not a valid pattern.',
  badSchema: 'This is not a JSON schema that we support.',
  notJson: 'This is not JSON.',
  remoteRef: 'Use only references within the schema, such as #/$defs/item.',
  noType: 'Give every part of the schema a type.',
  textName: 'Choose a prompt of this pack.',
  message: 'Enter a message to the agent.',
  longValues: 'Together, these values are too long.',
}

/** Why a check produced no result, apart from errors of the model. Nothing is published. */
export const notRunTexts = {
  textMissing: 'This version has no prompt with this name. Edit the check.',
  valueMissing: (name: string) => `Enter a value for ${name} in the check.`,
  tooLong: 'The filled-in text is too long.',
  longAnswer: `The answer has more than ${longestAnswer.toLocaleString(locale)} characters.`,
  cut: 'The answer reached the length limit of a run, so it is incomplete.',
  slow: 'The pattern or schema took too long on this answer. Simplify it.',
  unclear: 'The judge did not answer with yes or no.',
  stopped: 'Stopped.',
}
