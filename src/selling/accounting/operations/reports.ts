import { staffOnly } from '#src/kernel/access.ts'
import { sum } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { boundsOf, periodsSince, quarterOf, yearOf } from '#src/kernel/periods.ts'
import { ok } from '#src/kernel/result.ts'
import { periodInput, yearInput } from '../contract.ts'
import { sellerRows } from '../rules.ts'
import { countConflicts, firstSaleAt, listConflicts, readSellerQuarters, readTaxRows } from '../store.ts'
import type { SellerReport, TaxReport } from '../view.ts'

/** Returns the tax of a period by place, kind and rate. Default: the current quarter. */
export const readTaxReport = defineQuery({
  name: 'accounting.read-tax-report',
  input: periodInput,
  access: staffOnly('finance'),
  async run({ db, now }, { period = quarterOf(now) }) {
    const bounds = boundsOf(period)
    const rows = await readTaxRows(db, bounds)
    const report: TaxReport = {
      ...{ period, rows },
      net: sum(rows.map(({ net }) => net)),
      tax: sum(rows.map(({ tax }) => tax)),
      gross: sum(rows.map(({ gross }) => gross)),
      conflicts: await countConflicts(db, bounds),
      periods: [...new Set([period, ...periodsSince((await firstSaleAt(db)) ?? now, now)])],
    }
    return ok(report)
  },
})

/** Lists the orders of a period whose evidence of the buyer's place differs. */
export const listPlaceConflicts = defineQuery({
  name: 'accounting.list-place-conflicts',
  input: periodInput,
  access: staffOnly('finance'),
  run: async ({ db, now }, { period = quarterOf(now) }) => ok(await listConflicts(db, boundsOf(period))),
})

/** Returns what sellers earned in a year and its quarters. Default: the current year. */
export const readSellerReport = defineQuery({
  name: 'accounting.read-seller-report',
  input: yearInput,
  access: staffOnly('finance'),
  async run({ db, now }, { year = yearOf(now) }) {
    const rows = sellerRows(await readSellerQuarters(db, boundsOf(year)))
    const years = periodsSince((await firstSaleAt(db)) ?? now, now).filter((period) => period.length === 4)
    const report: SellerReport = { year, rows, years: [...new Set([year, ...years])] }
    return ok(report)
  },
})
