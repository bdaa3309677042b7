// The browser door.
export { HeldDesk } from './held-desk.tsx'
