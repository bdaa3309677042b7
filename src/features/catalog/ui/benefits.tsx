type BenefitsProps = { creatorPercent: number; refundDays: number }

/** What the shop promises both sides. */
export function Benefits({ creatorPercent, refundDays }: BenefitsProps) {
  return (
    <section className="section wrap">
      <div className="terms">
        <h2 className="page-title">A fair deal for both ends of the text</h2>
        <dl>
          <div>
            <dt>Instant Access</dt>
            <dd>
              The text is yours the moment you pay: read it, copy it, download it as .md, .txt or .json. Later editions
              come free.
            </dd>
          </div>
          <div>
            <dt>Verified Quality</dt>
            <dd>
              You see who wrote a text, which edition it is and how often it sold. If one that you opened does not work
              as described, tell us within {refundDays} days.
            </dd>
          </div>
          <div>
            <dt>Earn Money</dt>
            <dd>
              Creators keep {creatorPercent}% of each sale. No subscription, no limit on listings, and a ledger in which
              every cent can be followed.
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
