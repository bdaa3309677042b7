import { appNameMax, redirectUrisMax } from '#src/platform/apps/rules.ts'

/** User-facing texts about connected apps. */
export const appTexts = {
  signIn: 'Please sign in to see your apps',
  signInToConnect: 'Sign in to connect the app',
  disconnected: 'App disconnected',
  missing: 'This app is not connected',
  unknown: 'This app is not known here',
  created: 'App created',
  edited: 'App saved',
  deleted: 'App deleted',
  blocked: 'App blocked',
  unblocked: 'App unblocked',
  notEditable: 'Only apps that an admin registered can be edited',
  nameMissing: 'Please enter a name',
  nameTooLong: `The name must be at most ${appNameMax} characters`,
  siteInvalid: 'Please enter a URL like https://example.com',
  urisMissing: 'Please enter at least one redirect URI',
  urisTooMany: `At most ${redirectUrisMax} redirect URIs`,
  uriInvalid: 'Each redirect URI must begin with https://, or http://localhost for an app on the user’s device',
  kindUnknown: 'Please choose a type',
  requestExpired: 'This request has expired. Go back to the app and try again.',
  requestInvalid: 'The app sent a request that we can’t accept. Go back to the app and try again.',
  appUnknown: 'We don’t know the app that sent you here. It may have been removed.',
  appBlocked: 'The app that sent you here is blocked on this site.',
  documentInvalid:
    'The app that sent you here describes itself in a way that we can’t accept. Go back to the app and try again.',
  documentMissing: 'We couldn’t load the description of the app that sent you here. Please try again later.',
  returnUnknown: 'The app wants you to return to an address that isn’t registered for it, so we stopped here.',
  adminsOnly: 'The app asks for admin rights only, which your account doesn’t have.',
} as const

export const appKindNames = { public: 'Public', confidential: 'Confidential' } as const
export const appSourceNames = {
  admin: 'Registered by an admin',
  self: 'Registered itself',
  document: 'Metadata document',
} as const
