// The Marketing listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const marketingListings: readonly DemoListing[] = [
  {
    key: 'cold-open',
    creator: 'freja',
    title: 'Cold email opener for B2B sales',
    description:
      'Writes the first two sentences of an email to someone who does not know you, and a reason to read the third. You get five openings from facts you supply, ranked, and a warning when the facts are too thin to write at all.',
    priceCents: 900,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Cold email opener',
        body: `Your job is small: the first two sentences of an email, and the sentence that earns the third. Nothing else in the message matters until these work.

What I know
- Who I am writing to: {{recipient_role_and_company}}
- Facts I can prove about them, with where I found each: {{facts_with_sources}}
- What I do, in one plain line: {{what_i_do}}
- What I want from them, as small as it can be: {{the_ask}}
- Words they use for their own work: {{their_vocabulary}}

Before writing, sort the facts. Keep a fact only if it is recent, if it touches the ask, and if a stranger could know it without seeming to have followed them home. Tell me which you dropped and why, one line each. If fewer than two survive, stop there and list three things I should find out.

Then write five openings, each built on a different kind of reason:
1. something they changed
2. something they said in public, quoted in under ten words
3. a cost they carry that others in their trade have stopped carrying
4. a question only they can answer
5. no fact at all, just the ask, stated so plainly that it is polite

Rules
- Two sentences, 45 words at most, then one linking sentence of 20 words at most.
- The first word is not "I" and the first sentence is not about me.
- No compliments. A precise observation flatters more.
- No "hope this finds you", "quick question", "reaching out", "noticed that you", "love what you".
- Never claim to have read, used or admired anything unless I said so.

Return a numbered list. Under each, one line beginning "Works if" and one beginning "Fails if". End with your choice and the single word in it you are least sure of.

Last check: read the winner as a tired person on a phone at 7.40 in the morning. If it could have been sent to anyone else, write it again.`,
      },
    ],
    tags: ['cold email', 'sales', 'email', 'b2b', 'outreach', 'lead generation', 'copywriting'],
    excerpt: `Your job is small: the first two sentences of an email, and the sentence that earns the third. Nothing else in the message matters until these work.

What I know
- Who I am writing to: {{recipient_role_and_company}}
- Facts I can prove about them, with where I found each: {{facts_with_sources}}
- What I do, in one plain line: {{what_i_do}}`,
    variables: [
      {
        name: 'recipient_role_and_company',
        description: 'Who you are writing to: role and company',
        fallback: 'the operations manager of a ferry line',
      },
      {
        name: 'facts_with_sources',
        description: 'Facts you can prove about them, with where you found each',
        fallback: 'two new ships, from the local paper',
      },
      {
        name: 'what_i_do',
        description: 'What you do, in one plain line',
        fallback: 'I train crews to use the new ticket scanners',
      },
      {
        name: 'the_ask',
        description: 'What you want from them, as small as it can be',
        fallback: 'ten minutes on the phone',
      },
      { name: 'their_vocabulary', description: 'Words they use for their own work', fallback: 'sailings, not trips' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, with three facts, one of them dropped',
        inputs: {
          recipient_role_and_company: 'operations manager, Solvik Ferries',
          facts_with_sources: 'two new ships since May; the “no paper tickets” promise',
          what_i_do: 'I train crews to use ticket scanners',
          the_ask: 'ten minutes on Thursday',
          their_vocabulary: 'sailings',
        },
        body: `Dropped: the photo from the company picnic. It would seem that you had followed them home.

2. Something said in public. Solvik Ferries promised “no paper tickets by Easter,” and Easter has 14 sailings a day. Somebody will be holding a scanner that does not beep. I train crews to use ticket scanners in the two hours they already have, between mooring and departure.
Works if the promise worries them more than the cost.
Fails if they bought training along with the scanners.

5. No fact at all. Could I have ten minutes on Thursday to show you how we train a crew of six in one turnaround? If not, a no is fine and I will not write again.
Works if they are tired of being researched.

My choice: 5. The word I am least sure of is “fine.”`,
      },
      {
        caption: 'Claude Sonnet 4.5, when the facts are too thin',
        inputs: {
          recipient_role_and_company: 'head of marketing at a furniture chain',
          facts_with_sources: 'they opened a store in Tampa, seen on LinkedIn',
          what_i_do: 'we photograph furniture',
          the_ask: 'a reply with the right name',
        },
        body: `One fact survives, and one is not enough to write from. “They opened a store in Tampa, seen on LinkedIn” is recent, but the head of marketing at a furniture chain knows it better than you, and it does not touch what you do.

Three things to find out first:
1. Who photographed the Tampa range? The credit is usually in the catalog, on the last page.
2. How many of the sofas on their site show the same living room? Count them. If it is more than half, that is a cost they carry.
3. When does the fall catalog close? We photograph furniture in July for October, and so do they.

Come back with two of these. The small ask, a reply with the right name, is already good.`,
      },
    ],
    versions: [
      {
        daysAgo: 58,
        note: 'Keeps the facts you dropped in a list for next time, and checks the winner on a small screen.',
        texts: [
          {
            name: 'Cold email opener',
            body: `Your job is small: the first two sentences of an email, and the sentence that earns the third. Nothing else in the message matters until these work.

What I know
- Who I am writing to: {{recipient_role_and_company}}
- Facts I can prove about them, with where I found each: {{facts_with_sources}}
- What I do, in one plain line: {{what_i_do}}
- What I want from them, as small as it can be: {{the_ask}}
- Words they use for their own work: {{their_vocabulary}}

Before writing, sort the facts. Keep a fact only if it is recent, if it touches the ask, and if a stranger could know it without seeming to have followed them home. Tell me which you dropped and why, one line each, and which of them could still serve in six months. If fewer than two survive, stop there and list three things I should find out.

Then write five openings, each built on a different kind of reason:
1. something they changed
2. something they said in public, quoted in under ten words
3. a cost they carry that others in their trade have stopped carrying
4. a question only they can answer
5. no fact at all, just the ask, stated so plainly that it is polite

Rules
- Two sentences, 45 words at most, then one linking sentence of 20 words at most.
- The first word is not "I" and the first sentence is not about me.
- No compliments. A precise observation flatters more.
- No "hope this finds you", "quick question", "reaching out", "noticed that you", "love what you".
- Never claim to have read, used or admired anything unless I said so.

Return a numbered list. Put the first 45 characters of each opening on a line of its own, since that is all a phone shows before it is opened. Under each, one line beginning "Works if" and one beginning "Fails if". End with your choice and the single word in it you are least sure of.

Last check: read the winner as a tired person on a phone at 7.40 in the morning. If it could have been sent to anyone else, write it again.`,
          },
        ],
      },
    ],
    listedDaysAgo: 212,
    popularity: 52,
    reviews: [
      {
        rating: 5,
        daysAgo: 190,
        content:
          'Number five, the one with no fact at all, gets me more answers than the clever ones. I would never have dared.',
      },
      {
        rating: 5,
        daysAgo: 121,
        content:
          'It refused to write. It said my facts were thin and gave me three things to look up, and it was right. Best nine dollars of the year.',
      },
      {
        rating: 4,
        daysAgo: 88,
        content:
          'Works well in English. In Danish it gets a little stiff and I have to loosen the linking sentence myself.',
        reply: 'Thank you. Ask for the linking sentence last and in your own words; in Danish I do the same.',
      },
      {
        rating: 5,
        daysAgo: 64,
        content: 'We run it before every trade fair. The “fails if” lines are worth more to us than the openings.',
      },
      {
        rating: 3,
        daysAgo: 40,
        content:
          'Good, but it takes real research to feed it. If you want something that writes from a name and a job title, this is not it. Fair enough, I suppose, but the listing could say so louder.',
        reply:
          'You are right that it should say so louder. “From facts you supply” now stands in the first lines of the description.',
      },
      {
        rating: 5,
        daysAgo: 19,
        content: 'Short. Does the one thing. My reply rate went from almost nothing to something.',
      },
    ],
  },
  {
    key: 'launch-week',
    creator: 'freja',
    title: 'Product launch week: emails, posts and announcement',
    description:
      'Eight prompts that carry a launch from the first teaser to the thank-you note. Each one reads what the earlier ones wrote, so the whole week sounds like one person. Made for teams of one to five without an agency.',
    priceCents: 2200,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: '1. The one-page brief',
        body: `Interview me until you can fill one page that the whole week will be written from. We launch on {{launch_date}}. Ask one question at a time, at most nine in all, and skip whatever this already answers: {{what_we_are_launching}}.

You need: what it is in eight words; who wanted it and how we know; what they did before; the one thing it does not do; price and date; who may be quoted; what would make us call the week a success, as a number.

When I give an adjective, ask what a customer would see that made them use that word, and write down the sight instead. Where I do not know, write "open" and the name of whoever can find out.

Return the page under those seven headings, 250 words at most, followed by three sentences any of us could say aloud in an elevator without blushing. Mark any claim that has no source with (?).`,
        purpose: 'Get one page that the whole week is written from',
      },
      {
        name: '2. Monday: the teaser',
        body: `From the brief below, write a teaser for {{channel}} that makes a true promise and withholds exactly one thing: the name, the price or the picture. Say which you withheld.

Brief: {{launch_brief}}

Give four versions of at most 40 words. One begins with the old way of doing it. One is a single question that existing customers will answer "yes" to. One is a number with no explanation. One says plainly "on {{launch_date}} we show you something" and why it took as long as it did.

No countdown drama, no "something big", no ellipsis. Nothing that would embarrass us if the launch slipped by two days. Add to each the reply we send when someone guesses right.`,
        purpose: 'Announce that something is coming without giving it away',
      },
      {
        name: '3. Tuesday: the letter to those who already pay',
        body: `Existing customers should hear first and hear it differently. Write to them as people who have an interest in the outcome.

Brief: {{launch_brief}}
What changes for them, including what gets worse: {{changes_for_existing_customers}}

150 to 220 words. Sentence one says what happens and when. Sentence two says what they must do, even if it is nothing. Then what got better, in terms of an afternoon at work, and what they lose or must relearn, with the same weight. If the price changes for them, the old price, the new price and the date stand in one sentence together.

Close with the name and direct address of a person: {{contact_person}}. Offer no discount unless I gave you one. Afterward list the three questions this letter will cause and a two-sentence answer to each.`,
        purpose: 'Tell paying customers first, including what gets worse',
      },
      {
        name: '4. Wednesday: the announcement',
        body: `Write the announcement for our own site from this brief: {{launch_brief}}

Order: what it is, in the first sentence. Who it is for and who it is not for. One example followed from start to finish, with real quantities, taken from {{customer_example}}. What it costs. What it does not do yet. Where to get it.

300 to 400 words, short paragraphs, subheadings that could be read alone and still tell the story. Cut every sentence whose opposite nobody would say ("we care about quality"). Quote one person who is allowed to be quoted, saying something a person would say.

After the text: a title of at most 60 characters, a summary of at most 150, and a list of every factual claim with its source, so that one of us can tick them off before it goes out.`,
        purpose: 'Write the announcement for your own site',
      },
      {
        name: '5. Thursday: twelve short posts',
        body: `Take the published announcement and find twelve separate things in it, not twelve ways of saying one thing.

Announcement: {{announcement_text}}
Channels and their limits: {{channels_and_limits}}

Before the posts, list the twelve things as bare facts so that I can strike any. Then write one post per fact. Spread: four show, three explain, two admit a limit, two answer a question someone really asked, one thanks a named group. Each must make sense to a person who saw none of the others.

Plain sentences. No hashtags unless the channel needs them, no questions asked only to get answers. Set them in a table: number, fact, post, channel, best hour for an audience in {{time_zone}}, picture needed.`,
        purpose: 'Turn the announcement into twelve different posts',
      },
      {
        name: '6. Thursday: answers for whoever is on support',
        body: `Prepare the support desk for launch day. From the announcement and the old help pages, predict the twenty things people will write, grouped as: cannot find it, does not work, costs too much, want the old one back, wrong expectations, praise.

Announcement: {{announcement_text}}
Known defects: {{known_defects}}
What support may promise or refund: {{support_mandate}}

For each: the message as a customer would type it, cross or kind as the case may be; a reply of at most 70 words that answers in its first sentence; and when to pass it to a person with more power. Known defects are admitted by name, with a date only if I gave one. Write nothing that blames the reader for reading badly. Finish with five messages that must be shown to the whole team the same day.`,
        purpose: 'Give support a ready answer to twenty messages',
      },
      {
        name: '7. Friday: what happened',
        body: `Write the end-of-week note to the team from the numbers, before anyone has had time to form a legend.

Aim stated in the brief: {{success_number}}
What happened, raw: {{week_figures}}
Things people said, word for word: {{quotes}}

200 words. Begin with whether we met the aim, yes or no. Then the number that surprised us and two explanations that fit it equally well. One thing to stop doing. One decision for Monday, with a name beside it. Quote one unhappy customer in full.

Do not call anything a learning. If the figures cannot support a conclusion, say what we would need to count next week in order to know.`,
        purpose: 'Tell the team what happened, from the numbers',
      },
      {
        name: '8. The thank-you note',
        body: `Write short thanks to the people who made the week work. Each gets a different note, because each did a different thing.

Names and what each of them did: {{people_and_deeds}}

For each person, 30 to 60 words: name the deed exactly, say what it made possible for someone else, stop. One note may be funny if you have been given something to be funny about. No ranking, no "couldn't have done it without you", no invitation to do it again.

If two deeds in the list are so vague that the notes would come out alike, ask me for a detail before you write those two. Put the notes in the order in which the deeds happened.`,
        purpose: 'Thank each person for what they did',
      },
    ],
    tags: [
      'product launch',
      'launch plan',
      'announcement',
      'email',
      'social media',
      'marketing plan',
      'copywriting',
      'gpt',
    ],
    excerpt: `Interview me until you can fill one page that the whole week will be written from. We launch on {{launch_date}}. Ask one question at a time, at most nine in all, and skip whatever this already answers: {{what_we_are_launching}}.

You need: what it is in eight words; who wanted it and how we know; what they did before; the one thing it does not do; price and date; who may be quoted; what would make us call the week a success, as a number.`,
    variables: [
      {
        name: 'what_we_are_launching',
        description: 'What you are launching, in your own words',
        fallback: 'a booking page for boat repairs',
      },
      {
        name: 'channel',
        description: 'Where the teaser appears',
        fallback: 'Instagram',
        choices: ['Instagram', 'LinkedIn', 'newsletter', 'shop window'],
      },
      { name: 'launch_brief', description: 'The one-page brief from prompt 1', fallback: 'the brief' },
      { name: 'launch_date', description: 'Launch date', fallback: 'May 14' },
      { name: 'changes_for_existing_customers', description: 'What changes for customers, including what gets worse' },
      { name: 'contact_person', description: 'Name and direct address of a person' },
      { name: 'customer_example', description: 'One customer’s case, start to finish' },
      { name: 'announcement_text', description: 'The announcement from prompt 4' },
      {
        name: 'channels_and_limits',
        description: 'Channels and their character limits',
        fallback: 'Instagram 2,200; X 280',
      },
      { name: 'time_zone', description: 'Your audience’s time zone', fallback: 'Eastern Time' },
      { name: 'known_defects', description: 'Bugs and gaps you know about' },
      { name: 'support_mandate', description: 'What support may promise or refund' },
      { name: 'success_number', description: 'The number you called a success' },
      { name: 'week_figures', description: 'The week’s figures, raw' },
      { name: 'quotes', description: 'What people said, word for word' },
      { name: 'people_and_deeds', description: 'Who helped, and what each of them did' },
    ],
    samples: [
      {
        caption: 'GPT-5, prompt 2: four teasers for a boat repair service',
        inputs: { channel: 'Instagram', launch_brief: 'a booking page for boat repairs', launch_date: 'May 14' },
        body: `Withheld: the price.

1. To have a boat repaired here you need a phone, a free Tuesday and somebody’s cousin. Soon you will need one of the three.
2. Would you have had your boat in the water by June if you had known the date in March?
3. 31.
4. On May 14 we show you a booking page for boat repairs. It took eleven months, because nine of the yards keep their calendar on a wall and we went to photograph the walls.

If someone guesses the price on Instagram: “Close. You’ll see how close on Wednesday.” If someone guesses the rest: “Yes. Please act surprised on May 14.”`,
      },
      {
        caption: 'GPT-5, prompt 3: the letter to customers who already pay',
        inputs: {
          launch_brief: 'version 2 of a time tracking app',
          changes_for_existing_customers: 'the weekly PDF goes away',
          contact_person: 'Ellen, ellen@tally.test',
        },
        body: `On Monday, June 2, version 2 of a time tracking app you already pay for replaces the one you know. You do not have to do anything; your hours move over on Sunday night.

What gets better is Friday at four. You close the week in one step, and you can see before you close it which day is missing. What gets worse: the weekly PDF goes away. If you file it for your accountant, you will have to print the page from your browser, and we know that this is a step back.

The price stays the same until the end of the year.

If something is wrong on Monday, write to Ellen, ellen@tally.test. She wrote the old PDF and is sorriest of all.`,
      },
    ],
    listedDaysAgo: 167,
    popularity: 31,
    reviews: [
      { rating: 5, daysAgo: 150, content: 'We are three people and a dog. This was our agency for a week.' },
      {
        rating: 4,
        daysAgo: 131,
        content:
          'The support answers alone were worth it. The short posts needed a heavier hand from us, six of twelve survived.',
        reply:
          'Six of twelve is a good rate; I usually keep five. Thank you for saying that about the support answers.',
      },
      {
        rating: 5,
        daysAgo: 96,
        content:
          '“What would we call a success, as a number” caused a two hour argument that we should have had in March.',
      },
      {
        rating: 5,
        daysAgo: 60,
        content: 'I use number three on its own, for any bad news to customers. Nobody has shouted yet.',
      },
      {
        rating: 3,
        daysAgo: 33,
        content:
          'Assumes you have a customer to quote and known defects you admit to. Our first launch had neither and a good part of the pack sat idle.',
        reply:
          'Fair point. For a first launch, start with prompts 1, 2 and 4 and leave the rest for the second. I have added that to the note for buyers.',
      },
    ],
  },
  {
    key: 'landing-page-answers',
    creator: 'chidi',
    title: 'Landing page copy from real customer questions',
    description:
      'Writes the copy of a landing page from the questions buyers really ask, in the order they ask them. You paste in sales calls, emails or chat logs, and it keeps their wording. It ends with a list of claims you must be able to prove.',
    priceCents: 1400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Landing page copy',
        body: `People do not read a landing page. They come with a question, look for the answer, and leave or stay. Write the page as a series of answers.

Material
- What is sold, to whom, for how much: {{offer}}
- Raw questions from calls, emails and chats, unedited: {{customer_questions}}
- Proof we hold (figures, cases, guarantees, certificates): {{proof}}
- The one action the page asks for: {{action}}
- What happens in the first hour after that action: {{what_happens_next}}

Step 1. Group the questions by the fear behind them, not by topic: will it work for me, will it cost more than it says, will I look foolish, can I get out again, is anyone there. Count each group and show the table. Keep the best wording from each.

Step 2. Order the groups as one visitor's line of thought. Explain the order in three sentences.

Step 3. Write the page:
- Headline of at most 10 words that answers the most frequent question. Two alternatives.
- Subhead of at most 20 words naming who it is for.
- Five to seven sections. Each heading is a question in the customer's words; each answer is 30 to 80 words and begins with the answer.
- A price section that says what is not included.
- The button text as a verb and a thing, and below it one line saying what happens next.

Do not use superlatives, "simply", "seamless", "all-in-one" or a testimonial I did not supply. Where proof is missing, write [PROOF NEEDED: what] in its place rather than a softer claim.

Step 4. Return a claims list: each factual sentence, the proof that carries it, or "none".

Finally compare the headline with the three most common questions. If it answers none of them, replace it and say so.`,
      },
    ],
    tags: ['landing page', 'copywriting', 'website copy', 'conversion', 'sales page', 'gpt'],
    excerpt: `People do not read a landing page. They come with a question, look for the answer, and leave or stay. Write the page as a series of answers.

Material
- What is sold, to whom, for how much: {{offer}}
- Raw questions from calls, emails and chats, unedited: {{customer_questions}}
- Proof we hold (figures, cases, guarantees, certificates): {{proof}}`,
    variables: [
      { name: 'offer', description: 'What is sold, to whom, for how much', fallback: 'a $12 monthly bike insurance' },
      {
        name: 'customer_questions',
        description: 'Raw questions from calls, emails and chats',
        fallback: 'sixty support chats',
      },
      {
        name: 'proof',
        description: 'Figures, cases, guarantees, certificates you hold',
        fallback: 'claims paid within six days',
      },
      { name: 'action', description: 'The one action the page asks for' },
      { name: 'what_happens_next', description: 'What happens in the first hour after that action' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, from 60 support chats of a bicycle insurer',
        inputs: {
          offer: 'bike insurance for $12 a month',
          customer_questions: '60 support chats',
          proof: 'paid within six days on average',
          action: 'Insure my bike',
        },
        body: `From 60 support chats: will it pay (24), can I cancel (19), is my old bike worth it (9), is anyone there (8). The page follows that order, since nobody asks about canceling before they know it pays.

Headline: Stolen on Friday, paid by Thursday
Subhead: Bike insurance for $12 a month, for people who lock it and still worry.

Do you really pay?
Yes. Last year we paid 412 of 438 claims, paid within six days on average. We said no when the bike was not locked to something.

Can I get out again?
Yes, any day, from your account. You pay to the end of the month.

[PROOF NEEDED: the share of claims paid in full]

Button: Insure my bike
Below it: You get your policy by email in about a minute.`,
      },
      {
        caption: 'GPT-5.1, from a piano teacher’s emails',
        inputs: {
          offer: 'piano lessons for adults, $45 each',
          customer_questions: '31 emails',
          proof: '22 adult students, the oldest 71',
          action: 'Book a first lesson',
        },
        body: `31 emails, sorted by the fear behind them: will I look foolish (17), is it too late (8), do I need a piano (4), the price (2).

Headline: You will not be the worst. I have heard the worst.
Alternatives: “Start at 50. Most of us did.” “No recital. Ever.”

Am I too old?
No. I teach 22 adult students, the oldest 71. He started last year and plays one piece well, which is the one he wanted.

Do I have to play in front of people?
Never. There is no recital. There is a door, and it closes.

What does it cost?
Piano lessons for adults, $45 each, paid after the lesson. Sheet music is not included.

Button: Book a first lesson`,
      },
    ],
    listedDaysAgo: 143,
    popularity: 24,
    reviews: [
      {
        rating: 5,
        daysAgo: 130,
        content:
          'We pasted 60 support chats and found that a third of the people only wanted to know if they could cancel. Now it is the second heading.',
      },
      {
        rating: 5,
        daysAgo: 71,
        content: 'I like that it leaves holes instead of lying. My client liked it less, which was useful too.',
      },
      {
        rating: 4,
        daysAgo: 45,
        content: 'Strong structure. The headlines come out a bit flat, I rewrote ours.',
        reply: 'They are flat on purpose, but a little air is allowed. Ask for six headlines and “two that smile.”',
      },
      {
        rating: 4,
        daysAgo: 12,
        content: 'Needs raw material. With ten questions it is fine, with fifty it is very good.',
        reply: 'Exactly that. Thank you for putting numbers on it.',
      },
    ],
  },
  {
    key: 'unsubscribe-autopsy',
    creator: 'chidi',
    title: 'Newsletter audit: find out why readers unsubscribe',
    description:
      'Reads your last ten newsletters beside the unsubscribe figures and tells you which promise each issue broke. It separates bad luck from bad habit and proposes three changes you can test in a month.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Newsletter audit',
        body: `Here are ten issues of a newsletter and what readers did with them. Find out why people left. The likely causes are boring; look for those first.

Sign-up promise, word for word as the form states it: {{signup_promise}}
The ten issues, each with date, subject line and full text: {{ten_issues}}
For each: delivered, opened, clicked, unsubscribed, complaints: {{figures}}
Where new readers came from in that time: {{sources}}
Reasons people typed when leaving, if any: {{exit_comments}}

Work in this order.

Arithmetic first. Compute leavers per thousand delivered for every issue. With lists this size, small differences are noise: state the range in which ordinary variation would fall and name only the issues that lie outside it. If none do, say that the list is healthy and stop after the habits section.

Promise. Set each issue against the sign-up promise: kept, stretched or broken, with the sentence that shows it.

Habits. Look across all ten for length drift, sending gaps, rising share of selling, subject lines that the letter does not pay for, and a change of voice. Quote evidence in under 15 words each.

Newcomers. Do losses follow a batch of sign-ups from one source? Then the problem may be the door and not the room.

Avoid advice that fits every newsletter ("segment your list", "be more personal"). Do not guess at age, mood or attention span. Treat exit comments as three people talking, not as a survey.

Deliver:
1. A table of ten rows: issue, leavers per thousand, promise, likely cause, confidence (low, medium, high).
2. The verdict in 80 words.
3. Three tests for the coming month, each with what to change, what to leave alone, and the figure that would prove you wrong.

Before you finish, argue against your own verdict in two sentences. Keep whichever side wins.`,
      },
    ],
    tags: ['newsletter', 'email marketing', 'unsubscribe', 'email', 'audit', 'churn'],
    excerpt: `Here are ten issues of a newsletter and what readers did with them. Find out why people left. The likely causes are boring; look for those first.

Sign-up promise, word for word as the form states it: {{signup_promise}}
The ten issues, each with date, subject line and full text: {{ten_issues}}
For each: delivered, opened, clicked, unsubscribed, complaints: {{figures}}
Where new readers came from in that time: {{sources}}`,
    variables: [
      {
        name: 'signup_promise',
        description: 'The promise on your sign-up form, word for word',
        fallback: 'one useful email a month',
      },
      { name: 'ten_issues', description: 'Ten issues with date, subject line and full text', fallback: 'ten issues' },
      {
        name: 'figures',
        description: 'For each: delivered, opened, clicked, unsubscribed, complaints',
        fallback: 'the figures of each issue',
      },
      { name: 'sources', description: 'Where new readers came from', fallback: 'a fair in March' },
      { name: 'exit_comments', description: 'Reasons people typed when leaving' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a garden center’s newsletter with 4,100 readers',
        inputs: {
          signup_promise: 'once a month, what to do in your garden',
          sources: 'a fair in March',
          exit_comments: '“too many offers”',
        },
        body: `Arithmetic: with 4,100 readers, anything between 2 and 7 leavers per thousand is ordinary variation. Eight of ten issues lie inside it. Issue 4 (11 per thousand) and issue 8 (14) do not.

Promise: the form says “once a month, what to do in your garden.” Issue 4 came nine days after issue 3. Issue 8 contains no garden at all, unless one counts the furniture.

Newcomers: 38 of the 57 who left after issue 8 had joined at a fair in March, for a raffle. That is the door and not the room.

Against my verdict: “too many offers” was typed by three people, and I may be giving three people too much weight. I keep the verdict, because issue 9 had more offers and lost nobody.`,
      },
      {
        caption: 'Claude Sonnet 4.5, the three tests for a software company',
        inputs: {
          signup_promise: 'product news for administrators',
          figures: '9,800 delivered, 22 to 31 leavers per issue',
          sources: 'free trials',
        },
        body: `The list is healthy. With 9,800 delivered, 22 to 31 leavers per issue, the ten issues differ less than chance would have them differ. I stop after the habits.

Habits: the promise is “product news for administrators,” and the share of selling has grown from one paragraph in seven to one in three. Nobody has punished you yet.

Test 1: In June, move the offer below the news. Leave the length alone. If fewer than 1.5 percent click the offer, I am wrong.
Test 2: Send on the same weekday for four weeks.
Test 3: Ask those who join through free trials, on the form, whether they run a server. Count the answers and change nothing.`,
      },
    ],
    listedDaysAgo: 98,
    popularity: 9,
    reviews: [
      { rating: 5, daysAgo: 80, content: 'It told me the list was healthy and to stop looking. Slept better.' },
      {
        rating: 4,
        daysAgo: 41,
        content:
          'Careful with small numbers, unlike every dashboard I have paid for. I would have liked a version for five issues.',
        reply: 'A version for five issues would mostly be a version that says “too early to tell,” but I hear you.',
      },
      {
        rating: 5,
        daysAgo: 20,
        content:
          'The sign-up promise was the culprit. We had been writing “once a month” on the form and sending weekly since last autumn.',
      },
    ],
  },
  {
    key: 'windowsill-product',
    creator: 'haruka',
    title: 'Product photo in natural window light',
    description:
      'A still-life prompt for small goods in daylight: soap, cups, bottles, boxes, bread. The light is described rather than named after a studio, so your product photos keep the calm of a real room. With six ways to vary it.',
    priceCents: 800,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Product photo',
        body: `{{product}} standing slightly left of center on a painted wooden windowsill, paint worn through at the front edge, north-facing window behind and to the right, overcast morning light entering low and wrapping the near side, soft shadow falling toward the camera and fading within a hand's width, {{companion_object}} half out of frame for scale, wall in the color {{wall_color}}, one pane slightly misted, shallow depth of field with the label side sharp, 85mm lens at eye height of the object, quiet documentary still life, true surface texture, fine natural grain, no text --ar 4:5 --style raw --stylize 120

How to vary it
- Hour: replace "overcast morning" with "last sun, a single warm bar across the sill". Only one bar, or it turns into a postcard.
- Season: frost ferns on the lower pane, a wasp asleep, rain seen but not in focus.
- Height: "seen from just above, 50mm" shows lids and liquids; eye height flatters bottles.
- Series: keep sill, wall and lens, fix --seed, change only the product. Six pictures will read as one shop.
- Companion: something used with the product and cheaper than it. A thread, a match, a spoon.
- If labels come out garbled, ask for a blank paper label and set the type yourself afterward.`,
      },
    ],
    tags: ['product photo', 'product photography', 'still life', 'ecommerce', 'midjourney', 'etsy'],
    excerpt: `{{product}} standing slightly left of center on a painted wooden windowsill, paint worn through at the front edge, north-facing window behind and to the right, overcast morning light entering low and wrapping the near side, soft shadow falling toward the camera and fading within a hand's width, {{companion_object}} half out of frame for scale, wall in the color {{wall_color}}`,
    variables: [
      {
        name: 'product',
        description: 'Your product, with its material',
        fallback: 'a bar of olive soap in brown paper',
      },
      {
        name: 'companion_object',
        description: 'Something used with the product and cheaper than it',
        fallback: 'a wooden nailbrush',
      },
      { name: 'wall_color', description: 'The color of the wall', fallback: 'pale sage' },
    ],
    samples: [
      {
        caption: 'Midjourney v7, olive soap',
        inputs: {
          product: 'a bar of olive soap in brown paper',
          companion_object: 'a wooden nailbrush',
          wall_color: 'pale sage',
        },
        picture: { scene: 'product', colors: ['#3d4a3a', '#8a9b7c', '#d9d6c3', '#f4f1e6'], seed: 11 },
      },
      {
        caption: 'Midjourney v7, the same seed with an amber bottle and last sun',
        inputs: {
          product: 'an amber glass bottle with a cork',
          companion_object: 'a linen cloth',
          wall_color: 'warm white',
        },
        picture: { scene: 'product', colors: ['#4a2c14', '#b5712f', '#e6c79c', '#faf3e7'], seed: 47 },
      },
      {
        caption: 'Midjourney v7, bread seen from just above',
        inputs: {
          product: 'a round loaf dusted with flour',
          companion_object: 'a box of matches',
          wall_color: 'slate blue',
        },
        picture: { scene: 'food', colors: ['#2f3b4a', '#8b6a45', '#d8b98a', '#eef0f2'], seed: 4 },
      },
    ],
    listedDaysAgo: 189,
    popularity: 16,
    reviews: [
      {
        rating: 5,
        daysAgo: 160,
        content:
          'My soaps look like mine, only better rested. I made twelve with the same seed and the shop page finally holds together.',
      },
      {
        rating: 4,
        daysAgo: 110,
        content: 'Lovely light. Glass bottles sometimes get a second window reflected where none can be.',
      },
      {
        rating: 5,
        daysAgo: 57,
        content: 'The note about the companion being cheaper than the product is the kind of thing you pay for.',
      },
      {
        rating: 4,
        daysAgo: 23,
        content: 'Good for ceramics. For anything shiny you will need patience.',
        reply: 'Shiny things reflect everything, even patience. “Overcast, window behind the camera” helps with metal.',
      },
    ],
  },
  {
    key: 'six-seconds-shop',
    creator: 'tomas',
    title: 'Six-second opening video for a small shop',
    description:
      'One short clip of a shop opening for the day, built so that it loops and leaves room for your own caption on Instagram or TikTok. Start from a photo of your storefront or from the described frame.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Shop opening video',
        body: `Start frame
A narrow storefront of {{shop_type}} on a quiet street at first light, seen square on from across the sidewalk. Door in {{door_color}}. Chairs or crates still stacked outside. Interior dark except one lamp at the back. The upper third of the frame is plain wall, kept empty for a caption.

Motion
The camera holds still on a tripod. Second one: the back lamp is joined by a second, then by the window lights, one after the other from left to right. Second two to four: {{shopkeeper}} comes forward through the shop, turns the sign on the door and props the door open with a foot, hands full of {{goods}}. Second five: a cyclist crosses the foreground from right to left, out of focus, and as the frame clears the shop is simply open. Natural pace, small unhurried gestures, steady exposure as the street grows lighter.

How to vary it
- Closing time: reverse the order of the lamps and let the cyclist come from the left.
- Rain: wet sidewalk doubles the lamps; keep the cyclist, add a hood.
- Loop: end on the cyclist covering the door, and begin the next run at the same instant.
- Own photograph: upload it as the first frame and keep only the motion paragraph.`,
      },
    ],
    tags: ['short video', 'reels', 'instagram', 'tiktok', 'small business', 'runway', 'video ad'],
    excerpt: `Start frame
A narrow storefront of {{shop_type}} on a quiet street at first light, seen square on from across the sidewalk. Door in {{door_color}}.`,
    variables: [
      { name: 'shop_type', description: 'What kind of shop', fallback: 'a bakery' },
      { name: 'door_color', description: 'Color of the door', fallback: 'dark green' },
      { name: 'shopkeeper', description: 'Who opens the shop', fallback: 'a woman in a flour-dusted apron' },
      { name: 'goods', description: 'What the shopkeeper carries', fallback: 'a tray of bread' },
    ],
    samples: [
      {
        caption: 'Runway Gen-4, first and last frame, a bakery',
        inputs: {
          shop_type: 'a bakery',
          door_color: 'dark green',
          shopkeeper: 'a woman in a flour-dusted apron',
          goods: 'a tray of bread',
        },
        picture: { scene: 'storyboard', colors: ['#1d2a24', '#2f5d46', '#e3b25f', '#f3ead8'], seed: 8 },
      },
      {
        caption: 'Runway Gen-4, a bookshop in the rain',
        inputs: {
          shop_type: 'a bookshop',
          door_color: 'oxblood red',
          shopkeeper: 'an old man in a raincoat',
          goods: 'a crate of paperbacks',
        },
        picture: { scene: 'storyboard', colors: ['#20242c', '#6b2028', '#9aa7b5', '#f0d9a8'], seed: 19 },
      },
    ],
    listedDaysAgo: 36,
    popularity: 6,
    reviews: [
      {
        rating: 4,
        daysAgo: 24,
        content: 'Bakery, nine seconds in the end. The lamps going on one by one made my mother cry.',
      },
      {
        rating: 3,
        daysAgo: 9,
        content: 'Hands holding loaves come out odd about half the time. Use boxes.',
        reply: 'Boxes, or a tray held low. I have added the tray to the example.',
      },
    ],
  },
  {
    key: 'voice-keeper',
    creator: 'freja',
    title: 'Brand voice checker for drafts before you publish',
    description:
      'An agent that learns your brand voice from writing you are proud of, puts the rules down so that people can argue about them, and marks up drafts against those rules. It proposes the smallest change that works and explains each with a line of your own.',
    priceCents: 2900,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You keep the written voice of {{organization}}. Most drafts you see are {{kind_of_text}}. You do not have taste of your own here; you have a record of theirs, and you hold drafts up to it.

Building the record
Ask for six to ten published texts that the team is proud of, and two they regret. Read for what can be counted or quoted: usual sentence length and how often it breaks, person and tense, how numbers and names are written, what the first sentence tends to do, how bad news is put, jokes (how many, about whom), words that recur, words that never occur. Write the record as at most 20 rules. Every rule has a "like this" line quoted from the proud texts and, where you have one, a "not like this" line from the regretted ones. A rule without a quotation is a guess: mark it so.

Show the record to the user and ask which rules are wrong. Expect three to be. Revise, date it, and treat it as binding until it is changed.

Reading a draft
1. Say in one sentence what the draft tries to do and for whom. If that is unclear, ask; style cannot mend it.
2. Mark at most ten places, most damaging first. For each: the words, the rule by number, the smallest change. Prefer moving or cutting to rewriting.
3. Note one place where the draft breaks a rule and is better for it. Propose the exception.
4. Finish with "Publish", "Publish after these changes" or "Talk first", and nothing softer.

Limits
- Leave facts, figures, legal wording and quotations alone. Query them in brackets.
- Never polish everything to the same shine. Different writers may be told apart within one house.
- Do not praise. Silence about a paragraph means that it is fine.
- When asked to write from nothing, write, then mark your own text by the same rules.
- If two rules collide, say which one gave way and why.

At the end of each session offer one amendment to the record, based on what the user accepted or refused today.`,
      },
      {
        name: 'Starter: build the record',
        body: `I will paste eight texts we like and two we do not. Read them all before you answer, then give me the record with quotations, guesses marked, and the three rules you trust least.`,
      },
      {
        name: 'Starter: read a draft',
        body: `Here is a draft of {{kind_of_text}} going out on {{date}}. Mark it against the record. I have twenty minutes, so put what matters first.`,
      },
      {
        name: 'Starter: settle an argument',
        body: `Two of us disagree about this sentence: {{sentence}}. Tell us what our own published texts have done in similar places, with quotations, and do not take sides beyond that.`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0.3 for marking, 0.7 for writing from nothing. Keep the record as a project file so that it survives between conversations; it is seldom longer than 900 words. Give the agent whole texts instead of extracts, since openings and endings carry most of a voice. Start a fresh conversation for each draft over 3,000 words.`,
      },
      {
        name: 'Tools',
        body: `File reading: needed, for the texts and the record. Web search: off, or the agent will find your old press releases and imitate them. Document editing: optional; if on, allow comments and suggestions only, so that a person makes each change.`,
      },
    ],
    tags: ['brand voice', 'copywriting', 'style guide', 'editing', 'tone of voice', 'proofreading'],
    excerpt: `You keep the written voice of {{organization}}. Most drafts you see are {{kind_of_text}}. You do not have taste of your own here; you have a record of theirs, and you hold drafts up to it.`,
    variables: [
      { name: 'organization', description: 'Your company or organization', fallback: 'Northwind Coffee' },
      {
        name: 'kind_of_text',
        description: 'What kind of writing you publish most',
        fallback: 'newsletters',
        choices: ['newsletters', 'product pages', 'press releases', 'social media posts'],
      },
      { name: 'date', description: 'When the draft goes out' },
      { name: 'sentence', description: 'The sentence you disagree about' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a conversation about a draft newsletter',
        inputs: { organization: 'Northwind Coffee', kind_of_text: 'newsletters', date: 'Thursday' },
        body: `You: Here is a draft going out on Thursday. Mark it against the record. I have twenty minutes.

Agent: It tries to tell regulars that the price of a bag goes up. Two places matter. “We’re excited to share an update” breaks rule 4, no feelings before facts; your own line was “A bag costs a dollar more from Monday.” And “our valued community” breaks rule 11. Northwind Coffee has never called anyone a community. You say “you.”

You: The boss likes “community.”

Agent: Then that is an amendment, and I would date it. In eight newsletters you used “you” 94 times and “community” never. Shall I write it down as rule 21?

You: No. Leave it.

Agent: Then “Publish after these changes.” One place breaks rule 2, short first sentence, and is better for it: the one about the flood.`,
      },
      {
        caption: 'Claude Sonnet 4.5, four rules from a first record',
        inputs: { organization: 'the City Museum of Leeward', kind_of_text: 'press releases' },
        body: `Record for the City Museum of Leeward, dated March 4, from eight texts you like and two you regret. Four of nineteen rules:

3. The first sentence contains an object you could touch. Like this: “A doll with one shoe has come home.” Not like this: “The museum is delighted to present a groundbreaking exhibition.”

7. Money is given as a sum and a source, in one sentence. Like this: “The roof costs $2.1 million, and the state pays half.”

12. Our press releases end with a name and a phone number, never with the mission.

16. Jokes: one per text, about ourselves. (Guess: seen twice only.)

The three rules I trust least are 5, 9 and 16. Which ones are wrong?`,
      },
    ],
    listedDaysAgo: 121,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 104,
        content:
          'The record is the product. Eighteen rules with our own sentences beside them, printed and on the wall.',
      },
      {
        rating: 5,
        daysAgo: 70,
        content:
          'It told us “talk first” about a text I had already scheduled. It was right, and I was annoyed for a day.',
      },
      { rating: 4, daysAgo: 48, content: 'Setting it up takes an afternoon. After that five minutes a draft.' },
      {
        rating: 4,
        daysAgo: 21,
        content: 'I wanted it to praise me now and then. It does not. You get used to it.',
        reply: 'It praises by keeping silent about a paragraph. I agree that this is an acquired taste.',
      },
    ],
  },
  {
    key: 'saturday-flyer',
    creator: 'freja',
    title: 'Event flyer illustration in two ink colors',
    description:
      'A flyer illustration for a rummage sale, a concert in a barn or a street party, in two flat inks with clear room for your words. Free, because the street party was for a good cause.',
    priceCents: 0,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Marketing',
    licence: 'personal',
    texts: [
      {
        name: 'Event flyer',
        body: `Draw a flyer illustration, portrait format, for {{event}}. It looks printed in two flat inks on uncoated cream paper: {{ink_one}} and {{ink_two}}, with a darker third tone only where they overlap. Slight misregistration, visible paper, no gradients and no outlines.

Composition: one large object that stands for the event, {{main_object}}, seen from an unexpected side and cropped by the right edge. Around its foot, seven to ten tiny people arriving, carrying things they would really carry. The top two fifths of the sheet are plain paper with nothing on them at all, kept free for lettering that will be added by hand later. A thin empty band at the bottom for place and time.

Mood: neighbors, not crowds. Shapes as if cut with scissors. Include no letters, numbers, signs or logos anywhere in the picture.

How to vary it
- Swap the large object: a cake tin, a trombone, a bicycle wheel, a ladder.
- For indoor events let the people carry coats and let lamp light be the second ink.
- For a winter date, leave the snow as bare paper.
- If letters creep in, add: "the sheet is a wordless first proof".`,
      },
    ],
    tags: ['flyer', 'event poster', 'illustration', 'dall-e', 'print', 'community', 'poster'],
    excerpt: `Draw a flyer illustration, portrait format, for {{event}}. It looks printed in two flat inks on uncoated cream paper: {{ink_one}} and {{ink_two}}, with a darker third tone only where they overlap. Slight misregistration, visible paper, no gradients and no outlines.

Composition: one large object that stands for the event, {{main_object}}, seen from an unexpected side and cropped by the right edge.`,
    variables: [
      { name: 'event', description: 'What the flyer is for', fallback: 'a rummage sale in a school gym' },
      {
        name: 'ink_one',
        description: 'First ink color',
        fallback: 'warm red',
        choices: ['warm red', 'leaf green', 'navy', 'black'],
      },
      {
        name: 'ink_two',
        description: 'Second ink color',
        fallback: 'mustard',
        choices: ['mustard', 'sky blue', 'pink', 'orange'],
      },
      { name: 'main_object', description: 'One large object that stands for the event', fallback: 'an old bicycle' },
    ],
    samples: [
      {
        caption: 'DALL-E 3, a rummage sale',
        inputs: {
          event: 'a rummage sale in a school gym',
          ink_one: 'warm red',
          ink_two: 'mustard',
          main_object: 'an old bicycle',
        },
        picture: { scene: 'poster', colors: ['#8c2a22', '#d9a521', '#f6efdc'], seed: 5 },
      },
      {
        caption: 'DALL-E 3, a concert in a barn',
        inputs: { event: 'a brass band in a barn', ink_one: 'navy', ink_two: 'orange', main_object: 'a trombone' },
        picture: { scene: 'poster', colors: ['#1b2a4a', '#e07b2a', '#f5eedc'], seed: 14 },
      },
    ],
    listedDaysAgo: 301,
    popularity: 22,
    reviews: [
      {
        rating: 5,
        daysAgo: 250,
        content: 'Used it for our allotment fair. People asked who the illustrator was and I said the council.',
      },
      { rating: 5, daysAgo: 190, content: 'Free and better than what we paid for last year.' },
      {
        rating: 4,
        daysAgo: 140,
        content: 'Two inks came out as four the first time. Third try was perfect.',
        reply: 'Three tries is about what I need myself. The word “misregistration” seems to help it count to two.',
      },
      {
        rating: 5,
        daysAgo: 96,
        content: 'The empty top part makes all the difference when you have to write seven bands on it.',
      },
      {
        rating: 3,
        daysAgo: 55,
        content: 'Nice, but I could not stop it putting letters on the trombone case, even with the extra line.',
        reply: 'Trombones are the worst, I have no idea why. Try a tuba.',
      },
      {
        rating: 5,
        daysAgo: 30,
        content: 'We printed it on the school copier on yellow paper, in one ink. Still works.',
      },
    ],
  },
  {
    key: 'shop-descriptions',
    creator: 'freja',
    title: 'SEO product descriptions for online shops',
    description:
      'Writes product descriptions that answer what buyers ask before they add to cart, with the search terms where they belong. Works from your spec sheet and reviews, in your shop’s voice, and gives you a title, bullets, a meta description and alt text.',
    priceCents: 1200,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Product description',
        body: `Write the product description of {{product}} for {{shop}}. The voice is {{voice}}. It has to be found by people who search for {{search_terms}}, and it has to be true.

Facts from the maker or the spec sheet: {{facts}}
What customers wrote in reviews, returns and questions, unedited: {{customer_words}}
What it costs, and what it is usually compared with: {{price_and_rivals}}

First read what customers wrote. Make three short lists: what they ask before buying, what they praise in their own words, why they send it back. The description answers the first, borrows from the second and prevents the third.

Then write
1. Title, at most 70 characters: what it is, material or size, and the one thing that sets it apart. The main search term comes in the first half.
2. Opening, 40 to 60 words. First sentence: what it is and who it is for. No "introducing", no "look no further".
3. Five bullets of at most 18 words. Each starts with a fact and ends with what that fact does for the buyer on an ordinary day.
4. A paragraph headed "Good to know", 40 words at most, with what people send it back for: it runs small, it smells for a week, it is heavier than it looks.
5. Sizes, materials, care and origin as a plain list. Units for {{country}}.
6. Meta description, at most 150 characters, with an answer in it.
7. Alt text for three pictures, saying what a blind person would want to know.

Search terms: the main one twice, the others once each, and only where a person would say them. If a term does not fit the product, leave it out and tell me.

Do not write premium, must-have, elevate, perfect for any occasion, or a superlative without its proof. A fact that is not in my material becomes [CHECK: what]. Never invent a certificate, an origin or a measurement.

End with the one question that the page still leaves open.`,
      },
    ],
    tags: ['product description', 'seo', 'ecommerce', 'copywriting', 'online shop', 'shopify', 'etsy', 'gpt'],
    excerpt: `Write the product description of {{product}} for {{shop}}. The voice is {{voice}}. It has to be found by people who search for {{search_terms}}, and it has to be true.`,
    variables: [
      { name: 'product', description: 'The product', fallback: 'a linen apron' },
      { name: 'shop', description: 'Your shop’s name', fallback: 'Alder Goods' },
      {
        name: 'voice',
        description: 'How your shop sounds',
        fallback: 'warm and plain',
        choices: ['warm and plain', 'playful', 'technical', 'elegant'],
      },
      { name: 'search_terms', description: 'What people type to find it', fallback: 'linen apron, cross-back apron' },
      { name: 'facts', description: 'Facts from the maker or the spec sheet' },
      { name: 'customer_words', description: 'Paste reviews, questions and reasons for returns' },
      { name: 'price_and_rivals', description: 'The price, and what people compare it with' },
      { name: 'country', description: 'Where your buyers are', fallback: 'United States' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, a linen apron with 48 reviews',
        inputs: {
          product: 'a cross-back linen apron',
          shop: 'Alder Goods',
          voice: 'warm and plain',
          search_terms: 'linen apron, cross-back apron',
          country: 'United States',
        },
        body: `Linen Apron, Cross-Back, No Strings to Tie (One Size, Washable)

This is a cross-back linen apron for people who cook every day and forget to untie things. You put it on like a sweater, and nothing pulls at your neck. From Alder Goods, sewn in Porto.

• Straps cross at the back, so the weight sits on your shoulders and not on your neck.
• Linen of 7 ounces, thick enough for hot splashes, soft after three washes.
• Two pockets, one deep enough for a phone, face in.

Good to know
It runs long: the hem is 36 inches from the shoulder. It creases. It is meant to crease.

The linen apron with the cross-back does not come in child sizes, which people ask about most.

Left out: “chef’s apron.” It has no bib loop. [CHECK: weight of the heavier cloth]`,
      },
      {
        caption: 'GPT-5.1, a camping stove, good-to-know and alt text',
        inputs: {
          product: 'a two-burner camping stove',
          shop: 'Ridgeline Outfitters',
          voice: 'technical',
          search_terms: 'two-burner camping stove, windproof stove',
        },
        body: `Good to know
This is a two-burner camping stove, and it is heavier than it looks: 11.2 pounds with the lid. The left knob is stiff for the first ten uses. At 10,000 feet it needs about twice as long to boil.

Meta description: Two-burner camping stove with wind panels. Boils a quart in 3:40 at sea level. 11.2 lb. Ships from Ridgeline Outfitters in two days.

Alt text 1: Open stove on a picnic table, lid up as a wind shield, two pots side by side with an inch between them.
Alt text 2: The left knob, shown next to a thumb for size.

I did not use “windproof stove” as it stands; your material says wind-resistant. The question the page leaves open is whether the canister is included.`,
      },
    ],
    listedDaysAgo: 164,
    popularity: 33,
    reviews: [
      {
        rating: 5,
        daysAgo: 140,
        content: '“It creases. It is meant to crease.” Returns for that reason are down to two a month.',
      },
      {
        rating: 5,
        daysAgo: 99,
        content: '300 descriptions in nine days. The reviews we had never read were the best copy we had.',
      },
      {
        rating: 4,
        daysAgo: 70,
        content: 'Bullets are excellent. Titles come out a few characters too long about one time in five.',
        reply:
          'Thank you. I have seen that too; putting “count them” after the limit helps, and it will be in the next version.',
      },
      {
        rating: 5,
        daysAgo: 38,
        content: 'I sell bolts. It made bolts clear, which is all that anyone wants from bolts.',
      },
      {
        rating: 4,
        daysAgo: 12,
        content: 'Marks what it cannot know. My supplier now gets a weekly list of things to check.',
      },
    ],
  },
  {
    key: 'ad-variations',
    creator: 'chidi',
    title: 'Google and Meta ad copy: 12 variations to test',
    description:
      'Turns one offer into twelve ads for Google and Meta, each built on a different reason to buy, within the character limits. You get headlines, descriptions and primary text, and a testing plan that says which two to run first.',
    priceCents: 1100,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Ad variations',
        body: `Write ads for {{offer}}, sold by {{business}} to {{audience}}. They run on {{platforms}}. I want twelve that differ in what they say and not in which adjective they use.

The page the ad leads to, copied: {{landing_page}}
Proof I may use (figures, reviews, guarantees): {{proof}}
What we ran before and how it did: {{past_ads}}
Words I may not use, by law or by house rule: {{forbidden_words}}

Step 1. List twelve reasons for which someone might buy this, one line each, from different places: a moment in the day, a cost of waiting, a thing they already tried, a fear about buying, a price, a limit of the product said openly, a person like them, a question they type, a habit, a comparison, a fact nobody expects, a plain description. Strike any reason the page does not support and say so. I choose, or you go on with all that remain.

Step 2. For each reason write
- Google: three headlines of at most 30 characters, two descriptions of at most 90. Each headline makes sense beside each of the others.
- Meta: primary text of at most 125 characters before the cut, a headline of at most 40, and one line on what the picture shows.
Print the number of characters after every line, and count spaces.

Step 3. Check each ad against the page. If a person clicks because of this line, do they find it in the first screen? If not, mark the ad "page first".

Step 4. The plan: which two ads differ most and should run first, on what budget and for how long at my volume ({{weekly_clicks}} clicks a week), which number decides, and at what point we stop even if we like the ad.

No "you", only because it sells; no countdown that is not real; no claim about the reader's body, money or family. No exclamation marks. If my proof is too thin for a claim, write the ad without it.`,
      },
    ],
    tags: ['ad copy', 'google ads', 'facebook ads', 'copywriting', 'ppc', 'meta ads', 'marketing'],
    excerpt: `Write ads for {{offer}}, sold by {{business}} to {{audience}}. They run on {{platforms}}. I want twelve that differ in what they say and not in which adjective they use.`,
    variables: [
      { name: 'offer', description: 'What you sell in this ad', fallback: 'a kitchen knife sharpening box by mail' },
      { name: 'business', description: 'Your business name', fallback: 'Keen Edge' },
      { name: 'audience', description: 'Who buys it', fallback: 'people who cook at home' },
      {
        name: 'platforms',
        description: 'Where the ads run',
        fallback: 'Google and Meta',
        choices: ['Google and Meta', 'Google only', 'Meta only'],
      },
      { name: 'landing_page', description: 'Paste the page the ad leads to' },
      { name: 'proof', description: 'Figures, reviews and guarantees you may use' },
      { name: 'past_ads', description: 'Ads you ran before, with results' },
      { name: 'forbidden_words', description: 'Words you may not use' },
      { name: 'weekly_clicks', description: 'About how many clicks you get in a week', fallback: '400' },
    ],
    samples: [
      {
        caption: 'GPT-5, three of twelve ads for a knife sharpening service',
        inputs: {
          offer: 'knife sharpening by mail',
          business: 'Keen Edge',
          audience: 'people who cook at home',
          platforms: 'Google and Meta',
          weekly_clicks: '400',
        },
        body: `Reason 3, a thing they already tried.
Google headlines: Past the Pull-Through Stage (27). Knife Sharpening by Mail (24). Back in Five Days (17).
Description: Your sharpener made it worse. Send four knives, get them back sharp enough for tomatoes. (87)

Reason 6, a limit said openly.
Meta primary text: We can’t do serrated knives. Everything else that people who cook at home own, we sharpen by hand for $9. (105)
Picture: the returned box, open, with one bread knife left unsharpened and labeled.

Reason 11, a fact nobody expects: the page does not support it. Mark: page first.

Plan for Keen Edge: run 3 against 6. At 400 clicks a week you need three weeks to see a difference of a third. Stop either one at $120 without an order.`,
      },
      {
        caption: 'GPT-5, a tax adviser with house rules',
        inputs: {
          offer: 'a fixed-price tax return',
          business: 'Oyelaran Tax',
          audience: 'freelancers in their first year',
          platforms: 'Google only',
        },
        body: `Strikes first: “a person like them” has to go, since your page shows no client, and “a cost of waiting” would be a claim about the reader’s money. Ten reasons remain.

Reason 5, a price.
Headlines: Tax Return for $280, Fixed (26). First Year Freelance? (21). Price on the First Page (23).
Description: A fixed-price tax return for freelancers in their first year. Two calls, no hourly bill. (88)

Reason 8, a question they type.
Headlines: What Can I Deduct? (18). Ask Before You File (19). Oyelaran Tax, Answered (22).
Description: Send us your list. We tell you what counts and what does not, before you pay anything. (86)

Leave the word “guaranteed” to others; your house rule is right.`,
      },
    ],
    listedDaysAgo: 118,
    popularity: 17,
    reviews: [
      {
        rating: 5,
        daysAgo: 96,
        content: "“We can't do serrated knives” beat everything we ever ran. Honesty has a click rate, it seems.",
      },
      {
        rating: 4,
        daysAgo: 71,
        content: 'The counts were off by one or two in a few headlines. Google tells you anyway.',
        reply:
          'Thank you. Models count badly, so step 2 asks for the numbers in print; that at least makes it visible.',
      },
      {
        rating: 5,
        daysAgo: 44,
        content: 'It told me my volume was too small to test twelve ads. That saved me more than eleven dollars.',
      },
      { rating: 4, daysAgo: 15, content: 'Step 1 is the gold. I use the reasons for emails too.' },
    ],
  },
  {
    key: 'social-calendar',
    creator: 'freja',
    title: 'Social media calendar and captions for one month',
    description:
      'Four prompts that plan a month of posts for a small business and write them: themes from your real calendar, a table of 20 posts, Instagram captions and carousels, and replies to comments. No national sock days.',
    priceCents: 1900,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: '1. Themes from your own calendar',
        body: `Plan a month of social media for {{business}}. We are on {{channels}}, and the month is {{month}}. Somebody here has about {{hours_per_week}} hours a week for it.

What really happens with us this month (deliveries, people, seasons, repairs, mistakes, orders): {{real_events}}
What customers ask at the counter: {{counter_questions}}

Find four themes, one for each week, that could only be ours. For each: the event it rests on, what a follower gets from it (something to use, know, see or decide), who of us should be seen, and what we must photograph and on which day, before it is gone. Reject a theme if a competitor could post it with another logo. Say which of my events is too small on its own and where it could be a second picture.

No awareness days, no quotes, no "behind the scenes" without a scene. Finish with the three photos we would regret not having taken.`,
        purpose: 'Find four themes that only your business could post',
      },
      {
        name: '2. The table of twenty posts',
        body: `From these four themes make a table of twenty posts, five a week: {{themes}}. Hours we have: {{hours_per_week}}. Channels: {{channels}}.

Columns: date and time, channel, format (single picture, carousel, short video, text only), the one thing it says in at most twelve words, what is in the picture, who makes it, minutes needed, what we want people to do. Add up the minutes for each week; if they exceed the hours, strike posts and not sleep.

Mix: eight that show, five that explain, three that ask something we want to know, two that sell with a price, two that admit something. A selling post never follows another. Nothing on days when we are closed, except the picture of the closed door. Mark three posts that can be dropped without a trace and one to boost if we have {{boost_budget}} dollars.`,
        purpose: 'Get a table of 20 posts that fits the hours you have',
      },
      {
        name: '3. Instagram captions and carousels',
        body: `Write the Instagram texts for these rows of the table: {{rows}}. Our voice, from three captions we liked: {{liked_captions}}.

For a caption: the first line is at most 90 characters and says something complete, since the rest is folded away. Then two to five short sentences: the fact, the detail that makes it ours, what to do. At most five hashtags, all of which a customer might search for, on the last line.

For a carousel: a first slide of at most eight words that promises one thing; four to six slides of at most twenty words, one step each, readable without the picture; a last slide with what to do, never "follow for more".

Alt text for each picture. If a row has no picture that proves it, do not write the caption, but tell me which photo is missing. No emoji unless our captions have them, no questions whose answer we do not care about.`,
        purpose: 'Write Instagram captions, carousels and alt text',
      },
      {
        name: '4. Replies to comments and messages',
        body: `Here are the comments and messages of this week: {{comments}}. What we may promise: {{promises}}.

Sort them: a question, a complaint, a kindness, a wish, trouble, nothing. Answer in the order complaint, question, kindness. For each, a reply of at most 35 words in our voice, answering in its first words. A complaint gets an answer in public that takes it seriously, and the rest by message; write both. Never argue about taste, never delete a fair complaint, never thank for "reaching out". Trolls: no reply, and say why you think it is one.

Then tell me what three or more people asked. That belongs in next month's themes, or on the door of {{business}}. Quote one sentence by a customer that is better than anything we wrote, and ask them, in twenty words, if we may use it.`,
        purpose: 'Answer comments and messages, and collect ideas from them',
      },
    ],
    tags: [
      'social media',
      'instagram',
      'content calendar',
      'social media calendar',
      'captions',
      'small business',
      'facebook',
      'gpt',
    ],
    excerpt: `Plan a month of social media for {{business}}. We are on {{channels}}, and the month is {{month}}. Somebody here has about {{hours_per_week}} hours a week for it.`,
    variables: [
      { name: 'business', description: 'Your business', fallback: 'a bicycle repair shop' },
      {
        name: 'channels',
        description: 'Where you post',
        fallback: 'Instagram and Facebook',
        choices: ['Instagram and Facebook', 'Instagram only', 'LinkedIn', 'TikTok'],
      },
      { name: 'month', description: 'Which month', fallback: 'October' },
      { name: 'hours_per_week', description: 'Hours a week someone has for it', fallback: '3' },
      {
        name: 'real_events',
        description: 'What really happens this month',
        fallback: 'winter storage, a new apprentice, forty rusty chains',
      },
      { name: 'counter_questions', description: 'What customers ask at the counter' },
      { name: 'themes', description: 'The four themes from prompt 1' },
      { name: 'boost_budget', description: 'Budget for boosting a post, in dollars', fallback: '40' },
      { name: 'rows', description: 'The rows of the table to write' },
      { name: 'liked_captions', description: 'Three captions of yours that you liked' },
      { name: 'comments', description: 'Comments and messages of the week' },
      { name: 'promises', description: 'What you may promise in a reply' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, prompt 1: themes for a bicycle repair shop',
        inputs: {
          business: 'a bicycle repair shop',
          channels: 'Instagram and Facebook',
          month: 'October',
          hours_per_week: '3',
        },
        body: `Week 1: The chains. Forty rusty chains hang on the back wall in October. A follower learns to tell by thumb when theirs is next. Seen: Luis, whose thumb it is. Photograph them on Tuesday, before the scrap man comes.

Week 2: The apprentice. Ana trues her first wheel. It takes her an hour and you four minutes; post both.

Week 3: Winter storage. What is really in the shed, with the numbers on the tags. Only a bicycle repair shop with a shed has this.

Week 4: What we got wrong in September. You gave the wrong bike to the wrong Nguyen.

With 3 hours a week I left out the new sign. It is a second picture for week 2.`,
      },
      {
        caption: 'GPT-5.1, prompt 3: a carousel for a florist',
        inputs: { rows: 'row 7, carousel, “tulips keep growing in the vase”', liked_captions: 'short, dry, no emoji' },
        body: `For row 7, carousel, “tulips keep growing in the vase”:

1. Your tulips are still growing. Here’s proof.
2. Monday, 9 a.m. Cut straight, in two inches of cold water.
3. Tuesday. One inch taller. They lean toward the window.
4. Wednesday. Turn the vase, and they turn back overnight.
5. Thursday. Too tall? Cut an inch off the bottom, not the top.
6. Ours on Friday: 4 inches taller than on Monday. Come and measure.

Caption: Tulips grow after they are cut. About an inch a day, and always toward the light. We measured a bunch with a school ruler, because Ines did not believe it. She does now.

Kept as you like them: short, dry, no emoji. Missing photo: the ruler.`,
      },
    ],
    listedDaysAgo: 88,
    popularity: 44,
    reviews: [
      { rating: 5, daysAgo: 72, content: 'The wrong Nguyen post is our most liked ever, including by both Nguyens.' },
      {
        rating: 4,
        daysAgo: 55,
        content: 'It struck six of my twenty posts because I only have three hours. I had planned not to sleep.',
      },
      {
        rating: 5,
        daysAgo: 36,
        content:
          'We are a funeral home. I did not think this would work for us. Week 2 was the man who engraves the plates.',
      },
      {
        rating: 3,
        daysAgo: 18,
        content: 'Good for Instagram. For LinkedIn the captions come out too short and I end up writing them myself.',
        reply:
          'Fair. Prompt 3 is written for Instagram only, and the title now says “captions” for that reason. For LinkedIn, ask for 120 words and paste three of your own posts.',
      },
      {
        rating: 5,
        daysAgo: 5,
        content: '“Photograph them before the scrap man comes.” This is what an agency never tells you.',
      },
    ],
  },
  {
    key: 'tiktok-scripts',
    creator: 'tomas',
    title: 'TikTok and Reels scripts with ten opening hooks',
    description:
      'Writes a 30-second script for TikTok, Reels or Shorts with a shot list you can film on a phone in one room. You get ten opening hooks for the first two seconds, the words on screen, and the line that makes people stay to the end.',
    priceCents: 700,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Short video script',
        body: `Write a short vertical video for {{platform}} about {{subject}}. It can only be filmed in {{location}}, on a phone, by one person, without a script in hand. Length: {{seconds}} seconds.

The person on camera: {{on_camera}}

What the viewer should know or be able to do at the end: {{takeaway}}
Something surprising, ugly or wrong that we can show: {{something_to_show}}

Hooks first. Write ten openings for the first two seconds, each with what is seen, what is heard and at most seven words on screen. Two start with the result, two with a mistake in progress, two with a hand doing something, one with a number, one with a disagreement, one with silence, one with somebody else's question. No "wait for it", no "nobody talks about this", no pointing upward. Choose three for me and say what each promises.

Then the script for the best one, in a table: second, picture, camera (height, distance, moving or not), spoken words, words on screen.
- A change in the picture every two to three seconds, but only for a reason.
- Spoken words: at most 2.3 per second. Read them aloud and count.
- The promise of the hook is kept at three quarters, not at the end. The last quarter is one more useful thing, so that people who wanted to leave stay.
- The last picture could be followed by the first.
- Words on screen stay clear of the top fifth and the bottom quarter.
- It can be understood without sound.

Then: a shot list in the order of filming, with what to have in the room; the caption, at most 100 characters; the first comment we write ourselves, with a real question; and the two sentences most likely to be cut, so that we film them separately.

Check: cover the first two seconds. Is the rest still worth having filmed? If not, the hook is all there is, and I want another subject.`,
      },
    ],
    tags: ['tiktok', 'instagram', 'reels', 'youtube shorts', 'video script', 'hooks', 'social media'],
    excerpt: `Write a short vertical video for {{platform}} about {{subject}}. It can only be filmed in {{location}}, on a phone, by one person, without a script in hand. Length: {{seconds}} seconds.`,
    variables: [
      {
        name: 'platform',
        description: 'Where it will run',
        fallback: 'TikTok',
        choices: ['TikTok', 'Instagram Reels', 'YouTube Shorts'],
      },
      { name: 'subject', description: 'What the video is about', fallback: 'sharpening a kitchen knife on a cup' },
      { name: 'on_camera', description: 'Who is on camera' },
      { name: 'location', description: 'Where you can film', fallback: 'a small kitchen' },
      { name: 'seconds', description: 'Length in seconds', fallback: '30', choices: ['15', '30', '45', '60'] },
      { name: 'takeaway', description: 'What the viewer should know at the end' },
      { name: 'something_to_show', description: 'Something surprising, ugly or wrong to show' },
    ],
    samples: [
      {
        caption: 'GPT-5, three hooks and the first lines of a script',
        inputs: {
          platform: 'TikTok',
          subject: 'sharpening a knife on a cup',
          location: 'a small kitchen',
          seconds: '30',
        },
        body: `Hook 2 (the result): a tomato slice so thin that the window shows through it. Sound of the cut. On screen: “This cup did it.”
Hook 4 (a mistake in progress): knife pushed straight down, tomato bursts. On screen: “Your knife isn’t old.”
Hook 9 (silence): a hand turns a coffee cup upside down. Three seconds of a small kitchen. Nothing else.

I would take hook 4 for TikTok. It promises a reason.

0:00 Tomato bursts, close, knife height. “It’s not old.”
0:02 Cup turned over, rough ring in focus. “It’s blunt. Here’s your stone.” On screen: the rough ring
0:05 Six strokes each side, from above. “Ten degrees. Like lying it down to sleep.”

Sharpening a knife on a cup takes 22 of your 30 seconds. The last eight are for the bread knife, which you cannot.`,
      },
      {
        caption: 'GPT-5, shot list and caption for a physiotherapist',
        inputs: {
          platform: 'Instagram Reels',
          subject: 'neck pain from a laptop',
          location: 'a kitchen table',
          seconds: '45',
        },
        body: `Film in this order: 1. all shots at a kitchen table with the laptop too low (three takes). 2. The same with two cookbooks under it. 3. Your hands on the back of the chair. 4. The bad posture last, since you will hurt afterward.

Have in the room: two thick cookbooks, a towel, a plain wall behind you.

Caption: Neck pain from a laptop is a book problem. Two books, to be exact. (69 characters)

First comment: Which two did you use? I have Joy of Cooking and a bad one.

Film separately: “see someone if your hand goes numb.” On Instagram Reels people cut warnings first, and this is the one that must stay. All of it fits in 45 seconds if you do not say hello.`,
      },
    ],
    listedDaysAgo: 43,
    popularity: 12,
    reviews: [
      {
        rating: 4,
        daysAgo: 31,
        content: '48,000 views on a video about cups. I sell cups. I had never thought of showing the underside.',
      },
      {
        rating: 5,
        daysAgo: 19,
        content: 'Covering the first two seconds killed four of my ideas before I filmed them. Good.',
      },
      { rating: 4, daysAgo: 8, content: 'Word counts are honest. I speak slower than 2.3, so I ask for 1.8.' },
    ],
  },
  {
    key: 'youtube-packaging',
    creator: 'tomas',
    title: 'YouTube titles, descriptions and chapters',
    description:
      'Paste a transcript and get ten YouTube titles, a description people read, chapters with times, a pinned comment and three thumbnail ideas. It tells you which title your video actually keeps, and which would be clickbait.',
    priceCents: 600,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'YouTube titles, description and chapters',
        body: `Prepare a video for YouTube. The channel is {{channel}}, the viewers are {{viewers}}, and the video is {{length}} long.

The transcript with times: {{transcript}}
What the viewer can do afterward that they could not do before: {{result}}
Titles of our three best videos, and of the worst: {{earlier_titles}}
Links that must appear: {{links}}

Begin with the transcript. Tell me in two sentences what the video really is about, and at which minute it gets good. If that minute is after the third, say what could be moved forward or cut.

Titles: ten, at most 60 characters, with the part that matters in the first 40. Three that a person would type into the search field, three that name the obstacle, two that state the result with its limit, two that could only be ours. Beside each write the minute in which the title is paid for. A title without a minute is struck, and you show me the struck ones.

Thumbnails: three ideas, each one object, one action and at most three words that are not in the title. Say what it looks like at the size of a stamp.

Description: the first two lines, at most 150 characters together, answer the title. Then 80 words about what is shown, in the order shown, with terms people search for where they belong. Then links, sources and who made it. No list of hashtags; three at most.

Chapters: from the transcript, five to nine, starting at 0:00, each named after what one learns and not after what one sees. Times to the second.

Then a pinned comment with a question that experts in this would enjoy answering, and the correction of anything in the transcript that is not quite right, with its time.

Do not use insane, ultimate, shocking, you won't believe, or capitals for emphasis. If the video does not keep any good title, tell me so. I would rather hear it from you.`,
      },
    ],
    tags: ['youtube', 'youtube seo', 'video title', 'video description', 'chapters', 'thumbnail', 'seo'],
    excerpt: `Prepare a video for YouTube. The channel is {{channel}}, the viewers are {{viewers}}, and the video is {{length}} long.

The transcript with times: {{transcript}}`,
    variables: [
      { name: 'channel', description: 'What your channel is about', fallback: 'restoring old tools' },
      { name: 'viewers', description: 'Who watches', fallback: 'people with a garage and no lathe' },
      { name: 'length', description: 'Length of the video', fallback: '14 minutes' },
      { name: 'transcript', description: 'Paste the transcript with times', fallback: 'the transcript' },
      { name: 'result', description: 'What the viewer can do afterward' },
      { name: 'earlier_titles', description: 'Titles of your three best videos and your worst' },
      { name: 'links', description: 'Links that must appear' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a video about a rusty vise',
        inputs: {
          channel: 'restoring old tools',
          viewers: 'people with a garage and no lathe',
          length: '14 minutes',
          result: 'free a seized screw with heat and patience',
        },
        body: `The video is about a screw that will not turn, and it gets good at 4:10. The first four minutes are the history of the vise. Move the bang at 4:32 to the start; on a channel about restoring old tools, nobody leaves after a bang.

1. How to free a seized screw without breaking it (46). Paid at 6:05.
2. This vise beat me for three days (32). Paid at 9:48.
3. Heat, wax, wait: a vise comes apart (36). Paid at 7:20.
Struck: “Restored like new.” You say at 13:40 that it is not.

Thumbnail: the screw, glowing, and a candle. Words: “day three.”

Chapters: 0:00 Why it seized. 2:15 What not to hit. 4:10 Where heat goes. 6:05 Wax instead of oil.

For people with a garage and no lathe, say at 8:30 that a propane torch will do. You meant it; you said “torch.”`,
      },
      {
        caption: 'Claude Sonnet 4.5, description and pinned comment of a language channel',
        inputs: {
          channel: 'Portuguese for slow learners',
          viewers: 'retired people moving to the Algarve',
          length: '9 minutes',
        },
        body: `Why can’t I understand the baker? Because he drops every last vowel. Nine sentences, slow, then fast, then with the noise of a bakery.

In this lesson from Portuguese for slow learners you hear nine sentences three times each. The first three are greetings, the next four are about bread, the last two are about change. It runs 9 minutes; the noise starts at 5:40, and that is where you should stop and repeat.

Pinned comment: Where in Portugal is the baker from? I know. Somebody will hear it.

Correction: at 3:12 you say that “pão” has two syllables. It has one. Many retired people moving to the Algarve will thank you for the card at the corner of the screen.`,
      },
    ],
    listedDaysAgo: 58,
    popularity: 13,
    reviews: [
      {
        rating: 5,
        daysAgo: 40,
        content: 'It struck the title I loved because no minute paid for it. Watch time is up by a third.',
      },
      {
        rating: 4,
        daysAgo: 11,
        content:
          'Chapters were right to the second in eleven of twelve videos. In one the transcript had no times, my own fault.',
      },
    ],
  },
  {
    key: 'voice-memo-posts',
    creator: 'freja',
    title: 'LinkedIn posts from a two-minute voice memo',
    description:
      'Talk for two minutes about your working day and get three LinkedIn posts in your own words: one story, one opinion, one useful list. No hooks in capitals, no broetry. It leaves your dialect in and takes other people’s names out.',
    priceCents: 500,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Posts from a voice memo',
        body: `Make LinkedIn posts out of a voice memo. I am {{who_i_am}}, the people I want to reach are {{readers}}, and I sound {{voice}} when I am not trying.

The memo, transcribed with all its detours: {{memo}}
Names and facts that must not become public: {{private}}
My last five posts, so that you do not repeat me: {{last_posts}}

Listen first. List what is in the memo: things that happened, things I think, things others could use. Underneath write the sentence in which I sounded most like myself, word for word. If there is nothing in it for my readers, tell me in a line and ask me the one question that would bring it out.

Then three posts from three different parts of the memo.
- The story, 120 to 180 words. It starts in the middle of a day and ends when the thing has happened. What I learned may stand in one sentence, never the last.
- The opinion, 80 to 120 words. The claim comes first, then the case that made me think so, then whom it does not apply to.
- The list, three to six lines a colleague could use tomorrow, each with a number, a name of a tool or a sentence to say.

At least half of the words are mine. Keep my word order where it is crooked in a good way. No one-sentence paragraphs in a row, no "here's what I learned", no "agree?", no humility that is a boast, no story in which I win because I am wise. Customers and colleagues cannot be recognized: change the trade, the place or the number, and mark what you changed.

For each: the first 140 characters on a line of their own, as they show before "see more"; a reply to the most likely objection; and who in my company should see it before I post.

In the end tell me which of the three I should not post, and why.`,
      },
    ],
    tags: ['linkedin', 'linkedin post', 'ghostwriting', 'personal branding', 'social media', 'content'],
    excerpt: `Make LinkedIn posts out of a voice memo. I am {{who_i_am}}, the people I want to reach are {{readers}}, and I sound {{voice}} when I am not trying.

The memo, transcribed with all its detours: {{memo}}`,
    variables: [
      {
        name: 'who_i_am',
        description: 'Who you are, in plain words',
        fallback: 'a crane operator turned site manager',
      },
      { name: 'readers', description: 'Who you want to reach', fallback: 'builders who plan lifts' },
      {
        name: 'voice',
        description: 'How you sound when you are not trying',
        fallback: 'dry',
        choices: ['dry', 'warm', 'blunt', 'funny'],
      },
      { name: 'memo', description: 'Paste the transcript of your memo', fallback: 'my two-minute memo' },
      { name: 'private', description: 'Names and facts that must stay private' },
      { name: 'last_posts', description: 'Your last five posts' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a memo of 310 words from a construction site',
        inputs: { who_i_am: 'a crane operator turned site manager', readers: 'builders who plan lifts', voice: 'dry' },
        body: `Most like you: “The wind doesn’t read the schedule, and neither did I, that day.”

The opinion:
A lift plan that fits on one page is not a lift plan, it is a wish. Last month I signed a wish. We had four slabs, one truck, and wind over the limit from ten to two, which anyone could have seen on Tuesday. As a crane operator turned site manager I have now stood on both ends of that radio. Builders who plan lifts don’t need more pages. They need the row that says what we do instead. It doesn’t apply to jobs under an hour.

Changed: slabs for beams, four for six.
Don’t post the story. It is good, and your driver would recognize himself by the thermos.

I kept you dry throughout.`,
      },
      {
        caption: 'Claude Sonnet 4.5, the list from a bookkeeper’s memo',
        inputs: { who_i_am: 'a bookkeeper with forty clients', readers: 'owners who hate paperwork', voice: 'warm' },
        body: `First 140 characters: Five sentences owners who hate paperwork can send me instead of a shoebox. I will understand every one of them, even without a receipt.

“I paid for this with the wrong card.”
“This is half private, and I don’t know which half.”
“He promised an invoice. It has been three weeks.”
“I lost it. It was about $40, in March, for paint.”
“I don’t want to talk about the van.”

I am a bookkeeper with forty clients, and four of them wrote me the last one this year. A warm thing about my work is that nobody has ever regretted sending it.

Likely objection: “You need the receipt anyway.” Reply: I do. But I need to know it exists first.`,
      },
    ],
    listedDaysAgo: 17,
    popularity: 9,
    reviews: [
      {
        rating: 5,
        daysAgo: 12,
        content: 'It told me which of the three not to post. That was the one I would have posted.',
      },
      {
        rating: 4,
        daysAgo: 4,
        content:
          'Half the words really are mine. My sister asked if I was feeling all right because it sounded like me.',
      },
    ],
  },
  {
    key: 'press-release',
    creator: 'freja',
    title: 'Press release for local and trade media',
    description:
      'Writes a press release that an editor can print without calling you, and tells you first whether it is news at all. Includes a headline, a quote a person would say, facts for the desk, a 60-word email pitch and a list of who might care.',
    priceCents: 900,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Press release',
        body: `Write a press release for {{organization}} about {{news}}, to be sent on {{date}} to {{media}}. The person who opens it has ninety others and twenty minutes.

Facts, with figures and dates: {{facts}}
Who can be quoted, and what they really said about it: {{quoted_person}}
Who is affected outside our own house: {{affected}}
What we would rather not be asked: {{sore_point}}

First answer as the editor. Is this news, for whom, and why today? Score it: new, near, affects many, can be pictured, somebody may disagree. If fewer than two apply, say "this is an advertisement" and tell me what would turn it into news, or which page of our own site it belongs on. Wait for my answer.

Then write at most 350 words.
- Headline: subject, verb, fact, at most 70 characters. Not our name, unless we are the news.
- First paragraph: who, what, when, where, for whom, in 40 words. If only this is printed, nothing is missing.
- Second: the figure that shows the size, with a comparison from the area.
- Third: a quote of at most 35 words containing an opinion, a decision or a regret. Take it from what the person said. "We are delighted" is not a quote.
- Then how it came about and what happens next, with dates.
- The sore point, answered in one sentence, if a good reporter would find it anyway.
- A line on us, 25 words. Contact: one person who picks up the phone.

No adjectives in the headline, no "leading", "innovative", "solution", no capitals for job titles, no exclamation marks.

Also: the email that carries it, 60 words with its subject line; three pictures to offer, with captions and names from left to right; five questions they will ask, with our answers and what we do not know; and which of the media on my list should get it a day early, and why it is fair.`,
      },
    ],
    tags: ['press release', 'pr', 'media', 'journalism', 'announcement', 'copywriting'],
    excerpt: `Write a press release for {{organization}} about {{news}}, to be sent on {{date}} to {{media}}. The person who opens it has ninety others and twenty minutes.`,
    variables: [
      { name: 'organization', description: 'Your organization', fallback: 'the Harbor Street Library' },
      { name: 'news', description: 'What is new, in one line', fallback: 'opening on Sundays' },
      { name: 'date', description: 'When you send it', fallback: 'April 28' },
      { name: 'media', description: 'Who gets it', fallback: 'two local papers and a radio station' },
      { name: 'facts', description: 'Facts with figures and dates' },
      { name: 'quoted_person', description: 'Who can be quoted, and what they said' },
      { name: 'affected', description: 'Who is affected outside your organization' },
      { name: 'sore_point', description: 'What you would rather not be asked' },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, a library that opens on Sundays',
        inputs: {
          organization: 'the Harbor Street Library',
          news: 'opening on Sundays',
          date: 'April 28',
          media: 'two local papers and a radio station',
        },
        body: `As the editor: near, affects many, can be pictured. News, barely. Why today? Because of the first Sunday. Send it on April 28.

Library opens on Sundays for the first time since 1974

From May 4 the Harbor Street Library will be open on Sundays from noon to five. For the first hour there will be no staff; members open the door with their card.

On weekdays 410 people come in, and 300 of them come after four. “I have watched people read the opening hours and walk away for nineteen years,” says librarian Joyce Amadi. “I was often the one locking up.”

Opening on Sundays costs $31,000 a year. Two jobs were not refilled in 2023; that money pays for it.

Give the radio station a day: they can record an empty library, and the two local papers cannot.`,
      },
      {
        caption: 'Claude Opus 4.5, when it is an advertisement',
        inputs: { organization: 'Bright Dental', news: 'a new website', date: 'Monday', media: 'the county paper' },
        body: `This is an advertisement. A new website is new to Bright Dental. It is near, but it does not affect many, cannot be pictured, and nobody will disagree with it.

What would make it news for the county paper: your figures mention that 1 in 5 callers asks for an appointment in Spanish, and that you now book those online. Nobody else in the county does. If Dr. Reyes will say what happened before (“they brought their children to translate, and the children heard the prices”), that is a story. Shall I write that one, for Monday?

The website itself belongs on your own front page, in one line, with the date.`,
      },
    ],
    listedDaysAgo: 109,
    popularity: 8,
    reviews: [
      {
        rating: 5,
        daysAgo: 84,
        content:
          '“This is an advertisement.” It was. We found the real story in the third column of our own spreadsheet.',
      },
      {
        rating: 4,
        daysAgo: 50,
        content:
          'Two of three papers printed the first paragraph unchanged. The third called, and we had the answer on the list.',
      },
      {
        rating: 4,
        daysAgo: 13,
        content: 'It asks for the sore point. My director crossed it out, so we learned nothing new about my director.',
      },
    ],
  },
  {
    key: 'tweet-thread',
    creator: 'mikko',
    title: 'Tweet thread from a blog post or report',
    description:
      'Turns an article into a thread of five to nine tweets that each say one thing, with the source of every figure. Also writes one single tweet, for when a thread is too much. Free.',
    priceCents: 0,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Tweet thread',
        body: `Turn an article into a thread for X. It is by {{source_name}}, my readers are {{readers}}, and the thread may have at most {{most_tweets}} tweets of 270 characters.

The article or report: {{article}}
What I think of it, in a sentence: {{my_view}}

Before you write, list the separate facts in the article, with paragraph or page. Strike those my readers know. Of what remains pick the one fact that would make somebody who disagrees stop scrolling, and say why.

Then the thread.
- Tweet 1 contains that fact with its number, complete. It names the source. It does not say "a thread" and it does not promise anything.
- Every further tweet says one thing and can be shared on its own. No tweet ends in a colon to pull people on.
- A quote is a quote: exact, in quotation marks, at most 20 words.
- One tweet is for what the article does not show, or what would change my mind.
- My own view appears in one tweet only and is marked as mine.
- The last tweet has the link and the place where the best table is, with its page.

No arrows, no numbered hooks, no "let that sink in", no hashtags, no emoji. Figures keep their base: 12 percent of what, since when. Rounding is stated. If a claim in the article has no source, either leave it out or say "the author says".

Print the number of characters behind each tweet. Then give me
1. one single tweet of at most 200 characters, for when a thread is too much
2. the tweet most likely to be quoted against me, and a version that cannot be
3. alt text for one picture of a table, with the figures in words

Read tweet 1 as someone who will never open the link. Do they now know something true? If it is only interesting, choose another fact.`,
      },
    ],
    tags: ['tweet', 'twitter', 'x', 'tweet thread', 'social media', 'summarize', 'gpt'],
    excerpt: `Turn an article into a thread for X. It is by {{source_name}}, my readers are {{readers}}, and the thread may have at most {{most_tweets}} tweets of 270 characters.

The article or report: {{article}}`,
    variables: [
      { name: 'source_name', description: 'Who wrote the article', fallback: 'the city’s transport office' },
      { name: 'readers', description: 'Who follows you', fallback: 'people who ride buses' },
      { name: 'most_tweets', description: 'Most tweets in the thread', fallback: '6', choices: ['5', '6', '7', '9'] },
      { name: 'article', description: 'Paste the article or report', fallback: 'the report' },
      { name: 'my_view', description: 'What you think of it, in a sentence' },
    ],
    samples: [
      {
        caption: 'GPT-5, a transport report of 61 pages',
        inputs: {
          source_name: 'the city’s transport office',
          readers: 'people who ride buses',
          most_tweets: '6',
          my_view: 'the timetable is fine and the traffic light is not',
        },
        body: `1/ Line 14 is late on 6 of 10 weekdays. Almost all of the delay, 71 percent, comes from one traffic light. Figures by the city’s transport office, Jan to June, page 22. (166)

2/ The light is at Mill and Third. Buses wait there for 94 seconds on average. Cars wait for 31. (96)

3/ “Signal priority was installed in 2019 and not switched on.” Page 40, footnote. (80)

4/ What the report does not show: how long people walking wait. It was not measured. (83)

5/ My view: the timetable is fine and the traffic light is not. (63)

A single tweet: The bus is late because a switch from 2019 is off. Page 40, footnote 3. (71)

For people who ride buses I left out the budget table; they know.`,
      },
      {
        caption: 'GPT-5, a blog post on sleep and shift work',
        inputs: { source_name: 'a nurse with a blog', readers: 'hospital managers', most_tweets: '5' },
        body: `Facts: 11. Struck, since hospital managers know them: 6.

1/ After three night shifts in a row, nurses on one ward made 2 entries an hour that they later had to correct. After one, it was 0.7. Counted for eleven weeks by a nurse with a blog. (179)

2/ It is one ward and 19 people. The author says so in her first line. (69)

3/ “I did not count mistakes. I counted corrections.” (51)

4/ What would change my mind: the same count on a ward that rotates backward. (76)

Most likely to be quoted against you: tweet 1 without tweet 2. Safer: put “one ward, 19 people” into tweet 1; there is room.`,
      },
    ],
    listedDaysAgo: 231,
    popularity: 8,
    reviews: [
      {
        rating: 5,
        daysAgo: 188,
        content:
          'It put the footnote in tweet three. The city switched the thing on in April, I am told not because of me.',
      },
      { rating: 4, daysAgo: 120, content: 'Sober, which my followers mistook for expertise. Free, too.' },
      { rating: 5, daysAgo: 30, content: 'I only use the single tweet. It is always better than the thread.' },
    ],
  },
  {
    key: 'seo-brief',
    creator: 'chidi',
    title: 'SEO content brief and blog post outline',
    description:
      'Makes a brief for a blog post from a search term: what the searcher wants, what the ranking pages miss, an outline with headings and questions, and what only your company can add. Paste in the search results yourself; nothing is invented.',
    priceCents: 800,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'SEO content brief',
        body: `Write the brief for a page that should be found for "{{search_term}}" by people in {{market}}. The site is {{site}}, and a writer who knows the subject only a little will work from your brief.

The first ten results: title, address, and the text as far as I could copy it: {{top_results}}
Questions shown on the results page, and from our own inbox: {{questions}}
What we know that others do not (data, cases, people, prices): {{own_knowledge}}
Pages we already have on related subjects: {{existing_pages}}

1. Intent. In three sentences: who types this, in what situation, and what they do next when they have the answer. If the results show two kinds of searcher, name both and choose one with a reason. If one of our existing pages should be improved instead, say so and stop.

2. The field. A table of the ten results: kind of page, what it answers, what it leaves out, how old it is, one thing it does better than we could. Judge only what is in the material. If a text is missing, write "not seen".

3. The gap. At most three things that searchers need and none of the ten gives them. Each must be something from our own knowledge. If we have nothing, tell me what we would have to measure, ask or photograph first.

4. The outline. Title of at most 60 characters, meta description of at most 150, one H1, five to eight H2 in the order of the searcher's thoughts. For each: the question it answers, the answer in one sentence, the proof, words to use, length. The answer to the main question comes within the first 100 words.

5. Links: from which of our pages, to which, with the words to link.

6. For the writer: five facts to check, three claims to avoid, two people to call.

Do not give search volumes, difficulty scores or a number of keywords; you have not measured any. No section on history, unless people search for it.`,
      },
    ],
    tags: ['seo', 'blog', 'content brief', 'blog outline', 'keyword', 'content marketing', 'copywriting'],
    excerpt: `Write the brief for a page that should be found for "{{search_term}}" by people in {{market}}. The site is {{site}}, and a writer who knows the subject only a little will work from your brief.`,
    variables: [
      { name: 'search_term', description: 'The search term', fallback: 'how long does a roof last' },
      { name: 'market', description: 'Where the searchers are', fallback: 'New England' },
      { name: 'site', description: 'Your site, in a few words', fallback: 'a roofer in Brockton' },
      { name: 'top_results', description: 'The first ten results, with their text' },
      { name: 'questions', description: 'Questions from the results page and your inbox' },
      { name: 'own_knowledge', description: 'What you know that others do not' },
      { name: 'existing_pages', description: 'Pages you already have' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a roofer’s page',
        inputs: { search_term: 'how long does a roof last', market: 'New England', site: 'a roofer in Brockton' },
        body: `Intent: people who type “how long does a roof last” have usually had a letter from their insurer. They want a number for their roof and then a price. A second kind is buying a house; take the first, since two of the ten results already serve the second well.

The gap: all ten give “20 to 30 years.” None says what salt does to it, and in New England that is the question. You have 212 inspection reports with the year of the roof and the distance from the sea. Nobody else has that.

H2, second: “Yours is 18 years old. What now?” Answer: inspect before 20, because insurers ask at 20. Proof: your reports from 2019 to 2024.

A roofer in Brockton should link from the page on storm damage, with the words “how old is my roof.”`,
      },
      {
        caption: 'Claude Sonnet 4.5, when an old page should be improved',
        inputs: {
          search_term: 'sourdough starter not rising',
          market: 'the United States',
          site: 'a flour mill with a shop',
        },
        body: `Stop. You have this page already. Your “Feeding schedule” from 2021 answers “sourdough starter not rising” in its ninth paragraph, and that paragraph is the best answer in the material, including the ten results. Moving it to the top will do more than a new page.

What to change: title “Sourdough starter not rising? Check these four things” (53 characters). Put the four things in the first 100 words: temperature, flour, water, time. Add the photo of the jar with the rubber band; none of the ten shows one.

For searchers in the United States give temperatures in Fahrenheit first. And, as a flour mill with a shop, say which flour you changed in 2023. Three people in your inbox noticed.`,
      },
    ],
    listedDaysAgo: 5,
    popularity: 3,
    reviews: [],
  },
]
