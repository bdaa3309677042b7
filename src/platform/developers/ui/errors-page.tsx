import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/ui/text/written.css'
import './developers.css'

const errors = [
  ['bad-json', 400, 'The body is not valid JSON.'],
  ['bad-idempotency-key', 400, 'Use 1 to 255 visible ASCII characters.'],
  ['key-in-query', 400, 'A key was sent in the address, which is logged. Revoke it, and send keys in the header.'],
  ['unauthorized', 401, 'The request needs a key or an access token.'],
  ['invalid-credentials', 401, 'The key or token is unknown, expired or revoked.'],
  ['insufficient-scope', 403, 'The key or token lacks the scope that `data.scope` names.'],
  ['barred', 403, 'Your account is suspended or banned.'],
  ['maintenance', 503, 'The marketplace is closed for maintenance. Try again after `Retry-After` seconds.'],
  ['not-open', 503, 'The marketplace is not open yet, so only its users can use the API.'],
  ['no-such-path', 404, 'The API has no such path.'],
  ['method-not-allowed', 405, 'The path has other methods; see the header Allow.'],
  ['idempotency-key-in-use', 409, 'The first request with this key is still running. Try again in a second.'],
  ['outcome-unknown', 409, 'The first request with this key was interrupted. Read the state before you try a new key.'],
  ['not-opened', 409, 'Open the purchase first. That ends the right to withdraw.'],
  ['price-changed', 409, 'A price changed since you read it. Read the cart again.'],
  ['terms-changed', 409, 'The refund period is shorter than in the request; see `data`.'],
  ['changed-meanwhile', 409, 'The record was changed while the request ran. Send it again.'],
  ['changed', 412, 'The record was changed since you read it.'],
  ['no-if-match', 412, 'This path does not support If-Match. Send the request without it.'],
  ['not-json', 415, 'Send the body as application/json.'],
  ['invalid-input', 422, 'A field is not valid; see `errors`.'],
  ['invalid-cursor', 422, 'The cursor belongs to another list, filter or user, or was changed. Start without one.'],
  ['idempotency-key-reused', 422, 'The key was used with another request.'],
  ['too-complex', 422, 'The body has more than 20,000 values.'],
  ['unknown-values', 422, 'The prompt has no variable with this name; see `data`.'],
  ['missing-values', 422, 'A variable has neither a value nor a default; see `data`.'],
  ['too-long', 422, 'The prompt would be too long with these values.'],
  ['too-many-requests', 429, 'Wait as many seconds as Retry-After says.'],
  ['internal', 500, 'Something went wrong on our side. Report the request id.'],
  ['unavailable', 503, 'The service is temporarily unavailable. Try again after the seconds in Retry-After.'],
] as const

/** The errors of the API. */
export function ErrorsPage() {
  return (
    <div className="wrap written">
      <PageHead
        title="API errors"
        lead="Errors are application/problem+json (RFC 9457). Programs should look at the status and the code."
      />
      <dl className="dev-parameters measure">
        {errors.map(([code, status, text]) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code> <span className="quiet small">{status}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        Other codes come from the operation; their <code>detail</code> says what to do. See the{' '}
        <Link to="/developers/reference">reference</Link>.
      </p>
    </div>
  )
}
