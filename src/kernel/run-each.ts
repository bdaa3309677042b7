type Log = { error(about: object, message: string): void }

/**
 * Runs an action for each item. One that throws is logged and does not stop the others. Throws at the end if any did, so that
 * the job counts as failed.
 */
export async function runEach<Item>(
  { log }: { readonly log: Log },
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items)
    try {
      await action(item)
    } catch (error) {
      log.error({ item, error }, 'one of several items failed; the others continue')
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} items failed`)
}
