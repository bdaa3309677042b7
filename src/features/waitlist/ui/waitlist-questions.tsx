import { Questions } from '#src/features/pages/ui/questions.tsx'
import { inviteDays } from '#src/features/waitlist/rules.ts'

export function WaitlistQuestions({ creatorPercent }: { creatorPercent: number }) {
  return (
    <section className="section wrap early-questions">
      <h2 className="page-title">Before you ask</h2>
      <Questions
        name="waitlist"
        questions={[
          {
            ask: 'When do I get in?',
            answer: (
              <p>
                We invite in the order in which people came, a few each week, so that everybody is looked after. Your
                invite comes by mail and is good for {inviteDays} days.
              </p>
            ),
          },
          {
            ask: 'Do I have to sell something?',
            answer: (
              <p>
                No. An account buys and sells alike, and readers who say plainly what a text did for them are as welcome
                as writers.
              </p>
            ),
          },
          {
            ask: 'What does it cost?',
            answer: (
              <p>
                A seat costs nothing, and neither does a listing. Creators keep {creatorPercent}% of each sale, and that
                is how the house is paid.
              </p>
            ),
          },
        ]}
      />
    </section>
  )
}
