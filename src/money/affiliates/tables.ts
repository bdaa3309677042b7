type AffiliateProgramsTable = {
  id: string
  creator_id: string
  /** Null for all listings of the creator. */
  prompt_id: string | null
  /** Of the creator's part of each sale. */
  percent: number
  opened_at: Date
  closed_at: Date | null
}

type AffiliatesTable = { user_id: string; code: string; created_at: Date }

type AffiliateLinksTable = {
  id: string
  program_id: string
  user_id: string
  joined_at: Date
  ended_at: Date | null
}

type AffiliateClicksTable = { link_id: string; day: string; clicks: number }

declare module '#src/ports/database.ts' {
  interface Tables {
    affiliate_programs: AffiliateProgramsTable
    affiliates: AffiliatesTable
    affiliate_links: AffiliateLinksTable
    affiliate_clicks: AffiliateClicksTable
  }
}
export {}
