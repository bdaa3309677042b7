import type { AccountRow, JsonObject } from '../model.ts'

/** Transfers and payouts require completed onboarding and the requested capability. */
export function canReceiveTransfers(row: AccountRow): boolean {
  return row.transfersRequested && row.detailsSubmitted
}

export function canPayOut(row: AccountRow): boolean {
  return canReceiveTransfers(row) && row.bankAccount !== null
}

export function presentAccount(row: AccountRow): JsonObject {
  const due = row.detailsSubmitted
    ? []
    : ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date']
  return {
    id: row.id,
    object: 'account',
    business_profile: { mcc: null, name: row.businessName, support_email: null, support_url: null, url: null },
    business_type: row.businessType,
    capabilities: presentCapabilities(row),
    charges_enabled: row.cardPaymentsRequested && row.detailsSubmitted,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: row.kind === 'platform' ? 'account' : 'application',
    },
    country: row.country,
    created: row.created,
    default_currency: row.currency ?? 'usd',
    details_submitted: row.detailsSubmitted,
    email: row.email,
    external_accounts: {
      object: 'list',
      data: presentBankAccounts(row),
      has_more: false,
      url: `/v1/accounts/${row.id}/external_accounts`,
    },
    future_requirements: presentRequirements([], null),
    metadata: row.metadata,
    payouts_enabled: canPayOut(row),
    requirements: presentRequirements(due, due.length > 0 ? 'requirements.past_due' : null),
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: { statement_descriptor_prefix: null },
      dashboard: { display_name: row.businessName, timezone: 'Etc/UTC' },
      payments: { statement_descriptor: null },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: row.payoutInterval },
        statement_descriptor: null,
      },
    },
    type: row.kind === 'platform' ? 'standard' : 'express',
  }
}

function presentCapabilities(row: AccountRow): JsonObject {
  const status = row.detailsSubmitted ? 'active' : 'inactive'
  return {
    ...(row.transfersRequested ? { transfers: status } : {}),
    ...(row.cardPaymentsRequested ? { card_payments: status } : {}),
  }
}

export function presentCapability(row: AccountRow, id: string): JsonObject {
  return {
    id,
    object: 'capability',
    account: row.id,
    future_requirements: presentRequirements([], null),
    requested: true,
    requested_at: row.created,
    requirements: presentRequirements([], null),
    status: row.detailsSubmitted ? 'active' : 'inactive',
  }
}

function presentBankAccounts(row: AccountRow): JsonObject[] {
  const bank = row.bankAccount
  if (!bank) return []
  return [
    {
      id: bank.id,
      object: 'bank_account',
      account: row.id,
      account_holder_name: null,
      account_holder_type: null,
      bank_name: bank.bankName,
      country: row.country,
      currency: row.currency ?? 'usd',
      default_for_currency: true,
      fingerprint: null,
      last4: bank.last4,
      metadata: {},
      routing_number: bank.routingNumber,
      status: 'new',
    },
  ]
}

function presentRequirements(due: string[], disabledReason: string | null): JsonObject {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}
