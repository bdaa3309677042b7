/** Makes the transaction run again, since another one has changed the same rows meanwhile. */
export const changedMeanwhile = (cause?: unknown): Error =>
  Object.assign(new Error('changed meanwhile', { cause }), { code: '40001' })

/** A row that was added at the same time: the transaction runs again and sees it. */
export async function orAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const isDuplicate = error instanceof Error && 'code' in error && error.code === '23505'
    if (!isDuplicate) throw error
    throw changedMeanwhile(error)
  }
}
