// The browser door.
export { SettingsPage } from '#src/features/privacy/ui/settings-page.tsx'
