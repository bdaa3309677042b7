import type { MessageReason, MessageReportStatus } from './rules.ts'

/** The other member of a thread. */
export type Correspondent = {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly avatarUrl: string | null
  /** True if they deleted their account; only their messages remain. */
  readonly hasLeft: boolean
}

/** A row in the list of threads. */
export type ThreadLine = {
  readonly id: string
  readonly other: Correspondent
  /** An excerpt of the newest message. */
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
  /** The listing that the message is about. */
  readonly about: { readonly id: string; readonly title: string } | null
}

export type ThreadView = {
  readonly id: string
  readonly other: Correspondent
  /** In order, ending at the newest message or at the requested position. */
  readonly messages: readonly MessageView[]
  readonly hasEarlier: boolean
  readonly isNewest: boolean
  readonly unread: number
  /** The other user's read position. */
  readonly seenPosition: number
  readonly isBlocked: boolean
}

/** The messages after a position; null if there are too many, so that the page must be reloaded. */
export type ThreadUpdate = {
  readonly messages: readonly MessageView[] | null
  readonly seenPosition: number
}

/** A report in the admin list, without the message text: see ReportedExcerpt. */
export type MessageReportRow = {
  readonly id: string
  readonly reporter: string
  readonly author: string
  readonly reason: MessageReason
  readonly description: string | null
  readonly status: MessageReportStatus
  readonly createdAt: Date
}

/** The reported message and its neighbors, in order. */
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
