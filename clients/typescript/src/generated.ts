// Generated from the OpenAPI document by generate.ts. Do not edit.
import type { RequestOptions, Send } from './types.ts'

export type Money = {
  /** In minor units: 1900 is $19.00. */
  amount: number
  currency: 'usd'
}

export type Problem = {
  /** A page about this kind of error. */
  type: string
  title: string
  status: number
  /** Stable, for programs. */
  code: string
  detail: string
  request_id: string
  /** The invalid fields, each with its error. */
  errors?: Record<string, string> | undefined
  /** What a program needs to continue, such as the new price. */
  data?: Record<string, unknown> | undefined
}

export type License = {
  id: string
  slug: string
  name: string
  summary: string
  /** Plain text. An empty line separates paragraphs. */
  text: string
  version: number
}

export type LicenseVersion = {
  id: string
  slug: string
  name: string
  summary: string
  /** Plain text. An empty line separates paragraphs. */
  text: string
  version: number
}

/** A listing on sale. */
export type Listing = {
  id: string
  title: string
  description: string
  type: 'prompt' | 'pack' | 'agent'
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The id of a category, as in `GET /categories`. */
  category: string
  price: MoneyOutput
  /** 0 without ratings. */
  rating: number
  review_count: number
  sale_count: number
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count: number
  is_trending: boolean
  image_url: string | null
  creator: CreatorReference
  /** The page of the listing. */
  url: string
}

export type CreatorReference = {
  id: string
  username: string
  name: string
  avatar_url: string | null
  is_verified: boolean
  url: string
}

export type ListingDetail = {
  id: string
  title: string
  description: string
  type: 'prompt' | 'pack' | 'agent'
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The id of a category, as in `GET /categories`. */
  category: string
  price: MoneyOutput
  /** 0 without ratings. */
  rating: number
  review_count: number
  sale_count: number
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count: number
  is_trending: boolean
  image_url: string | null
  creator: CreatorReference
  /** The page of the listing. */
  url: string
  /** The exact model that the creator tested. */
  model_version: string
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt: string
  /** The id of a license, as in `GET /licenses`. */
  license: string
  version: number
  word_count: number
  tags: Array<string>
  samples: Array<Sample>
  variables: Array<Variable>
  /** A pack's prompts without their texts, or an agent's starters and tools. */
  contents: Array<{
    part: 'prompt' | 'starter' | 'tools'
    name: string
    purpose: string
    body: string
  }>
  is_on_sale: boolean
  /** RFC 3339, in UTC. */
  created_at: string
  /** RFC 3339, in UTC. */
  updated_at: string
}

/** An example output. */
export type Sample = {
  caption: string
  body: string
  image_url: string | null
  inputs: Record<string, string>
  /** How the server ran the prompt for this sample; null if its creator typed it in. */
  verified_run: {
    provider: 'openai' | 'anthropic' | 'google' | 'compatible' | 'demo'
    model: string
    /** Null for the model's default. */
    temperature: number | null
    /** Whether the sample is only the beginning of the answer. */
    is_cut: boolean
    /** The newest version with the prompt that was run. */
    version: number
    /** RFC 3339, in UTC. */
    ran_at: string
  } | null
}

export type Variable = {
  name: string
  description: string
  default: string
  choices: Array<string>
}

export type Review = {
  id: string
  listing_id: string
  author: {
    id: string
    name: string
    avatar_url: string | null
  }
  rating: number
  content: string
  /** Whether the author bought the listing here. */
  is_verified: boolean
  helpful_count: number
  /** RFC 3339, in UTC. */
  created_at: string
  edited_at: string | null
  reply: {
    content: string
    /** RFC 3339, in UTC. */
    created_at: string
  } | null
}

export type Creator = {
  id: string
  username: string
  name: string
  avatar_url: string | null
  bio: string
  location: string | null
  website: string | null
  is_verified: boolean
  sale_count: number
  listing_count: number
  review_count: number
  rating: number
  /** RFC 3339, in UTC. */
  joined_at: string
  /** The details of a business seller; null for a private seller. */
  trader: {
    name: string
    address: string
    contact: string
    number: string
  } | null
  url: string
}

export type Purchase = {
  id: string
  listing_id: string
  title: string
  creator: {
    username: string
    name: string
  }
  type: 'prompt' | 'pack' | 'agent'
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The id of a category, as in `GET /categories`. */
  category: string
  prompt_count: number
  image_url: string | null
  price_paid: MoneyOutput
  /** The id of a license, as in `GET /licenses`. */
  license: string
  /** The version under which it was bought, as in `GET /licenses/{id}/versions/{version}`. */
  license_version: number
  receipt_number: number | null
  terms: OrderTerms
  /** The newest version. */
  version: number
  has_new_version: boolean
  /** RFC 3339, in UTC. */
  purchased_at: string
  /** When a text was read first. The right to withdraw ends with it. */
  opened_at: string | null
  refunded_at: string | null
  /** RFC 3339, in UTC. */
  refundable_until: string
  suspended_for: string | null
}

/** The terms that the order was made under. */
export type OrderTerms = {
  /** A number; of early orders the date of the terms. */
  version: string
  /** The page with the text. Null for early orders. */
  url: string | null
}

export type PurchaseDetail = {
  id: string
  listing_id: string
  title: string
  creator: {
    username: string
    name: string
  }
  type: 'prompt' | 'pack' | 'agent'
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The id of a category, as in `GET /categories`. */
  category: string
  prompt_count: number
  image_url: string | null
  price_paid: MoneyOutput
  /** The id of a license, as in `GET /licenses`. */
  license: string
  /** The version under which it was bought, as in `GET /licenses/{id}/versions/{version}`. */
  license_version: number
  receipt_number: number | null
  terms: OrderTerms
  /** The newest version. */
  version: number
  has_new_version: boolean
  /** RFC 3339, in UTC. */
  purchased_at: string
  /** When a text was read first. The right to withdraw ends with it. */
  opened_at: string | null
  refunded_at: string | null
  /** RFC 3339, in UTC. */
  refundable_until: string
  suspended_for: string | null
  read_version: number
  versions: Array<Version>
  variables: Array<Variable>
  /** Null until you open the purchase. */
  texts: Array<Text> | null
}

export type Version = {
  version: number
  note: string
  /** RFC 3339, in UTC. */
  published_at: string
}

/** A prompt with its full text. */
export type Text = {
  name: string
  body: string
}

export type Receipt = {
  number: number
  order_id: string
  terms: OrderTerms
  /** RFC 3339, in UTC. */
  paid_at: string
  lines: Array<{
    title: string
    seller: string
    license: string
    version: number
    list_price: MoneyOutput
    discount: MoneyOutput
    tax: MoneyOutput
    price: MoneyOutput
    refunded_at: string | null
  }>
  discount: MoneyOutput
  tax: MoneyOutput
  total: MoneyOutput
  refunded: MoneyOutput
}

export type Cart = {
  items: Array<{
    listing: Listing
    /** Why it cannot be bought; null if it can. */
    problem: 'own-listing' | 'already-owned' | 'not-on-sale' | 'price-changed' | null
    discount: MoneyOutput
  }>
  total: MoneyOutput
  /** The refund period of an order made now, in days. */
  refund_days: number
  code_error: string | null
}

export type Checkout = {
  order_id: string
  status: 'payment_required' | 'completed'
  payment_url: string | null
  purchase_id: string | null
}

export type Reason = {
  /** What reports contain. It never changes. */
  id: string
  name: string
  /** `everyone`: users can report with it. `staff`: for sanctions only. */
  audience: 'everyone' | 'staff'
  /** What a user broke: the guidelines of the shop, or the law. */
  basis: 'guidelines' | 'law'
  /** Not offered any more. */
  is_archived: boolean
}

export type Profile = {
  id: string
  username: string
  display_name: string
  email: string
  email_verified: boolean
  roles: Array<'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer'>
  bio: string
  location: string | null
  website: string | null
  hides_location: boolean
  /** Whether creators of whom you buy see your email address. */
  shares_email: boolean
  trader: {
    name: string
    address: string
    contact: string
    number: string
  } | null
  avatar_url: string | null
}

export type Notification = {
  id: string
  kind:
    | 'sale'
    | 'review'
    | 'reply'
    | 'follower'
    | 'listing'
    | 'version'
    | 'payout'
    | 'refund'
    | 'dispute'
    | 'report'
    | 'message'
    | 'moderation'
    | 'webhook'
  text: string
  detail: string
  is_read: boolean
  /** RFC 3339, in UTC. */
  created_at: string
}

export type Person = {
  id: string
  username: string
  name: string
  avatar_url: string | null
}

export type Thread = {
  id: string
  person: Person
  excerpt: string
  is_own: boolean
  unread_count: number
  /** RFC 3339, in UTC. */
  last_message_at: string
}

export type Message = {
  id: string
  position: number
  is_own: boolean
  body: string
  /** RFC 3339, in UTC. */
  sent_at: string
  listing: {
    id: string
    title: string
  } | null
}

export type ThreadDetail = {
  id: string
  person: Person
  messages: Array<Message>
  has_earlier: boolean
  unread_count: number
  is_blocked: boolean
}

export type OwnListing = {
  id: string
  title: string
  description: string
  type: 'prompt' | 'pack' | 'agent'
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The id of a category, as in `GET /categories`. */
  category: string
  price: MoneyOutput
  /** 0 without ratings. */
  rating: number
  review_count: number
  sale_count: number
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count: number
  is_trending: boolean
  image_url: string | null
  creator: CreatorReference
  /** The page of the listing. */
  url: string
  is_on_sale: boolean
  /** Why it cannot be put on sale; null if it can. */
  held: {
    state: 'waiting' | 'removed' | 'withheld' | 'unverified'
    /** Whether it waits as a near-duplicate of another listing. */
    is_copy: boolean
    reason: string | null
  } | null
  /** RFC 3339, in UTC. */
  created_at: string
}

/** Your own listing, with its full texts. */
export type OwnListingDetail = {
  id: string
  title: string
  description: string
  type: 'prompt' | 'pack' | 'agent'
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The id of a category, as in `GET /categories`. */
  category: string
  price: MoneyOutput
  /** 0 without ratings. */
  rating: number
  review_count: number
  sale_count: number
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count: number
  is_trending: boolean
  image_url: string | null
  creator: CreatorReference
  /** The page of the listing. */
  url: string
  /** The exact model that the creator tested. */
  model_version: string
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt: string
  /** The id of a license, as in `GET /licenses`. */
  license: string
  version: number
  word_count: number
  tags: Array<string>
  samples: Array<Sample>
  variables: Array<Variable>
  /** A pack's prompts without their texts, or an agent's starters and tools. */
  contents: Array<{
    part: 'prompt' | 'starter' | 'tools'
    name: string
    purpose: string
    body: string
  }>
  is_on_sale: boolean
  /** RFC 3339, in UTC. */
  created_at: string
  /** RFC 3339, in UTC. */
  updated_at: string
  texts: Array<Text>
}

export type Import = {
  id: string
  name: string
  /** `checked`: the files were read, but no listing has changed. */
  state: 'checked' | 'running' | 'done' | 'undoing' | 'undone'
  /** RFC 3339, in UTC. */
  created_at: string
  started_at: string | null
  /** When the import resumes, if the limit for new listings paused it. */
  waits_until: string | null
  ended_at: string | null
  /** Row counts. `open`: rows that are not imported yet. */
  counts: {
    new: number
    changed: number
    unchanged: number
    wrong: number
    skipped: number
    open: number
    created: number
    updated: number
    held: number
    refused: number
    deleted: number
    restored: number
    kept: number
  }
}

export type ImportRow = {
  position: number
  file: string
  /** Your own key, by which a later import finds the listing. */
  key: string
  title: string | null
  /** What the import does. */
  kind: 'new' | 'changed' | 'unchanged' | 'wrong'
  /** The names of the fields that change. */
  changes: Array<string>
  problems: Array<{
    file: string
    line: number | null
    message: string
  }>
  is_skipped: boolean
  listing_id: string | null
  outcome: 'created' | 'updated' | 'held' | 'refused' | null
  /** Why the row was not imported. */
  reason: string
  undone: 'deleted' | 'restored' | 'kept' | null
}

export type DiscountCode = {
  id: string
  code: string
  percent: number | null
  amount: MoneyOutput | null
  use_count: number
  max_uses: number | null
  expires_at: string | null
  status: 'active' | 'paused' | 'expired' | 'used-up'
}

export type Analytics = {
  period: 'week' | 'month' | 'year'
  total: {
    sales: number
    revenue: MoneyOutput
    your_share: MoneyOutput
    views: number
    favorites: number
    new_followers: number
  }
  previous_total: {
    sales: number
    revenue: MoneyOutput
    your_share: MoneyOutput
    views: number
    favorites: number
    new_followers: number
  }
  follower_count: number
  /** Days, or the months of a year. */
  days: Array<{
    from: string
    to: string
    sales: number
    revenue: MoneyOutput
    your_share: MoneyOutput
    views: number
    favorites: number
    new_followers: number
  }>
}

export type Customer = {
  id: string
  name: string
  /** Null after the account was deleted. */
  username: string | null
  /** Null unless the buyer shares it. */
  email: string | null
  sale_count: number
  /** At most three. */
  latest_titles: Array<string>
  /** RFC 3339, in UTC. */
  last_bought_at: string
  /** The country of the payment, ISO 3166; null if unknown. */
  country: string | null
  /** What they paid, less refunds. */
  total: MoneyOutput
}

export type Sale = {
  id: string
  listing_id: string
  title: string
  /** RFC 3339, in UTC. */
  sold_at: string
  gross: MoneyOutput
  fee: MoneyOutput
  /** Your share, less refunds. */
  net: MoneyOutput
  stage: 'held' | 'pending' | 'in-payout' | 'paid-out' | 'refunded' | 'disputed' | 'charged-back'
}

export type SaleRecord = {
  id: string
  title: string
  /** The id of a license, as in `GET /licenses`. */
  license: string
  receipt_number: number | null
  /** RFC 3339, in UTC. */
  sold_at: string
  buyer: {
    name: string
    /** Null after the account was deleted. */
    username: string | null
  }
  /** The country of the payment, ISO 3166; null if unknown. */
  country: string | null
  list_price: MoneyOutput
  discount: MoneyOutput
  tax: MoneyOutput
  /** What the buyer paid. */
  gross: MoneyOutput
  refunded: MoneyOutput
  /** The fee that is kept, less what was returned with refunds. */
  fee: MoneyOutput
  /** Your share, less refunds. */
  net: MoneyOutput
}

export type SaleDetails = {
  id: string
  title: string
  /** The id of a license, as in `GET /licenses`. */
  license: string
  receipt_number: number | null
  /** RFC 3339, in UTC. */
  sold_at: string
  buyer: {
    name: string
    /** Null after the account was deleted. */
    username: string | null
  }
  /** The country of the payment, ISO 3166; null if unknown. */
  country: string | null
  list_price: MoneyOutput
  discount: MoneyOutput
  tax: MoneyOutput
  /** What the buyer paid. */
  gross: MoneyOutput
  refunded: MoneyOutput
  /** The fee that is kept, less what was returned with refunds. */
  fee: MoneyOutput
  /** Your share, less refunds. */
  net: MoneyOutput
  listing_id: string
  refunded_at: string | null
  suspended_for: 'dispute' | 'fraud-warning' | 'charged-back' | null
  /** The part that can still be refunded. */
  left: MoneyOutput
  /** Why you cannot refund it; null if you can. */
  refund_obstacle: 'free' | 'disputed' | 'pending' | 'refunded' | null
  refunds: Array<{
    id: string
    amount: MoneyOutput
    reason:
      | 'already-owned'
      | 'sale-stopped'
      | 'withdrawal'
      | 'not-as-described'
      | 'provider'
      | 'fraud'
      | 'support'
      | 'seller'
    state: 'requested' | 'succeeded' | 'failed'
    /** RFC 3339, in UTC. */
    created_at: string
  }>
}

export type Balance = {
  available: MoneyOutput
  /** The part reserved for pending refunds. */
  reserved: MoneyOutput
  upcoming: MoneyOutput
  upcoming_from: string | null
  minimum_payout: MoneyOutput
  /** The fee of new sales; the highest, if it depends on the category. Earlier sales keep theirs. */
  fee_percent: number
  /** The lowest fee of new sales. */
  lowest_fee_percent: number
  /** The end of a fee of your own. */
  fee_until: string | null
  connection: 'none' | 'incomplete' | 'verified'
  pays_weekly: boolean
  /** Why no payout can be requested; null if one can. */
  obstacle: 'paused' | 'stopped' | 'held' | 'below-minimum' | 'in-flight' | 'not-verified' | null
}

export type Payout = {
  id: string
  gross: MoneyOutput
  fee: MoneyOutput
  net: MoneyOutput
  status: 'pending' | 'processing' | 'completed' | 'failed'
  /** RFC 3339, in UTC. */
  requested_at: string
  processed_at: string | null
  error: string | null
}

export type WebhookEndpoint = {
  id: string
  url: string
  description: string
  /** Null means all events. */
  events: Array<string> | null
  /** RFC 3339, in UTC. */
  created_at: string
  disabled_at: string | null
  failing_since: string | null
}

export type WebhookDelivery = {
  id: string
  type: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  /** RFC 3339, in UTC. */
  created_at: string
  last_attempt_at: string | null
  next_attempt_at: string | null
  status_code: number | null
  response: string
  error: string | null
}

export type AdminUser = {
  id: string
  username: string
  display_name: string
  roles: Array<'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer'>
  /** RFC 3339, in UTC. */
  joined_at: string
}

export type AdminUserRecord = {
  id: string
  username: string
  display_name: string
  roles: Array<'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer'>
  /** RFC 3339, in UTC. */
  joined_at: string
  email: string
  is_you: boolean
  suspension: {
    kind: 'suspended' | 'banned'
    until: string | null
  } | null
  earnings_hold: {
    words: string
    until: string | null
  } | null
  actions: Array<AdminEnforcementAction>
  /** What the ladder of sanctions suggests; null for a banned user. */
  next_step: {
    kind: 'warning' | 'removal' | 'suspension' | 'ban'
    /** Of a suspension. */
    days: number | null
    /** Its number among the actions that count. */
    number: number
  } | null
  listings: Array<{
    id: string
    title: string
    state: 'on-sale' | 'withheld' | 'removed' | 'paused'
    sale_count: number
  }>
  /** All listings, of which `listings` are the newest 50. */
  listing_count: number
  reports: Array<{
    id: string
    listing_id: string
    title: string
    reason: string
    status: string
    /** RFC 3339, in UTC. */
    created_at: string
  }>
  notices: Array<{
    id: string
    number: number
    state: 'open' | 'upheld' | 'rejected'
    /** RFC 3339, in UTC. */
    sent_at: string
  }>
}

export type AdminEnforcementAction = {
  id: string
  kind: 'warning' | 'removal' | 'suspension' | 'ban'
  /** The id of a reason, as in `GET /reasons`. */
  reason: string
  /** The reasons that the user reads. */
  words: string
  listing: {
    id: string
    title: string
  } | null
  until: string | null
  holds_earnings: boolean
  /** RFC 3339, in UTC. */
  taken_at: string
  lifted_at: string | null
  lift_reason: string
  is_in_force: boolean
  /** A note that only admins read. */
  note: string
  taken_by: string
  lifted_by: string | null
  appeal: {
    id: string
    body: string
    state: 'open' | 'granted' | 'declined'
    answer: string
    /** RFC 3339, in UTC. */
    filed_at: string
    decided_at: string | null
  } | null
}

export type ApiKey = {
  id: string
  kind: 'api' | 'git'
  name: string
  prefix: string
  scopes: Array<string>
  status: 'active' | 'expired' | 'revoked'
  /** RFC 3339, in UTC. */
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

export type WaitlistEntry = {
  id: string
  email: string
  name: string
  referral_source: 'social-media' | 'search-engine' | 'friend' | 'blog' | 'other' | null
  /** RFC 3339, in UTC. */
  since: string
  invited_at: string | null
  joined_at: string | null
}

export type FoundPurchase = {
  id: string
  title: string
  buyer: string
  receipt_number: number | null
  price_paid: MoneyOutput
  is_refunded: boolean
  /** RFC 3339, in UTC. */
  created_at: string
}

export type FoundPayout = {
  id: string
  seller_id: string
  seller: string
  amount: MoneyOutput
  status: 'pending' | 'processing' | 'completed' | 'failed'
  /** RFC 3339, in UTC. */
  created_at: string
}

export type UserSupport = {
  email: string
  is_email_verified: boolean
  is_deleted: boolean
  sign_in: {
    has_password: boolean
    has_two_factor: boolean
    passkey_count: number
    sites: Array<string>
    last_at: string | null
    session_count: number
    is_limited: boolean
  }
  earned: MoneyOutput
  available: MoneyOutput
  spent: MoneyOutput
  order_count: number
  purchases: Array<FoundPurchase>
  refunds: Array<{
    id: string
    purchase_id: string
    title: string
    amount: MoneyOutput
    state: 'requested' | 'succeeded' | 'failed'
    /** RFC 3339, in UTC. */
    created_at: string
  }>
  payouts: Array<FoundPayout>
  /** The fee of this seller. Null: the fee of the category or the shop. */
  fee: {
    percent: number
    until: string | null
    is_in_force: boolean
    reason: string
    /** RFC 3339, in UTC. */
    set_at: string
  } | null
  notes: Array<{
    id: string
    body: string
    author: string
    /** RFC 3339, in UTC. */
    created_at: string
  }>
}

export type HeldListing = {
  listing_id: string
  title: string
  creator: string
  /** False for a listing that was on sale before it was checked. */
  is_held: boolean
  /** True if it is on sale and a new version is under review. */
  is_edit: boolean
  /** A near-duplicate, a new listing that the shop reviews, or words that hold a listing. */
  reasons: Array<'copy' | 'review' | 'words'>
  /** The words that hold it. */
  words: Array<string>
  /** The closest match; null if it is not a near-duplicate. */
  other: {
    listing_id: string
    title: string
    creator: string
  } | null
  other_count: number
  /** The shared part of the text in percent. */
  share: number | null
  /** RFC 3339, in UTC. */
  found_at: string
}

export type ComparedListing = {
  listing_id: string
  title: string
  creator: string
  version: number
  /** RFC 3339, in UTC. */
  written_at: string
  texts: Array<{
    name: string
    parts: Array<{
      text: string
      is_shared: boolean
    }>
  }>
}

export type AdminListing = {
  id: string
  title: string
  creator: {
    id: string
    username: string
  }
  price: MoneyOutput
  sale_count: number
  is_on_sale: boolean
  is_removed: boolean
  is_pinned: boolean
  /** RFC 3339, in UTC. */
  created_at: string
}

export type MessageReport = {
  id: string
  reporter: string
  author: string
  reason: 'spam' | 'scam' | 'harassment' | 'inappropriate' | 'other'
  description: string | null
  status: 'pending' | 'resolved' | 'rejected'
  /** RFC 3339, in UTC. */
  created_at: string
}

export type Report = {
  id: string
  listing_id: string
  reporter_id: string
  /** The id of a reason, as in `GET /reasons`. */
  reason: string
  description: string | null
  status: 'pending' | 'resolved' | 'rejected'
  /** RFC 3339, in UTC. */
  created_at: string
  decided_at: string | null
}

export type Appeal = {
  id: string
  body: string
  state: 'open' | 'granted' | 'declined'
  answer: string
  /** RFC 3339, in UTC. */
  filed_at: string
  decided_at: string | null
  user: {
    id: string
    username: string
  }
  action: EnforcementAction
  taken_by: string
  /** Whether you took the action; another admin should answer. */
  is_own_decision: boolean
}

export type EnforcementAction = {
  id: string
  kind: 'warning' | 'removal' | 'suspension' | 'ban'
  /** The id of a reason, as in `GET /reasons`. */
  reason: string
  /** The reasons that the user reads. */
  words: string
  listing: {
    id: string
    title: string
  } | null
  until: string | null
  holds_earnings: boolean
  /** RFC 3339, in UTC. */
  taken_at: string
  lifted_at: string | null
  lift_reason: string
  is_in_force: boolean
}

export type ContentNotice = {
  id: string
  number: number
  url: string
  listing: {
    id: string
    title: string
  } | null
  user: {
    id: string
    username: string
  } | null
  ground: 'copyright' | 'fraud' | 'hate' | 'privacy' | 'minors' | 'other'
  why: string
  name: string | null
  email: string | null
  state: 'open' | 'upheld' | 'rejected'
  answer: string
  /** RFC 3339, in UTC. */
  sent_at: string
  decided_at: string | null
}

export type Confirmation = {
  id: string
  action: string
  amount: MoneyOutput
  reason: string
  requested_by: string
  /** RFC 3339, in UTC. */
  requested_at: string
  /** False for the person who asked. */
  can_confirm: boolean
}

export type Dispute = {
  id: string
  amount: MoneyOutput
  buyer: string
  titles: Array<string>
  receipt_number: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  reason: string
  /** RFC 3339, in UTC. */
  opened_at: string
  due_by: string | null
}

export type FraudWarning = {
  id: string
  amount: MoneyOutput
  buyer: string
  titles: Array<string>
  receipt_number: number
  /** RFC 3339, in UTC. */
  warned_at: string
}

export type AdminPurchaseRow = {
  id: string
  buyer_id: string
  listing_id: string
  price_paid: MoneyOutput
  /** RFC 3339, in UTC. */
  purchased_at: string
  refunded_at: string | null
}

export type AdminPurchase = {
  id: string
  listing_id: string
  title: string
  buyer: {
    id: string
    username: string
  }
  seller: {
    id: string
    username: string
  }
  receipt_number: number | null
  terms: OrderTerms
  /** RFC 3339, in UTC. */
  purchased_at: string
  opened_at: string | null
  refunded_at: string | null
  suspended_for: 'dispute' | 'fraud-warning' | 'charged-back' | null
  /** RFC 3339, in UTC. */
  refund_period_ends_at: string
  price_paid: MoneyOutput
  /** The platform's share of the price. */
  fee: MoneyOutput
  /** The part that can still be refunded. */
  left: MoneyOutput
  has_open_request: boolean
  refunds: Array<{
    id: string
    amount: MoneyOutput
    reason:
      | 'already-owned'
      | 'sale-stopped'
      | 'withdrawal'
      | 'not-as-described'
      | 'provider'
      | 'fraud'
      | 'support'
      | 'seller'
    state: 'requested' | 'succeeded' | 'failed'
    keeps_fee: boolean
    /** RFC 3339, in UTC. */
    created_at: string
    error: string | null
  }>
}

export type RefundRequest = {
  id: string
  title: string
  listing_id: string
  buyer: string
  seller: string
  price_paid: MoneyOutput
  /** RFC 3339, in UTC. */
  purchased_at: string
  opened_at: string | null
  /** RFC 3339, in UTC. */
  requested_at: string
  reason: string
}

export type Ledger = {
  /** Why the payouts of all sellers are paused; null if they are not. */
  payouts_paused: {
    reason: string
    /** RFC 3339, in UTC. */
    since: string
  } | null
  /** Transfers that are not in the ledger. Each stops the payouts of its seller. */
  unknown_transfers: Array<{
    id: string
    account_id: string
    seller: {
      id: string
      username: string
    } | null
    amount: MoneyOutput
    /** RFC 3339, in UTC. */
    since: string
  }>
  /** The last one; null if there was none. */
  reconciliation: {
    /** RFC 3339, in UTC. */
    checked_at: string
    checks: Array<LedgerCheck>
    balances: Array<{
      account: string
      balance: MoneyOutput
    }>
  } | null
  /** Unexplained movements at the payment provider. */
  suspense: Array<{
    transaction_id: string
    amount: MoneyOutput
    /** RFC 3339, in UTC. */
    since: string
  }>
  failed_refunds: Array<{
    line_id: string
    title: string
    receipt_number: number | null
    amount: MoneyOutput
    error: string
    /** RFC 3339, in UTC. */
    failed_at: string
  }>
  debtors: Array<{
    seller_id: string
    username: string
    owes: MoneyOutput
    /** Payouts that may still fail and come back. */
    in_flight: MoneyOutput
    /** Earnings that have not matured yet. */
    incoming: MoneyOutput
    /** What open disputes and recent payouts may return. */
    returnable: MoneyOutput
    /** What pending refunds will take. */
    refunding: MoneyOutput
  }>
  /** Deleted accounts that are owed money. */
  closed_accounts: Array<{
    seller_id: string
    amount: MoneyOutput
    /** RFC 3339, in UTC. */
    since: string
  }>
}

export type LedgerCheck = {
  name: string
  figure: string
  violations: Array<string>
}

export type AdminPayout = {
  id: string
  seller: {
    id: string
    username: string
  }
  gross: MoneyOutput
  net: MoneyOutput
  status: 'pending' | 'processing' | 'completed' | 'failed'
  state:
    | 'requested'
    | 'transferring'
    | 'transferred'
    | 'in_transit'
    | 'paid'
    | 'returned'
    | 'failed'
    | 'canceled'
    | 'unknown'
  step: 'transfer' | 'payout' | 'reversal'
  attempts: number
  /** Whether the amount returned to the seller's earnings. */
  is_released: boolean
  is_stuck: boolean
  can_poll: boolean
  /** RFC 3339, in UTC. */
  requested_at: string
  /** RFC 3339, in UTC. */
  state_since: string
  polled_at: string | null
  error: string | null
  /** What the seller reads. */
  failure: string | null
  account_id: string
  transfer_id: string | null
  bank_payout_id: string | null
  reversal_id: string | null
}

export type App = {
  client_id: string
  name: string
  site: string | null
  redirect_uris: Array<string>
  kind: 'public' | 'confidential'
  /** Registered by an admin or by itself, or described by a metadata document */
  source: 'admin' | 'self' | 'document'
  is_blocked: boolean
  user_count: number
  created_at: string | null
}

export type ConnectedApp = {
  client_id: string
  name: string
  site: string | null
  scopes: Array<string>
  /** RFC 3339, in UTC. */
  connected_at: string
  last_used_at: string | null
}

export type Setting = {
  key: string
  label: string
  description: string
  section: string
  /** `whole`, `percent`, `money` (in cents), `choice`, `flag` (true or false), `email`, `line`, `text` (of several lines), `url`, `links`, `mail`, `color` (such as #ffd21f), `image` (the name of an uploaded one), `pairs` or `order`. */
  type: string
  minimum: number | null
  maximum: number | null
  unit: string | null
  choices: Array<{
    value: string
    label: string
  }>
  /** The value in force. */
  value: unknown
  default: unknown
  /** The value that an admin set; null for none. */
  stored: unknown
  /** The environment variable that sets the value, so that it cannot be changed here. */
  locked_by: string | null
  /** Why the stored value is not in force. */
  problem: string | null
  changed_at: string | null
}

export type SettingChange = {
  id: string
  key: string
  /** Null is the default. */
  before: unknown
  /** Null is the default. */
  after: unknown
  /** The id of the change that this one undid. */
  undoes: string | null
  /** A username after `@`, or the name of a command. */
  who: string
  /** RFC 3339, in UTC. */
  at: string
}

export type Document = {
  /** Pages of the shop begin with `page-`. */
  slug: string
  url_path: string
  title: string
  /** `release`: the default document. `own`: a page of the shop. */
  state: 'release' | 'edited' | 'own' | 'removed'
  /** False for a removed page, and for the imprint without a company. */
  is_shown: boolean
  /** Null for the default document. */
  published_at: string | null
  /** When the next version takes effect. */
  next_at: string | null
}

export type DocumentDetail = {
  /** Pages of the shop begin with `page-`. */
  slug: string
  url_path: string
  title: string
  /** `release`: the default document. `own`: a page of the shop. */
  state: 'release' | 'edited' | 'own' | 'removed'
  /** False for a removed page, and for the imprint without a company. */
  is_shown: boolean
  /** Null for the default document. */
  published_at: string | null
  /** When the next version takes effect. */
  next_at: string | null
  /** Markdown, with values at its head. */
  source: string
}

export type DocumentVersion = {
  id: string
  state: 'in-force' | 'scheduled' | 'withdrawn' | 'past'
  /** Whether it was reset to the default document, or removed a page. */
  is_reset: boolean
  /** A username after `@`, or the name of a command. */
  who: string
  /** RFC 3339, in UTC. */
  created_at: string
  /** RFC 3339, in UTC. */
  published_at: string
}

export type DocumentVersionDetail = {
  id: string
  state: 'in-force' | 'scheduled' | 'withdrawn' | 'past'
  /** Whether it was reset to the default document, or removed a page. */
  is_reset: boolean
  /** A username after `@`, or the name of a command. */
  who: string
  /** RFC 3339, in UTC. */
  created_at: string
  /** RFC 3339, in UTC. */
  published_at: string
  /** Null for the default document, or no page. */
  source: string | null
}

export type Category = {
  /** The value that listings store. It never changes. */
  id: string
  name: string
  /** Used in links. Old slugs redirect to the current one. */
  slug: string
  /** Not offered for new listings. */
  is_archived: boolean
  /** The number of listings that use it, on sale or not. */
  listing_count: number
  /** The motif of generated covers: one of marketing, art, coding, business, writing, design, productivity, music, video, education. */
  motif: string
  /** Their colors: one of marketing, art, coding, business, writing, design, productivity, music, video, education. */
  inks: string
  /** Additional words that find its listings in search, separated by commas. */
  keywords: string
  /** The fee for sales in this category, unless the seller has their own fee. Null: the fee of the shop. */
  fee_percent: number | null
}

export type AdminLicense = {
  /** The value that listings store. It never changes. */
  id: string
  name: string
  /** Used in links. Old slugs redirect to the current one. */
  slug: string
  /** Not offered for new listings. */
  is_archived: boolean
  /** The number of listings that use it, on sale or not. */
  listing_count: number
  /** One sentence. */
  summary: string
  /** Plain text. An empty line separates paragraphs. Each change creates a new version. */
  text: string
  version: number
}

export type Model = {
  /** The value that listings store. It never changes. */
  id: string
  name: string
  /** Used in links. Old slugs redirect to the current one. */
  slug: string
  /** Not offered for new listings. */
  is_archived: boolean
  /** The number of listings that use it, on sale or not. */
  listing_count: number
  vendor: string
  /** One of `text`, `images`, `video`, `audio`, `code`. */
  makes: string
  /** The provider that is suggested for runs. Null: none. */
  provider: 'openai' | 'anthropic' | 'google' | 'compatible' | 'demo' | null
}

export type SearchWords = {
  id: string
  /** `synonyms`: words that mean the same. `spelling`: two spellings of the beginning of a word. `correction`: a word and what it is corrected to, or a word alone that is never corrected. */
  kind: 'synonyms' | 'spelling' | 'correction'
  /** Words or phrases. Case, accents and symbols are ignored. */
  words: Array<string>
  /** `removed`: a default that was removed. */
  state: 'default' | 'changed' | 'removed' | 'own'
}

export type AuditEntry = {
  id: string
  /** RFC 3339, in UTC. */
  at: string
  /** A username after `@`, or the name of a command or job. */
  who: string
  action: string
  subject_kind: string
  subject_id: string
  before: unknown
  after: unknown
  request_id: string | null
  address: string | null
}

export type Job = {
  id: string
  name: string
  state: 'dead' | 'failing' | 'running' | 'waiting'
  attempts: number
  error: string | null
  /** RFC 3339, in UTC. */
  changed_at: string
  due_at: string | null
  /** False if its data was a secret that is erased. */
  can_retry: boolean
}

export type LaunchCheck = {
  id: string
  title: string
  /** `unknown`: it has not run yet. */
  state: 'ok' | 'warn' | 'fail' | 'unknown'
  /** What it found, in sentences. */
  found: Array<string>
  /** How to fix it; null if nothing has to be fixed. */
  fix: string | null
  /** False if it is computed each time; otherwise it has to be run. */
  is_run: boolean
  ran_at: string | null
}

export type ProviderEvent = {
  id: string
  type: string
  object_id: string
  /** The connected account; null for the platform's. */
  account: string | null
  /** RFC 3339, in UTC. */
  received_at: string
  handled_at: string | null
  error: string | null
}

export type MoneyOutput = {
  /** In minor units: 1900 is $19.00. */
  amount: number
  currency: 'usd'
}

export type ListCategoriesResult = {
  data: Array<{
    id: string
    slug: string
    name: string
    listing_count: number
  }>
}

export type ListLicensesResult = {
  data: Array<License>
}

export type ListListingsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  sort?: 'popular' | 'rated' | 'new' | 'price-asc' | 'price-desc' | 'trending' | 'relevance' | undefined
  type?: Array<'prompt' | 'pack' | 'agent'> | undefined
  model?: Array<string> | undefined
  category?: Array<string> | undefined
  /** In whole dollars. */
  min_price?: number | undefined
  /** In whole dollars. */
  max_price?: number | undefined
}

export type ListListingsResult = {
  data: Array<Listing>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListReviewsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  sort?: 'new' | 'helpful' | undefined
}

export type ListReviewsResult = {
  data: Array<Review>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListModelsResult = {
  data: Array<{
    id: string
    slug: string
    name: string
    vendor: string
    /** One of `text`, `images`, `video`, `audio`, `code`. */
    makes: string
  }>
}

export type ListTrendingQuery = {
  period?: 'day' | 'week' | 'month' | undefined
}

export type ListTrendingResult = {
  data: Array<Listing>
  counted_at: string | null
}

export type GetFollowingResult = {
  is_following: boolean
  follower_count: number
}

export type ListCreatorListingsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListCreatorListingsResult = {
  data: Array<Listing>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListCreatorReviewsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListCreatorReviewsResult = {
  data: Array<Review>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListLibraryQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  type?: 'all' | 'prompt' | 'pack' | 'agent' | undefined
  state?: 'all' | 'unopened' | 'updated' | 'refunded' | undefined
}

export type ListLibraryResult = {
  data: Array<Purchase>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type GetPurchaseQuery = {
  version?: number | undefined
}

export type CompareVersionsQuery = {
  from?: number | undefined
  to?: number | undefined
}

export type CompareVersionsResult = {
  from: number
  to: number
  texts: Array<{
    name: string
    state: 'same' | 'changed' | 'added' | 'removed'
    lines: Array<{
      kind: 'same' | 'removed' | 'added' | 'gap' | 'cut'
      text: string
      count: number
    }>
  }>
}

export type ExportPurchaseQuery = {
  format?: 'md' | 'txt' | 'json' | 'skill' | 'agents' | undefined
  version?: number | undefined
}

export type ExportPurchaseResult = {
  name: string
  content_type: string
  encoding: 'utf-8' | 'base64'
  content: string
}

export type FillPurchaseBody = {
  values?: Record<string, string> | undefined
  version?: number | undefined
}

export type FillPurchaseResult = {
  version: number
  texts: Array<Text>
}

export type OpenPurchaseBody = {
  version?: number | undefined
}

export type OpenPurchaseResult = {
  version: number
  texts: Array<Text>
  variables: Array<Variable>
}

export type RequestRefundBody = {
  reason: string
}

export type ListFavoritesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListFavoritesResult = {
  data: Array<{
    listing: Listing
    is_on_sale: boolean
  }>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListFollowedListingsResult = {
  data: Array<{
    listing: Listing
    /** RFC 3339, in UTC. */
    published_at: string
  }>
}

export type GetCartQuery = {
  /** A discount code. */
  code?: string | undefined
}

export type CreateCheckoutBody = {
  items: Array<{
    listing_id: string
    /** An amount in minor units with its currency, as in responses. */
    price:
      | {
          amount: number
          currency: 'usd'
        }
      | number
  }>
  /** The refund period that you showed. If it is shorter now, the request fails with `terms-changed`. */
  refund_days?: number | undefined
  code?: string | undefined
  /** The buyer asks for instant access and can withdraw only until a prompt is opened. */
  instant_access: true
}

export type ReportListingBody = {
  /** The id of a reason, as in `GET /reasons`. */
  reason: string
  description?: string | null | undefined
}

export type ReportListingResult = {
  id: string
}

export type GetOwnReviewResult = {
  review: {
    id: string
    rating: number
    content: string
  } | null
  /** The reviews that you marked as helpful. */
  helpful_votes: Array<string>
}

export type CreateReviewBody = {
  rating: number
  content: string
}

export type CreateReviewResult = {
  review?:
    | {
        id: string
        rating: number
        content: string
      }
    | null
    | undefined
  /** The reviews that you marked as helpful. */
  helpful_votes?: Array<string> | undefined
  id: string
  is_verified: boolean
}

export type UpdateReviewBody = {
  rating: number
  content: string
}

export type UpdateReviewResult = {
  review?:
    | {
        id: string
        rating: number
        content: string
      }
    | null
    | undefined
  /** The reviews that you marked as helpful. */
  helpful_votes?: Array<string> | undefined
}

export type ListReasonsResult = {
  data: Array<Reason>
}

export type ReplyToReviewBody = {
  content: string
}

export type VoteReviewBody = {
  is_helpful: boolean
}

export type UpdateProfileBody = {
  username?: string | undefined
  display_name?: string | undefined
  bio?: string | undefined
  location?: string | null | undefined
  website?: string | null | undefined
  hides_location?: boolean | undefined
  trader?:
    | {
        name: string
        address: string
        contact: string
        number: string
      }
    | null
    | undefined
}

export type UpdateProfileResult = {
  id?: string | undefined
  username: string
  display_name?: string | undefined
  email?: string | undefined
  email_verified?: boolean | undefined
  roles?: Array<'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer'> | undefined
  bio?: string | undefined
  location?: string | null | undefined
  website?: string | null | undefined
  hides_location?: boolean | undefined
  /** Whether creators of whom you buy see your email address. */
  shares_email?: boolean | undefined
  trader?:
    | {
        name: string
        address: string
        contact: string
        number: string
      }
    | null
    | undefined
  avatar_url?: string | null | undefined
}

export type UploadAvatarBody = {
  /** A JPEG, PNG or WebP image in Base64. */
  content: string
}

export type SetEmailSharingBody = {
  shares_email: boolean
}

export type GetNotificationSettingsResult = {
  data: Array<{
    kind:
      | 'sale'
      | 'review'
      | 'reply'
      | 'follower'
      | 'listing'
      | 'version'
      | 'payout'
      | 'refund'
      | 'dispute'
      | 'report'
      | 'message'
      | 'moderation'
      | 'webhook'
    in_app: boolean
    email: boolean
  }>
}

export type ChangeNotificationSettingsBody = {
  in_app: Array<
    | 'sale'
    | 'review'
    | 'reply'
    | 'follower'
    | 'listing'
    | 'version'
    | 'payout'
    | 'refund'
    | 'dispute'
    | 'report'
    | 'message'
    | 'moderation'
    | 'webhook'
  >
  email: Array<
    | 'sale'
    | 'review'
    | 'reply'
    | 'follower'
    | 'listing'
    | 'version'
    | 'payout'
    | 'refund'
    | 'dispute'
    | 'report'
    | 'message'
    | 'moderation'
    | 'webhook'
  >
}

export type ChangeNotificationSettingsResult = {
  data?:
    | Array<{
        kind:
          | 'sale'
          | 'review'
          | 'reply'
          | 'follower'
          | 'listing'
          | 'version'
          | 'payout'
          | 'refund'
          | 'dispute'
          | 'report'
          | 'message'
          | 'moderation'
          | 'webhook'
        in_app: boolean
        email: boolean
      }>
    | undefined
}

export type ListNotificationsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListNotificationsResult = {
  data: Array<Notification>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type MarkNotificationsReadBody = {
  /** Later notifications stay unread. */
  until: string
}

export type OpenNotificationResult = {
  url: string
}

export type ListBlockedUsersQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListBlockedUsersResult = {
  data: Array<Person>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ReportMessageBody = {
  reason: 'spam' | 'scam' | 'harassment' | 'inappropriate' | 'other'
  description?: string | null | undefined
}

export type ListThreadsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListThreadsResult = {
  data: Array<Thread>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type StartThreadBody = {
  id: string
  /** The id of the user. */
  to: string
  body: string
  listing_id?: string | null | undefined
}

export type StartThreadResult = {
  thread_id: string
  message: Message
}

export type GetThreadQuery = {
  before?: number | undefined
}

export type SendMessageBody = {
  id: string
  body: string
}

export type MarkThreadReadBody = {
  /** Of the last message that was read. */
  position: number
}

export type ListDraftsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListDraftsResult = {
  data: Array<{
    id: string
    title: string
    /** RFC 3339, in UTC. */
    updated_at: string
  }>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type GetDraftResult = {
  id: string
  /** RFC 3339, in UTC. */
  updated_at: string
  fields: Record<string, unknown>
}

export type SaveDraftBody = {
  fields: Record<string, unknown>
}

export type SaveDraftResult = {
  id: string
  /** RFC 3339, in UTC. */
  updated_at?: string | undefined
  fields?: Record<string, unknown> | undefined
}

export type UploadImageBody = {
  /** A JPEG, PNG, WebP or AVIF image in Base64, at most 4 MB. */
  content: string
}

export type UploadImageResult = {
  url: string
  width: number
  height: number
}

export type ListOwnListingsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  state?: 'all' | 'active' | 'inactive' | undefined
}

export type ListOwnListingsResult = {
  data: Array<OwnListing>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type CreateListingBody = {
  title: string
  description: string
  type?: 'prompt' | 'pack' | 'agent' | undefined
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The exact model that the creator tested. */
  model_version?: string | undefined
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt?: string | undefined
  /** The id of a category, as in `GET /categories`. */
  category: string
  /** The id of a license, as in `GET /licenses`. */
  license?: string | undefined
  /** An amount in minor units with its currency, as in responses. 0 is free; the shop limits other prices. */
  price:
    | {
        amount: number
        currency: 'usd'
      }
    | number
  /** The prompt; two or more in a pack; instructions, starters and tools of an agent. */
  texts: Array<{
    name: string
    body: string
    purpose?: string | undefined
  }>
  tags?: Array<string> | undefined
  variables?:
    | Array<{
        name: string
        description?: string | undefined
        default?: string | undefined
        choices?: Array<string> | undefined
      }>
    | undefined
  samples?:
    | Array<{
        caption?: string | undefined
        body?: string | undefined
        image_url?: string | null | undefined
        inputs?: Record<string, string> | undefined
      }>
    | undefined
  /** The `url` of an uploaded image. */
  image_url?: string | null | undefined
}

export type CreateListingResult = {
  id: string
  title?: string | undefined
  description?: string | undefined
  type?: 'prompt' | 'pack' | 'agent' | undefined
  /** The id of an AI model, as in `GET /models`. */
  model?: string | undefined
  /** The id of a category, as in `GET /categories`. */
  category?: string | undefined
  price?: MoneyOutput | undefined
  /** 0 without ratings. */
  rating?: number | undefined
  review_count?: number | undefined
  sale_count?: number | undefined
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count?: number | undefined
  is_trending?: boolean | undefined
  image_url?: string | null | undefined
  creator?: CreatorReference | undefined
  /** The page of the listing. */
  url?: string | undefined
  /** The exact model that the creator tested. */
  model_version?: string | undefined
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt?: string | undefined
  /** The id of a license, as in `GET /licenses`. */
  license?: string | undefined
  version?: number | undefined
  word_count?: number | undefined
  tags?: Array<string> | undefined
  samples?: Array<Sample> | undefined
  variables?: Array<Variable> | undefined
  /** A pack's prompts without their texts, or an agent's starters and tools. */
  contents?:
    | Array<{
        part: 'prompt' | 'starter' | 'tools'
        name: string
        purpose: string
        body: string
      }>
    | undefined
  is_on_sale?: boolean | undefined
  /** RFC 3339, in UTC. */
  created_at?: string | undefined
  /** RFC 3339, in UTC. */
  updated_at?: string | undefined
  texts?: Array<Text> | undefined
  is_held: boolean
  is_awaiting_confirmation: boolean
  /** Warnings about the texts, for example about text that looks like a variable but is not one. */
  warnings: Array<string>
}

export type UpdateListingBody = {
  title: string
  description: string
  type?: 'prompt' | 'pack' | 'agent' | undefined
  /** The id of an AI model, as in `GET /models`. */
  model: string
  /** The exact model that the creator tested. */
  model_version?: string | undefined
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt?: string | undefined
  /** The id of a category, as in `GET /categories`. */
  category: string
  /** The id of a license, as in `GET /licenses`. */
  license?: string | undefined
  /** An amount in minor units with its currency, as in responses. 0 is free; the shop limits other prices. */
  price:
    | {
        amount: number
        currency: 'usd'
      }
    | number
  /** The prompt; two or more in a pack; instructions, starters and tools of an agent. */
  texts: Array<{
    name: string
    body: string
    purpose?: string | undefined
  }>
  tags?: Array<string> | undefined
  variables?:
    | Array<{
        name: string
        description?: string | undefined
        default?: string | undefined
        choices?: Array<string> | undefined
      }>
    | undefined
  samples?:
    | Array<{
        caption?: string | undefined
        body?: string | undefined
        image_url?: string | null | undefined
        inputs?: Record<string, string> | undefined
      }>
    | undefined
  /** The `url` of an uploaded image. */
  image_url?: string | null | undefined
  /** What changed, for buyers of earlier versions. */
  note?: string | undefined
}

export type UpdateListingResult = {
  id: string
  title?: string | undefined
  description?: string | undefined
  type?: 'prompt' | 'pack' | 'agent' | undefined
  /** The id of an AI model, as in `GET /models`. */
  model?: string | undefined
  /** The id of a category, as in `GET /categories`. */
  category?: string | undefined
  price?: MoneyOutput | undefined
  /** 0 without ratings. */
  rating?: number | undefined
  review_count?: number | undefined
  sale_count?: number | undefined
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count?: number | undefined
  is_trending?: boolean | undefined
  image_url?: string | null | undefined
  creator?: CreatorReference | undefined
  /** The page of the listing. */
  url?: string | undefined
  /** The exact model that the creator tested. */
  model_version?: string | undefined
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt?: string | undefined
  /** The id of a license, as in `GET /licenses`. */
  license?: string | undefined
  version: number
  word_count?: number | undefined
  tags?: Array<string> | undefined
  samples?: Array<Sample> | undefined
  variables?: Array<Variable> | undefined
  /** A pack's prompts without their texts, or an agent's starters and tools. */
  contents?:
    | Array<{
        part: 'prompt' | 'starter' | 'tools'
        name: string
        purpose: string
        body: string
      }>
    | undefined
  is_on_sale?: boolean | undefined
  /** RFC 3339, in UTC. */
  created_at?: string | undefined
  /** RFC 3339, in UTC. */
  updated_at?: string | undefined
  texts?: Array<Text> | undefined
  /** Whether it waits for a review, for example since it is similar to another listing. */
  is_held: boolean
  /** Warnings about the texts, for example about text that looks like a variable but is not one. */
  warnings: Array<string>
}

export type SetListingOnSaleBody = {
  is_on_sale: boolean
}

export type SetListingOnSaleResult = {
  id: string
  title?: string | undefined
  description?: string | undefined
  type?: 'prompt' | 'pack' | 'agent' | undefined
  /** The id of an AI model, as in `GET /models`. */
  model?: string | undefined
  /** The id of a category, as in `GET /categories`. */
  category?: string | undefined
  price?: MoneyOutput | undefined
  /** 0 without ratings. */
  rating?: number | undefined
  review_count?: number | undefined
  sale_count?: number | undefined
  /** The number of prompts: 1, or more in a pack or an agent. */
  prompt_count?: number | undefined
  is_trending?: boolean | undefined
  image_url?: string | null | undefined
  creator?: CreatorReference | undefined
  /** The page of the listing. */
  url?: string | undefined
  /** The exact model that the creator tested. */
  model_version?: string | undefined
  /** The part of the prompt that everyone can read; empty without one. */
  excerpt?: string | undefined
  /** The id of a license, as in `GET /licenses`. */
  license?: string | undefined
  version?: number | undefined
  word_count?: number | undefined
  tags?: Array<string> | undefined
  samples?: Array<Sample> | undefined
  variables?: Array<Variable> | undefined
  /** A pack's prompts without their texts, or an agent's starters and tools. */
  contents?:
    | Array<{
        part: 'prompt' | 'starter' | 'tools'
        name: string
        purpose: string
        body: string
      }>
    | undefined
  is_on_sale: boolean
  /** RFC 3339, in UTC. */
  created_at?: string | undefined
  /** RFC 3339, in UTC. */
  updated_at?: string | undefined
  texts?: Array<Text> | undefined
}

export type ListImportsResult = {
  data: Array<Import>
}

export type CreateImportBody = {
  name?: string | undefined
  /** A ZIP in Base64, at most 4 MB. */
  archive?: string | undefined
  files?:
    | Array<{
        path: string
        text: string
      }>
    | undefined
  /** Whether new listings without a state go on sale. */
  publish?: boolean | undefined
  /** For the buyers of listings whose text changes. */
  note?: string | undefined
}

export type CreateImportResult = {
  id: string
}

export type ConvertImportVariablesBody = {
  /** Of a row; all rows by default. */
  position?: number | undefined
}

export type ConvertImportVariablesResult = {
  /** The number of rows that changed. */
  converted: number
}

export type ReadImportAgainBody = {
  /** The field of each column of a table, by its file; null leaves a column out. */
  columns?: Record<string, Array<string | null>> | undefined
  defaults?:
    | {
        category?: string | undefined
        model?: string | undefined
        license?: string | undefined
        price_cents?: number | undefined
        description?: string | undefined
      }
    | undefined
}

export type ListImportRowsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  kind?: Array<'new' | 'changed' | 'unchanged' | 'wrong'> | undefined
}

export type ListImportRowsResult = {
  data: Array<ImportRow>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type CorrectImportRowBody = {
  title?: string | undefined
  description?: string | undefined
  category?: string | undefined
  model?: string | undefined
  license?: string | undefined
  /** Such as 9.99. */
  price?: string | undefined
}

export type CorrectImportRowResult = {
  kind: 'new' | 'changed' | 'unchanged' | 'wrong'
  problems: Array<{
    file: string
    line: number | null
    message: string
  }>
}

export type SkipImportRowBody = {
  is_skipped: boolean
}

export type RunImportBody = {
  publish?: boolean | undefined
  note?: string | undefined
  /** The positions of rows to leave out. */
  skip?: Array<number> | undefined
}

export type ExportListingsResult = {
  data: Array<{
    path: string
    /** In Base64. */
    content: string
  }>
}

export type ListDiscountCodesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListDiscountCodesResult = {
  data: Array<DiscountCode>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type CreateDiscountCodeBody = {
  code: string
  percent?: number | undefined
  /** An amount in minor units with its currency, as in responses. */
  amount?:
    | {
        amount: number
        currency: 'usd'
      }
    | number
    | undefined
  max_uses?: number | null | undefined
  /** The last valid day, in UTC. */
  expires_on?: string | null | undefined
}

export type CreateDiscountCodeResult = {
  id: string
  code?: string | undefined
  percent?: number | null | undefined
  amount?: MoneyOutput | null | undefined
  use_count?: number | undefined
  max_uses?: number | null | undefined
  expires_at?: string | null | undefined
  status?: 'active' | 'paused' | 'expired' | 'used-up' | undefined
}

export type PauseDiscountCodeBody = {
  is_paused: boolean
}

export type PauseDiscountCodeResult = {
  id?: string | undefined
  code?: string | undefined
  percent?: number | null | undefined
  amount?: MoneyOutput | null | undefined
  use_count?: number | undefined
  max_uses?: number | null | undefined
  expires_at?: string | null | undefined
  status?: 'active' | 'paused' | 'expired' | 'used-up' | undefined
}

export type GetAnalyticsQuery = {
  period?: 'week' | 'month' | 'year' | undefined
}

export type ExportAnalyticsQuery = {
  period?: 'week' | 'month' | 'year' | undefined
}

export type ExportAnalyticsResult = {
  name: string
  content: string
}

export type ListCustomersQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  /** A part of a name, @username or title, or a receipt number such as #7. */
  search?: string | undefined
}

export type ListCustomersResult = {
  data: Array<Customer>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListMostWantedResult = {
  data: Array<{
    query: string
    searches: number
  }>
}

export type ListSalesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListSalesResult = {
  data: Array<Sale>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ExportSalesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  /** The first day, in UTC. */
  from?: string | undefined
  /** The last day, in UTC. */
  to?: string | undefined
}

export type ExportSalesResult = {
  data: Array<SaleRecord>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type RefundSaleBody = {
  /** An amount in minor units with its currency, as in responses. */
  amount:
    | {
        amount: number
        currency: 'usd'
      }
    | number
  /** An amount in minor units with its currency, as in responses. */
  left:
    | {
        amount: number
        currency: 'usd'
      }
    | number
  /** Emailed to the buyer. */
  reason: string
}

export type RefundSaleResult = {
  amount: MoneyOutput
  /** The part that is deducted from your earnings. */
  your_part: MoneyOutput
  is_full: boolean
}

export type SetPayoutScheduleBody = {
  pays_weekly: boolean
}

export type ListPayoutsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListPayoutsResult = {
  data: Array<Payout>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type RequestPayoutResult = {
  id: string
}

export type GetStatementResult = {
  name: string
  content: string
}

export type ListWebhookEndpointsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListWebhookEndpointsResult = {
  data: Array<WebhookEndpoint>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type CreateWebhookEndpointBody = {
  /** An https address. */
  url: string
  description?: string | undefined
  /** Null for all events. */
  events?:
    | Array<
        | 'sale.created'
        | 'sale.refunded'
        | 'dispute.opened'
        | 'dispute.closed'
        | 'payout.paid'
        | 'payout.failed'
        | 'listing.published'
        | 'listing.updated'
        | 'listing.paused'
        | 'listing.removed'
        | 'version.published'
        | 'review.created'
        | 'review.updated'
        | 'follower.created'
        | 'purchase.created'
        | 'purchase.refunded'
        | 'library.version_published'
      >
    | null
    | undefined
}

export type CreateWebhookEndpointResult = {
  id: string
  url?: string | undefined
  description?: string | undefined
  /** Null means all events. */
  events?: Array<string> | null | undefined
  /** RFC 3339, in UTC. */
  created_at?: string | undefined
  disabled_at?: string | null | undefined
  failing_since?: string | null | undefined
  /** Shown once. */
  secret: string
}

export type UpdateWebhookEndpointBody = {
  /** An https address. */
  url: string
  description?: string | undefined
  /** Null for all events. */
  events?:
    | Array<
        | 'sale.created'
        | 'sale.refunded'
        | 'dispute.opened'
        | 'dispute.closed'
        | 'payout.paid'
        | 'payout.failed'
        | 'listing.published'
        | 'listing.updated'
        | 'listing.paused'
        | 'listing.removed'
        | 'version.published'
        | 'review.created'
        | 'review.updated'
        | 'follower.created'
        | 'purchase.created'
        | 'purchase.refunded'
        | 'library.version_published'
      >
    | null
    | undefined
}

export type EnableWebhookEndpointBody = {
  is_enabled: boolean
}

export type ListWebhookDeliveriesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListWebhookDeliveriesResult = {
  data: Array<WebhookDelivery>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type RotateWebhookSecretResult = {
  id: string
  /** Shown once. */
  secret: string
}

export type SendTestEventResult = {
  id: string
}

export type InvitePersonBody = {
  email: string
}

export type InvitePersonResult = {
  email: string
  /** RFC 3339, in UTC. */
  expires_at: string
}

export type GrantRoleByNameBody = {
  who: string
  role: 'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer'
}

export type GrantRoleByNameResult = {
  user_id: string
  role: 'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer'
}

export type ListUsersQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  role?: 'all' | 'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer' | undefined
  sort?: 'new' | 'old' | 'username' | undefined
}

export type ListUsersResult = {
  data: Array<AdminUser>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type FindUserQuery = {
  who: string
  role?: 'admin' | 'moderator' | 'support' | 'finance' | 'seller' | 'buyer' | undefined
}

export type FindUserResult = {
  id: string
  username: string
  email: string
}

export type GetUserRecordQuery = {
  /** A listing to include even if it is not among the newest. */
  listing_id?: string | undefined
}

export type ListUserKeysQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListUserKeysResult = {
  data: Array<ApiKey>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type PreviewPurchaseMoveQuery = {
  /** The username or email address of the account that gets the purchases. */
  to: string
  /** One purchase; without it, all. */
  purchase_id?: string | undefined
}

export type PreviewPurchaseMoveResult = {
  to: {
    id: string
    username: string
  }
  movable: number
  /** Purchases that stay, since the other account has the listing. */
  already_owned: number
  /** Purchases that stay, since the other account made the listing. */
  own_listings: number
}

export type MovePurchasesBody = {
  /** The username or email address of the account that gets the purchases. */
  to: string
  /** One purchase; without it, all. */
  purchase_id?: string | undefined
  /** Kept in the audit log. */
  reason: string
}

export type MovePurchasesResult = {
  moved: number
}

export type ListWaitlistQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  state?: 'all' | 'waiting' | 'invited' | 'joined' | undefined
  sort?: 'old' | 'new' | undefined
}

export type ListWaitlistResult = {
  data: Array<WaitlistEntry>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ResendReceiptBody = {
  /** Saved in the audit log. */
  reason: string
}

export type ResendReceiptResult = {
  /** False if it was already sent a moment ago. */
  is_sent: boolean
}

export type GetPurchaseStoryResult = {
  events: Array<{
    /** RFC 3339, in UTC. */
    at: string
    kind: 'order' | 'payment' | 'license' | 'opening' | 'refund' | 'dispute' | 'email' | 'ledger' | 'admin'
    title: string
    detail: string
    amount: MoneyOutput | null
  }>
}

export type SearchEverythingQuery = {
  q: string
}

export type SearchEverythingResult = {
  /** The search text, without the secret part of a key. */
  search: string
  people: Array<{
    id: string
    username: string
    display_name: string
    email: string
    found_by: string | null
  }>
  purchases: Array<FoundPurchase>
  orders: Array<{
    id: string
    state: 'open' | 'superseded' | 'paid' | 'expired'
    buyer_id: string
    buyer: string
    total: MoneyOutput
    /** RFC 3339, in UTC. */
    created_at: string
  }>
  listings: Array<{
    id: string
    title: string
    creator: string
    is_active: boolean
  }>
  payouts: Array<FoundPayout>
}

export type ConfirmUserEmailBody = {
  /** Saved in the audit log. */
  reason: string
}

export type CorrectUserEmailBody = {
  /** Saved in the audit log. */
  reason: string
  email: string
}

export type CorrectUserEmailResult = {
  /** Whether the address has changed already. */
  is_replaced: boolean
}

export type SetUserFeeBody = {
  /** Null: the fee of the category or the shop. */
  percent: number | null
  /** The last day of this fee in UTC, such as 2026-12-24. */
  until?: string | null | undefined
  /** Saved in the audit log. */
  reason: string
}

export type LiftPasswordLimitBody = {
  /** Saved in the audit log. */
  reason: string
}

export type AddUserNoteBody = {
  id?: string | undefined
  body: string
}

export type AddUserNoteResult = {
  id: string
}

export type SendPasswordResetBody = {
  /** Saved in the audit log. */
  reason: string
}

export type SendPasswordResetResult = {
  /** False if it was already sent a moment ago. */
  is_sent: boolean
}

export type GetWeeksResult = {
  /** The amount owed to sellers. */
  owed: MoneyOutput
  /** The part of it that can be paid out now. */
  due: MoneyOutput
  weeks: Array<{
    /** The Monday of the week. */
    week: string
    sales: MoneyOutput
    /** Fees, minus fees of refunds. */
    fees: MoneyOutput
    refunds: MoneyOutput
    /** Amounts lost to disputes, minus amounts that banks returned. */
    disputes: MoneyOutput
    new_seller_count: number
    new_buyer_count: number
  }>
}

export type ListHeldListingsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListHeldListingsResult = {
  data: Array<HeldListing>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type CompareHeldListingQuery = {
  /** The match; the closest one by default. */
  other_id?: string | undefined
}

export type CompareHeldListingResult = {
  listing: ComparedListing
  /** Null if it is not a near-duplicate. */
  other: ComparedListing | null
  share: number | null
  reasons: Array<'copy' | 'review' | 'words'>
  words: Array<string>
  description: string
  tags: Array<string>
  is_held: boolean
  others: Array<{
    listing_id: string
    title: string
    share: number
  }>
}

export type DecideHeldListingBody = {
  decision: 'released' | 'removed'
  reason?: string | undefined
}

export type ListAllListingsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  status?: 'all' | 'active' | 'inactive' | undefined
  sort?: 'new' | 'old' | 'price' | 'sales' | undefined
}

export type ListAllListingsResult = {
  data: Array<AdminListing>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ReadTextAsAdminResult = {
  version: number
  texts: Array<Text>
}

export type ListMessageReportsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  status?: 'all' | 'pending' | 'resolved' | 'rejected' | undefined
}

export type ListMessageReportsResult = {
  data: Array<MessageReport>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type DecideMessageReportBody = {
  decision: 'resolved' | 'rejected'
}

export type ReadReportedMessageResult = {
  data: Array<{
    position: number
    author: string
    body: string
    /** RFC 3339, in UTC. */
    sent_at: string
    is_reported: boolean
  }>
}

export type ListReportsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  status?: 'all' | 'pending' | 'resolved' | 'rejected' | undefined
  sort?: 'new' | 'old' | undefined
}

export type ListReportsResult = {
  data: Array<Report>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type DecideReportBody = {
  decision: 'resolved' | 'rejected'
  answer?: string | undefined
}

export type LiftActionBody = {
  /** The reasons that the user reads. */
  words: string
}

export type ListAppealsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  state?: 'open' | 'decided' | undefined
}

export type ListAppealsResult = {
  data: Array<Appeal>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type DecideAppealBody = {
  grant: boolean
  answer: string
}

export type ListNoticesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  state?: 'open' | 'decided' | undefined
}

export type ListNoticesResult = {
  data: Array<ContentNotice>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type DecideNoticeBody = {
  uphold: boolean
  answer: string
}

export type TakeActionBody = {
  kind: 'warning' | 'removal' | 'suspension' | 'ban'
  /** The id of a reason, as in `GET /reasons`. */
  reason: string
  /** The reasons that the user reads. */
  words: string
  /** A note that only admins read. */
  note?: string | undefined
  /** The listing concerned; required for a removal. */
  listing_id?: string | undefined
  /** The end of a suspension. */
  until?: string | undefined
  /** For a suspension or ban: whether earnings are held meanwhile. True by default. */
  holds_earnings?: boolean | undefined
}

export type TakeActionResult = {
  id: string
}

export type LiftListingLimitBody = {
  /** For the audit log. */
  reason: string
}

export type ListConfirmationsResult = {
  data: Array<Confirmation>
}

export type ListDisputesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  show?: 'open' | 'inquiry' | 'won' | 'lost' | 'all' | undefined
}

export type ListDisputesResult = {
  data: Array<Dispute>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type RetryRefundResult = {
  refund_id: string
}

export type ListFraudWarningsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListFraudWarningsResult = {
  data: Array<FraudWarning>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type DecideFraudWarningBody = {
  refund: boolean
}

export type DecideFraudWarningResult = {
  /** Whether nothing happened yet, since the amount needs the confirmation of a second person. */
  is_waiting: boolean
}

export type ListAllPurchasesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  sort?: 'new' | 'old' | 'amount' | undefined
}

export type ListAllPurchasesResult = {
  data: Array<AdminPurchaseRow>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type RefundPurchaseBody = {
  /** An amount in minor units with its currency, as in responses. */
  amount:
    | {
        amount: number
        currency: 'usd'
      }
    | number
  /** An amount in minor units with its currency, as in responses. */
  left:
    | {
        amount: number
        currency: 'usd'
      }
    | number
  /** Whether the platform keeps its fee. */
  keeps_fee?: boolean | undefined
  /** Emailed to the buyer. */
  reason: string
}

export type RefundPurchaseResult = {
  amount: MoneyOutput
  is_full: boolean
  /** Whether nothing happened yet, since the amount needs the confirmation of a second person. */
  is_waiting: boolean
}

export type ListRefundRequestsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListRefundRequestsResult = {
  data: Array<RefundRequest>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type DecideRefundBody = {
  approve: boolean
  answer?: string | undefined
}

export type DecideRefundResult = {
  /** Whether nothing happened yet, since the amount needs the confirmation of a second person. */
  is_waiting: boolean
}

export type SettleClosedAccountBody = {
  reason: string
}

export type SettleClosedAccountResult = {
  amount: MoneyOutput
}

export type ReconcileLedgerResult = {
  is_sound: boolean
  checks: Array<LedgerCheck>
}

export type ResumePayoutsBody = {
  reason: string
}

export type SettleSuspenseBody = {
  reason: string
}

export type AcceptTransferBody = {
  reason: string
}

export type ListAllPayoutsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  show?: 'all' | 'stuck' | 'pending' | 'processing' | 'completed' | 'failed' | undefined
}

export type ListAllPayoutsResult = {
  data: Array<AdminPayout>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type WriteOffDebtBody = {
  reason: string
}

export type WriteOffDebtResult = {
  amount: MoneyOutput
  /** Whether nothing happened yet, since the amount needs the confirmation of a second person. */
  is_waiting: boolean
}

export type ListAppsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListAppsResult = {
  data: Array<App>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type CreateAppBody = {
  name: string
  site: string
  redirect_uris: Array<string>
  kind: 'public' | 'confidential'
}

export type CreateAppResult = {
  client_id: string
  name?: string | undefined
  site?: string | null | undefined
  redirect_uris?: Array<string> | undefined
  kind?: 'public' | 'confidential' | undefined
  /** Registered by an admin or by itself, or described by a metadata document */
  source?: 'admin' | 'self' | 'document' | undefined
  is_blocked?: boolean | undefined
  user_count?: number | undefined
  created_at?: string | null | undefined
  secret: string | null
}

export type UpdateAppBody = {
  name?: string | undefined
  site?: string | undefined
  redirect_uris?: Array<string> | undefined
}

export type UpdateAppResult = {
  client_id?: string | undefined
  name?: string | undefined
  site?: string | null | undefined
  redirect_uris?: Array<string> | undefined
  kind?: 'public' | 'confidential' | undefined
  /** Registered by an admin or by itself, or described by a metadata document */
  source?: 'admin' | 'self' | 'document' | undefined
  is_blocked?: boolean | undefined
  user_count?: number | undefined
  created_at?: string | null | undefined
}

export type ListUserAppsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListUserAppsResult = {
  data: Array<ConnectedApp>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListUserWebhookEndpointsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListUserWebhookEndpointsResult = {
  data: Array<WebhookEndpoint>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type GetSettingsResult = {
  data: Array<Setting>
}

export type ChangeSettingsBody = {
  /** The values by key; null is the default. */
  values: Record<string, unknown>
}

export type ChangeSettingsResult = {
  /** The keys of the settings that had another value. */
  changed: Array<string>
  data?: Array<Setting> | undefined
}

export type ListSettingChangesQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  /** The key of a setting. */
  setting?: string | undefined
}

export type ListSettingChangesResult = {
  data: Array<SettingChange>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type UploadShopImageBody = {
  kind: 'logo' | 'icon'
  /** A PNG, JPEG, WebP or AVIF image in Base64, at most 4 MB. */
  content: string
}

export type UploadShopImageResult = {
  name: string
}

export type ListDocumentsResult = {
  data: Array<Document>
}

export type SaveDocumentBody = {
  /** Markdown, with values at its head. */
  source: string
  /** RFC 3339, in UTC. */
  publish_at?: string | undefined
  /** Whether nobody needs to be told, such as about a corrected error. */
  editorial?: boolean | undefined
}

export type SaveDocumentResult = {
  version: string
  /** RFC 3339, in UTC. */
  takes_effect_at: string
  /** Pages of the shop begin with `page-`. */
  slug?: string | undefined
  url_path?: string | undefined
  title?: string | undefined
  /** `release`: the default document. `own`: a page of the shop. */
  state?: 'release' | 'edited' | 'own' | 'removed' | undefined
  /** False for a removed page, and for the imprint without a company. */
  is_shown?: boolean | undefined
  /** Null for the default document. */
  published_at?: string | null | undefined
  /** When the next version takes effect. */
  next_at?: string | null | undefined
  /** Markdown, with values at its head. */
  source?: string | undefined
}

export type CompareDocumentVersionsQuery = {
  from?: string | undefined
  to?: string | undefined
}

export type CompareDocumentVersionsResult = {
  from: string
  to: string
  lines: Array<{
    /** `same`, `added`, `removed`, `gap` or `cut`. */
    kind: string
    text: string
  }>
}

export type CheckDocumentBody = {
  /** Markdown, with values at its head. */
  source: string
}

export type CheckDocumentResult = {
  problems: Array<{
    message: string
    line: number | null
  }>
}

export type ListDocumentVersionsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
}

export type ListDocumentVersionsResult = {
  data: Array<DocumentVersion>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListAllCategoriesResult = {
  data: Array<Category>
}

export type AddCategoryBody = {
  name: string
  /** Used in links. Old slugs redirect to the current one. */
  slug?: string | undefined
  /** The motif of generated covers: one of marketing, art, coding, business, writing, design, productivity, music, video, education. */
  motif: string
  /** Their colors: one of marketing, art, coding, business, writing, design, productivity, music, video, education. */
  inks?: string | undefined
  /** Additional words that find its listings in search, separated by commas. */
  keywords?: string | undefined
  /** The fee for sales in this category, unless the seller has their own fee. Null: the fee of the shop. */
  fee_percent?: number | null | undefined
}

export type AddCategoryResult = {
  id: string
}

export type ChangeCategoryBody = {
  name?: string | undefined
  /** Used in links. Old slugs redirect to the current one. */
  slug?: string | undefined
  /** The motif of generated covers: one of marketing, art, coding, business, writing, design, productivity, music, video, education. */
  motif?: string | undefined
  /** Their colors: one of marketing, art, coding, business, writing, design, productivity, music, video, education. */
  inks?: string | undefined
  /** Additional words that find its listings in search, separated by commas. */
  keywords?: string | undefined
  /** The fee for sales in this category, unless the seller has their own fee. Null: the fee of the shop. */
  fee_percent?: number | null | undefined
  /** The position in the list, from 1. The others move. */
  position?: number | undefined
  is_archived?: boolean | undefined
}

export type MergeCategoryBody = {
  /** The id to merge into. */
  into: string
}

export type MergeCategoryResult = {
  /** The number of listings that moved. */
  moved: number
}

export type ListAllLicensesResult = {
  data: Array<AdminLicense>
}

export type AddLicenseBody = {
  name: string
  /** Used in links. Old slugs redirect to the current one. */
  slug?: string | undefined
  /** One sentence. */
  summary: string
  /** Plain text. An empty line separates paragraphs. Each change creates a new version. */
  text: string
}

export type AddLicenseResult = {
  id: string
}

export type ChangeLicenseBody = {
  name?: string | undefined
  /** Used in links. Old slugs redirect to the current one. */
  slug?: string | undefined
  /** One sentence. */
  summary?: string | undefined
  /** Plain text. An empty line separates paragraphs. Each change creates a new version. */
  text?: string | undefined
  /** The position in the list, from 1. The others move. */
  position?: number | undefined
  is_archived?: boolean | undefined
}

export type ListAllModelsResult = {
  data: Array<Model>
}

export type AddModelBody = {
  name: string
  /** Used in links. Old slugs redirect to the current one. */
  slug?: string | undefined
  vendor?: string | undefined
  /** One of `text`, `images`, `video`, `audio`, `code`. */
  makes?: string | undefined
  /** The provider that is suggested for runs. Null: none. */
  provider?: 'openai' | 'anthropic' | 'google' | 'compatible' | 'demo' | null | undefined
}

export type AddModelResult = {
  id: string
}

export type ChangeModelBody = {
  name?: string | undefined
  /** Used in links. Old slugs redirect to the current one. */
  slug?: string | undefined
  vendor?: string | undefined
  /** One of `text`, `images`, `video`, `audio`, `code`. */
  makes?: string | undefined
  /** The provider that is suggested for runs. Null: none. */
  provider?: 'openai' | 'anthropic' | 'google' | 'compatible' | 'demo' | null | undefined
  /** The position in the list, from 1. The others move. */
  position?: number | undefined
  is_archived?: boolean | undefined
}

export type MergeModelBody = {
  /** The id to merge into. */
  into: string
}

export type MergeModelResult = {
  /** The number of listings that moved. */
  moved: number
}

export type AddReasonBody = {
  name: string
  /** The id. By default, it is created from the name. */
  slug?: string | undefined
  /** `everyone`: users can report with it. `staff`: for sanctions only. */
  audience?: 'everyone' | 'staff' | undefined
  /** What a user broke: the guidelines of the shop, or the law. */
  basis?: 'guidelines' | 'law' | undefined
}

export type AddReasonResult = {
  id: string
}

export type ChangeReasonBody = {
  name?: string | undefined
  /** `everyone`: users can report with it. `staff`: for sanctions only. */
  audience?: 'everyone' | 'staff' | undefined
  /** What a user broke: the guidelines of the shop, or the law. */
  basis?: 'guidelines' | 'law' | undefined
  /** The position in the list, from 1. The others move. */
  position?: number | undefined
  is_archived?: boolean | undefined
}

export type PreviewSearchQuery = {
  search: string
}

export type PreviewSearchResult = {
  parts: Array<{
    words: string
    also_finds: Array<string>
  }>
  /** The suggestion if the search finds little. Null: none. */
  corrected_to: string | null
}

export type ListSearchWordsResult = {
  data: Array<SearchWords>
}

export type AddSearchWordsBody = {
  /** `synonyms`: words that mean the same. `spelling`: two spellings of the beginning of a word. `correction`: a word and what it is corrected to, or a word alone that is never corrected. */
  kind: 'synonyms' | 'spelling' | 'correction'
  /** Words or phrases. Case, accents and symbols are ignored. */
  words: Array<string>
}

export type AddSearchWordsResult = {
  id: string
}

export type ChangeSearchWordsBody = {
  /** Words or phrases. Case, accents and symbols are ignored. */
  words: Array<string>
}

export type ListAuditLogQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
}

export type ListAuditLogResult = {
  data: Array<AuditEntry>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type ListBackupsResult = {
  is_overdue: boolean
  /** Null if no backups are scheduled. */
  every_hours: number | null
  data: Array<{
    id: string
    /** RFC 3339, in UTC. */
    started_at: string
    seconds: number | null
    file: string
    status: 'running' | 'done' | 'failed'
    bytes: number | null
    error: string | null
  }>
}

export type StartBulkActionBody = {
  /** Chosen by you. The same id again starts nothing. */
  id: string
  kind: 'suspend' | 'remove' | 'refund'
  /** Users to suspend, listings to remove or purchases to refund. */
  ids: Array<string>
  /** Required unless it is a refund. */
  reason?: string | undefined
  /** Emailed to the users. */
  message: string
  /** The end of the suspensions. */
  until?: string | undefined
  holds_earnings?: boolean | undefined
  /** Whether the platform keeps its fee of the refunds. */
  keeps_fee?: boolean | undefined
}

export type StartBulkActionResult = {
  id: string
}

export type PreviewBulkActionBody = {
  kind: 'suspend' | 'remove' | 'refund'
  /** Users to suspend, listings to remove or purchases to refund. */
  ids: Array<string>
}

export type PreviewBulkActionResult = {
  affected: number
  /** What refunds would return. */
  total: MoneyOutput
  records: Array<{
    id: string
    skipped_because: string | null
    refund: MoneyOutput
  }>
}

export type GetBulkActionResult = {
  id: string
  kind: 'suspend' | 'remove' | 'refund'
  /** RFC 3339, in UTC. */
  created_at: string
  records: Array<{
    id: string
    state: 'waiting' | 'done' | 'skipped'
    skipped_because: string
  }>
}

export type GetEnvironmentResult = {
  data: Array<{
    name: string
    /** Empty if it is not set or a secret. */
    value: string
    is_secret: boolean
    /** False for a default. */
    is_set: boolean
    description: string
  }>
}

export type ListJobsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  state?: 'dead' | 'failing' | 'running' | 'waiting' | undefined
}

export type ListJobsResult = {
  data: Array<Job>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type GetLaunchResult = {
  /** False while only signed-in users see the marketplace. */
  is_open: boolean
  opened_at: string | null
  checks: Array<LaunchCheck>
}

export type RunLaunchCheckResult = {
  /** `unknown`: it has not run yet. */
  state: 'ok' | 'warn' | 'fail' | 'unknown'
  /** What it found, in sentences. */
  found: Array<string>
  /** How to fix it; null if nothing has to be fixed. */
  fix: string | null
}

export type ListProviderEventsQuery = {
  /** The number of items, 1 to 100. */
  limit?: number | undefined
  /** The `next_cursor` of the page before, with the same filters. */
  cursor?: string | undefined
  search?: string | undefined
  show?: 'all' | 'waiting' | 'failed' | undefined
}

export type ListProviderEventsResult = {
  data: Array<ProviderEvent>
  /** The cursor of the next page; null at the end. */
  next_cursor: string | null
}

export type GetTotalsResult = {
  user_count: number
  listing_count: number
  sale_count: number
  refunded_count: number
  /** Of all sales, including refunded ones. */
  revenue: MoneyOutput
}

/** One method for each operation of the API. */
export function createMethods(send: Send) {
  return {
    /** List the categories. Those that new listings can name, with the number of their listings on sale. */
    listCategories: (options?: RequestOptions) =>
      send<ListCategoriesResult>({ method: 'GET', path: '/categories' }, options),
    /** List the licenses. Those that new listings can name, in their version of today. */
    listLicenses: (options?: RequestOptions) => send<ListLicensesResult>({ method: 'GET', path: '/licenses' }, options),
    /** Get a version of a license. Purchases keep the version of their order, whatever changed since. */
    getLicenseVersion: (id: string, version: string, options?: RequestOptions) =>
      send<LicenseVersion>(
        { method: 'GET', path: `/licenses/${encodeURIComponent(id)}/versions/${encodeURIComponent(version)}` },
        options,
      ),
    /** Search listings on sale. The search, the filters and the orders of the marketplace. Filters can be repeated. */
    listListings: (query: ListListingsQuery = {}, options?: RequestOptions) =>
      send<ListListingsResult>({ method: 'GET', path: '/listings', query }, options),
    /** Get a listing */
    getListing: (id: string, options?: RequestOptions) =>
      send<ListingDetail>({ method: 'GET', path: `/listings/${encodeURIComponent(id)}` }, options),
    /** List the reviews of a listing */
    listReviews: (id: string, query: ListReviewsQuery = {}, options?: RequestOptions) =>
      send<ListReviewsResult>({ method: 'GET', path: `/listings/${encodeURIComponent(id)}/reviews`, query }, options),
    /** List the AI models. Those that new listings can name. */
    listModels: (options?: RequestOptions) => send<ListModelsResult>({ method: 'GET', path: '/models' }, options),
    /** List the trending listings */
    listTrending: (query: ListTrendingQuery = {}, options?: RequestOptions) =>
      send<ListTrendingResult>({ method: 'GET', path: '/trending', query }, options),
    /** Get a creator by username */
    getCreator: (username: string, options?: RequestOptions) =>
      send<Creator>({ method: 'GET', path: `/creators/${encodeURIComponent(username)}` }, options),
    /** Get whether you follow a creator */
    getFollowing: (username: string, options?: RequestOptions) =>
      send<GetFollowingResult>({ method: 'GET', path: `/creators/${encodeURIComponent(username)}/following` }, options),
    /** Follow a creator */
    followCreator: (username: string, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/creators/${encodeURIComponent(username)}/following` }, options),
    /** Unfollow a creator */
    unfollowCreator: (username: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/creators/${encodeURIComponent(username)}/following` }, options),
    /** List the listings of a creator */
    listCreatorListings: (username: string, query: ListCreatorListingsQuery = {}, options?: RequestOptions) =>
      send<ListCreatorListingsResult>(
        { method: 'GET', path: `/creators/${encodeURIComponent(username)}/listings`, query },
        options,
      ),
    /** List the reviews of all listings of a creator */
    listCreatorReviews: (username: string, query: ListCreatorReviewsQuery = {}, options?: RequestOptions) =>
      send<ListCreatorReviewsResult>(
        { method: 'GET', path: `/creators/${encodeURIComponent(username)}/reviews`, query },
        options,
      ),
    /** List your purchases */
    listLibrary: (query: ListLibraryQuery = {}, options?: RequestOptions) =>
      send<ListLibraryResult>({ method: 'GET', path: '/library', query }, options),
    /** Get a purchase with its texts. The texts are null until you open the purchase. Reading it does not open it. */
    getPurchase: (id: string, query: GetPurchaseQuery = {}, options?: RequestOptions) =>
      send<PurchaseDetail>({ method: 'GET', path: `/library/${encodeURIComponent(id)}`, query }, options),
    /** Compare two versions. By default what changed since you saw the purchase last. */
    compareVersions: (id: string, query: CompareVersionsQuery = {}, options?: RequestOptions) =>
      send<CompareVersionsResult>({ method: 'GET', path: `/library/${encodeURIComponent(id)}/diff`, query }, options),
    /** Export a purchase as a file. As SKILL.md (in a zip archive), AGENTS.md, Markdown, text or JSON. Works after you opened the purchase. */
    exportPurchase: (id: string, query: ExportPurchaseQuery = {}, options?: RequestOptions) =>
      send<ExportPurchaseResult>({ method: 'GET', path: `/library/${encodeURIComponent(id)}/export`, query }, options),
    /** Get the texts with your values filled in. Open the purchase first. A variable without a value gets its default. Unknown names are rejected, and so are variables with neither a value nor a default. */
    fillPurchase: (id: string, body: FillPurchaseBody, options?: RequestOptions) =>
      send<FillPurchaseResult>({ method: 'POST', path: `/library/${encodeURIComponent(id)}/fill`, body }, options),
    /** Open a purchase and read its texts. The first opening ends your right to withdraw from the purchase. Ask the buyer before you call this. Safe to repeat. */
    openPurchase: (id: string, body: OpenPurchaseBody, options?: RequestOptions) =>
      send<OpenPurchaseResult>({ method: 'POST', path: `/library/${encodeURIComponent(id)}/open`, body }, options),
    /** Get the receipt of a purchase */
    getReceipt: (id: string, options?: RequestOptions) =>
      send<Receipt>({ method: 'GET', path: `/library/${encodeURIComponent(id)}/receipt` }, options),
    /** Request a refund of an opened purchase, or a second refund of the same listing */
    requestRefund: (id: string, body: RequestRefundBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/library/${encodeURIComponent(id)}/refund-request`, body }, options),
    /** Mark the newest version as seen */
    markSeen: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/library/${encodeURIComponent(id)}/seen` }, options),
    /** Withdraw from an unopened purchase. Ends your access and refunds the price. Works once per listing; after that, request a refund, which an admin reviews. */
    withdrawPurchase: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/library/${encodeURIComponent(id)}/withdraw` }, options),
    /** List your favorites */
    listFavorites: (query: ListFavoritesQuery = {}, options?: RequestOptions) =>
      send<ListFavoritesResult>({ method: 'GET', path: '/favorites', query }, options),
    /** Add a listing to your favorites */
    addFavorite: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/favorites/${encodeURIComponent(id)}` }, options),
    /** Remove a listing from your favorites */
    removeFavorite: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/favorites/${encodeURIComponent(id)}` }, options),
    /** List new listings of the creators whom you follow. At most 20 of the last 90 days. */
    listFollowedListings: (options?: RequestOptions) =>
      send<ListFollowedListingsResult>({ method: 'GET', path: '/followed-listings' }, options),
    /** Get your cart */
    getCart: (query: GetCartQuery = {}, options?: RequestOptions) =>
      send<Cart>({ method: 'GET', path: '/cart', query }, options),
    /** Add a listing to your cart */
    addToCart: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/cart/${encodeURIComponent(id)}` }, options),
    /** Remove a listing from your cart */
    removeFromCart: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/cart/${encodeURIComponent(id)}` }, options),
    /** Check out listings. Creates an order for these listings at the prices that you name, so that nobody pays a price they did not see. The cart is not used. Returns the payment page, where a person pays, or the order if everything is free. */
    createCheckout: (body: CreateCheckoutBody, options?: RequestOptions) =>
      send<Checkout>({ method: 'POST', path: '/checkouts', body, isCreating: true }, options),
    /** Report a listing to the admins */
    reportListing: (id: string, body: ReportListingBody, options?: RequestOptions) =>
      send<ReportListingResult>(
        { method: 'POST', path: `/listings/${encodeURIComponent(id)}/reports`, body, isCreating: true },
        options,
      ),
    /** Get your review of a listing */
    getOwnReview: (id: string, options?: RequestOptions) =>
      send<GetOwnReviewResult>({ method: 'GET', path: `/listings/${encodeURIComponent(id)}/review` }, options),
    /** Review a listing */
    createReview: (id: string, body: CreateReviewBody, options?: RequestOptions) =>
      send<CreateReviewResult>(
        { method: 'POST', path: `/listings/${encodeURIComponent(id)}/review`, body, isCreating: true },
        options,
      ),
    /** Change your review */
    updateReview: (id: string, body: UpdateReviewBody, options?: RequestOptions) =>
      send<UpdateReviewResult>({ method: 'PUT', path: `/listings/${encodeURIComponent(id)}/review`, body }, options),
    /** Delete your review */
    deleteReview: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/listings/${encodeURIComponent(id)}/review` }, options),
    /** List the reasons of reports and sanctions */
    listReasons: (options?: RequestOptions) => send<ListReasonsResult>({ method: 'GET', path: '/reasons' }, options),
    /** Reply to a review of your listing */
    replyToReview: (id: string, body: ReplyToReviewBody, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/reviews/${encodeURIComponent(id)}/reply`, body }, options),
    /** Delete your reply */
    deleteReply: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/reviews/${encodeURIComponent(id)}/reply` }, options),
    /** Vote a review helpful, or take the vote back */
    voteReview: (id: string, body: VoteReviewBody, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/reviews/${encodeURIComponent(id)}/vote`, body }, options),
    /** Get your profile */
    getProfile: (options?: RequestOptions) => send<Profile>({ method: 'GET', path: '/me' }, options),
    /** Update your profile. Only the given fields change. The email address and the password can only be changed in the browser. */
    updateProfile: (body: UpdateProfileBody, options?: RequestOptions) =>
      send<UpdateProfileResult>({ method: 'PATCH', path: '/me', body }, options),
    /** Upload your picture */
    uploadAvatar: (body: UploadAvatarBody, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: '/me/avatar', body }, options),
    /** Remove your picture */
    removeAvatar: (options?: RequestOptions) => send<void>({ method: 'DELETE', path: '/me/avatar' }, options),
    /** Choose whether creators of whom you buy see your email address */
    setEmailSharing: (body: SetEmailSharingBody, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: '/me/email-sharing', body }, options),
    /** Get your notification settings */
    getNotificationSettings: (options?: RequestOptions) =>
      send<GetNotificationSettingsResult>({ method: 'GET', path: '/notification-settings' }, options),
    /** Change your notification settings. Kinds that you do not name are turned off. */
    changeNotificationSettings: (body: ChangeNotificationSettingsBody, options?: RequestOptions) =>
      send<ChangeNotificationSettingsResult>({ method: 'PUT', path: '/notification-settings', body }, options),
    /** List your notifications */
    listNotifications: (query: ListNotificationsQuery = {}, options?: RequestOptions) =>
      send<ListNotificationsResult>({ method: 'GET', path: '/notifications', query }, options),
    /** Mark notifications as read */
    markNotificationsRead: (body: MarkNotificationsReadBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: '/notifications/read', body }, options),
    /** Mark one notification as read and get its page */
    openNotification: (id: string, options?: RequestOptions) =>
      send<OpenNotificationResult>({ method: 'POST', path: `/notifications/${encodeURIComponent(id)}/open` }, options),
    /** List the users whom you blocked */
    listBlockedUsers: (query: ListBlockedUsersQuery = {}, options?: RequestOptions) =>
      send<ListBlockedUsersResult>({ method: 'GET', path: '/blocked-users', query }, options),
    /** Block a user */
    blockUser: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/blocked-users/${encodeURIComponent(id)}` }, options),
    /** Unblock a user */
    unblockUser: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/blocked-users/${encodeURIComponent(id)}` }, options),
    /** Report a message to the admins */
    reportMessage: (id: string, body: ReportMessageBody, options?: RequestOptions) =>
      send<void>(
        { method: 'POST', path: `/messages/${encodeURIComponent(id)}/report`, body, isCreating: true },
        options,
      ),
    /** List your conversations */
    listThreads: (query: ListThreadsQuery = {}, options?: RequestOptions) =>
      send<ListThreadsResult>({ method: 'GET', path: '/threads', query }, options),
    /** Send the first message to a user. Uses the conversation that you have with the user already. `id` is chosen by you: a repeated id is sent once. */
    startThread: (body: StartThreadBody, options?: RequestOptions) =>
      send<StartThreadResult>({ method: 'POST', path: '/threads', body, isCreating: true }, options),
    /** Get a conversation. The newest messages, or those before a position. Reading does not mark them as read. */
    getThread: (id: string, query: GetThreadQuery = {}, options?: RequestOptions) =>
      send<ThreadDetail>({ method: 'GET', path: `/threads/${encodeURIComponent(id)}`, query }, options),
    /** Send a message in a conversation */
    sendMessage: (id: string, body: SendMessageBody, options?: RequestOptions) =>
      send<Message>(
        { method: 'POST', path: `/threads/${encodeURIComponent(id)}/messages`, body, isCreating: true },
        options,
      ),
    /** Mark messages as read */
    markThreadRead: (id: string, body: MarkThreadReadBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/threads/${encodeURIComponent(id)}/read`, body }, options),
    /** List your drafts */
    listDrafts: (query: ListDraftsQuery = {}, options?: RequestOptions) =>
      send<ListDraftsResult>({ method: 'GET', path: '/me/drafts', query }, options),
    /** Get a draft. The fields of the form, as they were typed. */
    getDraft: (id: string, options?: RequestOptions) =>
      send<GetDraftResult>({ method: 'GET', path: `/me/drafts/${encodeURIComponent(id)}` }, options),
    /** Save a draft. You choose the id. All fields are texts, and need not be valid. */
    saveDraft: (id: string, body: SaveDraftBody, options?: RequestOptions) =>
      send<SaveDraftResult>({ method: 'PUT', path: `/me/drafts/${encodeURIComponent(id)}`, body }, options),
    /** Discard a draft */
    discardDraft: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/me/drafts/${encodeURIComponent(id)}` }, options),
    /** Upload an image for a listing */
    uploadImage: (body: UploadImageBody, options?: RequestOptions) =>
      send<UploadImageResult>({ method: 'POST', path: '/me/images', body, isCreating: true }, options),
    /** List your listings */
    listOwnListings: (query: ListOwnListingsQuery = {}, options?: RequestOptions) =>
      send<ListOwnListingsResult>({ method: 'GET', path: '/me/listings', query }, options),
    /** Publish a listing. Without a confirmed email address, it is saved and published when you confirm the address. */
    createListing: (body: CreateListingBody, options?: RequestOptions) =>
      send<CreateListingResult>({ method: 'POST', path: '/me/listings', body, isCreating: true }, options),
    /** Get your listing with its full texts */
    getOwnListing: (id: string, options?: RequestOptions) =>
      send<OwnListingDetail>({ method: 'GET', path: `/me/listings/${encodeURIComponent(id)}` }, options),
    /** Change your listing. Replaces all fields. Changed texts become a new version. Send If-Match to keep changes of others. */
    updateListing: (id: string, body: UpdateListingBody, options?: RequestOptions) =>
      send<UpdateListingResult>({ method: 'PUT', path: `/me/listings/${encodeURIComponent(id)}`, body }, options),
    /** Pause your listing, or put it back on sale */
    setListingOnSale: (id: string, body: SetListingOnSaleBody, options?: RequestOptions) =>
      send<SetListingOnSaleResult>({ method: 'PATCH', path: `/me/listings/${encodeURIComponent(id)}`, body }, options),
    /** Delete your listing. Buyers keep access. */
    deleteListing: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/me/listings/${encodeURIComponent(id)}` }, options),
    /** List your latest imports */
    listImports: (options?: RequestOptions) => send<ListImportsResult>({ method: 'GET', path: '/imports' }, options),
    /** Check files to import. Reads listings in Markdown, CSV, JSON and other formats, and says for each what the import would do. No listing changes before the import runs. */
    createImport: (body: CreateImportBody, options?: RequestOptions) =>
      send<CreateImportResult>({ method: 'POST', path: '/imports', body, isCreating: true }, options),
    /** Get an import */
    getImport: (id: string, options?: RequestOptions) =>
      send<Import>({ method: 'GET', path: `/imports/${encodeURIComponent(id)}` }, options),
    /** Discard an import that was not run */
    discardImport: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/imports/${encodeURIComponent(id)}` }, options),
    /** Convert variables of other tools to {{name}} */
    convertImportVariables: (id: string, body: ConvertImportVariablesBody, options?: RequestOptions) =>
      send<ConvertImportVariablesResult>(
        { method: 'POST', path: `/imports/${encodeURIComponent(id)}/convert`, body },
        options,
      ),
    /** Read the files of an import again. Applies a new column mapping or default values. */
    readImportAgain: (id: string, body: ReadImportAgainBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/imports/${encodeURIComponent(id)}/read-again`, body }, options),
    /** List the rows of an import */
    listImportRows: (id: string, query: ListImportRowsQuery = {}, options?: RequestOptions) =>
      send<ListImportRowsResult>({ method: 'GET', path: `/imports/${encodeURIComponent(id)}/rows`, query }, options),
    /** Correct a row before the import runs */
    correctImportRow: (id: string, position: string, body: CorrectImportRowBody, options?: RequestOptions) =>
      send<CorrectImportRowResult>(
        { method: 'PATCH', path: `/imports/${encodeURIComponent(id)}/rows/${encodeURIComponent(position)}`, body },
        options,
      ),
    /** Skip or include a row */
    skipImportRow: (id: string, position: string, body: SkipImportRowBody, options?: RequestOptions) =>
      send<void>(
        { method: 'POST', path: `/imports/${encodeURIComponent(id)}/rows/${encodeURIComponent(position)}/skip`, body },
        options,
      ),
    /** Run an import. Adds and changes the listings of its valid rows, one after the other. Get the import to see the progress. */
    runImport: (id: string, body: RunImportBody, options?: RequestOptions) =>
      send<Import>({ method: 'POST', path: `/imports/${encodeURIComponent(id)}/run`, body }, options),
    /** Undo an import. Deletes what it added and restores what it changed, unless a listing was ordered or changed since. */
    undoImport: (id: string, options?: RequestOptions) =>
      send<Import>({ method: 'POST', path: `/imports/${encodeURIComponent(id)}/undo` }, options),
    /** Get your listings as files. Importing these files again changes nothing. */
    exportListings: (options?: RequestOptions) =>
      send<ExportListingsResult>({ method: 'GET', path: '/me/listing-files' }, options),
    /** List your discount codes */
    listDiscountCodes: (query: ListDiscountCodesQuery = {}, options?: RequestOptions) =>
      send<ListDiscountCodesResult>({ method: 'GET', path: '/me/discount-codes', query }, options),
    /** Create a discount code */
    createDiscountCode: (body: CreateDiscountCodeBody, options?: RequestOptions) =>
      send<CreateDiscountCodeResult>({ method: 'POST', path: '/me/discount-codes', body, isCreating: true }, options),
    /** Get a discount code */
    getDiscountCode: (id: string, options?: RequestOptions) =>
      send<DiscountCode>({ method: 'GET', path: `/me/discount-codes/${encodeURIComponent(id)}` }, options),
    /** Pause or resume a discount code */
    pauseDiscountCode: (id: string, body: PauseDiscountCodeBody, options?: RequestOptions) =>
      send<PauseDiscountCodeResult>(
        { method: 'PATCH', path: `/me/discount-codes/${encodeURIComponent(id)}`, body },
        options,
      ),
    /** Get your figures by day */
    getAnalytics: (query: GetAnalyticsQuery = {}, options?: RequestOptions) =>
      send<Analytics>({ method: 'GET', path: '/me/analytics', query }, options),
    /** Get your figures as CSV */
    exportAnalytics: (query: ExportAnalyticsQuery = {}, options?: RequestOptions) =>
      send<ExportAnalyticsResult>({ method: 'GET', path: '/me/analytics/csv', query }, options),
    /** List who bought of you, the latest first */
    listCustomers: (query: ListCustomersQuery = {}, options?: RequestOptions) =>
      send<ListCustomersResult>({ method: 'GET', path: '/me/customers', query }, options),
    /** List searches that found nothing. Ideas for new listings. */
    listMostWanted: (options?: RequestOptions) =>
      send<ListMostWantedResult>({ method: 'GET', path: '/me/most-wanted' }, options),
    /** List your latest sales */
    listSales: (query: ListSalesQuery = {}, options?: RequestOptions) =>
      send<ListSalesResult>({ method: 'GET', path: '/me/sales', query }, options),
    /** List all sales of a range of days, oldest first */
    exportSales: (query: ExportSalesQuery = {}, options?: RequestOptions) =>
      send<ExportSalesResult>({ method: 'GET', path: '/me/sales/export', query }, options),
    /** Get a sale with its refunds */
    getSale: (id: string, options?: RequestOptions) =>
      send<SaleDetails>({ method: 'GET', path: `/me/sales/${encodeURIComponent(id)}` }, options),
    /** Refund a sale, in whole or in part. A full refund ends the license. Your share is deducted from your earnings, which must cover it. `left` is the part that you read, so that two requests refund once. */
    refundSale: (id: string, body: RefundSaleBody, options?: RequestOptions) =>
      send<RefundSaleResult>(
        { method: 'POST', path: `/me/sales/${encodeURIComponent(id)}/refunds`, body, isCreating: true },
        options,
      ),
    /** Get your balance */
    getBalance: (options?: RequestOptions) => send<Balance>({ method: 'GET', path: '/me/balance' }, options),
    /** Turn weekly payouts on or off */
    setPayoutSchedule: (body: SetPayoutScheduleBody, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: '/me/payout-schedule', body }, options),
    /** List your payouts */
    listPayouts: (query: ListPayoutsQuery = {}, options?: RequestOptions) =>
      send<ListPayoutsResult>({ method: 'GET', path: '/me/payouts', query }, options),
    /** Request a payout of your available balance */
    requestPayout: (options?: RequestOptions) =>
      send<RequestPayoutResult>({ method: 'POST', path: '/me/payouts', isCreating: true }, options),
    /** Get the statement of a month as CSV */
    getStatement: (month: string, options?: RequestOptions) =>
      send<GetStatementResult>({ method: 'GET', path: `/me/statements/${encodeURIComponent(month)}` }, options),
    /** Send an event again */
    resendWebhookDelivery: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/webhook-deliveries/${encodeURIComponent(id)}/resend` }, options),
    /** List your webhook endpoints */
    listWebhookEndpoints: (query: ListWebhookEndpointsQuery = {}, options?: RequestOptions) =>
      send<ListWebhookEndpointsResult>({ method: 'GET', path: '/webhook-endpoints', query }, options),
    /** Create a webhook endpoint. Returns the signing secret. Each event also needs the scope to read what it tells. A repeat with the same Idempotency-Key does not return it again. */
    createWebhookEndpoint: (body: CreateWebhookEndpointBody, options?: RequestOptions) =>
      send<CreateWebhookEndpointResult>(
        { method: 'POST', path: '/webhook-endpoints', body, isCreating: true },
        options,
      ),
    /** Get a webhook endpoint */
    getWebhookEndpoint: (id: string, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: 'GET', path: `/webhook-endpoints/${encodeURIComponent(id)}` }, options),
    /** Change a webhook endpoint */
    updateWebhookEndpoint: (id: string, body: UpdateWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: 'PUT', path: `/webhook-endpoints/${encodeURIComponent(id)}`, body }, options),
    /** Enable or disable a webhook endpoint */
    enableWebhookEndpoint: (id: string, body: EnableWebhookEndpointBody, options?: RequestOptions) =>
      send<WebhookEndpoint>({ method: 'PATCH', path: `/webhook-endpoints/${encodeURIComponent(id)}`, body }, options),
    /** Delete a webhook endpoint */
    deleteWebhookEndpoint: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/webhook-endpoints/${encodeURIComponent(id)}` }, options),
    /** List the deliveries of the last 30 days */
    listWebhookDeliveries: (id: string, query: ListWebhookDeliveriesQuery = {}, options?: RequestOptions) =>
      send<ListWebhookDeliveriesResult>(
        { method: 'GET', path: `/webhook-endpoints/${encodeURIComponent(id)}/deliveries`, query },
        options,
      ),
    /** Rotate the signing secret. For 24 hours, events are also signed with the previous secret. */
    rotateWebhookSecret: (id: string, options?: RequestOptions) =>
      send<RotateWebhookSecretResult>(
        { method: 'POST', path: `/webhook-endpoints/${encodeURIComponent(id)}/rotate-secret` },
        options,
      ),
    /** Send a test event */
    sendTestEvent: (id: string, options?: RequestOptions) =>
      send<SendTestEventResult>({ method: 'POST', path: `/webhook-endpoints/${encodeURIComponent(id)}/test` }, options),
    /** Email a sign-up link to an address. The address need not be on the waitlist. */
    invitePerson: (body: InvitePersonBody, options?: RequestOptions) =>
      send<InvitePersonResult>({ method: 'POST', path: '/admin/invites', body, isCreating: true }, options),
    /** Grant a role by email address, username or display name. The role `admin` is never granted by display name. A user who has the role already is a conflict. */
    grantRoleByName: (body: GrantRoleByNameBody, options?: RequestOptions) =>
      send<GrantRoleByNameResult>({ method: 'POST', path: '/admin/roles', body, isCreating: true }, options),
    /** List users. The search finds beginnings of usernames, names and email addresses, whatever the role. */
    listUsers: (query: ListUsersQuery = {}, options?: RequestOptions) =>
      send<ListUsersResult>({ method: 'GET', path: '/admin/users', query }, options),
    /** Find a user by email address, username or display name. As `grantRoleByName` would find them. Candidates for the role `admin` are not found by display name. */
    findUser: (query: FindUserQuery, options?: RequestOptions) =>
      send<FindUserResult>({ method: 'GET', path: '/admin/users/find', query }, options),
    /** Get a user's record. What an admin reads before deciding about a user: actions, listings, reports and notices. */
    getUserRecord: (id: string, query: GetUserRecordQuery = {}, options?: RequestOptions) =>
      send<AdminUserRecord>({ method: 'GET', path: `/admin/users/${encodeURIComponent(id)}`, query }, options),
    /** List a user's API keys and Git tokens. Without the keys themselves. */
    listUserKeys: (id: string, query: ListUserKeysQuery = {}, options?: RequestOptions) =>
      send<ListUserKeysResult>(
        { method: 'GET', path: `/admin/users/${encodeURIComponent(id)}/api-keys`, query },
        options,
      ),
    /** Revoke a user's API key or Git token */
    revokeUserKey: (id: string, key: string, options?: RequestOptions) =>
      send<void>(
        { method: 'DELETE', path: `/admin/users/${encodeURIComponent(id)}/api-keys/${encodeURIComponent(key)}` },
        options,
      ),
    /** See what a move of purchases would do */
    previewPurchaseMove: (id: string, query: PreviewPurchaseMoveQuery, options?: RequestOptions) =>
      send<PreviewPurchaseMoveResult>(
        { method: 'GET', path: `/admin/users/${encodeURIComponent(id)}/purchase-moves`, query },
        options,
      ),
    /** Move purchases to another account. For a buyer who bought under another address. Orders, receipts, payments and refunds stay as they are. */
    movePurchases: (id: string, body: MovePurchasesBody, options?: RequestOptions) =>
      send<MovePurchasesResult>(
        { method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/purchase-moves`, body, isCreating: true },
        options,
      ),
    /** Grant a role. Granting the role `admin` ends all sessions of the user. */
    grantRole: (id: string, role: string, options?: RequestOptions) =>
      send<void>(
        { method: 'PUT', path: `/admin/users/${encodeURIComponent(id)}/roles/${encodeURIComponent(role)}` },
        options,
      ),
    /** Revoke a role. Revoking the role `admin` ends all sessions of the user. The last admin cannot be removed. */
    revokeRole: (id: string, role: string, options?: RequestOptions) =>
      send<void>(
        { method: 'DELETE', path: `/admin/users/${encodeURIComponent(id)}/roles/${encodeURIComponent(role)}` },
        options,
      ),
    /** List the waitlist */
    listWaitlist: (query: ListWaitlistQuery = {}, options?: RequestOptions) =>
      send<ListWaitlistResult>({ method: 'GET', path: '/admin/waitlist', query }, options),
    /** Resend the receipt of a purchase */
    resendReceipt: (id: string, body: ResendReceiptBody, options?: RequestOptions) =>
      send<ResendReceiptResult>(
        { method: 'POST', path: `/admin/purchases/${encodeURIComponent(id)}/resend-receipt`, body },
        options,
      ),
    /** Get the history of a purchase */
    getPurchaseStory: (id: string, options?: RequestOptions) =>
      send<GetPurchaseStoryResult>(
        { method: 'GET', path: `/admin/purchases/${encodeURIComponent(id)}/story` },
        options,
      ),
    /** Find people, purchases, orders, listings and payouts. By receipt number, email address, username, name, title, id, id at the payment provider, or the beginning of an API key. At most five of each kind; exact matches first. */
    searchEverything: (query: SearchEverythingQuery, options?: RequestOptions) =>
      send<SearchEverythingResult>({ method: 'GET', path: '/admin/search', query }, options),
    /** Confirm a user's email address */
    confirmUserEmail: (id: string, body: ConfirmUserEmailBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/confirm-email`, body }, options),
    /** Correct a user's email address. The new address gets a link that confirms it. An address that was never confirmed is replaced at once; a confirmed one stays until then, and can undo the change. */
    correctUserEmail: (id: string, body: CorrectUserEmailBody, options?: RequestOptions) =>
      send<CorrectUserEmailResult>(
        { method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/correct-email`, body },
        options,
      ),
    /** Set the fee of a seller. Of new sales, instead of that of the category or the shop. Open orders keep theirs. The seller is told. Nobody can set their own. */
    setUserFee: (id: string, body: SetUserFeeBody, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/admin/users/${encodeURIComponent(id)}/fee`, body }, options),
    /** Reset the password attempt limit of a user */
    liftPasswordLimit: (id: string, body: LiftPasswordLimitBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/lift-password-limit`, body }, options),
    /** Add a note about a user. Only admins can read notes. A note cannot be changed, and is deleted with the account. */
    addUserNote: (id: string, body: AddUserNoteBody, options?: RequestOptions) =>
      send<AddUserNoteResult>(
        { method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/notes`, body, isCreating: true },
        options,
      ),
    /** Email a user a password reset link */
    sendPasswordReset: (id: string, body: SendPasswordResetBody, options?: RequestOptions) =>
      send<SendPasswordResetResult>(
        { method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/password-reset`, body },
        options,
      ),
    /** Get the support details of a user. Contact details, sign-in methods, balances, the latest purchases, refunds and payouts, and admin notes. */
    getUserSupport: (id: string, options?: RequestOptions) =>
      send<UserSupport>({ method: 'GET', path: `/admin/users/${encodeURIComponent(id)}/support` }, options),
    /** Get the figures of the last twelve weeks. The last entry is the current week. Weeks begin on Monday (UTC). */
    getWeeks: (options?: RequestOptions) => send<GetWeeksResult>({ method: 'GET', path: '/admin/weeks' }, options),
    /** List held listings that wait for a decision. Without their texts. The list begins anew if nothing is left after the cursor. */
    listHeldListings: (query: ListHeldListingsQuery = {}, options?: RequestOptions) =>
      send<ListHeldListingsResult>({ method: 'GET', path: '/admin/held-listings', query }, options),
    /** Read the texts of a held listing and of its match. Each read is recorded in the audit log. */
    compareHeldListing: (id: string, query: CompareHeldListingQuery = {}, options?: RequestOptions) =>
      send<CompareHeldListingResult>(
        { method: 'GET', path: `/admin/held-listings/${encodeURIComponent(id)}`, query },
        options,
      ),
    /** Release or remove a held listing. A removal needs a reason, which its creator gets. */
    decideHeldListing: (id: string, body: DecideHeldListingBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/held-listings/${encodeURIComponent(id)}/decision`, body }, options),
    /** List all listings, on sale or not */
    listAllListings: (query: ListAllListingsQuery = {}, options?: RequestOptions) =>
      send<ListAllListingsResult>({ method: 'GET', path: '/admin/listings', query }, options),
    /** Put a listing on sale. Lifts its removals and grants the open appeals against them. */
    activateListing: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/listings/${encodeURIComponent(id)}/activate` }, options),
    /** Pin a listing as trending */
    pinListing: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/admin/listings/${encodeURIComponent(id)}/pin` }, options),
    /** Unpin a listing */
    unpinListing: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/admin/listings/${encodeURIComponent(id)}/pin` }, options),
    /** Read the texts of a listing. Each read is recorded in the audit log. */
    readTextAsAdmin: (id: string, options?: RequestOptions) =>
      send<ReadTextAsAdminResult>({ method: 'GET', path: `/admin/listings/${encodeURIComponent(id)}/text` }, options),
    /** List reports of messages. Without the messages. */
    listMessageReports: (query: ListMessageReportsQuery = {}, options?: RequestOptions) =>
      send<ListMessageReportsResult>({ method: 'GET', path: '/admin/message-reports', query }, options),
    /** Resolve or reject a report of a message */
    decideMessageReport: (id: string, body: DecideMessageReportBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/message-reports/${encodeURIComponent(id)}/decision`, body }, options),
    /** Read a reported message and its neighbors. Each read is recorded in the audit log. */
    readReportedMessage: (id: string, options?: RequestOptions) =>
      send<ReadReportedMessageResult>(
        { method: 'GET', path: `/admin/message-reports/${encodeURIComponent(id)}/messages` },
        options,
      ),
    /** List reports of listings */
    listReports: (query: ListReportsQuery = {}, options?: RequestOptions) =>
      send<ListReportsResult>({ method: 'GET', path: '/admin/reports', query }, options),
    /** Resolve or reject a report of a listing. The reporter gets the answer. Actions against the listing or its creator are separate. */
    decideReport: (id: string, body: DecideReportBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/reports/${encodeURIComponent(id)}/decision`, body }, options),
    /** Lift an enforcement action. Grants an open appeal against it. */
    liftAction: (id: string, body: LiftActionBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/actions/${encodeURIComponent(id)}/lift`, body }, options),
    /** List appeals. At most the 100 oldest open ones, or the 20 decided last. */
    listAppeals: (query: ListAppealsQuery = {}, options?: RequestOptions) =>
      send<ListAppealsResult>({ method: 'GET', path: '/admin/appeals', query }, options),
    /** Grant or decline an appeal. Granting it lifts the action. The user gets the answer. */
    decideAppeal: (id: string, body: DecideAppealBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/appeals/${encodeURIComponent(id)}/decision`, body }, options),
    /** List notices of illegal content. At most the 100 oldest open ones, or the 20 decided last. */
    listNotices: (query: ListNoticesQuery = {}, options?: RequestOptions) =>
      send<ListNoticesResult>({ method: 'GET', path: '/admin/notices', query }, options),
    /** Uphold or reject a notice of illegal content. Its sender gets the answer. Take actions on the content separately. */
    decideNotice: (id: string, body: DecideNoticeBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/notices/${encodeURIComponent(id)}/decision`, body }, options),
    /** Take an enforcement action against a user. The user gets an email with the words and a link to appeal. */
    takeAction: (id: string, body: TakeActionBody, options?: RequestOptions) =>
      send<TakeActionResult>(
        { method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/actions`, body, isCreating: true },
        options,
      ),
    /** Lift the daily limit of new listings for a new seller */
    liftListingLimit: (id: string, body: LiftListingLimitBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/lift-listing-limit`, body }, options),
    /** Release the held earnings of a suspended or banned user */
    releaseHeldEarnings: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/release-earnings` }, options),
    /** List refunds and write-offs that wait for a second person */
    listConfirmations: (options?: RequestOptions) =>
      send<ListConfirmationsResult>({ method: 'GET', path: '/admin/confirmations' }, options),
    /** Confirm what another person asked for. It happens at once, with the terms of the request. */
    confirmDeed: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/confirmations/${encodeURIComponent(id)}/confirm` }, options),
    /** Decline what another person asked for, or withdraw an own request */
    declineDeed: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/confirmations/${encodeURIComponent(id)}/decline` }, options),
    /** List disputes */
    listDisputes: (query: ListDisputesQuery = {}, options?: RequestOptions) =>
      send<ListDisputesResult>({ method: 'GET', path: '/admin/disputes', query }, options),
    /** Retry a refund that failed for good. `line` is the `line_id` of a failed refund of the ledger. */
    retryRefund: (line: string, options?: RequestOptions) =>
      send<RetryRefundResult>(
        { method: 'POST', path: `/admin/failed-refunds/${encodeURIComponent(line)}/retry` },
        options,
      ),
    /** List fraud warnings that wait for a decision. The list begins anew if nothing is left after the cursor. */
    listFraudWarnings: (query: ListFraudWarningsQuery = {}, options?: RequestOptions) =>
      send<ListFraudWarningsResult>({ method: 'GET', path: '/admin/fraud-warnings', query }, options),
    /** Refund a suspicious payment, or restore the buyer's access */
    decideFraudWarning: (id: string, body: DecideFraudWarningBody, options?: RequestOptions) =>
      send<DecideFraudWarningResult>(
        { method: 'POST', path: `/admin/fraud-warnings/${encodeURIComponent(id)}/decision`, body },
        options,
      ),
    /** List all purchases */
    listAllPurchases: (query: ListAllPurchasesQuery = {}, options?: RequestOptions) =>
      send<ListAllPurchasesResult>({ method: 'GET', path: '/admin/purchases', query }, options),
    /** Get a purchase with its refunds */
    getPurchaseAsAdmin: (id: string, options?: RequestOptions) =>
      send<AdminPurchase>({ method: 'GET', path: `/admin/purchases/${encodeURIComponent(id)}` }, options),
    /** Refund a purchase, in whole or in part. A full refund ends access. `left` is the part that you read, so that two requests refund once. */
    refundPurchase: (id: string, body: RefundPurchaseBody, options?: RequestOptions) =>
      send<RefundPurchaseResult>(
        { method: 'POST', path: `/admin/purchases/${encodeURIComponent(id)}/refunds`, body, isCreating: true },
        options,
      ),
    /** List open refund requests. The list begins anew if nothing is left after the cursor. */
    listRefundRequests: (query: ListRefundRequestsQuery = {}, options?: RequestOptions) =>
      send<ListRefundRequestsResult>({ method: 'GET', path: '/admin/refund-requests', query }, options),
    /** Approve or decline a refund request. A decline needs an answer, which the buyer gets. */
    decideRefund: (id: string, body: DecideRefundBody, options?: RequestOptions) =>
      send<DecideRefundResult>(
        { method: 'POST', path: `/admin/refund-requests/${encodeURIComponent(id)}/decision`, body },
        options,
      ),
    /** Get the last reconciliation and what needs a decision */
    getLedger: (options?: RequestOptions) => send<Ledger>({ method: 'GET', path: '/admin/ledger' }, options),
    /** Settle what a deleted account is owed as the platform's gain */
    settleClosedAccount: (id: string, body: SettleClosedAccountBody, options?: RequestOptions) =>
      send<SettleClosedAccountResult>(
        { method: 'POST', path: `/admin/ledger/closed-accounts/${encodeURIComponent(id)}/settle`, body },
        options,
      ),
    /** Reconcile the ledger now. Compares the ledger with its rows and with the payment provider. */
    reconcileLedger: (options?: RequestOptions) =>
      send<ReconcileLedgerResult>({ method: 'POST', path: '/admin/ledger/reconcile' }, options),
    /** Resume the payouts of all sellers after a pause */
    resumePayouts: (body: ResumePayoutsBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: '/admin/ledger/resume-payouts', body }, options),
    /** Settle an unexplained movement as the platform's gain or loss */
    settleSuspense: (id: string, body: SettleSuspenseBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/ledger/suspense/${encodeURIComponent(id)}/settle`, body }, options),
    /** Book an unknown transfer as paid to its seller. Reads the transfer and its reversal from the payment provider. The payouts of the seller resume. */
    acceptTransfer: (id: string, body: AcceptTransferBody, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/ledger/transfers/${encodeURIComponent(id)}/accept`, body }, options),
    /** List the payouts of all sellers, or the stuck ones */
    listAllPayouts: (query: ListAllPayoutsQuery = {}, options?: RequestOptions) =>
      send<ListAllPayoutsResult>({ method: 'GET', path: '/admin/payouts', query }, options),
    /** Ask the payment provider about a payout now. Earlier attempts are looked up first, so that no money moves twice. */
    pollPayout: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/payouts/${encodeURIComponent(id)}/poll` }, options),
    /** Write off a seller's debt */
    writeOffDebt: (id: string, body: WriteOffDebtBody, options?: RequestOptions) =>
      send<WriteOffDebtResult>(
        { method: 'POST', path: `/admin/users/${encodeURIComponent(id)}/write-offs`, body, isCreating: true },
        options,
      ),
    /** List the registered OAuth apps */
    listApps: (query: ListAppsQuery = {}, options?: RequestOptions) =>
      send<ListAppsResult>({ method: 'GET', path: '/admin/apps', query }, options),
    /** Register an OAuth app. The secret of a confidential app is in this response only. */
    createApp: (body: CreateAppBody, options?: RequestOptions) =>
      send<CreateAppResult>({ method: 'POST', path: '/admin/apps', body, isCreating: true }, options),
    /** Get a registered OAuth app */
    getApp: (id: string, options?: RequestOptions) =>
      send<App>({ method: 'GET', path: `/admin/apps/${encodeURIComponent(id)}` }, options),
    /** Change an OAuth app that an admin registered. Its users stay connected. The redirect URIs replace the previous ones. */
    updateApp: (id: string, body: UpdateAppBody, options?: RequestOptions) =>
      send<UpdateAppResult>({ method: 'PATCH', path: `/admin/apps/${encodeURIComponent(id)}`, body }, options),
    /** Delete an OAuth app and disconnect its users */
    deleteApp: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/admin/apps/${encodeURIComponent(id)}` }, options),
    /** Block an OAuth app and disconnect its users */
    blockApp: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'PUT', path: `/admin/apps/${encodeURIComponent(id)}/block` }, options),
    /** Unblock an OAuth app */
    unblockApp: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/admin/apps/${encodeURIComponent(id)}/block` }, options),
    /** List a user's connected apps */
    listUserApps: (id: string, query: ListUserAppsQuery = {}, options?: RequestOptions) =>
      send<ListUserAppsResult>({ method: 'GET', path: `/admin/users/${encodeURIComponent(id)}/apps`, query }, options),
    /** Disconnect an app from a user */
    disconnectUserApp: (id: string, app: string, options?: RequestOptions) =>
      send<void>(
        { method: 'DELETE', path: `/admin/users/${encodeURIComponent(id)}/apps/${encodeURIComponent(app)}` },
        options,
      ),
    /** List a user's webhook endpoints */
    listUserWebhookEndpoints: (id: string, query: ListUserWebhookEndpointsQuery = {}, options?: RequestOptions) =>
      send<ListUserWebhookEndpointsResult>(
        { method: 'GET', path: `/admin/users/${encodeURIComponent(id)}/webhook-endpoints`, query },
        options,
      ),
    /** Delete a user's webhook endpoint */
    deleteUserWebhookEndpoint: (id: string, endpoint: string, options?: RequestOptions) =>
      send<void>(
        {
          method: 'DELETE',
          path: `/admin/users/${encodeURIComponent(id)}/webhook-endpoints/${encodeURIComponent(endpoint)}`,
        },
        options,
      ),
    /** Get the settings of the marketplace */
    getSettings: (options?: RequestOptions) =>
      send<GetSettingsResult>({ method: 'GET', path: '/admin/settings' }, options),
    /** Change settings. All of the given settings change, or none. Every server uses them within a second. Existing orders keep their terms. */
    changeSettings: (body: ChangeSettingsBody, options?: RequestOptions) =>
      send<ChangeSettingsResult>({ method: 'PATCH', path: '/admin/settings', body }, options),
    /** List the changes of settings. Newest first. */
    listSettingChanges: (query: ListSettingChangesQuery = {}, options?: RequestOptions) =>
      send<ListSettingChangesResult>({ method: 'GET', path: '/admin/settings/changes', query }, options),
    /** Undo a change of a setting. The setting gets the value from before the change, even if it was changed again since. */
    undoSettingChange: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/settings/changes/${encodeURIComponent(id)}/undo` }, options),
    /** Upload a logo or an icon of the marketplace. Returns the name of the image, which is then the value of a setting. */
    uploadShopImage: (body: UploadShopImageBody, options?: RequestOptions) =>
      send<UploadShopImageResult>({ method: 'POST', path: '/admin/settings/images', body }, options),
    /** List the documents. Static and legal pages: the default ones and the pages of the shop. */
    listDocuments: (options?: RequestOptions) =>
      send<ListDocumentsResult>({ method: 'GET', path: '/admin/documents' }, options),
    /** Get a document with its text */
    getDocument: (slug: string, options?: RequestOptions) =>
      send<DocumentDetail>({ method: 'GET', path: `/admin/documents/${encodeURIComponent(slug)}` }, options),
    /** Publish a document. Publishes a version now or at a time within two years. A slug that begins with `page-` adds a page at `/pages/NAME`. Unknown variables, unknown blocks and images are refused. Once the shop is open, users are told about changed `terms`, which must take effect `terms_notice_days` later unless they are `editorial`. */
    saveDocument: (slug: string, body: SaveDocumentBody, options?: RequestOptions) =>
      send<SaveDocumentResult>({ method: 'PUT', path: `/admin/documents/${encodeURIComponent(slug)}`, body }, options),
    /** Reset a document to the default text, or remove a page. Users of an open shop are told about changed `terms`, which take effect `terms_notice_days` later. */
    resetDocument: (slug: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/admin/documents/${encodeURIComponent(slug)}` }, options),
    /** Compare two versions of a document. By default the newest version with the one before it. The version 0 is the default document. */
    compareDocumentVersions: (slug: string, query: CompareDocumentVersionsQuery = {}, options?: RequestOptions) =>
      send<CompareDocumentVersionsResult>(
        { method: 'GET', path: `/admin/documents/${encodeURIComponent(slug)}/changes`, query },
        options,
      ),
    /** Check a text without publishing it */
    checkDocument: (slug: string, body: CheckDocumentBody, options?: RequestOptions) =>
      send<CheckDocumentResult>(
        { method: 'POST', path: `/admin/documents/${encodeURIComponent(slug)}/check`, body },
        options,
      ),
    /** List the versions of a document. Newest first. */
    listDocumentVersions: (slug: string, query: ListDocumentVersionsQuery = {}, options?: RequestOptions) =>
      send<ListDocumentVersionsResult>(
        { method: 'GET', path: `/admin/documents/${encodeURIComponent(slug)}/versions`, query },
        options,
      ),
    /** Get a version of a document with its text */
    getDocumentVersion: (slug: string, id: string, options?: RequestOptions) =>
      send<DocumentVersionDetail>(
        { method: 'GET', path: `/admin/documents/${encodeURIComponent(slug)}/versions/${encodeURIComponent(id)}` },
        options,
      ),
    /** Withdraw a version before it takes effect */
    withdrawDocumentVersion: (slug: string, id: string, options?: RequestOptions) =>
      send<void>(
        {
          method: 'POST',
          path: `/admin/documents/${encodeURIComponent(slug)}/versions/${encodeURIComponent(id)}/withdraw`,
        },
        options,
      ),
    /** List all categories, including archived ones */
    listAllCategories: (options?: RequestOptions) =>
      send<ListAllCategoriesResult>({ method: 'GET', path: '/admin/categories' }, options),
    /** Add a category */
    addCategory: (body: AddCategoryBody, options?: RequestOptions) =>
      send<AddCategoryResult>({ method: 'POST', path: '/admin/categories', body, isCreating: true }, options),
    /** Change a category. Changes the fields that you send, and archives or restores it. Existing listings keep it. */
    changeCategory: (id: string, body: ChangeCategoryBody, options?: RequestOptions) =>
      send<void>({ method: 'PATCH', path: `/admin/categories/${encodeURIComponent(id)}`, body }, options),
    /** Merge a category into another one. Moves its listings and slugs to the other one and deletes it. This cannot be undone. */
    mergeCategory: (id: string, body: MergeCategoryBody, options?: RequestOptions) =>
      send<MergeCategoryResult>(
        { method: 'POST', path: `/admin/categories/${encodeURIComponent(id)}/merge`, body },
        options,
      ),
    /** List all licenses, including archived ones */
    listAllLicenses: (options?: RequestOptions) =>
      send<ListAllLicensesResult>({ method: 'GET', path: '/admin/licenses' }, options),
    /** Add a license */
    addLicense: (body: AddLicenseBody, options?: RequestOptions) =>
      send<AddLicenseResult>({ method: 'POST', path: '/admin/licenses', body, isCreating: true }, options),
    /** Change a license. Changes the fields that you send, and archives or restores it. Existing listings keep it. */
    changeLicense: (id: string, body: ChangeLicenseBody, options?: RequestOptions) =>
      send<void>({ method: 'PATCH', path: `/admin/licenses/${encodeURIComponent(id)}`, body }, options),
    /** List all AI models, including archived ones */
    listAllModels: (options?: RequestOptions) =>
      send<ListAllModelsResult>({ method: 'GET', path: '/admin/models' }, options),
    /** Add an AI model */
    addModel: (body: AddModelBody, options?: RequestOptions) =>
      send<AddModelResult>({ method: 'POST', path: '/admin/models', body, isCreating: true }, options),
    /** Change an AI model. Changes the fields that you send, and archives or restores it. Existing listings keep it. */
    changeModel: (id: string, body: ChangeModelBody, options?: RequestOptions) =>
      send<void>({ method: 'PATCH', path: `/admin/models/${encodeURIComponent(id)}`, body }, options),
    /** Merge an AI model into another one. Moves its listings and slugs to the other one and deletes it. This cannot be undone. */
    mergeModel: (id: string, body: MergeModelBody, options?: RequestOptions) =>
      send<MergeModelResult>({ method: 'POST', path: `/admin/models/${encodeURIComponent(id)}/merge`, body }, options),
    /** Add a reason of reports and sanctions */
    addReason: (body: AddReasonBody, options?: RequestOptions) =>
      send<AddReasonResult>({ method: 'POST', path: '/admin/reasons', body, isCreating: true }, options),
    /** Change a reason of reports and sanctions. Changes the fields that you send, and archives or restores it. Existing listings keep it. */
    changeReason: (id: string, body: ChangeReasonBody, options?: RequestOptions) =>
      send<void>({ method: 'PATCH', path: `/admin/reasons/${encodeURIComponent(id)}`, body }, options),
    /** Test what a search also finds */
    previewSearch: (query: PreviewSearchQuery, options?: RequestOptions) =>
      send<PreviewSearchResult>({ method: 'GET', path: '/admin/search-preview', query }, options),
    /** List the synonyms, spellings and corrections of search */
    listSearchWords: (options?: RequestOptions) =>
      send<ListSearchWordsResult>({ method: 'GET', path: '/admin/search-words' }, options),
    /** Add synonyms, a spelling or a correction */
    addSearchWords: (body: AddSearchWordsBody, options?: RequestOptions) =>
      send<AddSearchWordsResult>({ method: 'POST', path: '/admin/search-words', body, isCreating: true }, options),
    /** Change synonyms, a spelling or a correction */
    changeSearchWords: (id: string, body: ChangeSearchWordsBody, options?: RequestOptions) =>
      send<void>({ method: 'PATCH', path: `/admin/search-words/${encodeURIComponent(id)}`, body }, options),
    /** Remove synonyms, a spelling or a correction. A default can be restored. */
    removeSearchWords: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'DELETE', path: `/admin/search-words/${encodeURIComponent(id)}` }, options),
    /** Restore a changed or removed default */
    restoreSearchWords: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/search-words/${encodeURIComponent(id)}/restore` }, options),
    /** List the audit log. Newest first. */
    listAuditLog: (query: ListAuditLogQuery = {}, options?: RequestOptions) =>
      send<ListAuditLogResult>({ method: 'GET', path: '/admin/audit-log', query }, options),
    /** List the last scheduled backups */
    listBackups: (options?: RequestOptions) =>
      send<ListBackupsResult>({ method: 'GET', path: '/admin/backups' }, options),
    /** Suspend users, remove listings or refund purchases. Up to 50 records, one after the other, each with its own audit entry. What does not apply is skipped. */
    startBulkAction: (body: StartBulkActionBody, options?: RequestOptions) =>
      send<StartBulkActionResult>({ method: 'POST', path: '/admin/bulk-actions', body, isCreating: true }, options),
    /** See what a bulk action would do */
    previewBulkAction: (body: PreviewBulkActionBody, options?: RequestOptions) =>
      send<PreviewBulkActionResult>({ method: 'POST', path: '/admin/bulk-actions/preview', body }, options),
    /** Get the result of a bulk action */
    getBulkAction: (id: string, options?: RequestOptions) =>
      send<GetBulkActionResult>({ method: 'GET', path: `/admin/bulk-actions/${encodeURIComponent(id)}` }, options),
    /** Get the variables of the environment. As the server that answers was started. A secret shows only whether it is set. */
    getEnvironment: (options?: RequestOptions) =>
      send<GetEnvironmentResult>({ method: 'GET', path: '/admin/environment' }, options),
    /** List background jobs. Without their data. The search is the beginning of a name. */
    listJobs: (query: ListJobsQuery = {}, options?: RequestOptions) =>
      send<ListJobsResult>({ method: 'GET', path: '/admin/jobs', query }, options),
    /** Retry a dead job once */
    retryJob: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/jobs/${encodeURIComponent(id)}/retry` }, options),
    /** Get the checks before the opening. The proxy in front of the server is only checked in the browser of an admin. */
    getLaunch: (options?: RequestOptions) => send<GetLaunchResult>({ method: 'GET', path: '/admin/launch' }, options),
    /** Run a check. Sends a test email to you, makes the payment provider send an event, writes and deletes a file, or restores a backup into a copy. Each check runs at most once every ten seconds. */
    runLaunchCheck: (id: string, options?: RequestOptions) =>
      send<RunLaunchCheckResult>(
        { method: 'POST', path: `/admin/launch/checks/${encodeURIComponent(id)}/run` },
        options,
      ),
    /** Open the marketplace to everyone. It cannot be closed again. The checks do not prevent it. */
    openMarketplace: (options?: RequestOptions) => send<void>({ method: 'POST', path: '/admin/launch/open' }, options),
    /** List events of the payment provider. Newest first. The search is the id of an object, such as a payment. */
    listProviderEvents: (query: ListProviderEventsQuery = {}, options?: RequestOptions) =>
      send<ListProviderEventsResult>({ method: 'GET', path: '/admin/provider-events', query }, options),
    /** Handle an event of the payment provider again. Harmless: everything is booked once. */
    replayProviderEvent: (id: string, options?: RequestOptions) =>
      send<void>({ method: 'POST', path: `/admin/provider-events/${encodeURIComponent(id)}/replay` }, options),
    /** Get the totals of the marketplace */
    getTotals: (options?: RequestOptions) => send<GetTotalsResult>({ method: 'GET', path: '/admin/totals' }, options),
  }
}
