// The Marketing listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const marketingListings: readonly DemoListing[] = [
  {
    key: 'cold-open',
    creator: 'freja',
    title: 'Cold open',
    description:
      'The first two sentences of an e-mail to someone who does not know you, and a reason to read the third. It writes five openings from facts you supply, ranks them, and tells you when the facts are too thin to write at all.',
    priceCents: 900,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Cold open',
        body: `Your job is small: the first two sentences of an e-mail, and the sentence that earns the third. Nothing else in the message matters until these work.

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
    listedDaysAgo: 212,
    popularity: 78,
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
    title: 'Launch week, hour by hour',
    description:
      'Eight texts that carry a launch from the first teaser to the thank-you note. Each one reads what the earlier ones wrote, so the week sounds like one person. Made for teams of one to five without an agency.',
    priceCents: 2200,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: '1. The one-page brief',
        body: `Interview me until you can fill one page that the whole week will be written from. Ask one question at a time, at most nine in all, and skip whatever this already answers: {{what_we_are_launching}}.

You need: what it is in eight words; who wanted it and how we know; what they did before; the one thing it does not do; price and date; who may be quoted; what would make us call the week a success, as a number.

When I give an adjective, ask what a customer would see that made them use that word, and write down the sight instead. Where I do not know, write "open" and the name of whoever can find out.

Return the page under those seven headings, 250 words at most, followed by three sentences any of us could say aloud in a lift without blushing. Mark any claim that has no source with (?).`,
      },
      {
        name: '2. Monday: the teaser',
        body: `From the brief below, write a teaser for {{channel}} that makes a true promise and withholds exactly one thing: the name, the price or the picture. Say which you withheld.

Brief: {{launch_brief}}

Give four versions of at most 40 words. One begins with the old way of doing it. One is a single question that existing customers will answer "yes" to. One is a number with no explanation. One says plainly "on {{launch_date}} we show you something" and why it took as long as it did.

No countdown drama, no "something big", no ellipsis. Nothing that would embarrass us if the launch slipped by two days. Add to each the reply we send when someone guesses right.`,
      },
      {
        name: '3. Tuesday: the letter to those who already pay',
        body: `Existing customers should hear first and hear it differently. Write to them as people who have an interest in the outcome.

Brief: {{launch_brief}}
What changes for them, including what gets worse: {{changes_for_existing_customers}}

150 to 220 words. Sentence one says what happens and when. Sentence two says what they must do, even if it is nothing. Then what got better, in terms of an afternoon at work, and what they lose or must relearn, with the same weight. If the price changes for them, the old price, the new price and the date stand in one sentence together.

Close with the name and direct address of a person: {{contact_person}}. Offer no discount unless I gave you one. Afterwards list the three questions this letter will cause and a two-sentence answer to each.`,
      },
      {
        name: '4. Wednesday: the announcement',
        body: `Write the announcement for our own site from this brief: {{launch_brief}}

Order: what it is, in the first sentence. Who it is for and who it is not for. One example followed from start to finish, with real quantities, taken from {{customer_example}}. What it costs. What it does not do yet. Where to get it.

300 to 400 words, short paragraphs, subheadings that could be read alone and still tell the story. Cut every sentence whose opposite nobody would say ("we care about quality"). Quote one person who is allowed to be quoted, saying something a person would say.

After the text: a title of at most 60 characters, a summary of at most 150, and a list of every factual claim with its source, so that one of us can tick them off before it goes out.`,
      },
      {
        name: '5. Thursday: twelve short posts',
        body: `Take the published announcement and find twelve separate things in it, not twelve ways of saying one thing.

Announcement: {{announcement_text}}
Channels and their limits: {{channels_and_limits}}

Before the posts, list the twelve things as bare facts so that I can strike any. Then write one post per fact. Spread: four show, three explain, two admit a limit, two answer a question someone really asked, one thanks a named group. Each must make sense to a person who saw none of the others.

Plain sentences. No hashtags unless the channel needs them, no questions asked only to get answers. Set them in a table: number, fact, post, channel, best hour for an audience in {{time_zone}}, picture needed.`,
      },
      {
        name: '6. Thursday: answers for whoever is on support',
        body: `Prepare the support desk for launch day. From the announcement and the old help pages, predict the twenty things people will write, grouped as: cannot find it, does not work, costs too much, want the old one back, wrong expectations, praise.

Announcement: {{announcement_text}}
Known defects: {{known_defects}}
What support may promise or refund: {{support_mandate}}

For each: the message as a customer would type it, cross or kind as the case may be; a reply of at most 70 words that answers in its first sentence; and when to pass it to a person with more power. Known defects are admitted by name, with a date only if I gave one. Write nothing that blames the reader for reading badly. Finish with five messages that must be shown to the whole team the same day.`,
      },
      {
        name: '7. Friday: what happened',
        body: `Write the end-of-week note to the team from the numbers, before anyone has had time to form a legend.

Aim stated in the brief: {{success_number}}
What happened, raw: {{week_figures}}
Things people said, word for word: {{quotes}}

200 words. Begin with whether we met the aim, yes or no. Then the number that surprised us and two explanations that fit it equally well. One thing to stop doing. One decision for Monday, with a name beside it. Quote one unhappy customer in full.

Do not call anything a learning. If the figures cannot support a conclusion, say what we would need to count next week in order to know.`,
      },
      {
        name: '8. The thank-you note',
        body: `Write short thanks to the people who made the week work. Each gets a different note, because each did a different thing.

Names and what each of them did: {{people_and_deeds}}

For each person, 30 to 60 words: name the deed exactly, say what it made possible for someone else, stop. One note may be funny if you have been given something to be funny about. No ranking, no "couldn't have done it without you", no invitation to do it again.

If two deeds in the list are so vague that the notes would come out alike, ask me for a detail before you write those two. Put the notes in the order in which the deeds happened.`,
      },
    ],
    listedDaysAgo: 167,
    popularity: 66,
    reviews: [
      { rating: 5, daysAgo: 150, content: 'We are three people and a dog. This was our agency for a week.' },
      {
        rating: 4,
        daysAgo: 131,
        content:
          'The support answers alone were worth it. The short posts needed a heavier hand from us, six of twelve survived.',
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
      },
    ],
  },
  {
    key: 'landing-page-answers',
    creator: 'chidi',
    title: 'A landing page that answers the question',
    description:
      'Writes the copy of a single landing page from the questions that buyers really ask, in the order they ask them. You paste in sales calls, e-mails or chat logs, and it keeps their wording. It ends with a list of claims you must be able to prove.',
    priceCents: 1400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Landing page from real questions',
        body: `People do not read a landing page. They come with a question, look for the answer, and leave or stay. Write the page as a series of answers.

Material
- What is sold, to whom, for how much: {{offer}}
- Raw questions from calls, e-mails and chats, unedited: {{customer_questions}}
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
    listedDaysAgo: 143,
    popularity: 52,
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
      { rating: 4, daysAgo: 45, content: 'Strong structure. The headlines come out a bit flat, I rewrote ours.' },
      {
        rating: 4,
        daysAgo: 12,
        content: 'Needs raw material. With ten questions it is fine, with fifty it is very good.',
      },
    ],
  },
  {
    key: 'unsubscribe-autopsy',
    creator: 'chidi',
    title: 'The unsubscribe autopsy',
    description:
      'Reads your last ten newsletters beside the unsubscribe figures and says which promise each letter broke. It separates bad luck from bad habit, and proposes three changes you can test in a month.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'The unsubscribe autopsy',
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
    listedDaysAgo: 98,
    popularity: 24,
    reviews: [
      { rating: 5, daysAgo: 80, content: 'It told me the list was healthy and to stop looking. Slept better.' },
      {
        rating: 4,
        daysAgo: 41,
        content:
          'Careful with small numbers, unlike every dashboard I have paid for. I would have liked a version for five issues.',
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
    title: 'Product on a windowsill',
    description:
      'A still-life prompt for small goods in daylight: soap, cups, bottles, boxes, bread. The light is described rather than named after a studio, so the pictures keep the calm of a real room. With six ways to vary it.',
    priceCents: 800,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Product on a windowsill',
        body: `{{product}} standing slightly left of centre on a painted wooden windowsill, paint worn through at the front edge, north-facing window behind and to the right, overcast morning light entering low and wrapping the near side, soft shadow falling towards the camera and fading within a hand's width, {{companion_object}} half out of frame for scale, wall in the colour {{wall_colour}}, one pane slightly misted, shallow depth of field with the label side sharp, 85mm lens at eye height of the object, quiet documentary still life, true surface texture, fine natural grain, no text --ar 4:5 --style raw --stylize 120

How to vary it
- Hour: replace "overcast morning" with "last sun, a single warm bar across the sill". Only one bar, or it turns into a postcard.
- Season: frost ferns on the lower pane, a wasp asleep, rain seen but not in focus.
- Height: "seen from just above, 50mm" shows lids and liquids; eye height flatters bottles.
- Series: keep sill, wall and lens, fix --seed, change only the product. Six pictures will read as one shop.
- Companion: something used with the product and cheaper than it. A thread, a match, a spoon.
- If labels come out garbled, ask for a blank paper label and set the type yourself afterwards.`,
      },
    ],
    listedDaysAgo: 189,
    popularity: 40,
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
      { rating: 4, daysAgo: 23, content: 'Good for ceramics. For anything shiny you will need patience.' },
    ],
  },
  {
    key: 'six-seconds-shop',
    creator: 'tomas',
    title: 'Six seconds for a small shop',
    description:
      'One short clip of a shop opening for the day, built so that it loops and leaves room for your own caption. Give it a still of your shop front or let it start from the described frame.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'Six seconds for a small shop',
        body: `Start frame
A narrow shop front of {{shop_type}} on a quiet street at first light, seen square on from across the pavement. Door in {{door_colour}}. Chairs or crates still stacked outside. Interior dark except one lamp at the back. The upper third of the frame is plain wall, kept empty for a caption.

Motion
The camera holds still on a tripod. Second one: the back lamp is joined by a second, then by the window lights, one after the other from left to right. Second two to four: {{shopkeeper}} comes forward through the shop, turns the sign on the door and props the door open with a foot, hands full of {{goods}}. Second five: a cyclist crosses the foreground from right to left, out of focus, and as the frame clears the shop is simply open. Natural pace, small unhurried gestures, steady exposure as the street grows lighter.

How to vary it
- Closing time: reverse the order of the lamps and let the cyclist come from the left.
- Rain: wet pavement doubles the lamps; keep the cyclist, add a hood.
- Loop: end on the cyclist covering the door, and begin the next run at the same instant.
- Own photograph: upload it as the first frame and keep only the motion paragraph.`,
      },
    ],
    listedDaysAgo: 36,
    popularity: 18,
    reviews: [
      {
        rating: 4,
        daysAgo: 24,
        content: 'Bakery, nine seconds in the end. The lamps going on one by one made my mother cry.',
      },
      { rating: 3, daysAgo: 9, content: 'Hands holding loaves come out odd about half the time. Use boxes.' },
    ],
  },
  {
    key: 'voice-keeper',
    creator: 'freja',
    title: 'Voice keeper: reads what you are about to publish and says when it stops sounding like you',
    description:
      'An agent that learns a house voice from texts you are proud of, writes the rules down so that people can argue about them, and then marks up drafts against those rules. It proposes the smallest change that works and explains each with a line from your own writing.',
    priceCents: 3400,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Marketing',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You keep the written voice of {{organisation}}. You do not have taste of your own here; you have a record of theirs, and you hold drafts up to it.

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
    listedDaysAgo: 121,
    popularity: 35,
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
      { rating: 4, daysAgo: 21, content: 'I wanted it to praise me now and then. It does not. You get used to it.' },
    ],
  },
  {
    key: 'saturday-flyer',
    creator: 'freja',
    title: 'Flyer for a thing on Saturday',
    description:
      'A flyer picture for a jumble sale, a concert in a barn or a street party, in two flat inks with clear room for the words. Free, because the street party was for a good cause.',
    priceCents: 0,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Marketing',
    licence: 'personal',
    texts: [
      {
        name: 'Flyer for a thing on Saturday',
        body: `Draw a flyer illustration, portrait format, for {{event}}. It looks printed in two flat inks on uncoated cream paper: {{ink_one}} and {{ink_two}}, with a darker third tone only where they overlap. Slight misregistration, visible paper, no gradients and no outlines.

Composition: one large object that stands for the event, {{main_object}}, seen from an unexpected side and cropped by the right edge. Around its foot, seven to ten tiny people arriving, carrying things they would really carry. The top two fifths of the sheet are plain paper with nothing on them at all, kept free for lettering that will be added by hand later. A thin empty band at the bottom for place and time.

Mood: neighbours, not crowds. Shapes as if cut with scissors. Include no letters, numbers, signs or logos anywhere in the picture.

How to vary it
- Swap the large object: a cake tin, a trombone, a bicycle wheel, a ladder.
- For indoor events let the people carry coats and let lamp light be the second ink.
- For a winter date, leave the snow as bare paper.
- If letters creep in, add: "the sheet is a wordless first proof".`,
      },
    ],
    listedDaysAgo: 301,
    popularity: 70,
    reviews: [
      {
        rating: 5,
        daysAgo: 250,
        content: 'Used it for our allotment fair. People asked who the illustrator was and I said the council.',
      },
      { rating: 5, daysAgo: 190, content: 'Free and better than what we paid for last year.' },
      { rating: 4, daysAgo: 140, content: 'Two inks came out as four the first time. Third try was perfect.' },
      {
        rating: 5,
        daysAgo: 96,
        content: 'The empty top part makes all the difference when you have to write seven bands on it.',
      },
      {
        rating: 3,
        daysAgo: 55,
        content: 'Nice, but I could not stop it putting letters on the trombone case, even with the extra line.',
      },
      {
        rating: 5,
        daysAgo: 30,
        content: 'We printed it on the school copier on yellow paper, in one ink. Still works.',
      },
    ],
  },
]
