import { testDatabase } from '#src/testing/database.ts'

/** Makes the prepared database that test files copy, once and before they all ask for it at the same time. */
export async function setup(): Promise<void> {
  await (await testDatabase()).close()
}
