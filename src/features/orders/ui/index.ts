// The browser door.
export { CartPage } from '#src/features/orders/ui/cart-page.tsx'
export { CheckoutPage } from '#src/features/orders/ui/checkout-page.tsx'
export { CheckoutUnreadable } from '#src/features/orders/ui/checkout-unreadable.tsx'
