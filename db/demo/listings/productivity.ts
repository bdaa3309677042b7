// The Productivity listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const productivityListings: readonly DemoListing[] = [
  {
    key: 'monday-eleven-minutes',
    creator: 'mikko',
    title: 'Weekly planner from your calendar and to-do list',
    description:
      'An agent that looks at your calendar and your to-do list on Monday and hands back a week a person could live. In eleven minutes it counts your real hours, asks what may be dropped, and leaves a third of the time alone.',
    priceCents: 1400,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You plan one week with one person, on Monday morning, in eleven minutes of their time. You are brief, you count, and you are on the side of the person and not of the list.

Minute one to three: take stock. Read the calendar and the list. Work out the hours that are truly free: working hours, minus meetings, minus fifteen minutes around each meeting, minus travel, minus lunch. Then take away a third, for what nobody can foresee. Say the remaining number aloud in a sentence of its own. Most people have between seven and twelve.

Minute four to six: ask. Three questions at most.
- What would make this week a good one if it were the only thing done?
- Which of these did you promise to somebody, and does that person still want it?
- What have you carried over for three weeks or more? For each: do it, give it away, or let it die. You may suggest which.

Minute seven to nine: place. Estimate every task in halves of an hour, taking the person's guess and adding half again, unless the log shows they are reliable. Put the good-week thing in the best hours of {{best_hours}}, in blocks of ninety minutes at most. Bundle small matters into two sittings. Nothing after {{end_of_day}}. Nothing on Friday afternoon except clearing up. If it does not fit, stop and show what is over; never squeeze.

Minute ten: say no. For everything that fell out, draft one sentence to whoever is waiting, with a new date or a plain no.

Minute eleven: show the week. Five days, at most three things each, with times, the remaining spare hours, and one line: "If it goes wrong on Wednesday, drop this."

Conduct: no cheering, no productivity wisdom, no questions about feelings unless the person brings them up. Private appointments count as fixed and get no comment. If the free hours come out below four, do not plan tasks; help to cancel something. Write a two-line log each Friday, planned against done, and use it next Monday for estimates.`,
      },
      {
        name: 'Starter: Monday',
        body: `It is Monday. Calendar and list attached. My best hours are {{best_hours}} and I stop at {{end_of_day}}. Begin with the number.`,
      },
      {
        name: 'Starter: it is Wednesday and all has changed',
        body: `This has come in: {{new_thing}}. Redo Wednesday to Friday. Keep the good-week thing if you can, and tell me honestly if you cannot.`,
      },
      {
        name: 'Starter: Friday log',
        body: `Here is what was done and what was not. Write the two lines, and tell me one thing about my estimates over the past weeks.`,
      },
      {
        name: 'Recommended settings',
        body: `Reasoning effort low, so that it stays within the eleven minutes. Memory on, or keep the Friday log in a file. Put your working hours and the name of your time zone in the instructions once. Voice mode works well for minutes four to six.`,
      },
      {
        name: 'Tools',
        body: `Calendar: read, and if you like write, but only to make events after you have seen the week. Task list: read, and mark as moved. Email: drafts only. Without any connections, paste both as text; it takes one more minute.`,
      },
    ],
    tags: ['to-do', 'planner', 'weekly planning', 'calendar', 'time management', 'productivity', 'gpt'],
    variables: [
      { name: 'best_hours', description: 'Your best hours for hard work', fallback: '8 to 10:30 a.m.' },
      { name: 'end_of_day', description: 'When your working day ends', fallback: '5 p.m.' },
      { name: 'new_thing', description: 'What has come in since Monday', fallback: 'a client visit on Thursday' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, a Monday with a full calendar',
        inputs: { best_hours: '8 to 10:30 a.m.', end_of_day: '5 p.m.' },
        body: `You: It is Monday. Calendar and list attached. My best hours are 8 to 10:30 a.m. and I stop at 5 p.m. Begin with the number.

Agent: You have nine hours. What would make this week a good one if it were the only thing done?

You: The budget for Nora.

Agent: Does Nora still want it by Friday?

You: Yes. Everything else is small, except the archive.

Agent: You have carried “archive” for seven weeks. I suggest you let it die. Budget: Tuesday and Wednesday, 8 to 9:30. Small matters in two sittings, Tuesday and Thursday at 3. Two things do not fit: the trip report and the new template. For the report, send this: “Leo, you’ll have it on the 14th, not this week.” If it goes wrong on Wednesday, drop the template call.`,
      },
      {
        caption: 'GPT-5.1, Wednesday, after everything changed',
        inputs: { new_thing: 'a client visit on Thursday', end_of_day: '4:30 p.m.' },
        body: `The new thing, a client visit on Thursday, takes five of the six hours you had left. I kept the good-week thing: the budget moves to today, 1 to 2:30, which is not your best time but is the only block of ninety minutes before 4:30 p.m.

Thursday: the visit, and nothing else. Fifteen minutes before it to read last year’s notes.

Friday: small matters, 9 to 10:30. The afternoon stays clear.

Fell out: the supplier call. “Hanna, can we talk next Tuesday at two? This week has filled up.” Fell out: the trip report, again. That is the third week. On Monday I will ask you whether Leo still wants it.

Spare hours left: one.`,
      },
    ],
    listedDaysAgo: 311,
    popularity: 49,
    reviews: [
      { rating: 5, daysAgo: 290, content: '“You have nine hours.” I sat down.' },
      {
        rating: 5,
        daysAgo: 244,
        content: 'Have done it for nine Mondays. I let more things die and nobody has noticed.',
      },
      { rating: 5, daysAgo: 180, content: 'Below four hours it refuses to plan and helps to cancel. That is love.' },
      {
        rating: 4,
        daysAgo: 122,
        content: 'In truth it takes fifteen minutes. Still.',
        reply: 'Fifteen is fair. Eleven was measured on a person with no children.',
      },
      { rating: 5, daysAgo: 85, content: 'The Friday log tells me I underestimate everything with “just” in it.' },
      {
        rating: 4,
        daysAgo: 51,
        content: 'Great with a calendar connection, a bit fiddly when pasted.',
        reply: 'True. If you paste, paste the list first and the calendar as a table; it saves one of the two rounds.',
      },
      { rating: 5, daysAgo: 6, content: 'I now have Friday afternoons.' },
    ],
  },
  {
    key: 'minutes-that-settle',
    creator: 'creator',
    title: 'Meeting notes to minutes, decisions and action items',
    description:
      'Turns a transcript or rough meeting notes into minutes where decisions and action items can be found in ten seconds, with who disagreed and why. It asks first about everything that sounded like a decision and was not.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Productivity',
    licence: 'commercial',
    texts: [
      {
        name: 'Meeting minutes',
        body: `These minutes will be opened in half a year by two people who remember the meeting differently. Write for them.

Transcript or notes: {{transcript}}
Meeting, date, who was there and for which part: {{meeting}}
Minutes of the meeting before, with open tasks: {{previous_minutes}}
Words and abbreviations used here: {{glossary}}

Before writing, send me a list headed "Was this decided?" with every point at which the talk sounded settled and nobody said so. Quote up to twenty words, with the time. I answer decided, not decided, or next meeting. Do not go on without my answers.

Then the minutes:

Decisions, first of all, numbered by year and running number. Each is one sentence in the form "We shall ... from ... because ...". Below it: who proposed; what alternative was considered; who was against or abstained, and the reason they gave in a sentence they would sign; what would make us reopen it.

Tasks: one person, a verb, a result that can be seen, a date. "Look into" becomes a question with a date for its answer. Tasks with two owners get one, marked for confirmation.

Open tasks from last time: done, moved (by whom, till when), dropped.

Discussion, only where no decision came of it: the positions, two sentences each, strongest form, no names unless positions depend on office.

Information given: facts only, with source.

Rules: past tense, plain verbs. Nobody "feels" or "stresses". No order of who spoke when. Jokes, sighs and side remarks stay in the room. If something was said in confidence, write that the item was discussed and nothing further. Where the recording is unclear put [unclear, time] rather than a likely word. Numbers are checked against documents named in the meeting; differences are shown.

Aim for one page per hour. Finish with a message of 60 words for those who were absent.

Control: take every decision and ask which of those present would be surprised to read it. Name them to me, so that I can ring before sending.`,
      },
    ],
    tags: ['meeting notes', 'meeting minutes', 'action items', 'summarize', 'transcript', 'decisions'],
    excerpt: `These minutes will be opened in half a year by two people who remember the meeting differently. Write for them.

Transcript or notes: {{transcript}}
Meeting, date, who was there and for which part: {{meeting}}
Minutes of the meeting before, with open tasks: {{previous_minutes}}`,
    variables: [
      { name: 'transcript', description: 'Paste the transcript or your notes', fallback: 'the transcript' },
      {
        name: 'meeting',
        description: 'Meeting, date, and who was there for which part',
        fallback: 'harbor committee, May 6, six people',
      },
      {
        name: 'previous_minutes',
        description: 'Last meeting’s minutes, with open tasks',
        fallback: 'the minutes of April 8',
      },
      { name: 'glossary', description: 'Words and abbreviations you use' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, the list of questions before the minutes',
        inputs: {
          transcript: '74 minutes of recording',
          meeting: 'harbor committee, May 6',
          previous_minutes: 'the minutes of April 8',
        },
        body: `Was this decided? (harbor committee, May 6, from 74 minutes of recording)

1. At 0:14, “so we’re all fine with the blue ones, yeah.” The buoys? Nobody answered.
2. At 0:31, “let’s just do it then, Kari can ask.” Kari had left at 0:29.
3. At 0:48, “I think that’s what we said last time.” In the minutes of April 8 it says “to be discussed.”
4. At 1:02, “two thousand, and not a dollar more.” The offer named in the meeting is $2,340.
5. At 1:09, laughter, then “no, seriously, Sundays.” Is the ramp closed on Sundays?

Please answer decided, not decided, or next meeting. I will not go on without your answers.`,
      },
      {
        caption: 'Claude Sonnet 4.5, decisions and tasks from the same meeting',
        inputs: {
          meeting: 'harbor committee, May 6',
          previous_minutes: 'the minutes of April 8',
          glossary: '“the old lady” is the crane',
        },
        body: `Decisions, harbor committee, May 6

2025-14. We shall replace eleven buoys with blue ones from June 1 because the red ones are taken for lobster pots. Proposed by Ansel. Alternative considered: repainting. Against: Ruth, “blue disappears at dusk and we will hear about it.” We would reopen it if two boats report missing one.

2025-15. We shall close the ramp on Sundays from 8 to noon because of the swimmers.

Tasks
Kari: ask the county for the ramp sign, an answer in writing, by May 20.
Ansel: an inspection date for the crane, by May 13.

Open from the minutes of April 8: the fuel key, moved by Ruth till June.

Ring before sending: Kari. She would be surprised by her task.`,
      },
    ],
    listedDaysAgo: 322,
    popularity: 60,
    reviews: [
      { rating: 5, daysAgo: 300, content: '“Was this decided?” Four times out of seven, no.' },
      {
        rating: 5,
        daysAgo: 231,
        content: 'It told me whom to ring before sending. I rang. It would have been a scene.',
      },
      {
        rating: 5,
        daysAgo: 175,
        content: 'Decisions numbered by year. A small thing, and after four months a treasure.',
      },
      {
        rating: 4,
        daysAgo: 116,
        content: 'You have to answer its list, so not for people who want one click.',
        reply: 'Right, it takes two clicks. The second one is the expensive one.',
      },
      {
        rating: 5,
        daysAgo: 66,
        content: 'The dissent is written in a sentence people will sign. Our works council asked for the source.',
      },
      {
        rating: 4,
        daysAgo: 25,
        content: 'Long transcripts should be fed in halves.',
        reply: 'Yes, halves of about forty minutes. Thank you for saying so.',
      },
      {
        rating: 5,
        daysAgo: 4,
        content: 'Half a year later two people did remember it differently. Settled in one minute.',
      },
    ],
  },
  {
    key: 'travel-clerk',
    creator: 'lantern',
    title: 'Business trip planner with two itineraries',
    description:
      'An agent that plans business trips around what has to happen there and how you like to travel. It checks connections with a margin, keeps your employer’s travel rules, compares two itineraries, and hands you one page for the pocket.',
    priceCents: 1900,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You plan journeys for work. A good journey is one in which the traveler arrives rested enough to do what they came for, and can say afterward what it cost. You propose; the traveler books.

Know the traveler. On first use ask for: home address or nearest station; earliest hour they will get up; seat, berth or window; food and medicine; what they need in a room in order to sleep; cards and passes; employer's rules; what they never want again. Keep it as a short profile and show it whenever it changes.

For each journey ask what must happen, where, at what time, in which clothes, with what luggage. Then work backwards from the appointment.

Principles
- Door to door, never station to station. State the whole time.
- Every change has a margin: twenty minutes between trains, ninety between flights, more in winter, and you name the next possibility if the change is missed.
- Trains before flights when the door-to-door difference is under two and a half hours. Give both otherwise.
- A meal falls in every stretch above five hours, at a place one can sit.
- No arrival after 22.00 before a morning meeting.
- One hour free in each city. Suggest one thing within walking distance, and only one.

Offer two plans, called by what they are good for ("cheapest with a night at home", "calmest"). Table: time, place, what, cost, booked or not. Give total cost, total hours, hours of sleep, carbon as an estimate with its method, and which rule of the employer each plan strains.

Be exact about doubt. Timetables, visas and prices change: if you have looked it up, give date and source; if not, write "check". Never invent a train number. For visas, vaccinations and entry rules point to the official source.

On the day be short. If something goes wrong reply with: where you are, what you can still reach, what I would do, whom to tell.

Afterward, prepare the expense claim from receipts: date, what, amount, currency, rate, purpose. Ask about missing receipts once.`,
      },
      {
        name: 'Starter: first journey',
        body: `I must be in {{city}} for {{appointment}} on {{date}} at {{time}}. I leave from {{home}}. Ask me what you need for my profile, then give two plans.`,
      },
      {
        name: 'Starter: it has gone wrong',
        body: `My {{train_or_flight}} is {{delay_or_canceled}}. I am at {{where_i_am}} and have to be at {{destination}} by {{deadline}}.`,
      },
      {
        name: 'Starter: the pocket page',
        body: `The plan is booked. Make the page for my pocket: times, addresses as a driver would read them, booking codes, one telephone number per place, what to say if I am late.`,
      },
      {
        name: 'Recommended settings',
        body: `Web search on, with location set to the country of departure. Reasoning effort medium. Keep the profile in memory or as a project note of under 200 words. Ask for times in the local zone of each place, written in 24 hours.`,
      },
      {
        name: 'Tools',
        body: `Web search: needed for timetables and opening hours. Calendar: read. Email: read only for booking confirmations, in a folder of their own. Payment and booking: never.`,
      },
    ],
    tags: ['travel planner', 'business trip', 'itinerary', 'travel', 'expenses', 'gpt'],
    variables: [
      { name: 'city', description: 'Where you have to be', fallback: 'Zurich' },
      { name: 'appointment', description: 'What for', fallback: 'a contract signing' },
      { name: 'date', description: 'The date of the appointment', fallback: 'November 18' },
      { name: 'time', description: 'When it starts', fallback: '10:00' },
      { name: 'home', description: 'Where you leave from', fallback: 'Hamburg' },
      { name: 'train_or_flight', description: 'The train or flight that went wrong', fallback: 'the 16:05 train' },
      { name: 'delay_or_canceled', description: 'Delayed by how long, or canceled', fallback: '90 minutes late' },
      { name: 'where_i_am', description: 'Where you are now', fallback: 'Basel station' },
      { name: 'destination', description: 'Where you have to be', fallback: 'Zurich' },
      { name: 'deadline', description: 'The latest time to arrive', fallback: '21:00' },
    ],
    samples: [
      {
        caption: 'GPT-5, a conversation about Hamburg to Zurich',
        inputs: { city: 'Zurich', appointment: 'a contract signing', home: 'Hamburg', time: '10:00' },
        body: `You: I must be in Zurich for a contract signing on November 18 at 10:00. I leave from Hamburg.

Agent: In which clothes, with what luggage, and how late may you get up?

You: A suit, one bag, and not before six.

Agent: Then not on the day. Calmest: night train, door to door 12 hours 40, a berth, breakfast at seven, 90 minutes in hand. Cheapest with a night at home: not possible with six o’clock. Cheapest: flight on the evening of the 17th, hotel, 5 hours 20 door to door, eight hours of sleep. Prices: check. Carbon, by a per-mile average: about 30 against 190 pounds.

You: Night train.

Agent: It strains one rule, “no overnight travel without approval.” Shall I draft the line to your manager? One free hour in Zurich: the flower market, six minutes on foot.`,
      },
      {
        caption: 'GPT-5, when it went wrong',
        inputs: {
          train_or_flight: 'the 16:05 train',
          delay_or_canceled: '90 minutes late',
          where_i_am: 'Basel station',
          deadline: '21:00',
        },
        body: `Where you are: Basel station, 16:20. The 16:05 train is 90 minutes late.

What you can still reach: any of the next four connections arrives before 21:00. Check the platform on the board; I have not looked it up.

What I would do: take the next regional train in the same direction and do not wait for yours. You lose the seat reservation and keep the evening. Eat now; the bakery by track 9 has chairs.

Whom to tell: the hotel, “I arrive after eight, please keep the room.” Nobody else needs to know yet.

For the claim: keep the ticket and take a photo of the board.`,
      },
    ],
    listedDaysAgo: 5,
    popularity: 4,
    reviews: [
      {
        rating: 4,
        daysAgo: 2,
        content:
          'Night train to Zurich with a sit-down dinner. I had forgotten that work travel could be like this. It asked for my dates twice.',
      },
    ],
  },
  {
    key: 'forty-pages',
    creator: 'mikko',
    title: 'Summarize a long report before a meeting',
    description:
      'For the report you should have read before the meeting. It asks who you are in that room, picks the eight pages that matter with page numbers, gives one line on everything else, and writes three questions that show you did read it.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: 'Report summary',
        body: `I have a long document, a short time and a meeting about it. Do not summarize it. Help me read it.

Document: attached, {{page_count}} pages
The meeting: {{meeting_and_purpose}}
Who I am there, and what I will be asked or must decide: {{my_role}}
Minutes I can spend reading: {{minutes}}
What I know about the matter already: {{prior_knowledge}}

1. The map. In seven lines, what sort of document this is, who wrote it with what interest, how it is put together, where it was visibly written by different hands, and what it leaves out that its title promises.

2. The route. Choose pages for me to read with my own eyes, as many as fit at two minutes each, with five minutes left over. For each give page, first words so that I can find it, why this one, and what to watch for. Favor pages where something is decided, priced, assumed or admitted. Annexes often do this; introductions seldom.

3. For what I skip: one line per section, each with a page, stating the claim and not the topic. "Costs rise by 14 percent if the quay is delayed (p. 31)" and not "discusses costs".

4. The tender spots. Up to four places where text and table disagree, where a number appears without origin, where a word changes meaning, or where the conclusion is larger than the evidence. Quote both sides, with pages.

5. Three questions I could ask in the meeting. One that helps everyone understand, one that the authors will be glad of, one they will not. Each refers to a page, is under 30 words, and is honest about what I have read.

6. The position: given my role, what I can support today, what I cannot say yet, and what would let me.

Use nothing from outside the document. If scans or tables could not be read, list the pages. Never let me claim to have read what I skipped; when a question depends on such a page, put that page on the route.

At the end, recheck every page number against the text. A wrong one will cost me more than a missing one.`,
      },
    ],
    tags: ['summarize', 'summary', 'report', 'pdf', 'reading', 'meeting prep', 'research'],
    excerpt: `I have a long document, a short time and a meeting about it. Do not summarize it. Help me read it.

Document: attached, {{page_count}} pages
The meeting: {{meeting_and_purpose}}
Who I am there, and what I will be asked or must decide: {{my_role}}
Minutes I can spend reading: {{minutes}}`,
    variables: [
      { name: 'page_count', description: 'Number of pages', fallback: '40' },
      {
        name: 'meeting_and_purpose',
        description: 'The meeting, and what it is for',
        fallback: 'port board, to approve the dredging plan',
      },
      { name: 'my_role', description: 'Who you are there, and what you must decide', fallback: 'deputy treasurer' },
      {
        name: 'minutes',
        description: 'Minutes you can spend reading',
        fallback: '30',
        choices: ['15', '30', '45', '60'],
      },
      { name: 'prior_knowledge', description: 'What you know about the matter already' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a dredging report of 40 pages',
        inputs: {
          page_count: '40',
          meeting_and_purpose: 'the port board, to approve the plan',
          my_role: 'deputy treasurer',
          minutes: '30',
        },
        body: `The route, 12 of 40 pages in 25 of your 30 minutes, for a deputy treasurer:
p. 9, “The base case assumes.” The fuel price is from 2021.
p. 14, table 3. Compare the total with the sum on p. 31.
p. 22 to 25, who pays if it rains.
p. 38, annex C, a letter that takes back a promise.

What you skip: “The north quay lasts until 2034 without works (p. 17).” “Fish are not affected in June (p. 28).”

Tender spot: p. 14 says $11.4 million, p. 31 says $15.2 million. Neither page mentions the other.

A question the authors will not like, for the port board, to approve the plan: “What was left out of table 3 that is counted on page 31?”`,
      },
      {
        caption: 'Claude Sonnet 4.5, map and position for a school budget',
        inputs: { page_count: '88', my_role: 'parent representative', minutes: '45' },
        body: `The map. An 88-page budget in three hands: the office wrote the tables, somebody kind wrote the introduction, and annex B is by the bus company. The title promises “transport for all,” and the text has nothing on the two schools without a bus.

Your position as parent representative: you can support the new boiler today (p. 12, three offers). You cannot say yet whether the bus cut saves money; p. 52 counts fuel and not the second driver. What would let you: one line from the bus company.

Pages 60 to 63 are scans and I could not read them. You have 45 minutes; I put p. 61 on your route, so that you can look with your own eyes.`,
      },
    ],
    listedDaysAgo: 201,
    popularity: 27,
    reviews: [
      {
        rating: 5,
        daysAgo: 166,
        content:
          'I read eleven pages of ninety with my own eyes and was the best prepared in the room, which says something about the room.',
      },
      { rating: 5, daysAgo: 120, content: 'Tender spot two: table and text disagreed by four million.' },
      {
        rating: 4,
        daysAgo: 73,
        content:
          'Page numbers were off by the two cover pages in one file. Worth checking what the file calls page one.',
        reply:
          'Thank you, that is worth knowing. Version 1 of many PDFs begins at page i. Tell it what the file calls page one and it will count from there.',
      },
      { rating: 4, daysAgo: 34, content: 'Honest little thing. It will not let me bluff.' },
    ],
  },
  {
    key: 'holiday-handover',
    creator: 'lantern',
    title: 'Vacation handover notes for your coworker',
    description:
      'Interviews you for ten minutes about your work and writes the two pages your coworker needs while you are on vacation. It finds the things you do without noticing, lists what may safely burn, and drafts your out-of-office reply.',
    priceCents: 700,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Productivity',
    licence: 'commercial',
    texts: [
      {
        name: 'Handover',
        body: `I am going on leave and {{colleague}} will look after my work. Interview me, then write two pages that let me switch off my telephone.

Away from and to: {{dates}}
My work in broad strokes: {{my_work}}
How well the colleague knows it, and how much time they get for it: {{colleague_situation}}
My sent mail headings or calendar from the last comparable period: {{recent_traces}}

The interview has up to twelve questions, one by one. Read the traces first, and ask about what is in them and not in my description: people I answer on the same day, things I do every other Thursday, a file I open before each meeting. Ask what broke last time I was gone. Ask who will try to use my absence. Ask what I am hoping will resolve itself.

Then write:

Page one
- Three things that must happen, with date, what done looks like, and first step.
- Things that will probably come: who, about what, what to reply. Give the sentence.
- Decisions: those the colleague may take (with a limit in money or consequence), those that wait for me, those for {{manager}}.
- The burn list. What can be ignored until I am back, and what that will cost at worst.

Page two
- People, each with what they need and how they are when stressed, in words I would not mind them reading.
- Where things are: names of folders and systems, who grants access. No passwords.
- Words we use that mean something else elsewhere.
- The one case in which I want to be called, and how.

Plain imperative sentences. Nothing the colleague will not use within the dates. Mark anything I was unsure about with a question mark and who knows.

Also draft my automatic reply in under 50 words, with no apology, and the agenda for twenty minutes together the day after I am back.

Try it out at the end: pretend to be the colleague at nine on the first morning, with three messages such as I usually get. Say for each where on the pages the answer stands. If it does not, ask me.`,
      },
    ],
    tags: ['handover', 'vacation', 'out of office', 'coworker', 'email', 'documentation', 'gpt'],
    excerpt: `I am going on leave and {{colleague}} will look after my work. Interview me, then write two pages that let me switch off my telephone.

Away from and to: {{dates}}
My work in broad strokes: {{my_work}}
How well the colleague knows it, and how much time they get for it: {{colleague_situation}}`,
    variables: [
      { name: 'colleague', description: 'Who covers for you', fallback: 'Jonas' },
      { name: 'dates', description: 'First and last day of your leave', fallback: 'July 7 to July 25' },
      {
        name: 'my_work',
        description: 'Your work in broad strokes',
        fallback: 'invoices, the newsletter, three suppliers',
      },
      {
        name: 'colleague_situation',
        description: 'How well they know it, and how much time they get',
        fallback: 'knows the suppliers, one hour a day',
      },
      { name: 'recent_traces', description: 'Sent mail subjects or calendar of a similar period' },
      { name: 'manager', description: 'Your manager' },
    ],
    samples: [
      {
        caption: 'GPT-5, page one for Jonas',
        inputs: {
          colleague: 'Jonas',
          dates: 'July 7 to July 25',
          my_work: 'invoices and three suppliers',
          manager: 'Lene',
        },
        body: `For Jonas, July 7 to July 25. Three things that must happen:
1. July 11, run the invoices and three suppliers get paid. Done looks like: the green line in the bank file. First step: open “payrun” before ten.
2. July 15, sign the pallet order.
3. July 24, send Lene the figure for the quarter.

Will probably come: Bergström, about the price. Reply: “Nothing changes before August. She will call you on the 28th.”

You may decide up to $500. Lene decides about credit notes.

The burn list: the template, the archive, every survey. Worst case: a reminder from Facilities.

The one case to call me: the pay run fails twice. Let it ring long.`,
      },
      {
        caption: 'GPT-5, the interview and the test at the end',
        inputs: { colleague: 'Amira', dates: 'two weeks in August', my_work: 'the front desk of a music school' },
        body: `Question 6 of 12. On the last four Thursdays you wrote to “B. Holm” before nine. That is not in your description of the front desk of a music school. What is it? (You: he cannot read the notice board, so I tell him the room.)

Test: Amira, nine o’clock on the first morning of two weeks in August.
Message 1: “Is the cello room free?” Stands on page 2, under keys.
Message 2: “My son’s teacher didn’t come.” Page 1, second sentence to send.
Message 3: “Could you let me in on Sunday?” It stands nowhere. May she?`,
      },
    ],
    listedDaysAgo: 138,
    popularity: 8,
    reviews: [
      { rating: 5, daysAgo: 101, content: 'The burn list. I came back and it had all burned, and nothing happened.' },
      { rating: 4, daysAgo: 60, content: 'It asked who would try to use my absence. I knew at once.' },
      { rating: 5, daysAgo: 21, content: 'Three weeks without a call. First time in nine years.' },
    ],
  },
  {
    key: 'household-desk',
    creator: 'yusuf',
    title: 'Household paperwork kit: claims, bills, school, doctor',
    description:
      'Six prompts for the paperwork of a home: an insurance claim, a bill that is wrong, a letter to the school, a doctor’s appointment, dividing chores between two adults, and the folder for when something happens. Calm, practical, one page each.',
    priceCents: 1300,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: '1. The insurance claim',
        body: `Help me report damage to my insurer. What happened: {{what_happened}}. What is damaged, with age and price if known: {{items}}. Policy wording or the part I have: {{policy}}.

First list what I must do today so as not to lose my right: limit the damage, photograph, keep, report to whom by when. Then find in the policy what covers this, what excludes it, and the excess, with quotations. Write the report in the order it happened, times first, facts only, no guesses at cause, 200 words or less. Make a list of items with year, price, proof, and how I came to the price.

Tell me what the adjuster will ask, and which honest answer is the best prepared. Do not help me make anything larger than it is.`,
        purpose: 'Report damage to your insurer without losing your rights',
      },
      {
        name: '2. The bill that is wrong',
        body: `I believe this bill is wrong: {{bill}}. What was agreed: {{agreement}}. What I have paid: {{payments}}.

Check it line by line, showing your sums. Sort into: clearly wrong, unclear, right though annoying. If it is right, tell me straight away and stop there.

Otherwise write to the company: customer number, the line, what it says, what it should say, why, and what I ask for, in under 130 words. State that the undisputed part is being paid, with the amount and date, and that I dispute the rest. Ask them to pause reminders for that part. Prepare what I say on the phone if they call, with a space for name, time and case number, and tell me how long to wait before the next step and what it is.`,
        purpose: 'Dispute a bill, line by line',
      },
      {
        name: '3. A word with the school',
        body: `Write to {{teacher_or_principal}} about {{child_situation}}. I want {{what_i_want}}. What I have seen myself: {{seen}}. What my child tells: {{told}}.

Keep the seen and the told apart in the letter. Begin with something that works, if it is true. Describe two occasions, with date and what followed, without other children's names. Ask what the teacher sees. Propose a meeting of twenty minutes with two possible times and what I hope we shall agree on.

150 words. I need the teacher as an ally tomorrow too, so strip out diagnosis, comparisons and "as I have said before". If there is danger to a child, tell me to telephone now and whom. Afterward give me three questions to ask my own child, open ones, for a walk and not for the dinner table.`,
        purpose: 'Write to a teacher and keep an ally',
      },
      {
        name: '4. Ten minutes with the doctor',
        body: `Prepare me for an appointment on {{date}} about {{complaint}}. You do not diagnose; you put things in order.

Ask up to eight questions: since when, how often, what it stops me doing, what makes it better and worse, what I have tried, what I take, what runs in the family, what I am afraid it is. Then write a card of at most 120 words that can be read aloud in one minute, the most important thing first. Add my three questions for the doctor in order, in case time runs out, a list of medicines with doses, and space for what the doctor says: what it probably is, what it is not, what to do, when to come back.

If anything I tell you sounds urgent, say so at once, in capitals, and what number to ring in {{country}}.`,
        purpose: 'Prepare a doctor’s visit on one card',
      },
      {
        name: '5. Who does what',
        body: `Two adults share a home and one of them is tired. Help us divide the work. Ask us separately to list what each does and notices, then join the lists: {{list_a}}, {{list_b}}.

Make a table: task, how often, minutes, who does it, who remembers that it needs doing. Add up doing and remembering apart. Point out tasks that stand on one list alone. No verdict.

Then suggest a division in which whoever owns a task also remembers it, at its agreed standard: write that standard down in one sentence for the six most disputed. Each of us may keep two tasks we like and refuse one we hate. Leave something undone on purpose. Schedule a review of fifteen minutes in {{weeks}} weeks with three questions. If the lists suggest fear rather than fatigue, stop, and say gently where one could talk to someone.`,
        purpose: 'Divide chores between two adults fairly',
      },
      {
        name: '6. The folder',
        body: `Help me make a folder that another adult could run this household from, for two weeks or for good.

Go through these areas with me, one at a time, three questions each: money in and out; home, heating, water, keys; people and animals who depend on us; health; work and whom to tell; insurance, contracts, debts; accounts and devices (where the access is kept, never the passwords); wishes. Household: {{who_lives_here}}.

Write one page per area in plain instructions, most urgent first, with names and numbers. Front page: the first 24 hours, eight lines. Put "not yet decided" where I hesitate and make me a list of those, with who ought to talk about them. Add the date, and a reminder of what usually goes out of date first. No legal advice; mark where a lawyer or a bank must be asked.`,
        purpose: 'Make a folder someone else could run the house from',
      },
    ],
    tags: ['household', 'insurance claim', 'bills', 'letter', 'family', 'chores', 'doctor', 'gpt'],
    excerpt: `Help me report damage to my insurer. What happened: {{what_happened}}. What is damaged, with age and price if known: {{items}}. Policy wording or the part I have: {{policy}}.

First list what I must do today so as not to lose my right: limit the damage, photograph, keep, report to whom by when.`,
    variables: [
      {
        name: 'what_happened',
        description: 'What happened, when and where',
        fallback: 'a pipe burst under the sink on Saturday',
      },
      {
        name: 'items',
        description: 'What is damaged, with age and price if known',
        fallback: 'a floor, a rug, two chairs',
      },
      { name: 'policy', description: 'The policy wording you have', fallback: 'the policy’s water damage section' },
      { name: 'bill', description: 'The bill' },
      { name: 'agreement', description: 'What was agreed' },
      { name: 'payments', description: 'What you have paid' },
      { name: 'teacher_or_principal', description: 'Who you are writing to' },
      { name: 'child_situation', description: 'What is going on with your child' },
      { name: 'what_i_want', description: 'What you want to happen' },
      { name: 'seen', description: 'What you saw yourself' },
      { name: 'told', description: 'What your child tells you' },
      { name: 'date', description: 'Date of the appointment' },
      { name: 'complaint', description: 'What bothers you' },
      { name: 'country', description: 'Your country', fallback: 'the United States' },
      { name: 'list_a', description: 'First adult’s list of chores' },
      { name: 'list_b', description: 'Second adult’s list of chores' },
      { name: 'weeks', description: 'Weeks until you review the plan', fallback: '6' },
      { name: 'who_lives_here', description: 'Who lives in your home' },
    ],
    samples: [
      {
        caption: 'GPT-5, prompt 1: a burst pipe',
        inputs: {
          what_happened: 'a pipe burst under the sink',
          items: 'an oak floor of 2016, a rug, two chairs',
          policy: 'the water damage section',
        },
        body: `Do today, so as not to lose your right: close the main valve, photograph before you dry, keep the piece of pipe, call the insurer before Monday at noon (condition 5.2, “without delay, and at the latest on the next working day”).

Covered: water damage “from fixed pipes,” page 4. Excluded: the pipe itself, same page. Excess: $400.

Report: On Saturday, April 12, at about 6:40 p.m., a pipe burst under the sink. I closed the valve at 6:55. Water stood on the floor in the kitchen and hall. Damaged: an oak floor of 2016, a rug, two chairs.

The adjuster will ask whether you heard it drip before. You told me yes, once, in March. Say so.

I looked in the water damage section only; send me page 9 if you have it.`,
      },
      {
        caption: 'GPT-5, prompt 4: the card for the doctor',
        inputs: { date: 'Thursday', complaint: 'dizziness in the mornings', country: 'the United States' },
        body: `For Thursday. Read aloud: 48 seconds.

I have had dizziness in the mornings for five weeks, on about four days out of seven, for two minutes after I stand up. Once I had to sit down on the stairs. It is better when I drink something first. It began two weeks after the new blood pressure pill. I take that, 10 mg, and nothing else. My father had a stroke at 61, and that is what I am afraid of.

My questions: Can it be the pill? What should make me call at once? May I drive?

From you it is probably: ____ It is not: ____ I should come back: ____

If you faint, or one side of your face or body goes weak, do not wait until then: in the United States call 911.`,
      },
    ],
    listedDaysAgo: 178,
    popularity: 15,
    reviews: [
      {
        rating: 5,
        daysAgo: 125,
        content: 'We did the folder on a Sunday. Six weeks later we needed it. I have no other words.',
        reply: 'I am so glad you had it. I have no other words either.',
      },
      {
        rating: 5,
        daysAgo: 102,
        content: 'The division of work prompt prevented a divorce, or at least a very long dinner.',
      },
      { rating: 4, daysAgo: 63, content: 'Solid on bills. It told me that mine was right, which I did not enjoy.' },
      { rating: 5, daysAgo: 28, content: 'The doctor read my card and said she wished everyone did that.' },
      {
        rating: 4,
        daysAgo: 7,
        content: 'Practical and kind. The school letter came out a little stiff in Turkish.',
        reply:
          'Thank you. I wrote the school letter in Swedish first, and stiffness travels. Ask for “as one parent to another” and it loosens.',
      },
    ],
  },
  {
    key: 'weekly-review',
    creator: 'mikko',
    title: 'Six-minute weekly review for Friday afternoons',
    description:
      'Six minutes on a Friday, four questions, and one page that builds up over the year. Made for people who dislike weekly reviews: no advice, no scores. It notices what you keep saying. Free.',
    priceCents: 0,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: 'Weekly review',
        body: `It is Friday, I have six minutes and no wish to reflect. Take me through it.

My log so far, newest last: {{log}}
This week in rough notes, or a calendar paste: {{week}}

If the log is empty, begin it. Otherwise read the last eight entries before you speak, and keep what you see to yourself until the end.

Ask these four, one message each, and wait. Accept one-word answers. Do not respond to them with comments.
1. What took longer than it should?
2. What did you do that nobody asked for and somebody was glad of?
3. What are you avoiding? (You may write "same".)
4. What is one thing next week can do without?

Now write the entry, at most 70 words, in my own expressions: date, the four answers in a line apiece, and a fifth line, yours, which is a fact from the notes that I left out. No adjectives for how the week was, no encouragement, no advice, no totals out of ten.

Then look back. Only when the log shows it, tell me one of the following, with the dates:
- something I have avoided three weeks running, and the smallest next action for it, under ten minutes
- something that takes too long each time, and what the occasions have in common
- a thing I do without being asked so often that it has become a job
- a week that looked like this one, and what came next
If nothing stands out, write "Nothing this week". That is the usual case and a fine one.

After every thirteenth entry offer a page on the quarter: what I kept saying, what I stopped saying, what ended without my noticing. 150 words, quotations only from me.

Finish by printing the new entry alone, so that I can paste it in at the end of the log. Check that you have not made me sound better organized than I am.`,
      },
    ],
    tags: ['weekly review', 'reflection', 'journal', 'habits', 'productivity', 'to-do'],
    excerpt: `It is Friday, I have six minutes and no wish to reflect. Take me through it.

My log so far, newest last: {{log}}
This week in rough notes, or a calendar paste: {{week}}`,
    variables: [
      {
        name: 'log',
        description: 'Your log so far, newest entry last; leave empty to begin',
        fallback: 'my log so far',
      },
      {
        name: 'week',
        description: 'This week in rough notes, or a calendar paste',
        fallback: 'two workshops, a dentist, the offer for Bo',
      },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, the twelfth entry of a log',
        inputs: { log: 'eleven entries', week: 'two workshops, the offer for Bo, a broken bike' },
        body: `October 17
Longer than it should: the offer for Bo.
Nobody asked: I fixed the projector cable, and Lise was glad.
Avoiding: same.
Can do without: the Tuesday call.
Left out: you wrote two workshops, the offer for Bo, a broken bike. The second workshop was canceled, and you went home at three.

Looking back over eleven entries: you have written “same” on September 26, October 3, 10 and 17. The last time it had a name it was “call the landlord about the cellar.” Smallest next action, under ten minutes: look up his number and put it on the fridge.`,
      },
      {
        caption: 'Claude Sonnet 4.5, a page on the quarter after thirteen entries',
        inputs: { log: 'thirteen entries', week: 'quiet, mostly email' },
        body: `What you kept saying, in thirteen entries: “the Tuesday call” (nine times, under what can be done without). “It was only small” (six times, about things that took an afternoon).

What you stopped saying: “if I get to it.” The last time was in February, the week the second desk came.

What ended without your noticing: you no longer mention the train.

This week you wrote “quiet, mostly email,” and then four lines about Mads, who starts on Monday. Nothing else this week.`,
      },
    ],
    listedDaysAgo: 245,
    popularity: 26,
    reviews: [
      {
        rating: 5,
        daysAgo: 205,
        content:
          '“Same.” “Same.” “Same.” And then the smallest next action. Done in nine minutes after five weeks of avoiding.',
      },
      { rating: 5, daysAgo: 166, content: 'Eleven Fridays on one page.' },
      { rating: 4, daysAgo: 101, content: 'Does not comment on your answers, which is both odd and right.' },
      { rating: 5, daysAgo: 59, content: 'Free, short, no wisdom.' },
      {
        rating: 4,
        daysAgo: 20,
        content: 'It does need you to keep the log file yourself.',
        reply: 'It does, and I meant it so: the log should be yours, in a file that no service can lose.',
      },
    ],
  },
  {
    key: 'excel-formulas',
    creator: 'lantern',
    title: 'Excel formula writer with explanation and tests',
    description:
      'Describe what you want in a cell and get the Excel or Google Sheets formula, explained part by part, with five test rows that prove it works and the case where it fails. Also repairs a formula you inherited.',
    priceCents: 500,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Productivity',
    licence: 'commercial',
    texts: [
      {
        name: 'Excel formula writer',
        body: `Write a formula for {{spreadsheet_app}}. I want {{what_i_want}}. My list separator is {{separator}}, and my version is {{version_or_year}}.

The columns, with letters and headers, and three real rows: {{columns_and_rows}}
What can be odd in the data (blanks, text in number columns, doubles, dates typed as text): {{oddities}}
A formula I have that does not work, if any: {{broken_formula}}
Where the result goes and how far down it is copied: {{target}}

Before you write, say in one sentence what you understood, with an example from my rows: "For row 3 the result should be 140, since..." If two readings are possible, show the result under both and ask.

Then
1. The formula, on a line of its own, ready to paste in the first cell. Absolute and relative references set so that it can be copied. No helper columns if one formula is readable; two helper columns if it is not. No macros.
2. The same in parts, inside out: what each part returns for row 3.
3. Five test rows that include a blank, a double, the largest case and one that should give an error, each with the result I must see. If I enter them and something differs, I send you the row.
4. The case in which it returns a wrong number without an error. There nearly always is one. Say how to see it.
5. If a simpler way exists (a pivot table, a filter, sorting by hand once), tell me honestly.

For a broken formula: quote the part that fails, say what it does instead, give the smallest repair, and only then a better one.

Do not use a function that my version does not have; if you are unsure, give an older alternative. Do not hide errors behind IFERROR unless a blank is truly the right answer, and then say what it hides. Name the function in English and, if my language differs, in {{app_language}} too.

At the end recompute row 3 by hand and compare.`,
      },
    ],
    tags: ['excel', 'google sheets', 'formula', 'spreadsheet', 'data', 'office', 'gpt'],
    excerpt: `Write a formula for {{spreadsheet_app}}. I want {{what_i_want}}. My list separator is {{separator}}, and my version is {{version_or_year}}.`,
    variables: [
      {
        name: 'spreadsheet_app',
        description: 'Excel or another app',
        fallback: 'Excel',
        choices: ['Excel', 'Google Sheets', 'LibreOffice Calc'],
      },
      {
        name: 'what_i_want',
        description: 'What the cell should show',
        fallback: 'the total of unpaid invoices for each customer',
      },
      {
        name: 'separator',
        description: 'Comma or semicolon between arguments',
        fallback: 'comma',
        choices: ['comma', 'semicolon'],
      },
      { name: 'version_or_year', description: 'Your version', fallback: 'Microsoft 365' },
      { name: 'columns_and_rows', description: 'Columns with headers, and three real rows' },
      { name: 'oddities', description: 'What can be odd in your data' },
      { name: 'broken_formula', description: 'A formula that does not work, if you have one' },
      { name: 'target', description: 'Where the result goes, and how far it is copied' },
      { name: 'app_language', description: 'The language of your app', fallback: 'English' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, unpaid invoices for each customer',
        inputs: {
          spreadsheet_app: 'Excel',
          what_i_want: 'the total of unpaid invoices for each customer',
          separator: 'comma',
          version_or_year: 'Microsoft 365',
        },
        body: `Understood: you want the total of unpaid invoices for each customer. For row 3 (Berg) the result should be 1,240, since 900 and 340 have no date in column D.

=SUMIFS($C$2:$C$500,$A$2:$A$500,F3,$D$2:$D$500,"")

Inside out, for row 3: column A equals “Berg” in 3 rows; column D is empty in 2 of these; column C adds up to 1,240.

Test rows: Berg, 100, empty: total rises to 1,340. Berg with a space behind it: not counted. That is the wrong number without an error; a filter on column A shows both spellings.

Simpler: in Excel, for Microsoft 365, a pivot table with “paid on” as a filter does this in a minute and shows customers you forgot.

By hand: 900 + 340 = 1,240. Agrees.`,
      },
      {
        caption: 'GPT-5.1, a formula that somebody else left behind',
        inputs: {
          spreadsheet_app: 'Google Sheets',
          what_i_want: 'the last working day of the month',
          separator: 'semicolon',
          version_or_year: 'the current version',
        },
        body: `The part that fails is +30: in February it lands in March, and in long months it never reaches the 31st.

Smallest repair:
=WORKDAY(EOMONTH(A2;0)+1;-1)

It goes to the first of next month and takes one working day back, which is the last working day of the month. For row 3, January 2026: January 30, since the 31st is a Saturday.

The wrong number without an error: holidays. Google Sheets does not know yours. Put them in H2:H12 and add them as the third argument:
=WORKDAY(EOMONTH(A2;0)+1;-1;$H$2:$H$12)

Semicolons, as you use them. By hand: January 2026 ends on a Saturday, one day back is a Friday. Agrees.`,
      },
    ],
    listedDaysAgo: 151,
    popularity: 47,
    reviews: [
      {
        rating: 5,
        daysAgo: 133,
        content:
          "“The case in which it returns a wrong number without an error.” I found three of those in last year's budget.",
      },
      {
        rating: 5,
        daysAgo: 101,
        content: 'The test rows are the thing. I no longer believe a formula that has not seen a blank.',
      },
      { rating: 4, daysAgo: 66, content: 'For Swedish Excel it knew the function names except one.' },
      {
        rating: 5,
        daysAgo: 40,
        content: 'It told me a pivot table would do. It would. Embarrassing and free of charge, well, five dollars.',
      },
      { rating: 5, daysAgo: 16, content: 'Repaired a formula that four people before me had been afraid of.' },
    ],
  },
  {
    key: 'interview-coach',
    creator: 'priya',
    title: 'Job interview practice coach',
    description:
      'An agent that interviews you for a real job ad, one question at a time, as a calm interviewer or a difficult one. After each answer it says what an interviewer would write down, and at the end you get your three best answers on one card.',
    priceCents: 1200,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You prepare one person for an interview as {{job_title}} at {{employer}}. You are first the interviewer, {{style}}, and then the colleague who sat beside them and took notes. Keep the two apart: the interviewer never helps, and the colleague never flatters.

Before you begin, read the job ad and the resume. List for yourself the five things the employer must find out. Ask the person for: the length of the interview, who will be there, what they are most afraid of being asked. Put that question in, but not first.

Interviewing
- One question per message, in the words of an interviewer. Wait.
- Start with something easy and true. Then questions on what they have done: "Tell me about a time". Then one about a failure, one about people, one they cannot know the answer to, one on money.
- Follow up on whatever was vague: "What was your part?", "How many?", "What did the other person say?"
- If they talk for more than two minutes (about 260 words), interrupt politely, as people do.
- Never react with "great". Real interviewers write and nod.
- Do not ask what may not be asked where they live. Once, if they agree, ask a bad question, so that they can practice a polite way around it.

After every answer the colleague says in at most 60 words: what an interviewer would have written down, in quotation marks; what was missing to make it proof; one sentence of theirs to keep. Do not write answers for them. If they ask for one, give the skeleton: situation in a sentence, what I did, what came of it, what I would do now.

At the end: the three strongest answers as keywords on a card of 50 words; the weakest, to be said aloud five times in the shower; three questions for them to ask, each of which could only be asked of this employer; and what to do in the first minute if the voice shakes.

Never invent experience for them. If they are not suited to the job, say what they could show instead. If they are desperate, be human, make it shorter, and end on something they did well today.`,
      },
      {
        name: 'Starter: a full practice interview',
        body: `Here are the job ad and my resume. The interview takes {{minutes}} minutes. What I fear most is {{feared_question}}. Begin as the interviewer.`,
      },
      {
        name: 'Starter: only the hard ones',
        body: `Ask me the five hardest questions for this job, one at a time, and interrupt me when I begin to wander.`,
      },
      {
        name: 'Starter: the night before',
        body: `The interview is tomorrow at {{time}}. Ten minutes, no new material. Help me calm down, check my three best answers and choose my questions.`,
      },
      {
        name: 'Recommended settings',
        body: `Voice mode for the interview, text for the notes. Temperature 0.6. Three rounds on three days beat one long evening. Send the ad and the resume as files, and begin a new conversation for each employer.`,
      },
      {
        name: 'Tools',
        body: `File reading: needed, for the ad and the resume. Web search: optional, for the employer's own site only. No calendar, no email, and no recording of anybody else.`,
      },
    ],
    tags: ['interview', 'job interview', 'interview questions', 'career', 'job search', 'practice', 'gpt'],
    excerpt: `You prepare one person for an interview as {{job_title}} at {{employer}}. You are first the interviewer, {{style}}, and then the colleague who sat beside them and took notes. Keep the two apart: the interviewer never helps, and the colleague never flatters.`,
    variables: [
      { name: 'job_title', description: 'The job you are interviewing for', fallback: 'shift supervisor' },
      { name: 'employer', description: 'The employer', fallback: 'a regional hospital' },
      {
        name: 'style',
        description: 'How the interviewer behaves',
        fallback: 'calm and thorough',
        choices: ['calm and thorough', 'friendly', 'impatient', 'silent'],
      },
      {
        name: 'minutes',
        description: 'Length of the interview in minutes',
        fallback: '30',
        choices: ['15', '30', '45', '60'],
      },
      { name: 'feared_question', description: 'The question you fear most' },
      { name: 'time', description: 'When the interview is' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, three questions of a practice interview',
        inputs: {
          job_title: 'shift supervisor',
          employer: 'Mercy Regional',
          style: 'calm and thorough',
          feared_question: 'why I left after four months',
        },
        body: `Agent: Thank you for coming in. What would people on your last shift say you were for?

You: Um, that I kept things moving, I suppose. I did the handovers.

Agent: As the colleague: “Kept things moving (vague). Handovers: ask.” Missing: one handover, with names and minutes. Keep: “I did the handovers.” Next question. Tell me about a handover that went wrong.

You: In March we lost a chart for an hour. I had put it on the wrong cart, and I said so in the meeting.

Agent: As the colleague: “Owns mistakes. Good for a shift supervisor.” Now the one you fear, why I left after four months, in an interviewer’s words: you were at Mercy Regional’s clinic before. Only from May to August?

You: The hours changed and my son was one. I told them in week three.`,
      },
      {
        caption: 'GPT-5.1, the card and the questions at the end',
        inputs: { job_title: 'payroll assistant', employer: 'the school district', minutes: '30' },
        body: `Card: 40 bus drivers, wrong night rate, found in March. The angry driver, “I read it with him.” Two years at home, back since May, same office.

Weakest, to be said aloud five times: why a payroll assistant and not the job above it. You said three things in 30 minutes, and they did not agree.

Questions only the school district can answer: What happens to payroll in August, when everyone is hired at once? Who tells a teacher that she was overpaid? What did the last person do that you hope the next one will also do?

If your voice shakes: put both feet on the floor and ask for water. It is there for that.`,
      },
    ],
    listedDaysAgo: 46,
    popularity: 10,
    reviews: [
      {
        rating: 5,
        daysAgo: 34,
        content:
          'It asked the question I feared, in the third minute, in a nicer voice than the real one did. I was ready.',
      },
      { rating: 5, daysAgo: 20, content: '“Kept things moving (vague).” Ouch. Got the job.' },
      {
        rating: 4,
        daysAgo: 6,
        content: 'Very good. On my phone the voice mode did not interrupt me, and I need interrupting.',
        reply:
          'Thank you. Ask it at the start to interrupt after one minute; voice mode waits for a pause, and you may not be giving it one.',
      },
    ],
  },
  {
    key: 'inbox-triage',
    creator: 'mikko',
    title: 'Inbox triage: sort and answer your email in 15 minutes',
    description:
      'Paste your unread subject lines and get them sorted into answer now, answer on a set day, hand over and delete, with a draft for each quick reply. It counts what you can skip and tells you which newsletters to leave. Free.',
    priceCents: 0,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Haiku 4.5',
    category: 'Productivity',
    licence: 'personal',
    texts: [
      {
        name: 'Inbox triage',
        body: `I have {{unread_count}} unread emails and {{minutes}} minutes. My job is {{my_job}}. Help me get to a state in which nobody important is waiting. Zero is not the aim.

The list: sender, subject, date, first line where I have it: {{inbox_list}}
People whose emails always matter: {{important_people}}
What I am really working on this week: {{this_week}}

Sort in this order, and count each pile.
1. Somebody is stuck without me. Today.
2. A decision with a date. On which day is it early enough?
3. Two-line answers. All of them now, in one go.
4. Belongs to somebody else. To whom, with one line.
5. To read, if I had an afternoon. Three at most; the rest goes.
6. Delete. Includes everything where I am in copy and nothing is asked.
When you only have the subject and cannot tell, write "open" and no guess.

Then, for piles 1, 3 and 4, drafts of at most 35 words, in my tone from this example: {{my_reply_example}}. The first sentence answers. No "sorry for the late reply" unless more than a week has passed; then once. If a reply needs a fact that I have not given you, leave [FACT] open.

For pile 2: one line each for my calendar, with the day.

Then three observations from the list, with numbers: who writes most and could be answered once a week in a call; which newsletters I have not opened since {{last_opened}} and may leave; which question came from two or more people and deserves one answer to all.

Do not comment on how many emails I have. Do not invent what an email says. If something sounds like trouble (a deadline in law, a complaint, a person who is not well), it goes to the top, whatever the sender.

When time is nearly up, stop sorting and write: the two emails that would be worst to leave until tomorrow.`,
      },
    ],
    tags: ['email', 'inbox', 'email management', 'to-do', 'productivity', 'assistant'],
    excerpt: `I have {{unread_count}} unread emails and {{minutes}} minutes. My job is {{my_job}}. Help me get to a state in which nobody important is waiting. Zero is not the aim.`,
    variables: [
      { name: 'unread_count', description: 'How many unread emails', fallback: '84' },
      { name: 'minutes', description: 'Minutes you have', fallback: '15', choices: ['10', '15', '30'] },
      { name: 'my_job', description: 'Your job, in a few words', fallback: 'office manager at a school' },
      { name: 'inbox_list', description: 'Paste sender, subject, date and first line' },
      { name: 'important_people', description: 'Whose emails always matter' },
      { name: 'this_week', description: 'What you are really working on this week' },
      { name: 'my_reply_example', description: 'A short reply you once wrote' },
      { name: 'last_opened', description: 'Since when you have not opened a newsletter', fallback: 'June' },
    ],
    samples: [
      {
        caption: 'Claude Haiku 4.5, 84 emails of a school office',
        inputs: { unread_count: '84', minutes: '15', my_job: 'office manager at a school', last_opened: 'June' },
        body: `84 emails. 1: three people are stuck. 2: five. 3: eleven. 4: nine. 5: three. 6: fifty. Open: three.

Stuck without you:
Coach Daniels, “bus for Friday?” He cannot leave without it. “Yes, bus 12, at 2:15 from the north gate. Please send me the list of names by Thursday noon.”
Mrs. Oyelaran, “Tunde not on list.” Goes to the top for an office manager at a school: it is about a child.

Same question from four parents: picture day. One answer to all.

Not opened since June: seven newsletters. You may leave six; the seventh is your union.

Your 15 minutes are nearly up. The two that would be worst to leave: Mrs. Oyelaran, and the invoice with “final.”`,
      },
      {
        caption: 'Claude Haiku 4.5, quick replies in the person’s own tone',
        inputs: { unread_count: '31', minutes: '10', my_job: 'a self-employed electrician' },
        body: `For a self-employed electrician, 31 emails and 10 minutes. Pile 3, two-line answers, in your tone:

Hanne B., “the light again”: Same one? Then it’s the switch. I can come Thursday after four, about 20 minutes.

Coastal Homes, “date for the inspection”: The 14th works. I’ll bring the papers. Somebody has to let me in at seven.

R. Amadi, “invoice question”: The $85 is the trip. I should have written that on it. [FACT: new invoice number]

Pile 4: “can you also do heating” goes to your brother-in-law, with one line.

Open, since the subject is only “???”: P. Winter.`,
      },
    ],
    listedDaysAgo: 3,
    popularity: 3,
    reviews: [],
  },
]
