import { plural } from '#src/kernel/plural.ts'
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
export const problemTexts: Readonly<Record<ModelProblem, (provider: string, waitSeconds?: number) => string>> = {
  'key-refused': (provider) => `${provider} rejected the API key. Check that it is complete and still valid.`,
  'no-credit': (provider) => `Your ${provider} account has no credit left. Add credit there and run again.`,
  'rate-limited': (provider, waitSeconds) =>
    `${provider} received too many requests from this key. Wait ${waitOf(waitSeconds) ?? 'a minute'} and run again.`,
  'unknown-model': (provider) =>
    `${provider} doesn’t offer this model for your key. Check its name, load it on the server, or choose another one.`,
  'not-offered-here': (provider) =>
    `${provider} doesn’t answer requests from the country of this server. Choose another provider or model.`,
  'too-long': () => 'The text is too long for this model. Shorten it or choose a model with a larger context.',
  rejected: (provider) => `${provider} rejected the request. This model may not accept the settings or the image.`,
  'content-filter': (provider) =>
    `${provider} stopped the answer because of its content filter. Change the text or choose another model.`,
  'out-of-memory': (provider) =>
    `${provider} has too little memory for this model. Choose a smaller model, or shorten the text.`,
  loading: (provider, waitSeconds) =>
    `${provider} is still loading this model. Run again in ${waitOf(waitSeconds) ?? 'a minute'}.`,
  'wrong-address': (provider) =>
    `${provider} has no chat completions endpoint at this address. It usually ends with /v1.`,
  redirected: (provider) => `${provider} redirected to another address, which we don’t follow. Enter that address.`,
  'not-a-stream': (provider) => `${provider} did not answer like an OpenAI-compatible server. Check the address.`,
  'provider-down': (provider, waitSeconds) =>
    `${provider} has a problem right now. Run again in ${waitOf(waitSeconds) ?? 'a moment'}.`,
  unreachable: (provider) => `We couldn’t reach ${provider}. Check the address and run again.`,
  timeout: (provider) => `${provider} took too long to answer. Run again, or choose a faster model.`,
  unreadable: (provider) => `${provider} sent an answer that we couldn’t read. Run again.`,
  'cut-off': (provider) => `The connection to ${provider} was lost in the middle of the answer. Run again.`,
  empty: (provider) => `${provider} returned an empty answer. Run again, or choose another model.`,
}

/** How long the provider asked us to wait, in words. */
function waitOf(seconds: number | undefined): string | null {
  if (seconds === undefined) return null
  if (seconds < 90) return inSeconds(Math.max(1, Math.ceil(seconds)))
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

const inSeconds = (count: number) => plural(count, { one: '1 second', other: `${count} seconds` })

/** Why the address of a server cannot be saved. */
export const serverTexts = {
  unreachable: 'We couldn’t reach this server. Check the address.',
  missing: 'This server has no chat completions endpoint at this address. It usually ends with /v1.',
  redirected: 'This server redirects to another address, which we don’t follow. Enter that address.',
  keyRefused: 'This server rejected the API key.',
}
