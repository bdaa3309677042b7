// The server door: what other features and the surfaces may use.
export { bindProvider } from './operations/bind-provider.ts'
export { finishEvent } from './operations/finish-event.ts'
export { markDemo } from './operations/mark-demo.ts'
export { receiveEvent } from './operations/receive-event.ts'
export { paymentTexts } from './contract.ts'
export { handlePaymentEvent } from './jobs.ts'
export { findEvent, readFact } from './store.ts'
