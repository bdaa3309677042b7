/** The services that run models. `compatible` is any server that speaks the OpenAI protocol; `demo` is the bundled emulator. */
export const modelProviders = ['openai', 'anthropic', 'google', 'compatible', 'demo'] as const
export type ModelProvider = (typeof modelProviders)[number]

/** Why a model did not answer. */
export const modelProblems = [
  'key-refused',
  'no-credit',
  'rate-limited',
  'unknown-model',
  'not-offered-here',
  'too-long',
  'rejected',
  'content-filter',
  'out-of-memory',
  'loading',
  'wrong-address',
  'redirected',
  'not-a-stream',
  'provider-down',
  'unreachable',
  'timeout',
  'unreadable',
  'cut-off',
  'empty',
] as const
export type ModelProblem = (typeof modelProblems)[number]
