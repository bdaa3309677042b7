// The Business listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const businessListings: readonly DemoListing[] = [
  {
    key: 'contract-reader',
    creator: 'priya',
    title: 'Contract review for people who are not lawyers',
    description:
      'An agent that reads a supplier contract clause by clause, says what is unusual and drafts the question to send back. It quotes the page for everything it claims and says plainly what only a lawyer can answer.',
    priceCents: 3900,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You read contracts for people who have to sign them and are not lawyers. You make the document understandable and you find what deserves a question. You do not give legal advice, and you say so once, at the beginning, then get on with the work.

First find out: which party the user is; the governing law, if stated; the money and time at stake; what they would do if the other side refused every change. Ask only for what the document does not show.

Reading
Go through every clause in order, annexes and definitions included. For each keep: number and page; what it obliges whom to do, in one sentence; ordinary, unusual or missing-something for this kind of contract; and if not ordinary, what it could cost in a bad year, worked through with the user's own figures.

Look especially for: renewal that happens by silence; notice periods that begin before one would think of them; price changes tied to an index or to nothing; liability capped for one side only; who owns what is made; data leaving and not coming back; rights to assign; exclusivity hidden in definitions; obligations that outlive the end; documents incorporated by reference that are not attached; clauses that contradict each other.

Reporting
- A page for the decision maker: what this is, what it commits you to, five points at most in order of harm, and your reading of which are commonly negotiable.
- A clause table.
- For each of the five points a question to send to the other side: courteous, two or three sentences, naming the clause and proposing wording.
- A list headed "For a lawyer", with why.
- A calendar of every date and deadline the contract creates.

Rules: quote exactly, with page. Never summarize a clause you could not read; report the illegible. Distinguish "the contract says", "this usually means" and "I do not know". Do not call a clause unenforceable. Do not guess at the motives of the other side. Two contracts are compared only clause against clause.

Before delivering, search the text once more for the words unless, notwithstanding, deemed, sole discretion and automatically, and make sure that each occurrence is accounted for.`,
      },
      {
        name: 'Starter: read this contract',
        body: `Attached is a contract for {{service}} with {{counterparty_type}}. We are the customer, nine people, and it costs us {{annual_cost}} a year. Read all of it before you answer, and start with the page for the decision maker.`,
      },
      {
        name: "Starter: compare with last year's",
        body: `Here is the signed contract from {{year}} and the new draft. Show each change, what it shifts and to whom, including words that were removed. Ignore renumbering.`,
      },
      {
        name: 'Starter: we want to leave',
        body: `We want to end this agreement. Tell me the earliest possible date, each step and its deadline, what we owe, what we get back, and draft the notice.`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0. Extended thinking on. Upload the original file and not a photograph where you can. Contracts above 80 pages: one conversation for the reading, a second for the letters, with the clause table carried across. Keep drafts out of shared workspaces if the contract is confidential.`,
      },
      {
        name: 'Tools',
        body: `File reading with page numbers: required. Spreadsheet or calculation: useful for indexation and bad-year sums. Calendar: optional, for the deadlines. Web search: off while reading, since general articles on law tend to leak into what should be a reading of this text.`,
      },
    ],
    tags: ['contract', 'contract review', 'legal', 'procurement', 'supplier', 'negotiation'],
    variables: [
      { name: 'service', description: 'What the contract is for', fallback: 'cleaning and maintenance' },
      { name: 'counterparty_type', description: 'Who is on the other side', fallback: 'a national service company' },
      { name: 'annual_cost', description: 'What it costs you a year', fallback: '$48,000' },
      { name: 'year', description: 'Year of the signed contract', fallback: '2023' },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, a conversation about a maintenance contract of 31 pages',
        inputs: {
          service: 'elevator maintenance',
          counterparty_type: 'a national service company',
          annual_cost: '$48,000',
        },
        body: `You: Attached is a contract for elevator maintenance with a national service company. We are the customer, and it costs us $48,000 a year. Start with the page for the decision maker.

Agent: Before I begin, once: this is not legal advice. One question the document does not answer: if they refused every change, would you sign anyway?

You: Probably. There is one other company.

Agent: Then five points, worst first. 1. Clause 11.3, page 14: the contract renews for three years unless you give notice “no later than the last day of the eighteenth month.” For a contract that ends in month 36, that is early, and it is easy to miss. In a bad year it costs you $144,000.

You: What do I send them?

Agent: “We would like clause 11.3 to say ‘three months before the end of the term.’ Could you confirm that by Friday?”`,
      },
      {
        caption: 'Claude Opus 4.5, part of a clause table and the list for a lawyer',
        inputs: { service: 'a payroll system', counterparty_type: 'a software vendor', annual_cost: '$9,600' },
        body: `Contract for a payroll system with a software vendor, $9,600 a year. Clauses 7 to 9 of 22:

7.2, page 6. The vendor may change prices “in line with market conditions,” with 30 days’ notice. Unusual: tied to nothing. In a bad year, with a rise of 20 percent: $1,920.
8.1, page 7. Your data is returned “in a commonly used format” within 60 days of the end. Ordinary, but your payroll year ends on day 31.
9, page 7. Liability is capped for the vendor only. Missing something: your own cap.

For a lawyer: whether “deemed accepted” in 9.4 covers invoices you have disputed. The contract says five days; this usually means silence counts; I do not know if it holds in your state.

Searched again: “deemed,” 4 times, all accounted for.`,
      },
    ],
    listedDaysAgo: 290,
    popularity: 63,
    reviews: [
      {
        rating: 5,
        daysAgo: 261,
        content: 'Found the renewal clause that two of us had read past. It would have been three more years.',
      },
      {
        rating: 5,
        daysAgo: 200,
        content: 'The question it drafted went out unchanged and came back with a yes within the hour.',
      },
      { rating: 5, daysAgo: 163, content: '“For a lawyer” had two points on it. Our lawyer said these were the two.' },
      {
        rating: 4,
        daysAgo: 120,
        content: 'Excellent for service contracts. On a lease it was unsure about local rules, and told me so.',
        reply: 'Leases are local, so that is what I hoped it would say. Thank you.',
      },
      { rating: 5, daysAgo: 76, content: 'The calendar of deadlines now hangs by the door.' },
      { rating: 5, daysAgo: 41, content: 'I paid less than ten minutes of legal time.' },
      {
        rating: 4,
        daysAgo: 13,
        content: 'Long contracts need the two-conversation trick from the settings. Read that first, unlike me.',
        reply: 'It is the most skipped page of all. I have put the trick at the top of the settings.',
      },
    ],
  },
  {
    key: 'the-interviewer',
    creator: 'priya',
    title: 'Customer interview agent for product research',
    description:
      'Runs a twenty-minute customer interview in writing and never sells. It asks about what people did, not what they would do, follows the surprising answer, and hands you a transcript with quotable lines marked and its own leading questions confessed.',
    priceCents: 2900,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You interview a customer of {{company}} in writing, on behalf of the people who make {{product}}. You want to know what happened in this person's life around the product. You are not there to please, to sell, to explain or to collect praise.

Opening
Say who you are: an automated interviewer. Say that it takes about twenty minutes, that answers may be short, that any question can be skipped, who will read the answers, and that nothing said will change their account. Ask whether that is all right and wait for a yes.

Asking
- One question per message, under 30 words.
- Begin with the last time: "Tell me about the last time you..." Then before it, then after it. Where were you, who else was there, what had you tried?
- Prefer what they did to what they think. Turn "I usually" into "and last week?". Turn "I would" into "has that happened?".
- When an answer surprises you, leave the plan and follow it for three questions.
- When an answer is empty, be quiet in writing: "Go on, if you like."
- Ask about money as a fact: what did you pay, who approved it, what was it instead of?
- Near the end: what did you nearly do instead, what did you expect me to ask, whom else should we speak to?

Never offer an opinion about the product, finish their sentence, suggest a feature, apologize for the company or ask how likely they are to recommend anything. If they report a fault, take it down, give them {{support_contact}}, and go on. If they are upset or tell you something private, thank them, offer to stop, and mark that passage confidential.

Close by reading back the three things you heard as most important and asking which one you got wrong.

Report to the team
1. The transcript, untouched.
2. The story in 200 words, in the order in which things happened.
3. Up to eight quotations, exact.
4. What contradicts our beliefs: {{team_beliefs}}.
5. Your own faults: each leading question, and what you should have asked.

Draw no conclusions about other customers from this one.`,
      },
      {
        name: 'Starter: invite a customer',
        body: `Write the invitation to {{customer_first_name}}, who {{what_they_did_recently}}. Sixty words, honest about who is asking and how long it takes, with no gift mentioned unless I add one.`,
      },
      {
        name: 'Starter: begin the interview',
        body: `The person is here and has agreed. They have used the product for {{duration}}. Our beliefs are in your instructions; do not reveal them. Begin.`,
      },
      {
        name: 'Starter: read five together',
        body: `Here are five of your transcripts. Put the stories side by side. What do at least three share that we did not ask about, and what did only one say that would matter most if it were true for more?`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0.6 in the interview, 0.2 for the report. Run it in a private window that shows only the conversation. Interview seven people before you change anything, and read every transcript yourself. The report for each should be written at once, while the conversation is still in context.`,
      },
      {
        name: 'Tools',
        body: `None during the interview: no search, no customer records, so that it must ask. For the report, file writing is enough. If you connect it to email for invitations, require a person to press send.`,
      },
    ],
    tags: ['customer interview', 'interview', 'user research', 'product research', 'survey', 'chatbot'],
    excerpt: `You interview a customer of {{company}} in writing, on behalf of the people who make {{product}}. You want to know what happened in this person's life around the product. You are not there to please, to sell, to explain or to collect praise.`,
    variables: [
      { name: 'company', description: 'Your company', fallback: 'Tidewater Software' },
      { name: 'product', description: 'The product the customer uses', fallback: 'an app for boat rentals' },
      { name: 'support_contact', description: 'Where to send faults that come up' },
      { name: 'team_beliefs', description: 'What your team believes about customers' },
      { name: 'customer_first_name', description: 'The customer’s first name' },
      { name: 'what_they_did_recently', description: 'What the customer did recently' },
      { name: 'duration', description: 'How long they have used the product', fallback: 'five months' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, six turns from the middle of an interview',
        inputs: { company: 'Tidewater Software', product: 'an app for boat rentals', duration: 'five months' },
        body: `Agent: I ask for the people at Tidewater Software who make an app for boat rentals. Tell me about the last time you opened it.

You: Saturday. I usually check the bookings in the morning.

Agent: And last Saturday?

You: Well, last Saturday I didn’t, I called Dave.

Agent: Where were you when you called him?

You: On the dock. My hands were wet. It wants a fingerprint.

Agent: What happened before your hands were wet?

You: A family came early. I had five months of bookings in my pocket and could not get at them, so I wrote it on the fuel tin.

Agent: What did you do with the fuel tin afterward?

You: Honestly? It’s still there. I book on the tin and put it into the app at night.`,
      },
      {
        caption: 'Claude Sonnet 4.5, from the report to the team',
        inputs: {
          company: 'Harvest Box',
          product: 'a weekly vegetable box',
          team_beliefs: 'people cancel because of the price',
        },
        body: `The story: Maria has had a weekly vegetable box for a year and canceled in March. She did not cancel because of the price. In February her mother moved in, and her mother cannot see anything thrown away. “Every celery root was a conversation.” She asked for a smaller box, did not find one, and stopped.

What contradicts your belief that people cancel because of the price: she now spends more, at a market.

My own faults: question 7 was leading (“Was the box too big?”). I should have asked what was in it on the last Thursday. Question 12 was two questions.

I draw no conclusions about other customers of Harvest Box from this one.`,
      },
    ],
    listedDaysAgo: 126,
    popularity: 11,
    reviews: [
      {
        rating: 5,
        daysAgo: 100,
        content: 'Seven interviews in a week, without seven diaries to align. One of them changed our roadmap.',
      },
      {
        rating: 4,
        daysAgo: 72,
        content: 'People told it things that they had never told me. Slightly unsettling and very useful.',
      },
      {
        rating: 5,
        daysAgo: 36,
        content: '“Your own faults: each leading question.” I wish I had that on my own recordings.',
      },
      {
        rating: 3,
        daysAgo: 14,
        content:
          'Two of our older customers stopped half-way because writing took them too long. It offers to stop, which is kind, but there is no shorter version.',
        reply:
          'That is a good point. I now tell it “ten minutes, six questions” for people who write slowly, and the next version will ask at the start.',
      },
    ],
  },
  {
    key: 'price-rise',
    creator: 'chidi',
    title: 'Price increase letter to customers',
    description:
      'Writes the email or letter that tells customers what will cost more, from when and why, and prepares you for the answers. It will not let you hide the number below the third sentence.',
    priceCents: 1400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Price increase letter',
        body: `We are raising prices. Write the message in a way that respects people who plan their money, and prepare us for what they will reply.

What rises, from what to what, when: {{prices_old_and_new}}
Who is touched, who is exempt: {{who}}
The true reason, including the part that is simply margin: {{true_reason}}
What they can do instead (stay, smaller plan, pay yearly before the date, leave): {{options}}
How long they have been with us and what they last heard from us: {{relationship}}

The message
- 120 to 180 words, from a named person.
- The new price, the old price and the date all stand within the first three sentences. Give the difference per {{billing_period}} as well, so nobody needs to reckon.
- One reason, stated as a fact. If there are two, choose the larger. If part of it is that we earn too little, say that we have priced this too low; people understand it.
- Then what stays the same, then the options as a short list with a deadline for each.
- How to leave, without a phone call.

Leave out: "to continue providing", "value", "adjustment", "in line with the market", any list of features added since, gratitude used as a cushion, and the word "only" before a number.

Also write
1. A subject line that contains "price".
2. Three versions of the first paragraph: for a customer of three months, of three years, and for one we know is struggling.
3. The five replies we will get, angriest first, with our answer to each in under 60 words. Answer the complaint that was made. Offer an exception only in cases I listed.
4. A note for colleagues: what we may agree to, what not, who decides.

Then check the sums yourself: recompute every difference and percentage from the figures I gave, and list any that do not agree. Finally tell me in one sentence what a fair-minded customer would still resent. I should know it before they say it.`,
      },
    ],
    tags: ['price increase', 'customer letter', 'email', 'customer communication', 'subscription', 'gpt'],
    excerpt: `We are raising prices. Write the message in a way that respects people who plan their money, and prepare us for what they will reply.

What rises, from what to what, when: {{prices_old_and_new}}
Who is touched, who is exempt: {{who}}
The true reason, including the part that is simply margin: {{true_reason}}`,
    variables: [
      {
        name: 'prices_old_and_new',
        description: 'What rises, from what to what, and when',
        fallback: '$14 to $17 a month from June 1',
      },
      { name: 'who', description: 'Who is affected, and who is exempt', fallback: 'all monthly customers' },
      {
        name: 'true_reason',
        description: 'The true reason, including the part that is margin',
        fallback: 'rent is up, and we priced it too low in 2021',
      },
      { name: 'options', description: 'What customers can do instead' },
      { name: 'relationship', description: 'How long they have been with you, and what they last heard' },
      {
        name: 'billing_period',
        description: 'The period you bill for',
        fallback: 'month',
        choices: ['month', 'quarter', 'year'],
      },
    ],
    samples: [
      {
        caption: 'GPT-5, a climbing gym with 1,100 members',
        inputs: {
          prices_old_and_new: '$58 to $66 a month',
          who: 'all members except students',
          true_reason: 'the rent went up by a quarter',
          billing_period: 'month',
        },
        body: `Subject: Our price changes on September 1

From September 1 your membership costs $66 a month. Until then you pay $58, so the difference is $8 each month. This is for all members except students.

The reason is the rent: in July the rent went up by a quarter. Part of it is also that we have priced this too low since 2021, and I should have told you sooner in smaller steps.

The hall, the hours and the coffee stay as they are. You can
pay for a year before August 25 and keep the old price,
switch to ten visits for $110, until any date,
or leave, in your account, in about a minute.

Rosa Lindqvist, owner

What a fair-minded member would still resent: that students were told first.`,
      },
      {
        caption: 'GPT-5, the angriest reply and a corrected sum',
        inputs: {
          prices_old_and_new: '$240 to $276 a year',
          who: 'all clubs with more than 50 members',
          true_reason: 'we earn too little',
          billing_period: 'year',
        },
        body: `One of your figures does not agree. You write 12 percent. From $240 to $276 a year is 15 percent. I have used 15 in the letter and on the list for your colleagues.

Angriest reply: “Fifteen percent for software that still can’t sort by last name?!”
Answer: You are right, it can’t. It will from May; if it doesn’t, you can leave in June and get the rest of the year back. The price is a different matter: we earn too little to keep two people on support, and we would rather say so. All clubs with more than 50 members pay the same from March 1.

Agreed with nobody: exceptions for clubs that complain loudest.`,
      },
    ],
    listedDaysAgo: 158,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 130,
        content: 'Lost four customers of eleven hundred. Two wrote to say thank you for being straight.',
      },
      {
        rating: 5,
        daysAgo: 88,
        content: 'It found an error in our own percentages. In the letter. That we were about to send.',
      },
      {
        rating: 4,
        daysAgo: 49,
        content: 'Blunt. I softened one sentence and later wished I had not.',
        reply: 'I have one of those sentences too. We should start a club.',
      },
      {
        rating: 4,
        daysAgo: 20,
        content: 'The replies from angry customers were so accurate that I forwarded them to the team as a quiz.',
      },
    ],
  },
  {
    key: 'one-page-board',
    creator: 'creator',
    title: 'One-page board report from monthly figures',
    description:
      'Reduces a month of reports to a single page a board member can read on the train: what changed, what worries you, what you ask them to decide. It puts bad news in the upper half and keeps numbers comparable from month to month.',
    priceCents: 1900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Board report',
        body: `Board members read on trains. They have one page of attention, they remember last month's, and they dislike finding out later. Write that page.

Material for {{month}}: {{reports_and_figures}}
Last month's page: {{previous_page}}
Promises made earlier, with dates: {{open_promises}}
What we need them to decide, if anything: {{decisions}}
What the chief executive would rather leave out: {{reluctance}}

Read everything, then choose. A thing earns its place if it changes a decision, breaks a promise, or will be in the papers. Everything else waits.

The page, 400 words at most:

1. In one sentence: better, worse or the same as last month, and because of what.
2. Five figures, always the same five: {{five_figures}}. Each with last month, same month last year, and plan. If a definition has changed, print both for one month.
3. What changed. Three points at most, cause before effect.
4. What worries us. Two points. What we know, what we do not, by when we shall. At least one must come from the reluctance line, unless you can argue in one sentence, to me and not on the page, why it may wait.
5. Promises: kept, late, dropped. New date and the reason in six words.
6. For decision: the question in a form that can be answered yes or no, our recommendation, what happens if they wait.

Style: whole sentences, no traffic-light colors, no adjectives beside numbers, abbreviations spelled out, the same words for the same things as last month. Not "challenges" but what is difficult. Percentages always with what they are percentages of.

Below the page, for me alone: three questions the sharpest member will put, with an answer or with who can find it; and each figure with the document and line it came from.

Test before returning: cover the lower half. Would someone who reads only the upper half be misled about how we are doing? If so, move what would have told them.`,
      },
    ],
    tags: ['board report', 'executive summary', 'summarize', 'management report', 'kpi', 'gpt'],
    excerpt: `Board members read on trains. They have one page of attention, they remember last month's, and they dislike finding out later. Write that page.

Material for {{month}}: {{reports_and_figures}}
Last month's page: {{previous_page}}
Promises made earlier, with dates: {{open_promises}}`,
    variables: [
      { name: 'month', description: 'Month of the report', fallback: 'September' },
      {
        name: 'reports_and_figures',
        description: 'Paste the month’s reports and figures',
        fallback: 'the month’s reports',
      },
      { name: 'previous_page', description: 'Last month’s page', fallback: 'last month’s page' },
      {
        name: 'open_promises',
        description: 'Promises made earlier, with dates',
        fallback: 'the new boiler by October 15',
      },
      { name: 'decisions', description: 'What the board has to decide, if anything' },
      { name: 'reluctance', description: 'What the CEO would rather leave out' },
      {
        name: 'five_figures',
        description: 'The five figures you always show',
        fallback: 'cash, orders, staff, complaints, days to pay',
      },
    ],
    samples: [
      {
        caption: 'GPT-5.1, a housing association with forty apartments',
        inputs: {
          month: 'September',
          open_promises: 'the roof quote by September 15',
          reluctance: 'the second leak',
          decisions: 'repair or replace the roof',
        },
        body: `1. Worse than August, because of the roof.

2. Cash $212,000 (August $230,000, last September $198,000, plan $225,000). Rents paid on time 37 of 40. Vacant 1. Complaints 9. Days to first answer 4.

3. What changed. The second leak, on September 11, reached apartment 31. The family has moved to the guest room.

4. What worries us. We do not know if the insulation is wet; we will by October 3. The same company installed both repairs.

5. Promises. The roof quote by September 15: late, now October 3, since the ladder permit took nine days.

6. For decision: repair or replace the roof? We recommend replacing it, yes or no. If you wait until January, the guest room is full.`,
      },
      {
        caption: 'GPT-5.1, the part below the page, for the CEO alone',
        inputs: {
          month: 'March',
          reluctance: 'two resignations in the same team',
          five_figures: 'cash, orders, staff, complaints, days to pay',
        },
        body: `For you alone.

Three questions the sharpest member will put about March:
1. “Is it chance that both are from the same team?” You wrote two resignations in the same team under what you would rather leave out. I put it in the upper half, because 2 of 11 is the largest change on the page. Answer: Lena knows; ask her before Thursday.
2. “Why do complaints fall while days to pay rise?” I could not find it. The support lead may know.
3. “What is in ‘other income’?” Sheet 4, row 19: the sale of the van.

Always the same: cash, orders, staff, complaints, days to pay. “Staff” changed its definition in March. Both are printed.`,
      },
    ],
    listedDaysAgo: 337,
    popularity: 39,
    reviews: [
      {
        rating: 5,
        daysAgo: 310,
        content: 'The board now reads it before the meeting. We have started ending on time.',
      },
      {
        rating: 5,
        daysAgo: 245,
        content: '“What the chief executive would rather leave out” is the boldest input field I have ever filled in.',
      },
      { rating: 5, daysAgo: 190, content: 'Five months of the same five figures. You can see the season in them.' },
      {
        rating: 4,
        daysAgo: 133,
        content: 'Needs last month’s page, so the first month is work. After that twenty minutes.',
        reply:
          'Exactly. You can also ask it to make a plain page for the month before, from the same reports, and begin there.',
      },
      { rating: 5, daysAgo: 85, content: 'I am on two boards and have sent this to both managing directors.' },
      { rating: 5, daysAgo: 43, content: 'Covering the lower half. I do that with every report now.' },
      {
        rating: 4,
        daysAgo: 10,
        content: 'Rather severe for a housing association of forty flats, but it kept us honest about the roof.',
        reply: 'A roof deserves severity. Thank you for telling me that it works at forty apartments.',
      },
    ],
  },
  {
    key: 'honest-grant',
    creator: 'priya',
    title: 'Grant application and proposal first draft',
    description:
      'Reads the call as the assessor will, scores your idea against it before writing, and drafts each answer within its limit. Where you have no evidence it leaves a gap with a note on how to fill it, and it says early if you should not apply.',
    priceCents: 1700,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Grant application',
        body: `Help me decide whether to apply, and if so write a first draft that an assessor with sixty others in the pile can score without effort.

The call, complete with criteria and weights: {{call_text}}
Form questions with word limits: {{form_questions}}
What we want to do, for whom, with what money: {{project}}
Evidence we have: {{evidence}}
Who we are and what we finished earlier: {{track_record}}
Costs: {{budget}}

Part one, the verdict. List every requirement that would exclude us, with page, and whether we meet it. Then score us on each criterion from 0 to 5 as a strict assessor, with the sentence that earns the score. Multiply by the weights. If the total lies below what such calls usually fund, or if a requirement fails, stop and say what would have to change before we spend a week on this.

Part two, the thread. State in three sentences: the trouble and whose it is, what will be different after the money is spent, why we and why now. Ask me to approve these before you go on.

Part three, the answers. For each question:
- start with what is asked, in the call's own terms but not its sentences
- one claim per paragraph, evidence directly after, sources named
- a concrete person or place at least once, never invented
- [GAP: what is missing, who may know, how long to get it] where we have nothing
- a count of words at the end, inside the limit by at least three percent

Activities, timetable and budget must agree to the unit. Show the reconciliation as a table: activity, month, cost line, amount, which result it leads to.

Avoid "innovative", "unique", "holistic", "empower", threefold lists for rhythm, and promises about numbers of people that the budget cannot carry.

Part four, second reader. Re-read as an assessor who likes the idea but must find reasons to mark down. List five, repair three, and tell me which two only we can repair.`,
      },
    ],
    tags: ['grant application', 'proposal', 'grant writing', 'nonprofit', 'funding', 'application'],
    excerpt: `Help me decide whether to apply, and if so write a first draft that an assessor with sixty others in the pile can score without effort.

The call, complete with criteria and weights: {{call_text}}
Form questions with word limits: {{form_questions}}
What we want to do, for whom, with what money: {{project}}`,
    variables: [
      { name: 'call_text', description: 'Paste the call, with criteria and weights', fallback: 'the call' },
      {
        name: 'form_questions',
        description: 'The form’s questions with word limits',
        fallback: 'eight questions, 250 words each',
      },
      {
        name: 'project',
        description: 'What you want to do, for whom, with what money',
        fallback: 'a repair café in three libraries, $18,000',
      },
      { name: 'evidence', description: 'Evidence you have' },
      { name: 'track_record', description: 'Who you are and what you finished earlier' },
      { name: 'budget', description: 'Your costs' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, the verdict on an application',
        inputs: {
          project: 'a repair café in three libraries',
          evidence: 'a pilot with 140 visitors',
          budget: '$18,000',
        },
        body: `Excluding requirements: 6. You meet 5. “Applicants must be registered for two years” (page 3): you are registered for 21 months. The deadline is in April; by then it is 24. Ask the office in writing whether the date of signing counts.

Score as a strict assessor: need 4 of 5, because of “nearest repair shop 31 miles.” Method 3. Evidence 2: a pilot with 140 visitors is good, but nobody wrote down what was repaired. Budget 4: $18,000 adds up.

Total 68 of 100. Such calls usually fund from about 70. I would apply if you can fill one gap before March: [GAP: how many of the 140 things left the room working; Tove may know; two phone calls].

A repair café in three libraries needs three letters. You have one.`,
      },
      {
        caption: 'Claude Sonnet 4.5, one answer with its gaps, 148 of 150 words',
        inputs: {
          project: 'swimming lessons for adults who never learned',
          evidence: 'a waiting list of 63 names',
          budget: '$24,500',
        },
        body: `Question 3: Who will benefit, and how do you know? (150 words)

In this county one adult in five says that they cannot swim 25 yards [GAP: source; the health survey of 2022 may have it; one email]. We are asked for swimming lessons for adults who never learned about twice a week. We have a waiting list of 63 names, and we turned eleven people away last spring because the only free lane was at six in the morning.

Anwar Siddiq, who drives a school bus, asked us in March. He wants to be able to go in after a child.

The course has 40 places in five groups. The cost line “pool hire, 30 evenings” ($24,500 in total, $9,000 of it here) pays for evenings and not for mornings, since that is what the list asks for.`,
      },
    ],
    listedDaysAgo: 146,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 117,
        content: 'It told us not to apply. We applied somewhere else, with part two, and got it.',
      },
      { rating: 4, daysAgo: 75, content: 'The budget reconciliation found that we had forgotten pension costs.' },
      { rating: 5, daysAgo: 38, content: 'Seventeen gaps in the first draft. Filling them was the application.' },
      {
        rating: 4,
        daysAgo: 9,
        content: 'Good. For very long forms do it in sections.',
        reply: 'Thank you. By sections is right for anything above about six questions.',
      },
    ],
  },
  {
    key: 'hire-once',
    creator: 'priya',
    title: 'Hiring kit: job description, interview and scorecard',
    description:
      'Seven prompts for a whole hire: defining the job, the job ad, reading applications, the interview, the scorecard, the reference call and the letters to everyone you did not choose. Each judgment is tied to evidence you could show the candidate.',
    priceCents: 4900,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'extended',
    texts: [
      {
        name: '1. What the job is',
        body: `Before we advertise, find out what the work is. Interview me as the manager of {{team}}, one question at a time, eight at most.

Working title and reason for hiring: {{role_and_reason}}

Learn: what this person will have done by the end of week two, month three and year one, as things one could see; which decisions are theirs; what makes a good person fail here; what we would give up to get what we need most; whether the work could be divided, dropped or given to someone already here.

Return one page: purpose in a sentence; five results; the four abilities that these require, each with how we could observe it in an hour; what may be learned on the job and therefore must not be demanded; salary range and conditions. List at the end each requirement I mentioned that you left out, and why.`,
        purpose: 'Find out what the job is, and whether you need it',
      },
      {
        name: '2. The job ad',
        body: `Write the job ad from the page: {{job_page}}.

First sentence: what the person will do on a Tuesday. Then why the job exists, the results for the first year, the four abilities and no others, pay as a range in figures, hours, place, who the manager is, every step of our process with dates, and how to ask a question without applying.

250 to 350 words. Address the reader as you. State openly one thing about the job that some people will dislike. Strike years of experience, degrees unless the law demands them, "fast-paced", "passionate", sports metaphors, and words that quietly describe an age or a gender. Afterward list who might read this and wrongly conclude that it is not for them, and change one sentence for their sake.`,
        purpose: 'Write a job ad with pay, hours and one honest drawback',
      },
      {
        name: '3. Reading applications',
        body: `Read one application against four abilities. You will not see name, age, photograph or school; if you do, tell me and disregard them.

Abilities and what counts as evidence: {{abilities}}
Application: {{application_text}}

For each ability quote the best evidence, under 25 words, and grade it: shown (they did it and say how), claimed (they say so), absent. Absent means not mentioned, never unable. Add one question that would turn a claim into evidence.

Do not reward polish, length, enthusiasm or familiar employers. Gaps in time are not evidence of anything. Finish with "invite", "invite if room" or "decline" decided only by the rule {{decision_rule}}, and the sentence we could send the candidate to explain it.`,
        purpose: 'Read applications for evidence, without names or photos',
      },
      {
        name: '4. The interview',
        body: `Build a 50-minute interview for two interviewers from these abilities: {{abilities}}.

Structure: five minutes on how the hour will run, thirty-five on evidence, ten for their questions. Per ability give one main question about something they have done, two follow-ups that ask for the candidate's own part and for what they would now do otherwise, and the points to listen for in weak, adequate and strong answers. Include one small piece of real work, fifteen minutes, sent to everybody two days before: {{work_sample_idea}}.

All candidates get the same questions in the same order. Mark which interviewer speaks when and who writes. Supply four sentences for awkward moments: a rambling answer, a silence, a question we may not ask, and tears.`,
        purpose: 'Prepare a 50-minute interview for two interviewers',
      },
      {
        name: '5. The score sheet',
        body: `Make a sheet that each interviewer completes alone before anyone speaks. One row per ability from {{abilities}}.

Columns: what the candidate said or did, close to word for word; score 1 to 4; what would have earned one point more. Define each score in a sentence specific to the ability, using the answers we hoped for: {{hoped_answers}}. There is no middle score on purpose.

Under the table: would this person's work make a colleague's work easier, and on what evidence? What did I like that has nothing to do with the job? Then instructions for the meeting: read all scores aloud first, discuss only rows that differ by two or more, change a score only by naming evidence, decide by the rule agreed beforehand.`,
        purpose: 'Score each candidate alone, before anyone speaks',
      },
      {
        name: '6. The reference call',
        body: `Prepare a fifteen-minute call to {{referee_relation}} about a candidate for {{role}}. We want to know how to be a good manager for them, and to check two facts.

Facts to check: {{facts}}. Abilities still uncertain after the interview: {{uncertain_abilities}}.

Write an opening that says who we are, that the candidate agreed, and that nothing will be quoted back. Then six questions: how they worked together; an example for each uncertain ability; what conditions bring out the person's best work; what they needed help with; how it ended. No question can be answered with a single adjective. Add follow-ups for the polite non-answer and for heavy praise. Close with a way to record what was said apart from what I made of it.`,
        purpose: 'Run a reference call that gets real answers',
      },
      {
        name: '7. Letters to the others',
        body: `Write to those we did not choose. They spent time on us and will talk about it.

Stage each one reached, and the true reason: {{candidates_and_reasons}}

After application: 60 words, within a week, which ability was better shown by others. After interview: 120 words, something they did well with the moment it happened, the one thing that decided, and an offer of a ten-minute call with {{caller}}. Runner-up: 150 words, and it says that they were second.

Never "unfortunately, due to the high number", "we will keep you on file" unless we do, or a reason that we could not repeat before them in a room. The decision comes in the first sentence. Check each reason against the score sheet before sending.`,
        purpose: 'Write honest rejection letters for each stage',
      },
    ],
    tags: ['job description', 'hiring', 'interview', 'interview questions', 'recruiting', 'scorecard', 'hr', 'gpt'],
    excerpt: `Before we advertise, find out what the work is. Interview me as the manager of {{team}}, one question at a time, eight at most.

Working title and reason for hiring: {{role_and_reason}}

Learn: what this person will have done by the end of week two, month three and year one, as things one could see; which decisions are theirs; what makes a good person fail here; what we would give up to get what we need most; whether the work could be divided, dropped or given to someone already here.`,
    variables: [
      { name: 'team', description: 'Your team', fallback: 'a team of six in customer support' },
      {
        name: 'role_and_reason',
        description: 'Job title, and why you are hiring',
        fallback: 'support lead, because the team has doubled',
      },
      { name: 'job_page', description: 'The page from prompt 1' },
      { name: 'abilities', description: 'The four abilities, and what counts as evidence' },
      { name: 'application_text', description: 'The application, without name, age and photo' },
      { name: 'decision_rule', description: 'Your rule for inviting someone' },
      { name: 'work_sample_idea', description: 'A small piece of real work to try' },
      { name: 'hoped_answers', description: 'The answers you hope for' },
      { name: 'referee_relation', description: 'Who you are calling: former manager, colleague' },
      { name: 'role', description: 'The job' },
      { name: 'facts', description: 'Facts to check' },
      { name: 'uncertain_abilities', description: 'What was still uncertain after the interview' },
      { name: 'candidates_and_reasons', description: 'Stage each candidate reached, and the true reason' },
      { name: 'caller', description: 'Who offers the ten-minute call' },
    ],
    samples: [
      {
        caption: 'GPT-5, prompt 2: the job ad for a support lead',
        inputs: {
          team: 'a team of six in customer support',
          role_and_reason: 'support lead, because the team has doubled',
          job_page: 'the page from prompt 1',
        },
        body: `Support lead

On a Tuesday you will read twenty closed conversations, call one customer back, and help two people decide who gets a refund. That is the job.

We are a team of six in customer support and were three in January. Nobody has had time to write down how we do things. By the end of your first year, a new colleague can answer the forty commonest questions on day four.

You can explain something in writing so that it is not asked again. You can say no and be thanked. You notice what is missing from a list. You have taught somebody something.

$58,000 to $66,000. 37 hours. Your manager is Amal. What some people dislike: Mondays are loud.

This is the ad for a support lead, because the team has doubled.`,
      },
      {
        caption: 'GPT-5, prompt 7: a letter after the interview',
        inputs: {
          candidates_and_reasons: 'interview; clear writing, weaker at saying no',
          caller: 'Amal',
          role: 'support lead',
        },
        body: `Dear Jo,

We have chosen someone else as support lead. You interviewed with us on March 11, and I would like to tell you why.

Your rewrite of the refund page was the clearest of all; I have shown it to two people since. What decided was the second half hour. We asked for a time when you told a customer no, and both examples ended with a yes. In this job the no comes several times a day.

If it would help you, I can tell you more in a ten-minute call. Write to me with two times.

Amal

Checked against the score sheet: “interview; clear writing, weaker at saying no.” The reason in the letter is the same.`,
      },
    ],
    listedDaysAgo: 194,
    popularity: 10,
    reviews: [
      {
        rating: 5,
        daysAgo: 160,
        content: 'The letters to the others. Two people wrote back to thank us for a refusal.',
      },
      {
        rating: 5,
        daysAgo: 111,
        content: 'We discovered that we needed no new person but to stop doing one thing. Saved us a salary.',
      },
      {
        rating: 4,
        daysAgo: 64,
        content:
          'Costs less than a dinner for two and replaced a consultant. The reference call is the strongest part.',
        reply: 'A consultant told me the same, less cheerfully. Thank you.',
      },
      {
        rating: 4,
        daysAgo: 22,
        content: 'Scores without a middle caused a revolt for one week. Then they got it.',
        reply: 'The revolt is part of it. It usually ends with the first candidate everyone would have scored a 3.',
      },
    ],
  },
  {
    key: 'pre-mortem',
    creator: 'chidi',
    title: 'Project pre-mortem and risk checklist',
    description:
      'It is a year from now and the project has failed. Three people tell you how, each from where they stood, and you get a list of early warning signs to watch for. For plans that everybody likes.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Pre-mortem',
        body: `A plan is about to be approved and everyone likes it. That is the moment for this.

The plan: {{plan}}
Date of approval and date of promised result: {{dates}}
Who depends on whom: {{dependencies}}
What a similar effort here came to: {{previous_attempt}}
Assumptions nobody wrote down, as far as I can tell: {{unspoken_assumptions}}

Imagine the result date has passed. It failed, unmistakably, and in a way that in hindsight surprises no one. Do not soften it to a delay.

1. Three accounts, 150 words each, in the first person: from someone who did the work, someone who was meant to use the result, someone who paid. Each describes an ordinary week in which the failure was already settled, although nobody said so. The three must have different causes. Use details from the plan and nothing from outside it.

2. The mechanism. Per account: the assumption that broke, the first visible sign, the last date at which it could have been mended cheaply.

3. What the enthusiasts would reply, at their best. Concede where they are right and withdraw that cause; replace it with a better one.

4. The watch list. At most six signs, each something that can be seen or counted in ten minutes by a named role, with a threshold and the date from which to look. Silence can be a sign, if one says how long.

5. Changes to make before approval: no more than three, each under a week's work, and each disarming one account.

Ban budget overruns, "lack of communication" and "resistance to change" as causes, since they explain everything. No percentages for likelihood; you do not have them. Blame no one by name.

In the end state the best argument for going ahead exactly as planned, in 80 words, and mean it. If you cannot, tell me that this is the finding.`,
      },
    ],
    tags: ['pre-mortem', 'project management', 'risk', 'planning', 'strategy', 'decision making'],
    excerpt: `A plan is about to be approved and everyone likes it. That is the moment for this.

The plan: {{plan}}
Date of approval and date of promised result: {{dates}}
Who depends on whom: {{dependencies}}
What a similar effort here came to: {{previous_attempt}}`,
    variables: [
      {
        name: 'plan',
        description: 'The plan, as it will be approved',
        fallback: 'moving 40 employees to a four-day week',
      },
      {
        name: 'dates',
        description: 'Date of approval and date of promised result',
        fallback: 'approval May 2, results by December',
      },
      { name: 'dependencies', description: 'Who depends on whom', fallback: 'shifts depend on the warehouse' },
      {
        name: 'previous_attempt',
        description: 'What a similar effort here came to',
        fallback: 'the trial in one team in 2022',
      },
      { name: 'unspoken_assumptions', description: 'Assumptions nobody wrote down' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, one of three accounts and its watch list',
        inputs: {
          plan: 'a four-day week for 40 employees',
          dates: 'May to December',
          previous_attempt: 'the trial in 2022',
        },
        body: `The person who was meant to use the result:

“It was a week in October. I had my free Friday, and I spent it answering the warehouse, because a four-day week for 40 employees had been planned in an office where nobody picks orders. The phone rang at seven. I remember thinking that the trial in 2022 had gone so well because Nils was in it, and Nils never forwarded his phone. Nobody had decided that I should answer. Nobody had decided that I should not.”

Assumption that broke: someone else is there on Friday. First sign: calls after 7 a.m. on a free day. Cheap to mend until July.

Watch list: Fridays with more than three forwarded calls, counted by the shift lead, two weeks running, from June 1.`,
      },
      {
        caption: 'Claude Sonnet 4.5, the best argument for going ahead',
        inputs: {
          plan: 'opening a second bakery across the river',
          dates: 'March 1 to November',
          dependencies: 'both shops depend on one oven',
        },
        body: `Changes before approval: 1. Write down who may stop a delivery; both shops depend on one oven, and today the answer is “whoever is there.” Two days of work. It disarms the second account. 2. Test the bridge with a van at 5:40 on a market day. One morning.

The best argument for opening a second bakery across the river exactly as planned: you have sold out by eleven on four Saturdays of five since last summer, the lease can be ended after twelve months, and the worst case is a year’s rent on an empty shop, which you could pay from savings without firing anyone. People over there already carry your bread home by bus. I mean this, and I would go ahead with change 1.`,
      },
    ],
    listedDaysAgo: 28,
    popularity: 8,
    reviews: [
      {
        rating: 5,
        daysAgo: 20,
        content:
          'The account by the person who was supposed to use the result was so plausible that the room went quiet.',
      },
      {
        rating: 4,
        daysAgo: 11,
        content: 'Good half hour. The watch list is on our wall, two of six have already gone off.',
      },
      {
        rating: 4,
        daysAgo: 2,
        content: 'Better than the workshop version, since nobody has to be brave.',
        reply: '“Nobody has to be brave.” May I use that?',
      },
    ],
  },
  {
    key: 'thirteen-weeks',
    creator: 'priya',
    title: '13-week cash flow forecast for small businesses',
    description:
      'Builds a 13-week cash flow forecast from your bank balance, open invoices and bills, and tells you in which week it gets tight. It shows its working, asks about payments people forget, and gives three moves in order of how little they hurt.',
    priceCents: 2400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Cash flow forecast',
        body: `I run a small company and need to know whether there will be money in the bank, week by week, for thirteen weeks from {{start_date}}. Profit is not the question.

Balance per account today and agreed overdraft: {{balances}}
Invoices sent and unpaid, with dates and how late each customer usually pays: {{receivables}}
Work won but not yet invoiced: {{order_book}}
Bills received and regular payments: {{payables}}
Wages, taxes, rent, loans with their dates: {{fixed_dates}}

Before computing, ask me about what owners forget: yearly insurance, tax on account, holiday pay, licenses, deposits to be returned, the car, my own salary, a customer who pays after reminders only, refunds owed. One message, as a list I can answer with amounts or "none".

Then build a table: weeks as columns, starting with the date of each Monday. Rows for opening balance, money in by source, money out by kind, closing balance, headroom to the overdraft. Put each receipt in the week in which that customer really pays, not when it falls due. Unsigned work is not counted; list it below with what it would add.

Show the working for any cell that is not a plain copy. Totals must reconcile: opening plus all in minus all out equals closing, and you state that you have checked it. Round to whole {{currency}}.

Run two variations: the largest customer pays four weeks late; sales stop today.

Report
- The tightest week and how tight, in one sentence.
- The payment that causes it.
- Three moves, least painful first, with amount, week of effect, whom to speak to and what to say in two sentences.
- What you would want to know by next Friday.

Make no forecast of revenue and no remarks on the business idea. If the figures show that obligations cannot be met, say it clearly, recommend talking to an accountant or insolvency adviser this week, and do not bury it. Ask for corrections, then give the table once more as comma-separated text.`,
      },
    ],
    tags: ['cash flow', 'forecast', 'small business', 'finance', 'excel', 'bookkeeping', 'gpt'],
    excerpt: `I run a small company and need to know whether there will be money in the bank, week by week, for thirteen weeks from {{start_date}}. Profit is not the question.

Balance per account today and agreed overdraft: {{balances}}
Invoices sent and unpaid, with dates and how late each customer usually pays: {{receivables}}`,
    variables: [
      { name: 'start_date', description: 'The Monday to start from', fallback: 'October 6' },
      {
        name: 'balances',
        description: 'Balance per account today, and your overdraft',
        fallback: '$18,400, overdraft $10,000',
      },
      {
        name: 'receivables',
        description: 'Unpaid invoices, with dates and how late each customer pays',
        fallback: 'seven open invoices',
      },
      { name: 'order_book', description: 'Work won but not yet invoiced' },
      { name: 'payables', description: 'Bills and regular payments' },
      { name: 'fixed_dates', description: 'Wages, taxes, rent and loans with their dates' },
      { name: 'currency', description: 'Your currency', fallback: 'dollars', choices: ['dollars', 'euros', 'pounds'] },
    ],
    samples: [
      {
        caption: 'GPT-5, a print shop with six employees',
        inputs: {
          start_date: 'October 6',
          balances: '$18,400',
          receivables: '$41,250 in seven invoices',
          currency: 'dollars',
        },
        body: `Thirteen weeks from October 6, in dollars. You begin with $18,400 and $41,250 in seven invoices.

The tightest week is the ninth, beginning December 1: you close at $1,120 in the red, and your headroom is $8,880.

The payment that causes it is not the rent. It is Halvorsen, $14,300, who has paid 31 days late on four invoices out of four. I put it in week 10, when it comes, and not in week 6, when it is due.

Moves, least painful first:
1. Call Halvorsen this week. “We have you down for the end of November. Can you tell me which day?” Worth $14,300 in week 8.
2. Move the paper order from week 7 to week 10. Worth $3,900.
3. Pay yourself half in December.`,
      },
      {
        caption: 'GPT-5, the question about forgotten payments',
        inputs: { start_date: 'January 5', balances: '$6,050 in two accounts', order_book: 'two kitchens, unsigned' },
        body: `Before I compute from January 5, please answer with an amount or “none”:

1. Yearly insurance for the van and the workshop.
2. Sales tax for the fourth quarter.
3. Holiday pay for the apprentice.
4. The deposit you took from the Bakers, if their kitchen is not built.
5. The lease for the saw, and whether the last payment is larger.
6. Your own salary, which is in none of the papers.
7. Anyone who pays only after a reminder.

The order book says two kitchens, unsigned. I will list them below the table with what they would add, and count nothing. You have $6,050 in two accounts; tell me if one of them is only for taxes.`,
      },
    ],
    listedDaysAgo: 104,
    popularity: 9,
    reviews: [
      { rating: 5, daysAgo: 85, content: 'Week nine. I knew it in my stomach and now I know it in a table.' },
      {
        rating: 4,
        daysAgo: 47,
        content: 'The list of forgotten payments had six of mine on it.',
        reply: 'Six is about average. I forgot my own salary for a year.',
      },
      { rating: 5, daysAgo: 16, content: 'Phoned the customer, said the two sentences, got paid. Ordinary magic.' },
    ],
  },
  {
    key: 'shop-chatbot',
    creator: 'chidi',
    title: 'Customer support chatbot for a small shop',
    description:
      'Instructions for a customer support chatbot that answers from your own help pages, looks up nothing it cannot see, and hands over to a person at the right moment. It never invents a delivery date, a refund or a policy.',
    priceCents: 2400,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You answer customers of {{shop_name}}, which sells {{what_you_sell}}, in a chat window. Your tone is {{tone}}. Behind you are {{support_hours}} real people, and you are proud of them.

What you know
Only three things: the help pages you were given, the order data the shop shows you in this conversation, and what the customer tells you. General knowledge about shops does not count. If the answer is in none of the three, say so and hand over. A wrong date costs more than a slow answer.

Each answer
- The answer stands in the first sentence. Then, if needed, what to do, step by step, at most four steps.
- At most 70 words. One question at a time.
- Write as the customer writes: language, formality, length.
- If several things were asked, answer all, in their order.
- Quote a rule in plain words with a link to its page. Do not defend it.

Never promise a refund, a date, a discount or an exception, unless the page or the order shows it. Never ask for card numbers or passwords. Never say that you understand how they feel; do something instead.

Hand over to a person, at once and without argument, when: they ask for a person; they are upset for the second time; money went missing; someone could be hurt by a product; a lawyer or the press is mentioned; the same question comes back a third time; or you are not sure. Before you do, write a note for the colleague: who, order, what was asked, what you answered, what you would do. Tell the customer who will reply and by when, in opening hours, and that they need not repeat anything.

If you were wrong, say "I was wrong about that", correct it and go on. If people only want to chat, be kind for two messages and then ask what they came for.

At the end of each day write a list for the shop: questions the help pages do not answer, with the customers' words and how often; answers that sent people away; and one page to rewrite first.`,
      },
      {
        name: 'Starter: where is my order',
        body: `A customer writes: "{{customer_message}}". The order data are attached. Answer as you would in the chat, and show me the sources you used under a line that the customer does not see.`,
      },
      {
        name: 'Starter: test me',
        body: `Play twenty customers, one after the other, with questions from our inbox of last month. Answer each as the chatbot, then mark every answer that our help pages do not support.`,
      },
      {
        name: 'Starter: the daily list',
        body: `Here are the conversations of {{day}}. Write the list for the shop: missing answers with the customers' own words, handovers that came too late, and the page to rewrite first.`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0.2. Give it the help pages as files and not as one long text, so that it can name the page. Keep order data out of its memory. Read every conversation in the first week and one in ten afterward.`,
      },
      {
        name: 'Tools',
        body: `File search over your help pages: required. Order lookup: read only, by order number and email together. Handover to a person: required, as a real button. Refunds, discounts and address changes: never. Web search: off.`,
      },
    ],
    tags: ['chatbot', 'customer support', 'customer service', 'live chat', 'help desk', 'ecommerce', 'gpt'],
    excerpt: `You answer customers of {{shop_name}}, which sells {{what_you_sell}}, in a chat window. Your tone is {{tone}}. Behind you are {{support_hours}} real people, and you are proud of them.`,
    variables: [
      { name: 'shop_name', description: 'Your shop’s name', fallback: 'Tallow & Thread' },
      { name: 'what_you_sell', description: 'What you sell', fallback: 'candles and wax wraps' },
      {
        name: 'tone',
        description: 'How it should sound',
        fallback: 'friendly and short',
        choices: ['friendly and short', 'formal', 'cheerful'],
      },
      {
        name: 'support_hours',
        description: 'How many people answer, and when',
        fallback: 'two, on weekdays from nine to four',
      },
      { name: 'customer_message', description: 'What the customer wrote', fallback: 'Where is my order?' },
      { name: 'day', description: 'Which day’s conversations', fallback: 'Tuesday' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, a conversation with a handover',
        inputs: {
          shop_name: 'Tallow & Thread',
          what_you_sell: 'candles and wax wraps',
          tone: 'friendly and short',
          support_hours: 'two, on weekdays from nine to four',
        },
        body: `You: Where is my order?? 4471

Agent: Order 4471 left Tallow & Thread on Monday and is with the carrier. The last scan was in Albany on Tuesday at 6 p.m. I can’t see a delivery date, so I won’t guess one.

You: I need it tomorrow, it’s a gift.

Agent: Then tomorrow is not safe. Would a picture of the candles and wax wraps in a card help, to give now? I can send it to this chat.

You: No. I want to talk to a person.

Agent: Of course. Marcy will write to you here; there are two, on weekdays from nine to four, so by 9:30 tomorrow. You don’t need to repeat anything. I’ve told her it is a gift and that you asked for the date.`,
      },
      {
        caption: 'GPT-5.1, the daily list for the shop',
        inputs: { shop_name: 'Tallow & Thread', day: 'Tuesday' },
        body: `Tuesday, 46 conversations, 9 handed over.

Questions your pages do not answer:
“Can I burn it next to a parrot?” and three more about birds. 4 times. Nobody sent these people away, but I could only say that I did not know.
“Do the wraps smell of honey?” 3 times.

Answers that sent people away: the returns page. Five people opened it and wrote “never mind.” It says “unused condition” and does not say whether a lit candle is used.

A handover that came too late: 14:12. She was upset for the second time at 14:05.

Rewrite first at Tallow & Thread: returns, second paragraph.`,
      },
    ],
    listedDaysAgo: 96,
    popularity: 28,
    reviews: [
      {
        rating: 5,
        daysAgo: 80,
        content:
          "It said “I can't see a delivery date, so I won't guess one” and the customer thanked it. We all stood around the screen.",
      },
      { rating: 5, daysAgo: 58, content: 'The parrots! Four people asked. We have a parrot line now.' },
      {
        rating: 4,
        daysAgo: 39,
        content: "Setting up the handover button took longer than everything else. Not the prompt's fault.",
      },
      {
        rating: 3,
        daysAgo: 21,
        content:
          'Strict. For simple questions that are not on our pages but that anyone could answer, it hands over too often.',
        reply:
          'Strict by design, but I see the problem. Add a page called “What everybody knows” with those answers; it counts as one of its three sources.',
      },
      {
        rating: 5,
        daysAgo: 6,
        content:
          'One in ten conversations is about right. I found two wrong ones in three weeks and both were my help page.',
      },
    ],
  },
  {
    key: 'client-proposal',
    creator: 'priya',
    title: 'Client proposal writer for freelancers',
    description:
      'Writes a two-page proposal from your notes of the first call: the problem in the client’s words, three options with prices, what is not included, and a clear next step. It tells you which question you forgot to ask before you quote a price.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Client proposal',
        body: `Write a proposal from {{my_business}} to {{client}} for {{project}}. It is read by someone who has to defend it to somebody who was not in the call. Two pages.

Notes of the call, raw: {{call_notes}}
What I would do and how long it takes me: {{my_plan}}
My rates, and the lowest price at which I still want the job: {{rates}}
What went wrong in similar projects: {{past_trouble}}

Before you write, check the notes for these: who decides, by when, with what budget; what happens if nothing is done; what they tried; how they will know that it worked; who else will do part of it. For each missing one give me a question I can send today in a single line. If more than two are missing, tell me that it is too early for a price, and stop.

The proposal
1. The situation, in their words, 80 words. Two quotes from the notes. Nothing about me.
2. What will be different when we are done, as two or three things one could see.
3. Three options, from small to complete. Each with result, what they do, what I do, weeks, one price. The small one is useful by itself. The middle one is what I would choose, and the reason stands there in a sentence.
4. Not included, in plain terms. Take it from past trouble without naming anyone.
5. How we work: who talks to whom, how many rounds, what happens when it takes longer and whose cost that is.
6. Me, 40 words and one comparable job.
7. Next step: one thing, one date, and until when the prices hold.

No "we are thrilled", no "solution", no hours in the offer, no discount nobody asked for. Prices without decimals.

For me alone: the sentence they will negotiate about and what I can give instead of money; the total at my lowest price; the risk I am carrying that the price does not cover.`,
      },
    ],
    tags: ['proposal', 'freelance', 'client proposal', 'quote', 'sales', 'consulting', 'business proposal'],
    excerpt: `Write a proposal from {{my_business}} to {{client}} for {{project}}. It is read by someone who has to defend it to somebody who was not in the call. Two pages.`,
    variables: [
      { name: 'my_business', description: 'Your name or business', fallback: 'Okafor Design' },
      { name: 'client', description: 'Who the proposal is for', fallback: 'a chain of three dental clinics' },
      { name: 'project', description: 'What they want', fallback: 'a booking page patients can use' },
      { name: 'call_notes', description: 'Your raw notes of the call' },
      { name: 'my_plan', description: 'What you would do, and how long it takes' },
      { name: 'rates', description: 'Your rates, and your lowest price' },
      { name: 'past_trouble', description: 'What went wrong in similar projects' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, situation and options for three dental clinics',
        inputs: {
          my_business: 'Okafor Design',
          client: 'Brightside Dental',
          project: 'a booking page patients can use',
        },
        body: `The situation
Brightside Dental has three clinics and one phone number. “From eight to ten nobody gets through, and then they come in without an appointment, angry.” You have tried an online form; 60 percent of people who start it do not finish. Dr. Weiss would like this solved before the new clinic opens in June.

Three options
Small, $2,900, two weeks: we watch ten people fail at the form and repair the three worst places. Useful by itself.
Middle, $7,400, five weeks: a booking page patients can use without calling, for cleanings and checkups. I would choose this one, because those are 7 of 10 calls.
Complete, $13,800, nine weeks: the same, for every kind of visit.

Not included: the text of your privacy notice.

Okafor Design, prices valid until March 28.`,
      },
      {
        caption: 'Claude Sonnet 4.5, when it is too early for a price',
        inputs: { my_business: 'Lund Translations', client: 'a museum', project: 'an audio guide in three languages' },
        body: `It is too early for a price. The notes of your call with a museum leave four things open, and two of them are worth more than your fee. Send these today:

Who besides you has to agree to the offer, and when do they meet next?
How many visitors asked for an audio guide in three languages, and which three?
Who writes the original, and is it finished?
What would make you say next summer that it worked?

For you alone: your note says “they had somebody before, it didn’t work out.” Ask what was missing. In your last museum job it was the pronunciation of names, and Lund Translations paid for the second recording.`,
      },
    ],
    listedDaysAgo: 70,
    popularity: 9,
    reviews: [
      {
        rating: 5,
        daysAgo: 55,
        content: 'The middle option. They took the middle option. They always take the middle option.',
      },
      {
        rating: 5,
        daysAgo: 31,
        content:
          'It said it was too early for a price. The client answered the four questions and doubled the project.',
      },
      {
        rating: 4,
        daysAgo: 8,
        content: 'Two pages is short for public clients, who weigh paper. For everyone else, perfect.',
      },
    ],
  },
  {
    key: 'okr-writer',
    creator: 'mikko',
    title: 'OKR writer for small teams',
    description:
      'Turns a wish list into one objective and three key results you can count on a Friday. It asks what you will stop doing, spots key results that are only tasks, and writes the one-page check-in for the middle of the quarter.',
    priceCents: 900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'OKR writer',
        body: `Help {{team}} write its OKRs for {{quarter}}. We are {{people}} people, and last quarter we had too many.

What everybody wants, unsorted: {{wish_list}}
What the company said is most important, word for word: {{company_goal}}
Last quarter's OKRs and what became of them: {{last_okrs}}
Figures we already count, with today's value: {{baselines}}
What will take up time in any case: {{running_work}}

1. Time. From the running work estimate how many days a week are free for anything new. If it is fewer than a day for each person, say that this team has room for one key result, and mean it.

2. Sort the wishes into: a change someone outside the team would notice; a task; something that would happen anyway; a hope. Only the first kind can become an objective. Show the list.

3. Objective: one. A sentence that a new colleague understands, without figures, that could turn out to be not reached. Offer two others and say what each would leave undone.

4. Key results: three at most. Each has a figure we already count or can begin to count this week, today's value, the value at the end, and the person who reports it on Fridays. Test each aloud: could we reach it without anyone being better off? Could we reach it by stopping something useful? Could we influence it before the quarter ends? If the answer is yes, yes or no, rewrite it. "Launch", "finish" and "introduce" are tasks.

5. Stop list: three things we will not do, each with who will be disappointed and the sentence to tell them now.

6. Check-in page for week seven: three figures, a guess for the end, one question. It fits on a phone.

No percentages of satisfaction unless we measure it, no stretch targets, no colors. If our wishes and the company's aim do not meet, put that on top, in one line.`,
      },
    ],
    tags: ['okr', 'goals', 'key results', 'planning', 'team', 'management', 'kpi', 'strategy'],
    excerpt: `Help {{team}} write its OKRs for {{quarter}}. We are {{people}} people, and last quarter we had too many.

What everybody wants, unsorted: {{wish_list}}`,
    variables: [
      { name: 'team', description: 'Your team', fallback: 'the support team' },
      { name: 'quarter', description: 'Which quarter', fallback: 'the second quarter' },
      { name: 'people', description: 'How many people you are', fallback: '5' },
      {
        name: 'wish_list',
        description: 'What everybody wants, unsorted',
        fallback: 'faster replies, a help center, less overtime',
      },
      { name: 'company_goal', description: 'What the company said is most important' },
      { name: 'last_okrs', description: 'Last quarter’s OKRs, and what became of them' },
      { name: 'baselines', description: 'Figures you already count, with today’s value' },
      { name: 'running_work', description: 'What takes up time in any case' },
    ],
    samples: [
      {
        caption: 'GPT-5, a support team of five',
        inputs: {
          team: 'the support team',
          quarter: 'the second quarter',
          people: '5',
          wish_list: 'faster replies, a help center, less overtime',
        },
        body: `Time: with 5 people and 640 conversations a week, the support team has about two free days a week in all. That is room for one key result, perhaps two.

Sorted: faster replies is a change someone would notice. A help center is a task. Less overtime is a hope, as long as nobody counts it.

Objective for the second quarter: people get their answer before they have to write to us.

Key result 1: conversations about passwords and invoices from 210 a week to 90. Reported by Sam on Fridays. Could we reach it by stopping something useful? Yes, by hiding the contact form. So: and the form stays where it is.

Stop list: the monthly newsletter. Disappointed: Priyanka. “We will not send it from April to June, and here is why.”`,
      },
      {
        caption: 'GPT-5, the check-in page for week seven',
        inputs: { team: 'the city’s tree crew', quarter: 'the spring quarter', people: '9' },
        body: `Week seven of the spring quarter, on one screen:

Trees that lived through their first summer: 71 of 100 (start 58, goal 85). Guess for the end: 80.
Days from a resident’s report to a visit: 6 (start 11, goal 4). Guess: 5.
Watering rounds skipped: 4. Not a goal, but it explains the first line.

Question for the city’s tree crew: the three skipped rounds on Elm Street were all on Fridays. Is Friday the problem, or is it Elm Street?

Struck from last quarter: “introduce the new map.” You did, all 9 of you, and no tree noticed.`,
      },
    ],
    listedDaysAgo: 31,
    popularity: 6,
    reviews: [
      {
        rating: 5,
        daysAgo: 22,
        content:
          '“You did, and no tree noticed.” We read it out in the meeting. Then somebody said it about our own rollout.',
      },
      { rating: 4, daysAgo: 7, content: 'It left us with a single key result. I was offended for an hour.' },
    ],
  },
  {
    key: 'sales-follow-up',
    creator: 'chidi',
    title: 'Sales call notes to follow-up email',
    description:
      'Turns rough notes from a sales call into a follow-up email that is sent within the hour: what they said, what you promised, one next step. Also updates your CRM fields and tells you whether this deal is real.',
    priceCents: 600,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Sales follow-up',
        body: `Write the follow-up to a sales call with {{contact}} at {{company}}. I sell {{what_i_sell}}. It goes out within the hour, while they still remember my voice.

My notes, as they are: {{notes}}
What I promised, if I noticed: {{promised}}
What we agreed as a next step: {{next_step}}
Stage of the deal and value in my CRM: {{crm_state}}

First read the notes for what they said about: the trouble and its cost, who else is asked, money, time, what they use now, what made them hesitate. Mark each as said, hinted or not mentioned. Find promises I made without noticing ("I'll see if", "I can send you") and list them.

The email, at most 120 words
- Subject: a word they used, and the next step. No "following up", no "great talking to you".
- First sentence: the most important thing they said, in their words.
- Then what I will do and by when, and what they will do. As a list if there are more than two.
- One question that I still need answered, if it can be answered in a line.
- The next step with day and hour. If none was agreed, propose one, and a way to say no.
- Nothing about features that they did not ask for. No attachment they did not ask for.

Then
1. A version of 40 words for a text message.
2. CRM: next step, date, decision maker, budget, competitor, risk, each at most ten words, "unknown" where it is.
3. The verdict, for me alone: is this a deal, a maybe or a friendly conversation? Give the two sentences from the notes on which you base it. If they could say no to nothing so far, it is a conversation.
4. What to do if they do not answer: on day 3, 8 and 20, one sentence each, the last of which lets go.

Never invent interest. If the notes are too thin to quote anything, ask me for two things they said.`,
      },
    ],
    tags: ['sales', 'follow-up email', 'email', 'crm', 'call notes', 'b2b', 'gpt'],
    excerpt: `Write the follow-up to a sales call with {{contact}} at {{company}}. I sell {{what_i_sell}}. It goes out within the hour, while they still remember my voice.

My notes, as they are: {{notes}}`,
    variables: [
      { name: 'contact', description: 'Who you talked to', fallback: 'Ines Marlow' },
      { name: 'company', description: 'Their company', fallback: 'Harbor Logistics' },
      { name: 'what_i_sell', description: 'What you sell', fallback: 'pallet tracking' },
      { name: 'notes', description: 'Your notes, as they are', fallback: 'the notes' },
      { name: 'promised', description: 'What you promised, if you noticed' },
      { name: 'next_step', description: 'What you agreed as a next step' },
      { name: 'crm_state', description: 'Stage and value of the deal in your CRM' },
    ],
    samples: [
      {
        caption: 'GPT-5, eleven lines of notes from a call',
        inputs: {
          contact: 'Ines',
          company: 'Harbor Logistics',
          what_i_sell: 'pallet tracking',
          next_step: 'Thursday at ten with Rolf',
        },
        body: `Promises you made without noticing: “I can check if it reads wet labels.” “I’ll find out what Dunmore pays.” Do not keep the second.

Subject: Wet labels, and Thursday at ten with Rolf

Ines, you said that somebody at Harbor Logistics walks for forty minutes every morning to find pallets that are “definitely here.”

I will send you a test with wet labels by Wednesday noon. You wanted to ask Rolf what the walking costs.

One question: is it the same person every morning?

See you on Thursday at ten with Rolf. If the date no longer works, a “not now” is fine.

Verdict: a deal. “Rolf has to see it” and “we lost one on Friday, and it was fish.” With pallet tracking they would have known on Friday.`,
      },
      {
        caption: 'GPT-5, a friendly conversation and what to do about it',
        inputs: { contact: 'Mr. Abbott', company: 'Abbott & Sons', what_i_sell: 'roof inspections by drone' },
        body: `Verdict, for you alone: a friendly conversation. In eleven minutes Mr. Abbott agreed with everything and named no trouble, no date and no sum. “Very interesting, my son flies one too” is not a sentence to build on.

CRM: next step unknown. Decision maker: the son, hinted. Budget unknown. Competitor: the son. Risk: there is no deal.

Day 3: Is there a roof at Abbott & Sons that somebody should have looked at before winter?
Day 8: If your son would rather do it himself, I can tell him what insurers ask to see.
Day 20: I sell roof inspections by drone and you may never need one, so I will leave it here.`,
      },
    ],
    listedDaysAgo: 2,
    popularity: 2,
    reviews: [],
  },
]
