import type { ModelProblem } from '#src/kernel/models.ts'
import type { RunPlace } from './rules.ts'

export const providerNames: Readonly<Record<RunPlace, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'OpenAI-compatible server',
  demo: 'Demo emulator',
  browser: 'Model on this computer',
}

export const modelTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Sign in to run prompts.',
  key: 'Enter the API key.',
  longKey: 'The key can have at most 500 characters.',
  baseUrl: 'Enter a URL that begins with https.',
  provider: 'Choose a provider.',
  model: 'Enter the name of a model.',
  saved: 'Key saved',
  removed: 'Key removed',
  keyMissing: 'You have no key for this provider.',
  keyUnreadable: 'Your saved key can no longer be decrypted. Enter it again.',
  noDemo: 'The emulator runs only in the demo.',
  tooMany: (most: number) => `You have run ${most} prompts today. Try again tomorrow.`,
  tooManyAtOnce: 'Wait until one of your other runs has ended.',
  tooLong: 'The conversation is too long to run.',
}

/** What users read if a model does not answer. */
export const problemTexts: Readonly<Record<ModelProblem, (provider: string) => string>> = {
  'key-refused': (provider) => `${provider} rejected the API key. Check that it is complete and still valid.`,
  'no-credit': (provider) => `Your ${provider} account has no credit left. Add credit there and run again.`,
  'rate-limited': (provider) => `${provider} received too many requests from this key. Wait a minute and run again.`,
  'unknown-model': (provider) => `${provider} doesn't offer this model for your key. Choose another one.`,
  'too-long': () => 'The text is too long for this model. Shorten it or choose a model with a larger context.',
  rejected: (provider) => `${provider} rejected the request. This model may not accept the settings or the image.`,
  'provider-down': (provider) => `${provider} has a problem right now. Run again in a moment.`,
  unreachable: (provider) => `We couldn't reach ${provider}. Check the address and run again.`,
  timeout: (provider) => `${provider} took too long to answer. Run again, or choose a faster model.`,
  unreadable: (provider) => `${provider} sent an answer that we couldn't read. Run again.`,
  'cut-off': (provider) => `The connection to ${provider} was lost in the middle of the answer. Run again.`,
  empty: (provider) => `${provider} returned an empty answer. Run again, or choose another model.`,
}
