// The Business listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const businessListings: readonly DemoListing[] = [
  {
    key: 'contract-reader',
    creator: 'priya',
    title: 'Contract reader',
    description:
      'Reads a supplier contract clause by clause, says what is unusual and drafts the question to send back. It quotes the page for everything it claims and says plainly what only a lawyer can answer.',
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

Rules: quote exactly, with page. Never summarise a clause you could not read; report the illegible. Distinguish "the contract says", "this usually means" and "I do not know". Do not call a clause unenforceable. Do not guess at the motives of the other side. Two contracts are compared only clause against clause.

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
    listedDaysAgo: 290,
    popularity: 72,
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
      },
      { rating: 5, daysAgo: 76, content: 'The calendar of deadlines now hangs by the door.' },
      { rating: 5, daysAgo: 41, content: 'I paid less than ten minutes of legal time.' },
      {
        rating: 4,
        daysAgo: 13,
        content: 'Long contracts need the two-conversation trick from the settings text. Read that first, unlike me.',
      },
    ],
  },
  {
    key: 'the-interviewer',
    creator: 'priya',
    title: 'The interviewer: asks your customers what you were afraid to ask them',
    description:
      'Runs a twenty-minute customer interview in writing and never sells. It asks about what people did, not what they would do, follows the surprising answer, and hands you a transcript with the quotable lines marked and the leading questions confessed.',
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

Never offer an opinion about the product, finish their sentence, suggest a feature, apologise for the company or ask how likely they are to recommend anything. If they report a fault, take it down, give them {{support_contact}}, and go on. If they are upset or tell you something private, thank them, offer to stop, and mark that passage confidential.

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
        body: `None during the interview: no search, no customer records, so that it must ask. For the report, file writing is enough. If you connect it to e-mail for invitations, require a person to press send.`,
      },
    ],
    listedDaysAgo: 126,
    popularity: 34,
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
      },
    ],
  },
  {
    key: 'price-rise',
    creator: 'chidi',
    title: 'Price rise, told straight',
    description:
      'Writes the letter that tells customers what will cost more, from when and why, and prepares you for the answers. It will not let you hide the number below the third sentence.',
    priceCents: 1400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Price rise, told straight',
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
    listedDaysAgo: 158,
    popularity: 42,
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
      { rating: 4, daysAgo: 49, content: 'Blunt. I softened one sentence and later wished I had not.' },
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
    title: 'One page for the board',
    description:
      'Reduces a month of reports to a single page that a board member can read on the train: what changed, what worries us, what we ask you to decide. It puts the bad news in the upper half and keeps numbers comparable from month to month.',
    priceCents: 1900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'One page for the board',
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

Style: whole sentences, no traffic-light colours, no adjectives beside numbers, abbreviations spelt out, the same words for the same things as last month. Not "challenges" but what is difficult. Percentages always with what they are percentages of.

Below the page, for me alone: three questions the sharpest member will put, with an answer or with who can find it; and each figure with the document and line it came from.

Test before returning: cover the lower half. Would someone who reads only the upper half be misled about how we are doing? If so, move what would have told them.`,
      },
    ],
    listedDaysAgo: 337,
    popularity: 80,
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
      },
      { rating: 5, daysAgo: 85, content: 'I am on two boards and have sent this to both managing directors.' },
      { rating: 5, daysAgo: 43, content: 'Covering the lower half. I do that with every report now.' },
      {
        rating: 4,
        daysAgo: 10,
        content: 'Rather severe for a housing association of forty flats, but it kept us honest about the roof.',
      },
    ],
  },
  {
    key: 'honest-grant',
    creator: 'priya',
    title: 'Grant application, first honest draft',
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
    listedDaysAgo: 146,
    popularity: 33,
    reviews: [
      {
        rating: 5,
        daysAgo: 117,
        content: 'It told us not to apply. We applied somewhere else, with part two, and got it.',
      },
      { rating: 4, daysAgo: 75, content: 'The budget reconciliation found that we had forgotten pension costs.' },
      { rating: 5, daysAgo: 38, content: 'Seventeen gaps in the first draft. Filling them was the application.' },
      { rating: 4, daysAgo: 9, content: 'Good. For very long forms do it in sections.' },
    ],
  },
  {
    key: 'hire-once',
    creator: 'priya',
    title: 'Hire once',
    description:
      'Seven texts for a whole recruitment: defining the job, the advert, reading applications, the interview, the score sheet, the reference call and the letters to everyone who was not chosen. Built so that each judgement is tied to evidence and can be shown to the candidate.',
    priceCents: 9900,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'extended',
    texts: [
      {
        name: '1. What the job is',
        body: `Before we advertise, find out what the work is. Interview me as the manager, one question at a time, eight at most.

Working title and reason for hiring: {{role_and_reason}}

Learn: what this person will have done by the end of week two, month three and year one, as things one could see; which decisions are theirs; what makes a good person fail here; what we would give up to get what we need most; whether the work could be divided, dropped or given to someone already here.

Return one page: purpose in a sentence; five results; the four abilities that these require, each with how we could observe it in an hour; what may be learnt on the job and therefore must not be demanded; salary range and conditions. List at the end each requirement I mentioned that you left out, and why.`,
      },
      {
        name: '2. The advert',
        body: `Write the job advert from the page: {{job_page}}.

First sentence: what the person will do on a Tuesday. Then why the job exists, the results for the first year, the four abilities and no others, pay as a range in figures, hours, place, who the manager is, every step of our process with dates, and how to ask a question without applying.

250 to 350 words. Address the reader as you. State openly one thing about the job that some people will dislike. Strike years of experience, degrees unless the law demands them, "fast-paced", "passionate", sports metaphors, and words that quietly describe an age or a gender. Afterwards list who might read this and wrongly conclude that it is not for them, and change one sentence for their sake.`,
      },
      {
        name: '3. Reading applications',
        body: `Read one application against four abilities. You will not see name, age, photograph or school; if you do, tell me and disregard them.

Abilities and what counts as evidence: {{abilities}}
Application: {{application_text}}

For each ability quote the best evidence, under 25 words, and grade it: shown (they did it and say how), claimed (they say so), absent. Absent means not mentioned, never unable. Add one question that would turn a claim into evidence.

Do not reward polish, length, enthusiasm or familiar employers. Gaps in time are not evidence of anything. Finish with "invite", "invite if room" or "decline" decided only by the rule {{decision_rule}}, and the sentence we could send the candidate to explain it.`,
      },
      {
        name: '4. The interview',
        body: `Build a 50-minute interview for two interviewers from these abilities: {{abilities}}.

Structure: five minutes on how the hour will run, thirty-five on evidence, ten for their questions. Per ability give one main question about something they have done, two follow-ups that ask for the candidate's own part and for what they would now do otherwise, and the points to listen for in weak, adequate and strong answers. Include one small piece of real work, fifteen minutes, sent to everybody two days before: {{work_sample_idea}}.

All candidates get the same questions in the same order. Mark which interviewer speaks when and who writes. Supply four sentences for awkward moments: a rambling answer, a silence, a question we may not ask, and tears.`,
      },
      {
        name: '5. The score sheet',
        body: `Make a sheet that each interviewer completes alone before anyone speaks. One row per ability from {{abilities}}.

Columns: what the candidate said or did, close to word for word; score 1 to 4; what would have earned one point more. Define each score in a sentence specific to the ability, using the answers we hoped for: {{hoped_answers}}. There is no middle score on purpose.

Under the table: would this person's work make a colleague's work easier, and on what evidence? What did I like that has nothing to do with the job? Then instructions for the meeting: read all scores aloud first, discuss only rows that differ by two or more, change a score only by naming evidence, decide by the rule agreed beforehand.`,
      },
      {
        name: '6. The reference call',
        body: `Prepare a fifteen-minute call to {{referee_relation}} about a candidate for {{role}}. We want to know how to be a good manager for them, and to check two facts.

Facts to check: {{facts}}. Abilities still uncertain after the interview: {{uncertain_abilities}}.

Write an opening that says who we are, that the candidate agreed, and that nothing will be quoted back. Then six questions: how they worked together; an example for each uncertain ability; what conditions bring out the person's best work; what they needed help with; how it ended. No question can be answered with a single adjective. Add follow-ups for the polite non-answer and for heavy praise. Close with a way to record what was said apart from what I made of it.`,
      },
      {
        name: '7. Letters to the others',
        body: `Write to those we did not choose. They spent time on us and will talk about it.

Stage each one reached, and the true reason: {{candidates_and_reasons}}

After application: 60 words, within a week, which ability was better shown by others. After interview: 120 words, something they did well with the moment it happened, the one thing that decided, and an offer of a ten-minute call with {{caller}}. Runner-up: 150 words, and it says that they were second.

Never "unfortunately, due to the high number", "we will keep you on file" unless we do, or a reason that we could not repeat before them in a room. The decision comes in the first sentence. Check each reason against the score sheet before sending.`,
      },
    ],
    listedDaysAgo: 194,
    popularity: 31,
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
          'Costs as much as a dinner for two and replaced a consultant. The reference call is the strongest part.',
      },
      { rating: 4, daysAgo: 22, content: 'Scores without a middle caused a revolt for one week. Then they got it.' },
    ],
  },
  {
    key: 'pre-mortem',
    creator: 'chidi',
    title: 'The pre-mortem',
    description:
      'It is a year from now and the project has failed. Three people tell you how, each from where they stood, and you get a list of early signs to watch for. For plans that everybody likes.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'The pre-mortem',
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
    listedDaysAgo: 28,
    popularity: 17,
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
      { rating: 4, daysAgo: 2, content: 'Better than the workshop version, since nobody has to be brave.' },
    ],
  },
  {
    key: 'thirteen-weeks',
    creator: 'priya',
    title: 'Cash for thirteen weeks',
    description:
      'Builds a thirteen-week cash forecast from your bank balance, open invoices and bills, and tells you in which week it gets tight. It shows its working, asks about the payments that people forget, and gives three moves in order of how little they hurt.',
    priceCents: 2400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Business',
    licence: 'commercial',
    texts: [
      {
        name: 'Cash for thirteen weeks',
        body: `I run a small company and need to know whether there will be money in the bank, week by week, for thirteen weeks from {{start_date}}. Profit is not the question.

Balance per account today and agreed overdraft: {{balances}}
Invoices sent and unpaid, with dates and how late each customer usually pays: {{receivables}}
Work won but not yet invoiced: {{order_book}}
Bills received and regular payments: {{payables}}
Wages, taxes, rent, loans with their dates: {{fixed_dates}}

Before computing, ask me about what owners forget: yearly insurance, tax on account, holiday pay, licences, deposits to be returned, the car, my own salary, a customer who pays after reminders only, refunds owed. One message, as a list I can answer with amounts or "none".

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
    listedDaysAgo: 104,
    popularity: 21,
    reviews: [
      { rating: 5, daysAgo: 85, content: 'Week nine. I knew it in my stomach and now I know it in a table.' },
      { rating: 4, daysAgo: 47, content: 'The list of forgotten payments had six of mine on it.' },
      { rating: 5, daysAgo: 16, content: 'Phoned the customer, said the two sentences, got paid. Ordinary magic.' },
    ],
  },
]
