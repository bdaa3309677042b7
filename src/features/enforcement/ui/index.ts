// The browser's door.
export { AppealsQueue } from './appeals-queue.tsx'
export { NoticePage, NoticeSent } from './notice-page.tsx'
export { NoticesQueue } from './notices-queue.tsx'
export { RecordPage } from './record-page.tsx'
export { StandingPage } from './standing-page.tsx'
export { confirmationOf } from './confirmations.ts'
