/**
 * Does the work for each item, one after the other. An item that throws is reported and does not stop the others. Returns
 * how many threw.
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  report: (error: unknown, item: Item) => void,
): Promise<number> {
  let failed = 0
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      failed += 1
      report(error, item)
    }
  return failed
}
