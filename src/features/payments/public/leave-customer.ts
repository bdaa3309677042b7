import type { Context } from '#src/kernel/operation.ts'
import { findCustomer } from './customer-store.ts'
import { deleteCustomerJob } from '../jobs.ts'

/** For somebody who leaves: their customer is deleted at the provider by a job, however long that takes. */
export async function leaveCustomer(context: Context, userId: string): Promise<void> {
  if (await findCustomer(context.tx, userId)) await context.enqueue(deleteCustomerJob, { userId })
}
