import type { Context } from '#src/kernel/operation.ts'
import { findCustomer } from './customer-store.ts'
import { deleteCustomerJob } from '../jobs.ts'

/** Queues the deletion of a deleted account's customer. */
export async function queueCustomerDeletion(context: Context, userId: string): Promise<void> {
  if (await findCustomer(context.tx, userId)) await context.enqueue(deleteCustomerJob, { userId })
}
