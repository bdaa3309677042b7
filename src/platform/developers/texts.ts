/** Texts of the developer settings. */
export const developerTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Sign in to manage API keys.',
  confirmFirst: 'Confirm your email address before you create an API key.',
  name: 'Enter a name of at most 60 characters.',
  scopes: 'Choose at least one scope.',
  scopeNotAllowed: 'Only admins can grant admin scopes.',
  lifetime: 'Choose how long the key is valid.',
  tooMany: 'You have 25 API keys. Revoke one first.',
  tooManyNew: 'You created 50 API keys today. Try again tomorrow.',
  missing: 'This API key does not exist.',
  created: 'API key created',
  revoked: 'API key revoked',
  accessRevoked: 'Access revoked',
  signInForGit: 'Sign in to use Git.',
  confirmForGit: 'Confirm your email address before you create a Git token.',
  tooManyTokens: 'You have 25 Git tokens. Revoke one first.',
  tokenRevoked: 'Git token revoked',
  keyReused: 'This Idempotency-Key was used with another request.',
  outcomeUnknown:
    'The first request with this Idempotency-Key was interrupted and may have had its effect. Read the current state, and use a new key to try again.',
  keyBusy: 'A request with this Idempotency-Key is still running. Try again in a second.',
}
