import type { Backups } from '#src/ports/backups.ts'
import type { Compute } from '#src/ports/compute.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { Database, Reader, Tx } from '#src/ports/database.ts'
import type { Files, ImageProcessor } from '#src/ports/files.ts'
import type { Keys } from '#src/ports/keys.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { TestableMailer } from '#src/ports/mailer.ts'
import type { Models } from '#src/ports/models.ts'
import type { Outgoing } from '#src/ports/outgoing.ts'
import type { Passwords } from '#src/ports/passwords.ts'
import type { Payments } from '#src/ports/payments.ts'
import type { EnqueueOptions, Job, JobAdmin } from '#src/ports/queue.ts'
import type { Settings } from '#src/ports/settings.ts'

declare module '#src/kernel/operation.ts' {
  interface Context {
    readonly tx: Tx
    readonly settings: Settings
    readonly keys: Keys
    readonly compute: Compute
    /** Appends an event to the outbox, in the transaction. */
    emit(event: DomainEvent): Promise<void>
    /** Queues a job in the transaction. */
    enqueue<Data extends object>(job: Job<Data>, data: NoInfer<Data>, options?: EnqueueOptions): Promise<void>
    /** Retries a dead job, in the transaction. */
    retryJob(id: string): ReturnType<JobAdmin['retry']>
  }
  interface View {
    readonly db: Reader
    readonly settings: Settings
    readonly keys: Keys
    readonly compute: Compute
    readonly jobs: Pick<JobAdmin, 'list' | 'countDead' | 'figures'>
  }
  interface Flow {
    /** For reads outside any transaction. */
    readonly db: Database
    readonly settings: Settings
    readonly keys: Keys
    readonly payments: Payments
    readonly mailer: TestableMailer
    readonly files: Files
    readonly backups: Backups
    readonly images: ImageProcessor
    /** For URLs that users have entered. */
    readonly outgoing: Outgoing
    readonly models: Models
    readonly passwords: Passwords
    readonly compute: Compute
    readonly log: Logger
  }
}
