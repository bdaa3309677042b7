import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'

/** 1 becomes "1 day". */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** An amount in running text: whole dollars without their zeros, as in "$50". */
export const plainMoney = (amount: Cents): string => moneyText(amount).replace(/\.00$/, '')
