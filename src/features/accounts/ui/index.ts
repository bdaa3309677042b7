// The browser door.
export { AuthPage } from '#src/features/accounts/ui/auth-page.tsx'
export { PersonPage } from '#src/features/accounts/ui/person-page.tsx'
export type { ProfileTab } from '#src/features/accounts/ui/profile-shell.tsx'
export { ProfileShell, profileTabs } from '#src/features/accounts/ui/profile-shell.tsx'
export { ResetPasswordPage } from '#src/features/accounts/ui/reset-password-page.tsx'
export type { LinkResult } from '#src/features/accounts/ui/verify-email-page.tsx'
export { VerifyEmailPage } from '#src/features/accounts/ui/verify-email-page.tsx'
export { VerifyFirst } from '#src/features/accounts/ui/verify-first.tsx'
