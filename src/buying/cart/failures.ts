import { shopCurrency } from '#src/kernel/currency.ts'
import { failure } from '#src/kernel/failure.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { cartTexts } from './texts.ts'

export const licenseGone = failure('conflict', 'license-gone', cartTexts.licenseGone, {
  title: cartTexts.licenseGoneTitle,
})
export const amountRefused = (message: string) =>
  failure('invalid', 'amount-refused', message, { title: cartTexts.amountTitle, fields: { amount: message } })
export const amountUnread = () =>
  amountRefused(`Enter the amount in ${shopCurrency().name}, such as ${toDecimal(cents(999))}`)
