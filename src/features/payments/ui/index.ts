// The browser door.
export { WebhooksPage } from '#src/features/payments/ui/webhooks-page.tsx'
