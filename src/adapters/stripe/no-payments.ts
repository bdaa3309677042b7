import type { Outcome, Payments } from '#src/ports/payments.ts'

/** The implementation without a provider: rejects every call and every webhook. */
export function createNoPayments(): Payments {
  const refused = async (): Promise<Outcome<never>> => ({
    kind: 'rejected',
    code: 'not-configured',
    message: 'Payments are not configured',
  })
  return {
    provider: 'none',
    createCheckout: refused,
    readCheckout: refused,
    readPayment: refused,
    readCharge: refused,
    expireCheckout: refused,
    prepareCardPayment: refused,
    confirmCardPayment: refused,
    createCustomer: refused,
    findCustomers: refused,
    deleteCustomer: refused,
    listSavedMethods: refused,
    removeSavedMethod: refused,
    refund: refused,
    readBooks: refused,
    readMovements: refused,
    readRefund: refused,
    readDispute: refused,
    readFraudWarning: refused,
    identity: refused,
    readSetup: refused,
    causeTestEvent: refused,
    createAccount: refused,
    readAccountBalance: refused,
    readAccount: refused,
    makePayoutsManual: refused,
    createAccountLink: refused,
    createLoginLink: refused,
    transfer: refused,
    listTransfers: refused,
    readTransfer: refused,
    reverseTransfer: refused,
    payOut: refused,
    findBankPayout: refused,
    readBankPayout: refused,
    verifyEvent: () => null,
  }
}
