import type { MessageReason, MessageReportStatus } from './rules.ts'

/** The other one of a thread. */
export type Correspondent = {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly avatarUrl: string | null
  /** They deleted their account: nothing of them is left but what they wrote here. */
  readonly hasLeft: boolean
}

/** A line of the list of threads. */
export type ThreadLine = {
  readonly id: string
  readonly other: Correspondent
  /** The beginning of the newest message. */
  readonly beginning: string
  readonly isOwn: boolean
  readonly at: Date
  readonly unread: number
}

export type MessageView = {
  readonly id: string
  /** 1, 2, 3 and so on within the thread, without gaps. */
  readonly position: number
  readonly isOwn: boolean
  readonly body: string
  readonly at: Date
  /** The listing that it is about. */
  readonly about: { readonly id: string; readonly title: string } | null
}

export type ThreadView = {
  readonly id: string
  readonly other: Correspondent
  /** In their order, up to the newest or to where somebody looks back. */
  readonly messages: readonly MessageView[]
  readonly hasEarlier: boolean
  readonly isNewest: boolean
  readonly unread: number
  /** How far the other has read. */
  readonly seenPosition: number
  readonly isBlocked: boolean
}

/** What came since a position; null messages say that it is too much, and that the page is to be read anew. */
export type ThreadNews = {
  readonly messages: readonly MessageView[] | null
  readonly seenPosition: number
}

/** A report in the admins' list. What was written is not in it: see ReportedExcerpt. */
export type MessageReportRow = {
  readonly id: string
  readonly reporter: string
  readonly author: string
  readonly reason: MessageReason
  readonly description: string | null
  readonly status: MessageReportStatus
  readonly createdAt: Date
}

/** The reported message with a little of what stands around it, in its order. */
export type ReportedExcerpt = {
  readonly reportId: string
  readonly messages: readonly {
    readonly position: number
    readonly author: string
    readonly body: string
    readonly at: Date
    readonly isReported: boolean
  }[]
}
