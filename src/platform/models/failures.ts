import { failure } from '#src/kernel/failure.ts'
import { modelTexts, serverTexts } from './texts.ts'

export const keyMissing = failure('conflict', 'model-key-missing', modelTexts.keyMissing)
export const keyUnreadable = failure('conflict', 'model-key-unreadable', modelTexts.keyUnreadable)
export const badUrl = failure('invalid', 'invalid-url', modelTexts.baseUrl, { fields: { baseUrl: modelTexts.baseUrl } })
export const noDemo = failure('forbidden', 'no-demo', modelTexts.noDemo)
export const conversationTooLong = failure('invalid', 'too-long', modelTexts.tooLong)
export const tooManyAtOnce = failure('limited', 'too-many-runs-at-once', modelTexts.tooManyAtOnce)
export const tooManyRuns = (most: number) => failure('limited', 'too-many-runs', modelTexts.tooMany(most))

const badServer = (text: string) => failure('invalid', 'bad-model-server', text, { fields: { baseUrl: text } })
export const serverFailures = {
  unreachable: badServer(serverTexts.unreachable),
  missing: badServer(serverTexts.missing),
  redirected: badServer(serverTexts.redirected),
  keyRefused: failure('invalid', 'bad-model-key', serverTexts.keyRefused, { fields: { key: serverTexts.keyRefused } }),
}
