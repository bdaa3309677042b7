import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import type { Result } from '#src/kernel/result.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { refundInput } from '#src/buying/library/contract.ts'
import { libraryTexts } from '#src/buying/library/texts.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused } from '#src/web/refusal.ts'

type Refunding = {
  /** Why this amount cannot be refunded; null if it can. */
  readonly review: (amountCents: number) => Promise<Failure | null>
  readonly refund: (input: {
    amountCents: number
    leftCents: number
    keepsFee: boolean
    reason: string
  }) => Promise<Result<object, Failure>>
  /** The page after the refund. */
  readonly doneHref: string
}

/** `review` shows the effect of a refund, `refund` makes it, `edit` returns to the form. Other intents change nothing. */
export async function postRefund(request: Request, { review, refund, doneHref }: Refunding) {
  const { intent: given, left, ...values } = await formValues(request, ['intent', 'amount', 'fee', 'reason', 'left'])
  const intent = intentOf(given, ['review', 'refund', 'edit'])
  if (intent === 'edit') return { values, failure: null, confirmCents: null }
  const input = refundInput.safeParse({
    amountCents: parseAmount(values['amount'] ?? '') ?? Number.NaN,
    leftCents: Number(left ?? 0),
    keepsFee: values['fee'] === 'kept',
    reason: values['reason'] ?? '',
  })
  if (!input.success) {
    const issues = input.error.issues.map(
      ({ path, message }) => [path[0] === 'reason' ? 'reason' : 'amount', message] as const,
    )
    const fields = Object.fromEntries(issues)
    return refused<typeof values>({ ...failure('invalid', 'invalid', libraryTexts.refundAmount), fields }, values)
  }
  if (intent === 'review') {
    const problem = await review(input.data.amountCents)
    return problem ? refused(problem, values) : { values, failure: null, confirmCents: input.data.amountCents }
  }
  const done = await refund(input.data)
  if (done.ok) {
    const isWaiting = 'isWaiting' in done.value && done.value.isWaiting === true
    return redirectWith(doneHref, isWaiting ? adminTexts.waiting : { title: libraryTexts.refundSent })
  }
  return refused(done.failure, values)
}

/** Why more than the rest cannot be refunded; null for less. */
export function tooMuchOf(amountCents: number, left: number): Failure | null {
  if (amountCents <= left) return null
  const text = libraryTexts.refundAmount
  return { ...failure('invalid', 'refund-too-much', text), fields: { amount: text } }
}

/** What the page shows after a post. */
export function postedRefund(
  posted: { values: Record<string, string>; failure?: Failure | null; confirmCents?: number | null } | undefined,
) {
  return {
    values: posted?.values ?? {},
    failure: posted?.failure ?? null,
    confirmCents: posted?.confirmCents ?? null,
  }
}
