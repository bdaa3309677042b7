// Longer than most: it is a list. Each mutant is a rule of money made wrong in one place, and the tests that must say so.

export type Mutant = {
  /** What would go wrong in a shop that had it. */
  readonly name: string
  readonly file: string
  /** Stands in the file once. */
  readonly from: string
  readonly to: string
  /** Files of tests, of which at least one must fail. */
  readonly tests: readonly string[]
  /** Only tests whose name has this, where the file is a slow one. */
  readonly named?: string
}

const ledgerRules = 'src/features/ledger/rules.ts'
const payoutRules = 'src/features/earnings/rules.ts'
const tested = {
  ledger: ['src/features/ledger/rules.test.ts'],
  writeOff: ['src/features/ledger/write-off.test.ts'],
  payoutRules: ['src/features/earnings/rules.test.ts'],
  payouts: ['src/features/earnings/payouts.test.ts'],
  refunds: ['src/features/library/refunds.test.ts'],
  disputes: ['src/features/disputes/disputes.test.ts'],
  standings: ['src/features/disputes/rules.test.ts'],
  codes: ['src/features/discounts/rules.test.ts'],
  discounts: ['src/features/discounts/discounts.test.ts'],
  orders: ['src/features/orders/rules.test.ts'],
  checkout: ['src/features/orders/checkout.test.ts'],
} as const

export const mutants: readonly Mutant[] = [
  // What a sale gives
  {
    name: 'the fee is rounded down',
    file: ledgerRules,
    from: 'Math.round(percent * 100) + 5000) / 10_000',
    to: 'Math.round(percent * 100)) / 10_000',
    tests: tested.ledger,
  },
  {
    name: 'the fee is rounded up',
    file: ledgerRules,
    from: 'Math.round(percent * 100) + 5000) / 10_000',
    to: 'Math.round(percent * 100) + 9999) / 10_000',
    tests: tested.ledger,
  },
  {
    name: 'hundredths of a percent are cut off',
    file: ledgerRules,
    from: 'Math.round(percent * 100)',
    to: 'Math.round(percent) * 100',
    tests: tested.ledger,
  },
  {
    name: 'the seller gets the fee, and the platform the rest',
    file: ledgerRules,
    from: `cents(line.price - line.fee), {
          orderLineId: line.lineId,
          availableAt,
        }),
        credit(platform('platform_revenue'), line.fee,`,
    to: `line.fee, {
          orderLineId: line.lineId,
          availableAt,
        }),
        credit(platform('platform_revenue'), cents(line.price - line.fee),`,
    tests: tested.ledger,
  },
  {
    name: 'the fee is of the price before the discount',
    file: 'src/features/orders/operations/open-order.ts',
    from: 'feeOf(priceCents, platformFeePercent)',
    to: 'feeOf(cents(item.priceCents), platformFeePercent)',
    tests: tested.discounts,
    named: 'a code is made',
  },
  {
    name: 'a share may leave before the provider has the funds',
    file: ledgerRules,
    from: 'Math.max(held, available)',
    to: 'Math.min(held, available)',
    tests: tested.ledger,
  },
  {
    name: 'a day of the hold has twelve hours',
    file: ledgerRules,
    from: 'sale.holdDays * dayMs',
    to: 'sale.holdDays * (dayMs / 2)',
    tests: tested.ledger,
  },
  {
    name: 'a payment over another amount is taken for the order',
    file: 'src/features/orders/operations/book-sale.ts',
    from: 'payment.amount !== order.totalCents || ',
    to: '',
    tests: tested.checkout,
    named: 'another amount',
  },
  {
    name: 'a second payment for one order is swallowed',
    file: 'src/features/orders/operations/book-sale.ts',
    from: 'return err(paidTwice)',
    to: 'return ok({ isNew: false, buyerId: order.buyerId })',
    tests: tested.checkout,
    named: 'a second payment',
  },
  {
    name: 'what is owned already is not paid back',
    file: 'src/features/orders/settle.ts',
    from: 'if (line.priceCents === 0) return',
    to: 'if (line.priceCents >= 0) return',
    tests: tested.checkout,
    named: 'two tabs',
  },
  {
    name: 'the page shows the total without its discounts',
    file: 'src/features/orders/rules.ts',
    from: 'cents(line.listing.priceCents - line.discount)',
    to: 'line.listing.priceCents',
    tests: tested.discounts,
    named: 'an amount is off once',
  },
  {
    name: 'half a dollar is too little for a card',
    file: 'src/features/orders/rules.ts',
    from: 'total < minimumPayment',
    to: 'total <= minimumPayment',
    tests: tested.orders,
  },
  {
    name: 'receipts are numbered with gaps',
    file: 'src/features/orders/store.ts',
    from: "eb('last_number', '+', 1)",
    to: "eb('last_number', '+', 2)",
    tests: tested.checkout,
    named: 'free listings are claimed',
  },
  // Discounts
  {
    name: 'a percentage off is rounded down',
    file: 'src/features/discounts/rules.ts',
    from: '(priceCents * percent + 50) / 100',
    to: '(priceCents * percent) / 100',
    tests: tested.codes,
  },
  {
    name: 'a code is taken off everybody’s listings',
    file: 'src/features/discounts/rules.ts',
    from: 'line.creatorId === sellerId',
    to: 'line.creatorId !== undefined',
    tests: tested.codes,
  },
  {
    name: 'a code is used once more than its limit',
    file: 'src/features/discounts/rules.ts',
    from: 'code.uses >= code.maxUses',
    to: 'code.uses > code.maxUses',
    tests: tested.codes,
  },
  // Money that goes back
  {
    name: 'the odd cent of a split goes to the smallest remainder',
    file: ledgerRules,
    from: 'b.rest - a.rest',
    to: 'a.rest - b.rest',
    tests: tested.codes,
  },
  {
    name: 'more is split than there is',
    file: ledgerRules,
    from: 'Math.min(amount, total) * line.left',
    to: 'amount * line.left',
    tests: tested.codes,
  },
  {
    name: 'the platform gives back its fee with each part of a refund',
    file: ledgerRules,
    from: 'cents(feeInAll - before.fee)',
    to: 'cents(feeInAll)',
    tests: tested.refunds,
    named: 'partly refunded',
  },
  {
    name: 'parts of a refund do not add up to the fee',
    file: ledgerRules,
    from: 'Math.round((line.fee * (before.price + amount)) / line.price)',
    to: 'before.fee + Math.floor((line.fee * amount) / line.price)',
    tests: tested.refunds,
    named: 'part',
  },
  {
    name: 'a refund in parts is booked once for its line',
    file: ledgerRules,
    from: `kind: 'refund',
    sourceType: 'refund',
    sourceId: refundId,`,
    to: `kind: 'refund',
    sourceType: 'refund',
    sourceId: line.lineId,`,
    tests: tested.refunds,
    named: 'part',
  },
  {
    name: 'a refund takes from what is pending before its sale has matured',
    file: 'src/features/orders/book-refund.ts',
    from: 'credited && credited > now ? credited : now',
    to: 'now',
    tests: tested.refunds,
    named: 'a sale that has not matured',
  },
  {
    name: 'what went back in part is paid back whole',
    file: 'src/features/orders/give-back.ts',
    from: ' - (await claimedOf(tx, lineId))',
    to: '',
    tests: tested.refunds,
    named: 'partly refunded',
  },
  {
    name: 'a refund that failed is not booked back',
    file: 'src/features/orders/operations/record-refund.ts',
    from: 'if (isBounced) await bookRefundFailure(context, refund)',
    to: '',
    tests: tested.refunds,
    named: 'sends back',
  },
  // Banks
  {
    name: 'a bank takes what the buyer has back already',
    file: 'src/features/orders/charge-back.ts',
    from: 'cents(line.price - (await backOf(context.tx, line.id)))',
    to: 'line.price',
    tests: tested.disputes,
    named: 'refunded in part',
  },
  {
    name: 'what a dispute moved is booked each time it is told',
    file: 'src/features/orders/charge-back.ts',
    from: 'if (await isBooked(context.tx, { kind, ...source })) return',
    to: '',
    tests: tested.disputes,
    named: 'takes that part once',
  },
  {
    name: 'a seller bears the fee of a dispute',
    file: 'src/features/ledger/provider-entries.ts',
    from: "debit(platform('processor_fees'), movement.fee),\n      credit(",
    to: "debit({ kind: 'seller_payable', ownerId: parts[0]?.sellerId ?? null }, movement.fee),\n      credit(",
    tests: tested.disputes,
    named: 'takes the share',
  },
  {
    name: 'a dispute that is won is open again when its messages cross',
    file: 'src/features/disputes/rules.ts',
    from: "if (before === 'won') return 'won'",
    to: '',
    tests: tested.standings,
  },
  {
    name: 'a seller is paid for a loss that the platform took over',
    file: 'src/features/orders/reverse-write-offs.ts',
    from: 'Math.min(await writtenOff(context.tx, lineId), price - fee)',
    to: '0',
    tests: tested.disputes,
    named: 'written off',
  },
  {
    name: 'more of a line is written off than it owes',
    file: 'src/features/ledger/write-off.ts',
    from: 'Math.min(left, owed)',
    to: 'owed',
    tests: tested.writeOff,
  },
  // Payouts
  {
    name: 'the minimum itself is below the minimum',
    file: payoutRules,
    from: 'seller.pending < seller.minimum',
    to: 'seller.pending <= seller.minimum',
    tests: tested.payoutRules,
  },
  {
    name: 'a payout is given back while its money is in the account',
    file: payoutRules,
    from: "if (leg === 'transfer') return { ...givenUp('failed'), failure }",
    to: "if (leg !== 'reversal') return { ...givenUp('failed'), failure }",
    tests: tested.payoutRules,
  },
  {
    name: 'a payout that the bank sent back stays paid',
    file: payoutRules,
    from: "if (state === 'paid') return { ...at('returned', 'reversal')",
    to: "if (state === 'returned') return { ...at('returned', 'reversal')",
    tests: tested.payoutRules,
  },
  {
    name: 'a payout that is paid counts as failed when it is told of late',
    file: payoutRules,
    from: "const isWithBank = due === 'payout' || state === 'in_transit'",
    to: "const isWithBank = due === 'payout' || state === 'in_transit' || state === 'failed'",
    tests: tested.payoutRules,
  },
  {
    name: 'a reversal is asked for again under its old key',
    file: payoutRules,
    from: 'attempt: attempt + 1',
    to: 'attempt',
    tests: tested.payoutRules,
  },
  {
    name: 'what nobody knows counts as refused',
    file: 'src/features/earnings/legs.ts',
    from: "if (made.kind === 'unknown') return unknown(flow, payout, made.message)",
    to: '',
    tests: tested.payouts,
    named: 'is unknown: nothing is given back',
  },
  {
    name: 'a leg is asked for again without looking for it',
    file: 'src/features/earnings/legs.ts',
    from: 'if (payout.askedAt !== null)',
    to: 'if (payout.leg === undefined)',
    tests: tested.payouts,
    named: 'is unknown: nothing is given back',
  },
  {
    name: 'what is released goes the wrong way',
    file: 'src/features/ledger/payout-entry.ts',
    from: "'payout-release': [inFlight, payable]",
    to: "'payout-release': [payable, inFlight]",
    tests: tested.payouts,
    named: 'a transfer that the provider refuses',
  },
  {
    name: 'a share that is in a payout is put into the next one too',
    file: 'src/features/earnings/payout-store.ts',
    from: ".where('taken.released_at', 'is', null)",
    to: ".where('taken.released_at', 'is not', null)",
    tests: tested.payouts,
    named: 'comes back after it was paid',
  },
  {
    name: 'what has not matured is paid out',
    file: 'src/features/earnings/payout-store.ts',
    from: ".where('posting.available_at', '<=', now)",
    to: '',
    tests: tested.payouts,
    named: 'what has not matured is in no payout',
  },
  // Messages
  {
    name: 'an event is handled once more each time it comes',
    file: 'src/features/payments/operations/receive-event.ts',
    from: 'if (isNew) await',
    to: 'await',
    tests: ['src/features/payments/payments.test.ts'],
  },
]
