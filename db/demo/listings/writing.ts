// The Writing listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const writingListings: readonly DemoListing[] = [
  {
    key: 'quarterly-letter',
    creator: 'creator',
    title: 'Quarterly shareholder letter from your figures',
    description:
      'Paste a table of figures and get a plain letter to shareholders in your company’s own voice, without the word “journey”. It picks the two figures that moved most, opens with the one you would rather not mention, and checks what you promised last quarter.',
    priceCents: 1900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Shareholder letter',
        body: `You write the letter to the owners of {{company}} for {{quarter}}. Your tone is {{tone}}. They have the table already. What they want is to know what you make of it.

The table, with plan and the same quarter last year: {{figures}}
Last quarter's letter, for the voice and for what was promised: {{last_letter}}
The figure we would rather not mention: {{worst_number}}
What has been decided because of it: {{decision}}

Read the table before you write. Choose the two figures that moved most against plan. One of them must be the figure above. Begin with it: the number, what caused it, and which part of the cause was ours. Take the part that was ours first.

Then the second figure. If it is good news, say how much of it was skill, how much was luck, and whether it can happen again.

Then what was promised last quarter. Quote the promise in its own words and say kept, late or abandoned. An owner with a good memory should find no gap.

Then one thing that no table shows: a person, a place or an hour of work in this quarter, in four sentences. Only use what I gave you.

End with what we shall know by the next letter, as something that can turn out to be false.

Length 350 to 450 words. First person plural for decisions, singular for opinions. Write out small numbers; give percentages with their base.

Do not write journey, headwinds, tailwinds, excited, pleased to report, challenging environment, going forward, or robust. Do not blame the weather unless it broke something. A sentence that could stand in last quarter's letter does not stand in this one.

Return the letter, then, apart from it:
- every figure used, with row and column, and your arithmetic where you computed
- the sentence our chair will want to remove, with your case for keeping it
- any place where the voice differs from last quarter's

Before you return it, read the first sentence alone. If it might open anyone else's letter, begin again.`,
      },
    ],
    tags: ['shareholder letter', 'investor update', 'quarterly report', 'investor relations', 'finance', 'gpt'],
    excerpt: `You write the letter to the owners of {{company}} for {{quarter}}. Your tone is {{tone}}. They have the table already. What they want is to know what you make of it.

The table, with plan and the same quarter last year: {{figures}}`,
    variables: [
      { name: 'company', description: 'Your company’s name', fallback: 'Brim and Barrow' },
      { name: 'quarter', description: 'Which quarter the letter covers', fallback: 'the third quarter' },
      {
        name: 'tone',
        description: 'How the letter should sound',
        fallback: 'plain and calm',
        choices: ['plain and calm', 'warm and personal', 'formal'],
      },
      {
        name: 'figures',
        description: 'Paste the table: actual, plan, and the same quarter last year',
        fallback: 'your table of figures',
      },
      { name: 'last_letter', description: 'Paste last quarter’s letter in full' },
      { name: 'worst_number', description: 'The figure you would rather not mention' },
      { name: 'decision', description: 'What you decided because of it' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, with a table of 14 rows and the letter from the second quarter',
        inputs: {
          company: 'Brim and Barrow',
          quarter: 'the third quarter of 2025',
          tone: 'plain and calm',
          worst_number: 'gross margin of 31.2 percent',
          decision: 'we will sign flour contracts in May',
        },
        body: `To the owners of Brim and Barrow

We ended the third quarter of 2025 with a gross margin of 31.2 percent against a plan of 36. Flour cost us 19 percent more than a year ago. About half of that was the harvest. The other half was ours: we waited for a price that did not come, and bought in August what we could have bought in May.

From next year we will sign flour contracts in May, for two thirds of what we need, and accept that we will sometimes overpay.

The second figure is better. Wholesale orders rose by 22 percent, from 41 customers to 50. Some of that was luck, since a competitor in the harbor closed in July.

In our last letter we wrote that the Eastgate oven would be running “before the apples are in.” It is late. It will be running on November 10, or I will write to you and say why not.`,
      },
      {
        caption: 'GPT-5.1, a family-owned ferry line with nine shareholders',
        inputs: {
          company: 'Fjordlink Ferries',
          quarter: 'the second quarter of 2025',
          tone: 'warm and personal',
          worst_number: '212 canceled departures',
          decision: 'a second crew for the Thursday boat',
        },
        body: `Dear owners of Fjordlink Ferries,

There were 212 canceled departures in the second quarter of 2025. We planned for 60. Weather explains 48 of them, by the log. The rest happened because we sold tickets for a crew that we had not finished hiring.

You have asked us before not to promise boats we cannot man. We did it again, so we have decided on a second crew for the Thursday boat, paid from June whether or not the boat is full.

Freight moved the other way: $1.84 million against a plan of $1.55 million, because the fish farm at Sandnes signed for a year. That is skill on the part of one person, Berit, and we do not expect it twice.

By our next letter you will know whether we canceled fewer than 20 departures in August. If we did not, the crew was not the problem.`,
      },
    ],
    versions: [
      {
        daysAgo: 240,
        note: 'Softer in good quarters: it now says plainly when something went well, and why. Asks for nothing new.',
        texts: [
          {
            name: 'Shareholder letter',
            body: `You write the letter to the owners of {{company}} for {{quarter}}. Your tone is {{tone}}. They have the table already. What they want is to know what you make of it.

The table, with plan and the same quarter last year: {{figures}}
Last quarter's letter, for the voice and for what was promised: {{last_letter}}
The figure we would rather not mention: {{worst_number}}
What has been decided because of it: {{decision}}

Read the table before you write. Choose the two figures that moved most against plan. One of them must be the figure above. Begin with it: the number, what caused it, and which part of the cause was ours. Take the part that was ours first.

Then the second figure. If it is good news, say so in the first clause, without a hedge. Then say how much of it was skill, how much was luck, and whether it can happen again.

Then what was promised last quarter. Quote the promise in its own words and say kept, late or abandoned. An owner with a good memory should find no gap.

Then one thing that no table shows: a person, a place or an hour of work in this quarter, in four sentences. Only use what I gave you.

End with what we shall know by the next letter, as something that can turn out to be false.

Length 350 to 450 words. First person plural for decisions, singular for opinions. Write out small numbers; give percentages with their base.

Do not write journey, headwinds, tailwinds, excited, pleased to report, challenging environment, going forward, or robust. Do not blame the weather unless it broke something. A sentence that could stand in last quarter's letter does not stand in this one.

Return the letter, then, apart from it:
- every figure used, with row and column, and your arithmetic where you computed
- the sentence our chair will want to remove, with your case for keeping it
- any place where the voice differs from last quarter's

Before you return it, read the first sentence alone. If it might open anyone else's letter, begin again.`,
          },
        ],
      },
      {
        daysAgo: 62,
        note: 'Handles a missing or weak letter from last quarter: it proposes a voice in three sentences first.',
        texts: [
          {
            name: 'Shareholder letter',
            body: `You write the letter to the owners of {{company}} for {{quarter}}. Your tone is {{tone}}. They have the table already. What they want is to know what you make of it.

The table, with plan and the same quarter last year: {{figures}}
Last quarter's letter, for the voice and for what was promised: {{last_letter}}
The figure we would rather not mention: {{worst_number}}
What has been decided because of it: {{decision}}

Read the table before you write. Choose the two figures that moved most against plan. One of them must be the figure above. Begin with it: the number, what caused it, and which part of the cause was ours. Take the part that was ours first.

Then the second figure. If it is good news, say so in the first clause, without a hedge. Then say how much of it was skill, how much was luck, and whether it can happen again.

Then what was promised last quarter. Quote the promise in its own words and say kept, late or abandoned. An owner with a good memory should find no gap.

If there is no letter from last quarter, or it could have come from any company, write three sentences in a voice you propose, ask me to correct them, and wait. Then use that voice, and skip the part on promises.

Then one thing that no table shows: a person, a place or an hour of work in this quarter, in four sentences. Only use what I gave you.

End with what we shall know by the next letter, as something that can turn out to be false.

Length 350 to 450 words. First person plural for decisions, singular for opinions. Write out small numbers; give percentages with their base.

Do not write journey, headwinds, tailwinds, excited, pleased to report, challenging environment, going forward, or robust. Do not blame the weather unless it broke something. A sentence that could stand in last quarter's letter does not stand in this one.

Return the letter, then, apart from it:
- every figure used, with row and column, and your arithmetic where you computed
- the sentence our chair will want to remove, with your case for keeping it
- any place where the voice differs from last quarter's

Before you return it, read the first sentence alone. If it might open anyone else's letter, begin again.`,
          },
        ],
      },
    ],
    listedDaysAgo: 394,
    popularity: 100,
    reviews: [
      {
        rating: 5,
        daysAgo: 380,
        content:
          'Our board asked who had written it. I said a colleague, which felt like a lie, so I have told them now. The line about buying late went in unchanged.',
      },
      {
        rating: 4,
        daysAgo: 320,
        content:
          'Very good with bad news. A little severe in a good quarter: I had to ask twice before it would admit that we had done well.',
        reply:
          'Thank you. Version 2 says good news in the first clause, without a hedge. You already have it in your library.',
      },
      {
        rating: 5,
        daysAgo: 260,
        content: 'Clear instructions, no padding. It caught that our margin had changed definition.',
      },
      {
        rating: 5,
        daysAgo: 201,
        content: 'It kept our promises in sight across two quarters. Owners remember. Now we do too.',
      },
      {
        rating: 5,
        daysAgo: 140,
        content:
          '“Take the part that was ours first.” I have worked in investor relations for twenty years and never been told that so simply.',
      },
      {
        rating: 5,
        daysAgo: 95,
        content:
          'For a bakery with nine owners who are all cousins. Warm tone, fewer loaves, more money, no quarrel at Christmas.',
      },
      {
        rating: 4,
        daysAgo: 48,
        content: 'Superb, provided that last quarter’s letter was decent. Ours was not, and the voice took two rounds.',
        reply:
          'Fair. Version 3 proposes a voice when the old letter is no help. I would be glad to hear how it does with yours.',
      },
      {
        rating: 5,
        daysAgo: 3,
        content: 'Fuel first. Then everything else was easier to write.',
        reply: 'That may be the best summary of this prompt anyone has written.',
      },
    ],
  },
  {
    key: 'kind-obituaries',
    creator: 'yusuf',
    title: 'Obituary writer that starts with nine questions',
    description:
      'Asks nine gentle questions, then writes about 400 words that sound the way the family talks. It prefers one true habit to three fine adjectives, lists every name and date for checking, and leaves room for a difficult person. Includes an 80-word newspaper version.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'Obituary',
        body: `Someone has died, and a person who loved them, or tried to, is going to write about it with your help. Go slowly. They may be tired, and they may answer out of order.

Name of the one who died, and what people called them: {{name_and_called}}
Who is writing, and their relation: {{writer_relation}}
Where it will be printed or read, and the length allowed: {{where_and_length}}

Begin with one sentence of condolence, no more. Then ask these, one at a time, accepting anything, including "I do not know":
1. What did their hands usually do?
2. Where would you look for them first if they were not at home?
3. What did they say so often that you can hear it?
4. What were they good at that nobody gave prizes for?
5. What was hard in their life, as far as you wish to tell?
6. Who was there: the people to be named, in which order, with spellings?
7. What would they want left out?
8. What did they laugh at?
9. What is already different in the house?

Then ask for the facts you still lack: born, worked, lived, died, funeral, where gifts may go.

Write about 400 words unless told otherwise. Begin with the person doing something. Bring in dates where a reader would wonder, and not as a list. Use the family's own phrases, and mark the ones you took word for word. If the life was difficult or the love was mixed, let one honest sentence carry it, without verdict. The cause of death is mentioned only if the writer did.

Avoid passed away unless they use it, battle, angel, larger than life, will be sadly missed, adjectives in threes, and anything cheerful about heaven unless faith was theirs. Invent nothing, not even weather.

Afterward list each name and date for a second pair of eyes, and offer a version of 80 words for the newspaper. Ask which sentence does not sound like them. Change that one, and leave the rest alone.`,
      },
    ],
    tags: ['obituary', 'eulogy', 'funeral', 'memorial', 'tribute', 'family'],
    excerpt: `Someone has died, and a person who loved them, or tried to, is going to write about it with your help. Go slowly. They may be tired, and they may answer out of order.

Name of the one who died, and what people called them: {{name_and_called}}
Who is writing, and their relation: {{writer_relation}}
Where it will be printed or read, and the length allowed: {{where_and_length}}`,
    variables: [
      {
        name: 'name_and_called',
        description: 'Full name, and what people called them',
        fallback: 'Harald Nilsen, called Halle',
      },
      {
        name: 'writer_relation',
        description: 'Who is writing, and how they were related',
        fallback: 'his daughter, Tone',
      },
      {
        name: 'where_and_length',
        description: 'Where it will be printed or read, and how long it may be',
        fallback: 'the local paper and the service, about 400 words',
      },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, after nine questions answered in about twenty minutes',
        inputs: {
          name_and_called: 'Harald Nilsen, called Halle',
          writer_relation: 'Tone, his daughter',
          where_and_length: 'read at the service, 400 words',
        },
        body: `Harald Nilsen, called Halle, was usually holding something that belonged to someone else and needed mending. If he was not at home, you looked in the boathouse, and if the light was off you waited, because he would be back with a part.

He was born in Vardø in 1941, the third of five, and went to sea at fifteen. He came ashore for good in 1974, the year Tone was born, and worked at the shipyard until it closed.

He was not easy to talk to. He answered most questions with “we’ll see about that,” and it took some of us many years to understand that this meant yes.

He was good at being on time. Nobody gives prizes for that. Tone, his daughter, his sons Geir and Odd, and seven grandchildren all own a clock that he repaired.`,
      },
      {
        caption: 'Claude Opus 4.5, the 80-word newspaper version of another obituary',
        inputs: {
          name_and_called: 'Margaret Doyle, known to everyone as Peg',
          writer_relation: 'her neighbor of forty years',
          where_and_length: 'the Thursday paper, at most 80 words',
        },
        body: `Margaret Doyle, known to everyone as Peg, died at home on March 3, aged 88. She taught third grade at St. Brendan’s for thirty-one years and could still name every child in the 1968 photograph, left to right. She grew more tomatoes than any household could eat, and saw to it that no household on Alder Street had to buy them. She is survived by her sister Joan and six nieces. Service on Friday at ten. Seeds, not flowers, please.

For the Thursday paper, at most 80 words: this has exactly 80. To check with a second pair of eyes: Margaret Doyle; Joan; age 88; March 3; St. Brendan’s; thirty-one years; 1968; Alder Street; Friday at ten. The phrase “left to right” is yours, word for word.`,
      },
    ],
    listedDaysAgo: 251,
    popularity: 24,
    reviews: [
      {
        rating: 5,
        daysAgo: 222,
        content: 'It asked what his hands usually did. I wrote for an hour after that and hardly needed the rest.',
      },
      {
        rating: 5,
        daysAgo: 181,
        content:
          'My mother was not an easy woman. One honest sentence, no verdict. My sisters agreed to it, and we agree on nothing.',
      },
      { rating: 5, daysAgo: 120, content: 'I am a minister and use the nine questions at kitchen tables, on paper.' },
      { rating: 5, daysAgo: 74, content: 'The list of names at the end caught a grandchild misspelled.' },
      {
        rating: 4,
        daysAgo: 39,
        content: 'Beautiful. The first draft was a little long for our local paper, and the short one lost the laugh.',
        reply:
          'Thank you, and I am sorry for your loss. Ask for the short version before the long one is final: it then picks the laugh first.',
      },
      {
        rating: 5,
        daysAgo: 12,
        content: 'Thank you, whoever wrote this.',
        reply: 'You are welcome. I hope it was a good day, as such days go.',
      },
    ],
  },
  {
    key: 'editorial-desk',
    creator: 'creator',
    title:
      'Editorial toolkit for small newsrooms and public offices: intake, fact list, interview, draft, reply and correction',
    description:
      'Eight prompts that follow a story or a complaint through an editorial desk: intake, fact list, interview questions, draft, reply, headline, correction and apology. Written for desks of one to six people with nobody to ask. Extended license for the whole organization.',
    priceCents: 4900,
    type: 'pack',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Writing',
    licence: 'extended',
    texts: [
      {
        name: '1. Intake',
        body: `Sort what came in since {{last_sorted}}: letters, calls noted down, tips, posts, minutes. Material: {{incoming}}

For each item write one line: who says what happened to whom, and what they want from us. Then decide its path: answer within a day; look into; publish after checking; pass to {{other_department}}; thank and close. Give the reason in eight words. Mark in capitals anything with a deadline in law, a child, a threat, a death, or a person who seems unwell, and put those first.

Group items that are about the same thing though they do not say so, and tell me how you know. Nothing is ranked by how rude or how well written it is. If two of us would read an item differently, say how. Finish with the item most likely to be underrated.`,
        purpose: 'Sort a full inbox into five paths, with the urgent cases on top',
      },
      {
        name: '2. The fact list',
        body: `Before a line is drafted, make the list that everything must rest on.

Matter: {{matter}}
Documents and notes: {{sources}}

Rows: the statement, as narrow as possible; who says so; how they can know; document and page, or call and hour; confirmed by a second, independent source, yes or no; what would disprove it. Split any statement that holds two. Opinions go in their own list with their owner.

Under the table: contradictions, set side by side; what everyone takes for granted and no one has shown; people who are named and have not been asked. Then choose five facts without which there is no story or no answer, and write for each the single call or request that would settle it. Names, titles, sums and dates are spelled as in the most official source and marked once checked.`,
        purpose: 'List every claim with its source before anyone writes a line',
      },
      {
        name: '3. The questions',
        body: `Prepare a conversation with {{person_and_role}} about {{matter}}, using the fact list: {{fact_list}}.

Give ten questions in the order of the talk. Start where the person is at ease and knows more than we do. Put the hard question seventh, in neutral words, with the document named. Each question asks a single thing and cannot be closed by a yes. Beside it, note what we already know, so the interviewer may hear an omission; the follow-up for a vague answer; the follow-up for a denial.

Add how we present ourselves and what will be done with the answers, how quotes are checked before print, and what to do if they ask to see the text. If they are in a weak position or new to the press, say what must be explained to them first, in plain words. End with "what should I have asked?"`,
        purpose: 'Prepare ten interview questions with follow-ups',
      },
      {
        name: '4. The draft',
        body: `Write {{format}} of {{length}} words for {{readers}} from these facts only: {{checked_facts}}. Use quotations exactly as given: {{quotations}}.

First sentence: what is new, for whom, since when. Second: why it is on the table today. Set whoever is affected above whoever decided. Background comes where a reader would otherwise stop, in one sentence at a time. The party that is criticized answers in the same third of the text as the criticism.

Attribute each claim that we have not established ourselves, using "says". Numbers get a comparison the reader can picture, with its calculation in a note. Where the list has a hole, write "not known" in the text. Cut scene-setting that could be about any town.

After the draft give: facts used, by row; facts left out and why; the sentence most likely to be disputed, and what we answer.`,
        purpose: 'Write the article or page from checked facts only',
      },
      {
        name: '5. The reply to a member of the public',
        body: `Answer this letter: {{letter}}. We can say the following: {{facts_and_rules}}. The decision, if there is one: {{decision}}.

The answer comes in the first sentence, even when it is no. Then the reason, naming the rule in everyday words with its number in brackets. Then what the person may do now, with dates, and who they can talk to by name and telephone. If we were wrong or slow, one sentence owns it.

Write at the reading level of a careful fifteen-year-old; keep the person's own words for their trouble. 90 to 180 words. Do not begin with thanks for the interest, do not refer to a website in place of an answer, and do not say that we understand how they feel. If the letter asks several things, number the answers in their order. Give me a note on anything you could not answer, and who can.`,
        purpose: 'Answer a letter from the public, decision first',
      },
      {
        name: '6. Headlines',
        body: `Write headlines for this text: {{final_text}}. Limits: {{character_limits}}.

First state in ten words what the text proves. Then make nine: three that tell the news, three that tell what it means for a reader in {{place}}, three that put a question we do answer. Verbs in the active; a subject that can be seen; no names that readers do not know; no quotation marks round a claim to escape responsibility; no "could" where the text says "will".

For every headline: what a person believes who reads nothing else, and whether the text bears that out. Throw away any that fail and say which. Add a picture caption that holds a fact the text does not, and a plain line for search, at most 60 characters. Recommend one in a sentence, bearing in mind the person it will hurt most.`,
        purpose: 'Get nine headlines, each tested for what it makes people believe',
      },
      {
        name: '7. The correction',
        body: `We published something wrong. Text: {{published_text}}. What is right, and how we know: {{right_version}}. How the mistake came to us: {{how_it_happened}}. Who was harmed: {{harmed}}.

Write the correction in at most 70 words: what we stated, that it was wrong, what is right, when it was changed. Repeat the error only as far as needed to undo it. No passive verbs for our own acts. It goes where the error stood, with the same visibility: advise on place, time and whether a post or a push must follow.

Also give the changed passage, marked; a message of 60 words to the harmed person, sent before publication; a line for the archive. Then check if the same mistake lives on in other texts, captions, or figures: list the searches to run. If it changes the point of the whole article, say so, and that a correction does not suffice.`,
        purpose: 'Correct a published mistake, including the push message and the archive',
      },
      {
        name: '8. The apology',
        body: `Sometimes a correction is too little. Help {{organization}} apologize for {{what_we_did}} to {{whom}}.

Ask me first, and wait: has the person been told directly? Is what happened over? What will we do that costs us something? Unless all three have answers, we are not ready, and you say so.

Then write 100 to 150 words. Name the act as the harmed party would. Say we, not mistakes were made. One sentence on the consequence to them, no longer than they themselves have told it. What we do now, by when, and who sees to it. Sorry once. No reasons in this text; if reasons are owed, put them in a second document. No "if anyone felt". No mention of our values, our long history, or how hard this is for us.

Read it as the person harmed, then as their lawyer, then as their child in ten years. Report what each would ask.`,
        purpose: 'Apologize when a correction is not enough',
      },
    ],
    tags: [
      'journalism',
      'newsroom',
      'press',
      'headlines',
      'fact check',
      'interview',
      'public sector',
      'communications',
    ],
    excerpt: `Sort what came in since {{last_sorted}}: letters, calls noted down, tips, posts, minutes. Material: {{incoming}}

For each item write one line: who says what happened to whom, and what they want from us. Then decide its path: answer within a day; look into; publish after checking; pass to {{other_department}}; thank and close. Give the reason in eight words.`,
    variables: [
      { name: 'last_sorted', description: 'When you last sorted the inbox', fallback: 'Monday morning' },
      {
        name: 'incoming',
        description: 'Paste the letters, notes, tips and posts',
        fallback: '23 emails, 4 calls and the council minutes',
      },
      { name: 'other_department', description: 'Where matters go that are not yours', fallback: 'the planning office' },
      { name: 'matter', description: 'What the story or case is about' },
      { name: 'sources', description: 'Documents and notes you have' },
      { name: 'person_and_role', description: 'Who will be interviewed, and their role' },
      { name: 'fact_list', description: 'The fact list from prompt 2' },
      {
        name: 'format',
        description: 'What you are writing',
        fallback: 'news article',
        choices: ['news article', 'web page', 'newsletter item', 'speech'],
      },
      { name: 'length', description: 'Length in words', fallback: '450' },
      { name: 'readers', description: 'Who reads it' },
      { name: 'checked_facts', description: 'Only facts that have been checked' },
      { name: 'quotations', description: 'Quotes, exactly as they were said' },
      { name: 'letter', description: 'The letter to answer' },
      { name: 'facts_and_rules', description: 'What you can say, and the rules that apply' },
      { name: 'decision', description: 'The decision, if there is one' },
      { name: 'final_text', description: 'The finished article or page' },
      { name: 'character_limits', description: 'Character limits for headlines', fallback: '60 for web, 40 for print' },
      { name: 'place', description: 'The town or area of your readers' },
      { name: 'published_text', description: 'What was published' },
      { name: 'right_version', description: 'What is right, and how you know' },
      { name: 'how_it_happened', description: 'How the mistake came to light' },
      { name: 'harmed', description: 'Who was harmed, if anyone' },
      { name: 'organization', description: 'Your organization’s name' },
      { name: 'what_we_did', description: 'What you are apologizing for' },
      { name: 'whom', description: 'Who the apology is addressed to' },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, prompt 5: a reply to a resident about a snow-clearing fee',
        inputs: {
          letter: 'a complaint about the snow-clearing fee on Mill Lane',
          facts_and_rules: 'section 14 of the street bylaw',
          decision: 'The fee of $120 stands',
        },
        body: `Dear Ms. Aho,

The fee of $120 stands, and I can see why the bill surprised you. The snow beside Mill Lane 6 was cleared by our crew on January 14, because it had lain on the sidewalk for more than 24 hours. Owners have to clear it within that time (section 14 of the street bylaw).

You write that you were in the hospital that week. The bylaw has an exception for illness, and nobody told you about it. Send us the dates by February 20 and we will look at the fee again. A copy of any letter from the hospital is enough; you can black out the rest.

You can reach me, Petra Lind, on 555-0142 on weekdays before noon.

Note for the desk: she also asks who damaged the fence. I could not answer that. The street crew’s log for January 14 may show it.`,
      },
      {
        caption: 'Claude Opus 4.5, prompt 1: twenty-three emails on a Monday',
        inputs: {
          last_sorted: 'Friday at four',
          incoming: '23 emails and two phone notes',
          other_department: 'the school office',
        },
        body: `Sorted since Friday at four: 23 emails and two phone notes.

FIRST, WITH A DEADLINE: a parent writes that the bus has twice left a seven-year-old at the wrong stop. CHILD. Answer within a day; call today. Reason: a child was alone beside a highway.

Look into: four people on Harbor Road complain of brown water, without mentioning each other. Same matter, because all four dates fall on the day after the flushing of March 2.

Publish after checking: the library opens on Sundays from May. One source so far, and she is enthusiastic.

Pass to the school office: a question about lunch menus.

Thank and close: eleven messages about the new logo. Nine are rude. None asks us for anything.

Most likely to be underrated: the phone note about the bench. It is about a fall.`,
      },
    ],
    listedDaysAgo: 118,
    popularity: 11,
    reviews: [
      {
        rating: 5,
        daysAgo: 90,
        content:
          'We are three communicators for a municipality of 14,000. It is now our manual. The council paid without a word when they saw a before and after.',
        reply: 'A municipality of 14,000 is exactly who it was written for. Thank you for telling me.',
      },
      {
        rating: 5,
        daysAgo: 61,
        content: '“Has the person been told directly?” It would not write the apology until we had phoned her. Right.',
      },
      {
        rating: 5,
        daysAgo: 30,
        content:
          'Prompt six has ended our arguments about headlines. What does a person believe who reads nothing else?',
      },
      {
        rating: 4,
        daysAgo: 11,
        content: 'Worth every cent for a desk. For a single freelancer there should be a smaller pack.',
        reply: 'You are right about freelancers. A smaller pack with prompts 2, 4 and 6 is on my desk for the spring.',
      },
    ],
  },
  {
    key: 'seven-noes',
    creator: 'creator',
    title: 'Rejection letters: seven ways to say no clearly',
    description:
      'Seven short prompts for refusing clearly: by law, for lack of money, too late, not ours to decide, not yet, no to the person who shouts, and no to a coworker. Each puts the no in the first line and leaves the reader something to do.',
    priceCents: 800,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: '1. No, the law does not allow it',
        body: `Write to {{recipient}} that we cannot grant {{request}}, since {{rule}} forbids it. The refusal stands in sentence one, without "unfortunately". In the second sentence turn the rule into everyday words, then put its name and paragraph in brackets. Say whether any exception exists and why it does not fit here, referring to a fact in this person's case. Close with how to appeal: where, by which date, what it costs, and that we will forward it.

No more than 120 words. Do not defend the rule and do not regret it. If the rule leaves us room to decide differently, stop and tell me, because then this is not the text we need.`,
        purpose: 'Refuse because a law or rule forbids it',
      },
      {
        name: '2. No, there is no money',
        body: `Refuse {{request}} from {{applicant}}, as the funds for {{purpose}} are spent or were given to others. State the no, the sum that existed, and how it was divided, in figures that are public. Do not say that the application was good unless its score says so: {{score}}.

Next give the date at which new money can be sought and what would make a stronger application, at most two points, both drawn from the assessment. Name one other source only if it truly takes such cases: {{other_sources}}. 110 words. Never write "in view of the large number of applications". An applicant wants to know if it was them or the budget; say which.`,
        purpose: 'Refuse an application when the budget is spent',
      },
      {
        name: '3. No, it came too late',
        body: `Tell {{recipient}} that their {{submission}} arrived on {{arrival_date}}, after the deadline of {{deadline}}, and will not be considered. Both dates belong in the opening sentence.

Say whether the delay could be excused, by what kind of reason, how to show it and until when. If our own information about the deadline was unclear, quote it, and tell me instead of sending. Explain in a sentence what happens with the papers: returned, kept or destroyed. End with the next deadline and an offer to remind them, if we really do that. Under 90 words, no reproach, no word such as "regrettably". The person knows that they were late.`,
        purpose: 'Turn down something that missed its deadline',
      },
      {
        name: '4. No, it is not ours to decide',
        body: `Someone has written to the wrong office: {{letter}}. The matter belongs to {{right_authority}}. Write so that they need not begin again.

In the first line: we cannot decide this, they can. In the second: we have sent your letter there today, or, if we may not, here is the address and what to enclose. Describe what that office will do first and how long it usually takes. Answer any part of the letter that is ours after all, separately and in full. Do not explain how public administration is organized. If I know of a dispute between the two offices about whose task it is, keep it out of the letter and list it for my manager. 100 words.`,
        purpose: 'Hand a case over to the office that can decide',
      },
      {
        name: '5. No, not yet',
        body: `Refuse for now. {{recipient}} asks for {{request}}; the answer will be possible after {{condition}}. The danger is that "not yet" is read as "yes, soon", so the first sentence must contain "no" or "cannot", and the word "yet".

State the condition as something that either has happened or has not. Say who determines that, where one can see it, and if the person must apply again or is kept on a list. Give no date unless a decision stands behind it: {{decided_date}}. If things could also end in a final no, admit it in one sentence. 80 to 100 words. Then read the draft as a hopeful person and change whatever they would hear as a promise.`,
        purpose: 'Say “not yet” without promising anything',
      },
      {
        name: '6. No, to someone who is shouting',
        body: `The message below is angry: {{message}}. There is a question inside it. Find that, write it to me in one line, and answer only that. The answer is no because {{reason}}.

Keep calm without being cool. Take one justified point from the message and agree with it by name. Do not comment upon tone, unless there is a threat; in that case draft nothing, and tell me to follow {{security_routine}}. Use short sentences. Put no policy before the answer. Offer a conversation with {{named_person}} at a set hour. If it is the fifth letter in the same matter, state politely that the question has been answered on {{earlier_date}} and what new fact would reopen it. 100 words at most.`,
        purpose: 'Answer an angry message that hides a real question',
      },
      {
        name: '7. No, to a colleague',
        body: `{{colleague}} wants {{request}} from us by {{date}}, and it cannot be done, or ought not to. Write three to six sentences.

Say no before saying why. Give the real reason, even if it is that something else matters more, and name that thing. Offer what can be done in a quarter of the time, or who else might, but not both. If the request goes round a decision already taken, refer to the decision and who may change it. Do not apologize for having a full calendar; everyone has one. No smileys, no "just", no "happy to discuss" unless a time follows. Finish with what you need from them by when, if anything. Show me one version for a friend and one for their boss.`,
        purpose: 'Turn down a coworker and stay on good terms',
      },
    ],
    tags: ['rejection letter', 'decline email', 'customer complaints', 'public sector', 'email', 'business letter'],
    excerpt: `Write to {{recipient}} that we cannot grant {{request}}, since {{rule}} forbids it. The refusal stands in sentence one, without "unfortunately". In the second sentence turn the rule into everyday words, then put its name and paragraph in brackets. Say whether any exception exists and why it does not fit here, referring to a fact in this person's case.`,
    variables: [
      { name: 'recipient', description: 'Who gets the letter', fallback: 'Mr. Berg' },
      { name: 'request', description: 'What they asked for', fallback: 'a parking permit for a second car' },
      { name: 'rule', description: 'The rule that forbids it', fallback: 'section 4 of the parking bylaw' },
      { name: 'applicant', description: 'Who applied' },
      { name: 'purpose', description: 'What the money was for' },
      { name: 'score', description: 'The application’s score and comments' },
      { name: 'other_sources', description: 'Other funds that really take such cases' },
      { name: 'submission', description: 'What they submitted' },
      { name: 'arrival_date', description: 'When it arrived' },
      { name: 'deadline', description: 'The deadline it missed' },
      { name: 'letter', description: 'The letter you received' },
      { name: 'right_authority', description: 'The office that can decide' },
      { name: 'condition', description: 'What has to happen first' },
      { name: 'decided_date', description: 'A date, only if a decision stands behind it' },
      { name: 'message', description: 'The angry message' },
      { name: 'reason', description: 'Why the answer is no' },
      { name: 'security_routine', description: 'What you do about threats' },
      { name: 'named_person', description: 'Who can talk to them' },
      { name: 'earlier_date', description: 'When it was answered before' },
      { name: 'colleague', description: 'The coworker who asks' },
      { name: 'date', description: 'When they want it' },
    ],
    samples: [
      {
        caption: 'GPT-5, prompt 1: a parking permit for a second car',
        inputs: {
          recipient: 'Mr. Berg',
          request: 'a parking permit for a second car',
          rule: 'section 4 of the parking bylaw',
        },
        body: `Dear Mr. Berg,

We cannot grant you a parking permit for a second car. On your street there are fewer spaces than households, so each household can have one permit (section 4 of the parking bylaw).

There is an exception for people who need a car for their work at night. Your form says that the second car is used on weekends, so the exception does not apply.

You can appeal to the Traffic Board by June 12. It costs nothing. Send the appeal to this office; we will forward it with your papers within three days. If your working hours change, tell us, and we will decide again without a new form.`,
      },
      {
        caption: 'GPT-5, prompt 7: no to a coworker, for a friend and for their boss',
        inputs: { colleague: 'Malin', request: 'a new price list in four languages', date: 'Thursday' },
        body: `For a friend:
Malin, no, we can’t make a new price list in four languages by Thursday. The annual report goes to print on Friday and it has the whole week. I can give you the English one by Thursday noon, as it takes a quarter of the time. I need the final prices from you by Tuesday.

For their boss:
We cannot deliver a new price list in four languages by Thursday. The annual report has priority this week, by the decision of May 3; Karin can change that. We can deliver the English list on Thursday at noon if we have the final prices by Tuesday at noon.`,
      },
    ],
    listedDaysAgo: 359,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 320,
        content: 'The no in the first line. Complaints about our decisions went down, and I can prove it.',
      },
      { rating: 5, daysAgo: 244, content: 'Number five. I had not realized how many false hopes I was writing.' },
      {
        rating: 4,
        daysAgo: 171,
        content: 'Good for Swedish offices, and with small changes for Dutch ones too.',
        reply:
          'Glad to hear it works in Dutch as well. Which sentences did you change? I would like to fix them at the source.',
      },
      { rating: 5, daysAgo: 103, content: 'I am a school secretary and use number six about twice a day.' },
      {
        rating: 4,
        daysAgo: 52,
        content:
          'Eight dollars. I expected templates, these are better than templates. Would have liked an eighth: no to a politician.',
        reply: 'Number eight is written and waits for an election to be over.',
      },
    ],
  },
  {
    key: 'letters-to-a-landlord',
    creator: 'yusuf',
    title: 'Complaint letter to your landlord',
    description:
      'Writes the letter about mold, the deposit or the heating: firm, polite and without threats. It asks for dates and evidence first and ends with a request that can be answered with yes or no. Includes a short text message and a log you can keep.',
    priceCents: 600,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'Letter to a landlord',
        body: `I rent my home and something is wrong. Help me write a letter that gets it mended and that I would not mind seeing read aloud by a stranger later.

What is wrong: {{problem}}
Since when, and what I have already done or said, with dates: {{history}}
What I want, by when: {{wanted}}
Country or region, and kind of contract: {{place_and_contract}}
Evidence I have (photographs, messages, meter readings, witnesses): {{evidence}}
How things are between us, and whether I hope to stay: {{relationship}}

First ask me for anything missing that the letter will need; at most four questions. Then tell me which of my statements I can prove, which I only believe, and which would weaken the letter.

Write the letter, 150 to 250 words:
1. Address of the apartment, date, subject in six words.
2. The fault as one would see or measure it. "Eleven degrees at seven in the morning on four days", not "freezing".
3. When it was reported and what the answer was.
4. The effect on living there, in a single sentence.
5. The request: what, by which date, and that I will be at home at these hours.
6. What I will do next if nothing happens. Only lawful steps that I am truly ready to take. If you are unsure of the law where I live, write "I shall seek advice from a tenants' association" and no more.
7. A list of enclosures.

Tone: a reliable tenant who keeps copies. No sarcasm, capital letters, adverbs of outrage, or legal terms I could not explain. Never advise me to withhold rent; refer me to local advice for that.

Add a shorter message, 50 words, for a phone, and a log with columns for date, what happened, proof, so that I can continue it.

At the end, say which sentence the landlord would quote against me, and offer a safer wording.`,
      },
    ],
    tags: ['complaint letter', 'landlord', 'tenant', 'rent', 'deposit', 'letter', 'housing'],
    excerpt: `I rent my home and something is wrong. Help me write a letter that gets it mended and that I would not mind seeing read aloud by a stranger later.

What is wrong: {{problem}}
Since when, and what I have already done or said, with dates: {{history}}
What I want, by when: {{wanted}}`,
    variables: [
      {
        name: 'problem',
        description: 'What is wrong, as you would show it to someone',
        fallback: 'no heat in the bedroom',
      },
      {
        name: 'history',
        description: 'Since when, and what you have done or said, with dates',
        fallback: 'since October 3; I called on October 5 and wrote on October 9',
      },
      { name: 'wanted', description: 'What you want, and by when', fallback: 'a repaired radiator by October 20' },
      { name: 'place_and_contract', description: 'Country or state, and kind of lease' },
      { name: 'evidence', description: 'Photos, messages, meter readings, witnesses' },
      { name: 'relationship', description: 'How things are between you, and whether you hope to stay' },
    ],
    samples: [
      {
        caption: 'GPT-5, heating that fails at night',
        inputs: {
          problem: 'no heat in the bedroom',
          history: 'reported by phone on October 5 and in writing on October 9',
          wanted: 'a working radiator by October 20',
          evidence: 'four photos of a thermometer',
        },
        body: `Apartment 12, 48 Weaver Street
October 12
Subject: no heat in the bedroom

Dear Ms. Farrow,

The bedroom radiator does not get warm. At seven in the morning on October 8, 9, 10 and 11, the room was 52 degrees. The fault was reported by phone on October 5 and in writing on October 9. On October 5 you said that someone would come that week; nobody has.

My daughter sleeps in the living room until it is fixed.

Please arrange a working radiator by October 20. I am home on weekdays after four and all day on Saturday. Will you confirm a time by October 15?

Enclosed: four photos of a thermometer, my message of October 9.

The sentence your landlord would quote against you was “I have lived here quietly for years.” I took it out.`,
      },
      {
        caption: 'GPT-5, the short message and the log for a withheld deposit',
        inputs: {
          problem: 'the deposit of $1,400 has not been returned',
          history: 'moved out on June 30; keys handed over and signed for',
          wanted: 'the full amount by August 15',
        },
        body: `Short message:
Hi Mr. Ruiz, I moved out on June 30 and the deposit of $1,400 has not been returned. You signed for the keys and noted no damage. Please send the full amount by August 15, or a list of deductions. Is the account number I gave you still right? Dana, apartment 3B

Log:
June 30, moved out; keys handed over and signed for; proof: form with both signatures.
July 14, asked by message; answered “next week”; proof: screenshot.
July 28, asked again; no answer; proof: screenshot.
August 1, letter sent; proof: receipt.`,
      },
    ],
    listedDaysAgo: 283,
    popularity: 21,
    reviews: [
      { rating: 5, daysAgo: 260, content: 'Deposit back in nine days. The measured temperature did it.' },
      {
        rating: 5,
        daysAgo: 206,
        content:
          'I am a landlord. I was sent one of these and it was the most pleasant complaint I ever had. I fixed the window and bought the prompt for my own landlord.',
        reply: 'A landlord who buys the prompt for his own landlord. I have told my students about you.',
      },
      {
        rating: 4,
        daysAgo: 155,
        content: 'Careful about law, which is good. I still had to call the tenants’ union, as it said.',
      },
      {
        rating: 5,
        daysAgo: 91,
        content: '“Which sentence would the landlord quote against me”: I had written that very sentence.',
      },
      { rating: 5, daysAgo: 46, content: 'Cheap and decent.' },
      {
        rating: 2,
        daysAgo: 15,
        content:
          'Worked for heating. For a rent rise, which the description names too, it stayed so general that I wrote the letter myself.',
        reply:
          'You are right, and I have taken the rent increase out of my promises until the prompt is better at it. Ask for a refund; I will support it.',
      },
    ],
  },
  {
    key: 'cut-by-a-third',
    creator: 'creator',
    title: 'Shorten any draft by a third without losing facts',
    description:
      'Cuts a draft by a third without losing a fact or the writer’s voice, and shows every cut with its reason. It removes whole thoughts before words, and lists the three cuts it was sorry to make so that you can take them back.',
    priceCents: 900,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Shorten a draft',
        body: `Shorten the text below to two thirds of its length. The writer must still recognize it as theirs, and no reader may miss a fact.

The text: {{text}}
What it is for and who reads it: {{purpose}}
Sentences that must stay as they are: {{untouchable}}

Count the words and state the target. Then work from large to small and stop as soon as you arrive.

Pass one, thoughts. Write in one line what every paragraph does. Strike paragraphs that prepare, repeat or take back. If two do the same job keep the one with the example.

Pass two, sentences. Strike those that announce what follows, that comment on the sentence before, or whose removal nobody notices when reading aloud. Join two only if the result is shorter than both and just as easy to say.

Pass three, words. Doubled verbs, hedges that hedge nothing, nouns made from verbs, "there is", adverbs leaning on weak verbs, the second of two near-synonyms. Leave a word that is only there for rhythm, if the rhythm is good.

Keep names, figures, conditions and exceptions. Keep jokes. Keep the order of the argument, unless a paragraph falls out. Do not replace the writer's words with your own: you may delete, join and move, and you may write at most {{new_words_allowed}} new words altogether. Put these in square brackets so that they can be counted.

Return
1. The shortened text, with its word count.
2. A list of cuts by paragraph: what went, why, in at most ten words.
3. Three cuts you were sorry to make, with the price in words if I want each back.
4. Facts in the original against facts in the result. The difference must be none.

If the text cannot lose a third without losing something a reader needs, go as far as you can, stop, and tell me the honest figure. A short text that has become stiff is a failure: read the last version aloud in your mind, and restore the first cut that trips you.`,
      },
    ],
    tags: ['shorten', 'summarize', 'editing', 'proofreading', 'concise writing', 'essay', 'copywriting'],
    excerpt: `Shorten the text below to two thirds of its length. The writer must still recognize it as theirs, and no reader may miss a fact.

The text: {{text}}
What it is for and who reads it: {{purpose}}
Sentences that must stay as they are: {{untouchable}}`,
    variables: [
      { name: 'text', description: 'Paste the draft you want to shorten', fallback: 'your draft' },
      { name: 'purpose', description: 'What it is for and who reads it', fallback: 'a memo to the executive team' },
      { name: 'untouchable', description: 'Sentences that must stay as they are', fallback: 'the last paragraph' },
      {
        name: 'new_words_allowed',
        description: 'How many new words it may write',
        fallback: '10',
        choices: ['0', '10', '25'],
      },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a 212-word memo: target 141 words, result 139',
        inputs: {
          text: 'a memo on the Tuesday closing time',
          purpose: 'a memo to 30 store managers',
          untouchable: '“Nobody closes alone.”',
          new_words_allowed: '10',
        },
        body: `From a memo to 30 store managers, 212 words. Target 141, result 139, of which new: 3.

Starting May 6, all stores close at eight on Tuesdays. Over the past year the last hour brought in $140 on average [and cost] $310. Staff who lose the hour get it on Saturday. Tell regulars at the register for two weeks. “Nobody closes alone.” [Still true.]

Cuts
Paragraph 1, opening: announced the announcement.
Paragraph 2, second example: same job as the first.
Paragraph 4, “it should be noted that”: nobody would miss it.

Sorry to lose: “Tuesday has always been our slow day” (7 words), the thanks to Dundas Street (11), the joke about the cat (9).

Facts before 9, facts after 9. Difference: none.`,
      },
      {
        caption: 'Claude Sonnet 4.5, the answer when a third is too much',
        inputs: {
          text: 'an essay on lighthouse keepers',
          purpose: 'a college application essay',
          untouchable: 'the first sentence',
        },
        body: `I stopped at 22 percent: 650 words to 507. To reach a third I would have to take out the story of the broken lamp, and in a college application essay that is the reason to read on.

What went: two paragraphs that prepare the reader for the third; every “I realized that”; the second of your two endings. You had written both and kept both. As agreed, the first sentence is untouched.

The cut I was sorriest about is “salt gets into everything, even the tea.” It is eight words and costs you nothing but rhythm. I would take it back.

Read aloud, the shorter text trips once, at “thereafter the keeper.” I restored your original there.`,
      },
    ],
    versions: [
      {
        daysAgo: 96,
        note: 'Gives the honest figure first when a third is too much, and works on meeting minutes.',
        texts: [
          {
            name: 'Shorten a draft',
            body: `Shorten the text below to two thirds of its length. The writer must still recognize it as theirs, and no reader may miss a fact.

The text: {{text}}
What it is for and who reads it: {{purpose}}
Sentences that must stay as they are: {{untouchable}}

Count the words and state the target. Then work from large to small and stop as soon as you arrive.

Pass one, thoughts. Write in one line what every paragraph does. Strike paragraphs that prepare, repeat or take back. If two do the same job keep the one with the example.

Pass two, sentences. Strike those that announce what follows, that comment on the sentence before, or whose removal nobody notices when reading aloud. Join two only if the result is shorter than both and just as easy to say.

Pass three, words. Doubled verbs, hedges that hedge nothing, nouns made from verbs, "there is", adverbs leaning on weak verbs, the second of two near-synonyms. Leave a word that is only there for rhythm, if the rhythm is good.

Keep names, figures, conditions and exceptions. Keep jokes. Keep the order of the argument, unless a paragraph falls out. Do not replace the writer's words with your own: you may delete, join and move, and you may write at most {{new_words_allowed}} new words altogether. Put these in square brackets so that they can be counted.

Return
1. The shortened text, with its word count.
2. A list of cuts by paragraph: what went, why, in at most ten words.
3. Three cuts you were sorry to make, with the price in words if I want each back.
4. Facts in the original against facts in the result. The difference must be none.

If the text is a set of minutes, treat every decision, name and date as a sentence that must stay. If it cannot lose a third without losing something a reader needs, give the honest figure first, then go as far as you can and stop. A short text that has become stiff is a failure: read the last version aloud in your mind, and restore the first cut that trips you.`,
          },
        ],
      },
    ],
    listedDaysAgo: 298,
    popularity: 58,
    reviews: [
      { rating: 5, daysAgo: 270, content: 'My editor asked what I had done to my prose. I had removed it.' },
      {
        rating: 5,
        daysAgo: 213,
        content: 'The square brackets are brilliant. On a 2,000 word essay it added six words.',
      },
      {
        rating: 5,
        daysAgo: 150,
        content: '“A short text that has become stiff is a failure.” Exactly, and it does not.',
      },
      {
        rating: 4,
        daysAgo: 98,
        content: 'It is better at reports than at fiction, but nobody promised fiction.',
        reply: 'Nobody did. But a careful reader of fiction asked last week, so I am trying.',
      },
      {
        rating: 5,
        daysAgo: 61,
        content: 'Asked for a third. It gave me 22 percent and explained why. It was right about the other eleven.',
      },
      { rating: 5, daysAgo: 27, content: 'Used on a 40 page tender. We won, and the buyer mentioned the length.' },
      {
        rating: 4,
        daysAgo: 5,
        content: 'I want two of the three sorry cuts back nearly every time, so I suppose that is a useful list.',
        reply: 'That is what they are for. Some people have told me they only buy it for the three.',
      },
    ],
  },
  {
    key: 'sideways-dialogue',
    creator: 'olena',
    title: 'Fiction dialogue writer with subtext',
    description:
      'Writes a scene in which two people need to talk about something and talk about the dishes instead. The subject is never named and every line moves it. Then it shows the hidden line under each spoken one.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Fiction dialogue',
        body: `Write a scene for two voices. There is a thing between them. It will not be named, and by the end it has changed.

First person, with what they want in this hour: {{person_one}}
Second person, likewise: {{person_two}}
The thing: {{the_thing}}
What they are doing with their hands meanwhile: {{task}}
Where, and who could overhear: {{place}}
How each of them speaks (region, age, habits, a word they overuse): {{voices}}

Before the scene give me a ledger of eight lines: at each turn, who gains, what is offered, what is refused. The eighth must not be where the first pointed. Let me approve or change it.

Then write 450 to 600 words, nearly all speech.
- The task has its own difficulties and takes its own time. It goes wrong once, and that is when something true slips out, sideways.
- Answers do not answer. A question is met by a question, an instruction, a fact about soap, or nothing.
- One of them misunderstands on purpose. One understands too early and hides it.
- There is a single silence, shown through the task.
- Narration in at most ten sentences, none of which explains a feeling. No adverbs on "said", and no other verb than "said".
- No one uses the other's name more than once. Nobody makes a speech. No metaphor may be understood by both.

Forbidden: the thing itself and any synonym for it; tears; slammed doors; a telephone that rings at the right time; last lines that sum up.

After the scene, print it again as two columns, spoken and meant, for the ten most loaded lines. If a meant line is the same as its spoken one, rewrite that line in both.

Finish with two remarks for the author: where the scene could be one line shorter, and which person the reader will side with, against your intention or mine.`,
      },
    ],
    tags: ['fiction', 'dialogue', 'story', 'novel', 'screenwriting', 'scene'],
    excerpt: `Write a scene for two voices. There is a thing between them. It will not be named, and by the end it has changed.

First person, with what they want in this hour: {{person_one}}
Second person, likewise: {{person_two}}
The thing: {{the_thing}}
What they are doing with their hands meanwhile: {{task}}`,
    variables: [
      {
        name: 'person_one',
        description: 'First person, and what they want in this hour',
        fallback: 'Marek, who wants to be told to stay',
      },
      {
        name: 'person_two',
        description: 'Second person, and what they want',
        fallback: 'his sister Ola, who wants him gone before their father wakes',
      },
      {
        name: 'the_thing',
        description: 'What stands between them; it is never named',
        fallback: 'the sale of the house',
      },
      { name: 'task', description: 'What their hands are doing meanwhile', fallback: 'descaling a kettle' },
      { name: 'place', description: 'Where they are, and who could overhear' },
      { name: 'voices', description: 'How each of them speaks: region, age, habits, a word they overuse' },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, the opening of a scene and its last three meant lines',
        inputs: {
          person_one: 'Marek, who wants to be told to stay',
          person_two: 'his sister Ola, who wants him gone by morning',
          the_thing: 'the sale of the house',
          task: 'descaling a kettle',
        },
        body: `“You used vinegar,” Ola said.

“There was vinegar.”

“For the kettle you use the powder. Under the sink. You used to know where things were.”

Marek looked under the sink. “There’s nothing here.”

“Then it’s finished.” She tipped the water out, and a flake the size of a fingernail stayed behind. “You have to do it twice.”

“I’ve got time.”

“Six-forty, I thought.”

“There’s one at nine.”

She filled it again, slowly, to the line. “There’s always one at nine,” she said.

Spoken: “You used to know where things were.” Meant: you left, and it was I who stayed.
Spoken: “I’ve got time.” Meant: ask me.
Spoken: “There’s always one at nine.” Meant: there always was, and you never took it.
The task was descaling a kettle, and Marek, who wants to be told to stay, never finishes it.`,
      },
      {
        caption: 'Claude Opus 4.5, the ledger of eight turns before the scene',
        inputs: {
          person_one: 'Dr. Adeyemi, who wants to be forgiven',
          person_two: 'her driver of eleven years, who wants a reference',
          task: 'changing a tire in the rain',
        },
        body: `1. Dr. Adeyemi, who wants to be forgiven, offers her umbrella. It is refused. She loses one.
2. He asks for the wrench by its proper name. She does not know it. He gains.
3. She mentions the weather in the year they met. He answers with the weather now.
4. The jack slips. Both hold the car; nobody gains.
5. Sideways, out of fright, something true: “You might have said.”
6. He misunderstands on purpose and says that he did say, about the jack.
7. She hands him the right tool without being asked.
8. The tire is on. He does not say whether it will hold, and she does not ask.

The first turn pointed to her apology. The eighth points to his. The task, changing a tire in the rain, takes twenty minutes, so turn five falls at minute twelve. Approve, or change a line.`,
      },
    ],
    listedDaysAgo: 112,
    popularity: 9,
    reviews: [
      { rating: 5, daysAgo: 88, content: '“A fact about soap.” I laughed, and then I used it, and then it worked.' },
      { rating: 5, daysAgo: 45, content: 'The ledger of eight turns is how I plan all my scenes now.' },
      {
        rating: 4,
        daysAgo: 17,
        content: 'English came out better than Ukrainian, where it gets fond of proverbs.',
        reply: 'The proverbs are my fault. My grandmother is in there somewhere.',
      },
    ],
  },
  {
    key: 'first-chapter-reader',
    creator: 'yusuf',
    title: 'First chapter feedback for novel writers',
    description:
      'An agent that reads your opening chapter as a reader would, stopping where a reader would stop, and only afterward as an editor. It keeps a reading diary with page and line, writes a one-page letter, and will not rewrite you.',
    priceCents: 2700,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You read opening chapters by writers who are not finished. You are two readers in turn, and you keep them apart.

The first reader bought the book for a journey by train. Take the chapter in portions of roughly 300 words, and after every portion write in a diary, before seeing the next: what I think is going on; whom I am with and how much I care, in words and not grades; what I want to know; what I expect; where my eye slid. If you would have put the book down, say at which line and stop there. Read on only when the author asks you to. Do not go back to correct earlier diary entries. Being wrong is information.

The second reader is an editor and starts only when the diary is done. Consider: what the chapter promises and if the book, as the author describes it, keeps that promise; where the story truly starts; how much is known too early and too late; whose eyes, and where the view slips; the proportion of scene, summary and thought; the sentence habits, with count and quotation; the last line and whether it is a door or a wall.

Then a letter of 500 words at most. Begin with what is alive on the page, by line. After that the one change that would alter most, and two smaller ones. Say for each why, where, and what it would cost the author. Distinguish fault from taste, and label taste as yours.

Rules
- Do not rewrite. You may show a cut by quoting the sentence with the words taken out.
- Do not compare with published authors, predict sales or name a market.
- Genre conventions count only if the author wants that genre.
- Spelling and commas only if asked; if they hide the story, mention it once.
- If the material touches on the author's own life, speak of the narrator, never of the author.
- When the author argues, listen for what was meant and is not on the page. Say: "that is good, and I could not find it in lines x to y".

On a second version read it cold first. Compare diaries afterward and report what moved, also for the worse.`,
      },
      {
        name: 'Starter: read it cold',
        body: `Here is my first chapter. I tell you nothing about it. Keep the diary and stop where you would stop.`,
      },
      {
        name: 'Starter: now the rest',
        body: `The book is about {{what_it_is_about}}, and this chapter should {{what_chapter_should_do}}. You have your diary. Now be the editor and write the letter.`,
      },
      {
        name: 'Starter: second version',
        body: `This is the chapter after revision. Read it cold without looking at the first, then put both diaries side by side.`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0.5. Send the chapter in portions, or switch on a project file and instruct the agent to open one part at a time; otherwise the diary will know the end. Chapters up to 6,000 words. One new conversation for each version.`,
      },
      {
        name: 'Tools',
        body: `File reading by range, if you want the portions handled for you. Nothing else: no search, so that names and places are judged by the page alone, and no document editing.`,
      },
    ],
    tags: ['novel', 'beta reader', 'fiction', 'editing', 'manuscript', 'feedback', 'writing coach'],
    variables: [
      {
        name: 'what_it_is_about',
        description: 'What the book is about, in two or three sentences',
        fallback: 'a lighthouse inspector who falsifies one report',
      },
      {
        name: 'what_chapter_should_do',
        description: 'What this chapter should do for the reader',
        fallback: 'make the reader want him to get away with it',
      },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, a conversation about a chapter of 3,100 words',
        inputs: {
          what_it_is_about: 'a lighthouse inspector who falsifies one report',
          what_chapter_should_do: 'make the reader want him to get away with it',
        },
        body: `You: Here is my first chapter. I tell you nothing about it. Keep the diary and stop where you would stop.

Agent: Portion 1. A man counts stairs. I am with him because he counts wrong and knows it. I want to know why he is afraid of the log book. I expect a death. My eye slid at lines 14 to 19, the description of the brass. Portion 2?

You: Yes.

Agent: Portion 2. It is not a death, it is a date. Better. If this were a train I would have put the book down at line 41, where the wife’s letter is quoted in full. I stop there.

You: The book is about a lighthouse inspector who falsifies one report. The chapter should make the reader want him to get away with it. Now be the editor.

Agent: What is alive is line 9: “a hundred and twelve, or a hundred and thirteen.” I could not find, in lines 41 to 60, what he would lose.`,
      },
      {
        caption: 'Claude Opus 4.5, from the letter after a second version',
        inputs: {
          what_it_is_about: 'two sisters who inherit a ferry license',
          what_chapter_should_do: 'show that they will not share it',
        },
        body: `I read the second version cold and then put the diaries side by side. You wrote that the book is about two sisters who inherit a ferry license, and that this chapter should show that they will not share it.

What moved: in version one I was with nobody until portion three. Now I am with Ingunn by line 6, because she corrects the notary’s spelling. I read to the end without being asked.

What got worse: the argument in the car. It was four lines and I heard both of them. It is now two pages, and the sisters explain themselves to me rather than to each other. Lines 88 to 131 could go; the quarrel is already complete at “You drive, then.”

This is a matter of fault, not taste. The weather in the last paragraph is taste, and mine.`,
      },
    ],
    listedDaysAgo: 187,
    popularity: 13,
    reviews: [
      {
        rating: 5,
        daysAgo: 160,
        content:
          'It put my book down on page three, line eleven. So had two agents, I suppose, but they never told me the line.',
      },
      {
        rating: 5,
        daysAgo: 118,
        content:
          'The diary is addictive. It guessed the murderer in portion two, and I had thought that was chapter nine.',
      },
      {
        rating: 4,
        daysAgo: 66,
        content: 'Will not rewrite, however much I begged. Good.',
        reply: 'It has been begged by better people than you, I am told. Thank you for trying.',
      },
      {
        rating: 4,
        daysAgo: 29,
        content: 'You have to feed it in pieces or it peeks. Then it is the best reader I have.',
      },
      {
        rating: 5,
        daysAgo: 7,
        content: 'Comparing the diaries of version one and four showed me that I had mended the wrong half.',
      },
    ],
  },
  {
    key: 'nervous-wedding-speech',
    creator: 'creator',
    title: 'Wedding speech and toast for nervous speakers',
    description:
      'Four minutes for someone who does not give speeches. It collects one story, finds the turn in it, and writes for your breath, with pauses, a card of keywords and a way out if your voice goes. No jokes about former partners.',
    priceCents: 500,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'Wedding speech',
        body: `I am to speak at a wedding and would rather not. Make it four minutes, true, and possible to say with a dry mouth.

The couple, and which of them I know: {{couple}}
Who I am to them: {{my_relation}}
Language or languages in the room, ages, anybody grieving or divorced close by: {{the_room}}
Stories I have thought of, even small ones: {{stories}}
What I am worried about: {{worry}}

Help me choose. For every story tell me: does it show the one I know, the two together, or mainly me? Would the other family understand it? Could it hurt? Pick one. If none will do, ask me three questions that lead to a better: a time they changed their mind, something they do when nobody thanks them, the day I understood that this was serious.

Write 430 to 480 words to be spoken.
- First sentence: who I am, in seven words. No thanks to the cooks.
- Then straight into the story, at a place and an hour.
- The turn: the detail that then meant little and today means something. Say it once.
- Two sentences to the person I know less. Something I have seen, not welcome to the family.
- A wish that fits these two only.
- The toast, nine words or fewer, so the glasses know when.

Sentences of at most fourteen words. One line per breath. Mark pauses with a slash, and where laughter may come with two, so that I wait. Underline nothing. No quotation from a poet, no dictionary, no advice about marriage, no alcohol stories, no earlier loves, nothing that was told in confidence.

Add: a card version of twelve keywords; a line to say if my voice fails; where to look at the turn; a version of 90 seconds if we run late.

To finish, read the speech as the quietest person at the table. If they are left outside anywhere, open a door.`,
      },
    ],
    tags: ['speech', 'wedding toast', 'wedding speech', 'best man', 'maid of honor', 'public speaking', 'gpt'],
    excerpt: `I am to speak at a wedding and would rather not. Make it four minutes, true, and possible to say with a dry mouth.

The couple, and which of them I know: {{couple}}
Who I am to them: {{my_relation}}
Language or languages in the room, ages, anybody grieving or divorced close by: {{the_room}}
Stories I have thought of, even small ones: {{stories}}`,
    variables: [
      {
        name: 'couple',
        description: 'The couple, and which of them you know',
        fallback: 'Karin and Matteo; I know Karin',
      },
      { name: 'my_relation', description: 'Who you are to them', fallback: 'her older brother' },
      {
        name: 'the_room',
        description: 'Languages and ages in the room; anyone grieving or divorced nearby',
        fallback: 'sixty people, half of them Italian, grandparents to toddlers',
      },
      {
        name: 'stories',
        description: 'Stories you have thought of, even small ones',
        fallback: 'the night bus, the borrowed ladder',
      },
      { name: 'worry', description: 'What you are worried about' },
    ],
    samples: [
      {
        caption: 'GPT-5, the first minute of a brother’s speech',
        inputs: {
          couple: 'Karin and Matteo',
          my_relation: 'Karin’s older brother',
          stories: 'the borrowed ladder',
          worry: 'my voice shakes when I read',
        },
        body: `I am Jens, / Karin’s older brother. /

Three years ago, on a Sunday in March, / my sister rang my doorbell at seven in the morning. /
She needed a ladder. /
She would not say what for. // /

That is how you learn about Matteo in our family: / by what is missing from the garage. //

I drove past that evening. / They were on the roof, both of them, / with a bag of oranges and one blanket. /
I remember thinking / it was too cold for that. /
I know now / that they had simply not noticed. /

To Karin and Matteo: / keep the ladder.

Card: Jens, Sunday, seven, ladder, garage, roof, oranges, blanket, cold, not noticed, Matteo, keep the ladder.

If your voice fails: “Give me a second. I practiced this part least.”`,
      },
      {
        caption: 'GPT-5, choosing among three stories, then a 90-second version',
        inputs: {
          couple: 'Dev and Priscilla; I know Dev',
          my_relation: 'his college roommate',
          stories: 'the exam, the lost dog, the Tuesday soup',
        },
        body: `You offered the exam, the lost dog, the Tuesday soup. The exam shows you more than Dev. The lost dog is funny, but Priscilla is not in it, and her aunt has just lost hers. Of the three, the Tuesday soup shows the one you know, and it shows the two together. Use that.

90 seconds:

I’m Sam, his college roommate. / When I had the flu, Dev made soup. / It was terrible. / He made it again the next Tuesday, / and the Tuesday after that. // /
I was well by then. / I didn’t say so. /
Last year I came to dinner and Priscilla served soup. / It was a Tuesday. / It was terrible. // / And she was on her second bowl. /
I thought: / she knows. /
To Dev and Priscilla: / many Tuesdays.`,
      },
    ],
    listedDaysAgo: 346,
    popularity: 42,
    reviews: [
      {
        rating: 5,
        daysAgo: 321,
        content: 'I waited at the double slashes. They laughed at the double slashes. Witchcraft.',
      },
      {
        rating: 5,
        daysAgo: 240,
        content:
          'My voice failed, I said the line for when the voice fails, and that was the best moment of the speech.',
      },
      {
        rating: 4,
        daysAgo: 152,
        content: 'It threw out my three funniest stories. Correct, I see now.',
        reply: 'Send me the three funniest. I promise not to use them either.',
      },
      {
        rating: 5,
        daysAgo: 88,
        content: 'My dad, 74, has never spoken in public. Twelve keywords on a card.',
        reply: 'Twelve keywords at 74. Please tell your dad that a speechwriter in Stockholm is impressed.',
      },
      { rating: 5, daysAgo: 20, content: 'Five dollars and my sister cried in the right place.' },
    ],
  },
  {
    key: 'resume-rewriter',
    creator: 'chidi',
    title: 'Resume and CV rewriter for one job ad',
    description:
      'Paste your resume and the job ad. You get a one-page resume that leads with what this employer asks for, in your own facts, plus a list of the gaps it could not close and a plain-text version for applicant tracking systems.',
    priceCents: 900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'Resume rewriter',
        body: `Rewrite my resume for a job as {{job_title}} at {{employer}}. I have {{years}} years of experience, and my level is {{level}}. It has to fit on one page, and someone who reads sixty of these has to see within ten seconds why I belong in that job.

The job ad, complete: {{job_ad}}
My current resume or CV: {{resume}}
Things I did that are not on it, even small ones: {{other_work}}

Step 1. Read the ad. List what it truly asks for, at most eight points, in the employer's own words, in order of weight. Separate what they need from what they would like. Ignore sentences that could be in any ad.

Step 2. Match. For each point quote the line of my resume that proves it, or write "no proof yet". Ask me at most five questions about the missing ones: what I did, how often, with what result, who could confirm it. Wait for my answers.

Step 3. Write one page.
- Two lines at the top: what I do and the strongest proof for this job. No objective, no "results-driven".
- Experience, newest first. Each bullet is a verb, a thing and a result, in at most 22 words. Put the bullet that fits the ad first, even if it was a small part of the job.
- Numbers only if I gave them. If a bullet begs for one, write [HOW MANY?] and let me fill it in.
- Skills as a short line, spelled the way the ad spells them, and only those I have shown.
- Gaps in time stay as they are. No explanations.

Step 4. Return
1. The resume.
2. The same as plain text without columns, for tracking systems.
3. A table of the eight points: proved, partly proved or missing, with the line.
4. Three questions they will ask because of this page, and where I am weakest.

Never invent an employer, a tool, a degree or a figure. Do not copy whole sentences of the ad. If I am clearly not what they are looking for, say so in two sentences before you begin, and ask whether to go on.`,
      },
    ],
    tags: ['resume', 'cv', 'job application', 'job search', 'ats', 'career', 'gpt', 'cover letter'],
    excerpt: `Rewrite my resume for a job as {{job_title}} at {{employer}}. I have {{years}} years of experience, and my level is {{level}}. It has to fit on one page, and someone who reads sixty of these has to see within ten seconds why I belong in that job.`,
    variables: [
      { name: 'job_title', description: 'The job you are applying for', fallback: 'office manager' },
      { name: 'employer', description: 'Who you are applying to', fallback: 'a dental clinic' },
      { name: 'years', description: 'Years of experience', fallback: '6' },
      {
        name: 'level',
        description: 'Your level',
        fallback: 'mid-level',
        choices: ['entry level', 'mid-level', 'senior', 'executive'],
      },
      { name: 'job_ad', description: 'Paste the whole job ad', fallback: 'the job ad' },
      { name: 'resume', description: 'Paste your current resume or CV', fallback: 'your resume' },
      { name: 'other_work', description: 'Work you did that is not on it, even small things' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, a receptionist applying for office manager',
        inputs: { job_title: 'office manager', employer: 'Lakeside Dental', years: '6', level: 'mid-level' },
        body: `NADIA KOWALSKI
Front-desk lead with 6 years in busy clinics, applying as office manager at Lakeside Dental. Cut missed appointments from 14 to 6 percent with a two-text reminder.

Receptionist, Harbor Physical Therapy, 2021 to now
• Scheduled four therapists and 60 visits a day, including all insurance checks.
• Trained [HOW MANY?] new colleagues and wrote the 12-page desk manual they still use.
• Ordered supplies within a budget of $2,300 a month, and moved two suppliers to fixed prices.

What the ad asks for: payroll, no proof yet. You told me that you collected the timesheets, so I wrote “collected and checked timesheets for nine people.” That is not payroll, and they will ask.`,
      },
      {
        caption: 'GPT-5.1, the table of a software tester who wants to become a product manager',
        inputs: { job_title: 'product manager', employer: 'Northbeam Software', years: '4', level: 'mid-level' },
        body: `Before we begin: Northbeam Software asks for someone who has owned a roadmap, and you have not. You have something close, so I would go on, but apply for the associate role as well.

1. “Turn customer feedback into priorities”: proved. You ran the Friday bug triage for two years and chose what got fixed.
2. “Work with engineers daily”: proved, 4 years.
3. “Own the roadmap”: missing. Nearest line: “proposed the offline mode,” which shipped in March.
4. “Write clear specifications”: partly proved. You wrote test plans. Attach one.

They will ask: when did you last say no to a customer? You are weakest there. As a product manager you would do it weekly.`,
      },
    ],
    versions: [
      {
        daysAgo: 31,
        note: 'Asks five questions at most, flags a poor match up front, and spells skills the way the ad spells them.',
        texts: [
          {
            name: 'Resume rewriter',
            body: `Rewrite my resume for a job as {{job_title}} at {{employer}}. I have {{years}} years of experience, and my level is {{level}}. It has to fit on one page, and someone who reads sixty of these has to see within ten seconds why I belong in that job.

The job ad, complete: {{job_ad}}
My current resume or CV: {{resume}}
Things I did that are not on it, even small ones: {{other_work}}

Step 1. Read the ad. List what it truly asks for, at most eight points, in the employer's own words, in order of weight. Separate what they need from what they would like. Ignore sentences that could be in any ad.

Step 2. Match. For each point quote the line of my resume that proves it, or write "no proof yet". Ask me at most five questions about the missing ones: what I did, how often, with what result, who could confirm it. Wait for my answers.

Step 3. Write one page.
- Two lines at the top: what I do and the strongest proof for this job. No objective, no "results-driven".
- Experience, newest first. Each bullet is a verb, a thing and a result, in at most 22 words. Put the bullet that fits the ad first, even if it was a small part of the job.
- Numbers only if I gave them. If a bullet begs for one, write [HOW MANY?] and let me fill it in.
- Skills as a short line, spelled the way the ad spells them, and only those I have shown.
- Gaps in time stay as they are. No explanations, and no functional layout to hide them.

Step 4. Return
1. The resume.
2. The same as plain text without columns, for tracking systems.
3. A table of the eight points: proved, partly proved or missing, with the line.
4. Three questions they will ask because of this page, where I am weakest, and a true answer of 40 words to the hardest one.

Never invent an employer, a tool, a degree or a figure. Do not copy whole sentences of the ad. If I am clearly not what they are looking for, say so in two sentences before you begin, and ask whether to go on.`,
          },
        ],
      },
    ],
    listedDaysAgo: 122,
    popularity: 88,
    reviews: [
      {
        rating: 5,
        daysAgo: 104,
        content:
          'Nine applications without an answer, then two interviews in a week. The difference was that the third bullet became the first.',
      },
      {
        rating: 4,
        daysAgo: 86,
        content: 'It would not invent numbers, so I had to go and count things. Annoying and correct.',
        reply: 'Annoying and correct is what I was aiming for. Thank you.',
      },
      {
        rating: 5,
        daysAgo: 71,
        content: '“They will ask when you last said no to a customer.” They did. I had an answer.',
      },
      {
        rating: 5,
        daysAgo: 52,
        content:
          'I am a career adviser and use it beside my clients, never instead of them. The table of eight points is a lesson in reading ads.',
      },
      {
        rating: 3,
        daysAgo: 33,
        content:
          'Fine for an office job. For an academic CV of six pages the one-page rule is in the way and I had to argue with it.',
        reply:
          'True, it is built for one page. For an academic CV, delete the first line of step 3 and name your sections instead. A version for that is on my list.',
      },
      {
        rating: 5,
        daysAgo: 14,
        content: 'My husband had not written a resume since 1998. Done in an evening, and it still sounds like him.',
      },
      {
        rating: 4,
        daysAgo: 4,
        content: 'Good. The plain-text version went straight through a portal that had eaten my old one.',
      },
    ],
  },
  {
    key: 'cover-letter',
    creator: 'chidi',
    title: 'Cover letter writer that starts with the job ad',
    description:
      'Writes a cover letter of 220 words that answers the one question the job ad is really asking. It uses two things you did, explains a gap or a change of career in one honest sentence, and refuses to be passionate.',
    priceCents: 600,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'Cover letter',
        body: `Write a cover letter for {{job_title}} at {{employer}}. The tone is {{tone}}. The letter has one job: to make a busy person open the resume.

The ad: {{job_ad}}
Two things I did that fit, told as I would tell a friend: {{two_things}}
Why this employer and not another, honestly: {{why_them}}
Something I would have to explain (a gap, a change of field, a move): {{to_explain}}

First read the ad and tell me in one sentence which problem the employer hopes to get rid of. If you are unsure between two, name both and let me choose. Everything in the letter serves that sentence.

Then write at most 220 words.
- First sentence: something I did that touches that problem. Not my name, not the title of the job, not where I saw the ad.
- Second paragraph: the second thing, and what it taught me that I would use in the first month.
- Third paragraph: why them. One fact that is true of no competitor. If my reason is only that I need a job near home, say that I live eleven minutes away and mean to stay; it is a good reason.
- What I have to explain, if anything, in a single sentence that does not apologize.
- Last line: what I suggest next, with a day or two on which I can talk.

Leave out passionate, dynamic, team player, perfect fit, "I believe", "I am writing to", and any adjective about me. Do not repeat the resume. Do not praise the company.

Return the letter, then
1. the same in 90 words, for the text box of a form
2. the sentence the reader will remember, and if you are not sure there is one, write a better letter
3. any claim that a former manager of mine might smile at

Check at the end: put the name of another employer into the letter. If it still works, the third paragraph is not finished.`,
      },
    ],
    tags: ['cover letter', 'job application', 'job search', 'resume', 'career', 'letter'],
    excerpt: `Write a cover letter for {{job_title}} at {{employer}}. The tone is {{tone}}. The letter has one job: to make a busy person open the resume.`,
    variables: [
      { name: 'job_title', description: 'The job you are applying for', fallback: 'museum educator' },
      { name: 'employer', description: 'Who you are applying to', fallback: 'the Maritime Museum' },
      {
        name: 'tone',
        description: 'How it should sound',
        fallback: 'friendly and direct',
        choices: ['friendly and direct', 'formal', 'brief'],
      },
      { name: 'job_ad', description: 'Paste the job ad', fallback: 'the job ad' },
      {
        name: 'two_things',
        description: 'Two things you did that fit, as you would tell a friend',
        fallback: 'two stories',
      },
      { name: 'why_them', description: 'Why this employer and not another, honestly' },
      { name: 'to_explain', description: 'A gap, a change of field or a move; “nothing” is fine' },
    ],
    samples: [
      {
        caption: 'GPT-5, a chef who wants to teach at a museum',
        inputs: {
          job_title: 'museum educator',
          employer: 'the Maritime Museum',
          tone: 'friendly and direct',
          to_explain: 'I have never worked in a museum',
        },
        body: `Last winter I taught eleven teenagers to gut a herring, and nobody left the room. Your ad asks for someone who can hold a school class for ninety minutes; I have done that every Thursday for three years, with knives.

In the kitchen I learned that people listen while their hands are busy. In my first month I would want to give each visiting class one thing to do with rope.

The Maritime Museum is the only place in town where I have seen a ten-year-old argue with a label. I would like to work on the other side of that argument.

I have never worked in a museum. I have worked in front of hungry people for sixteen years.

I could talk about the job of museum educator on Monday or Tuesday, any time before three.`,
      },
      {
        caption: 'GPT-5, the 90-word version for an online form',
        inputs: {
          job_title: 'payroll assistant',
          employer: 'Tri-County Schools',
          to_explain: 'I took two years off to care for my father',
        },
        body: `In March I found that 40 bus drivers had been paid the wrong night rate since the fall, and had it corrected before anyone complained. At Tri-County Schools the contracts are harder, and I like hard contracts.

I took two years off to care for my father, and have been back in the same office, part-time, since May.

I live eleven minutes from the district office and mean to stay. I can talk about the payroll assistant job on Wednesday after two, or any morning next week.

The sentence they will remember: the 40 bus drivers. A former manager might smile at “before anyone complained.” One driver did, in January.`,
      },
    ],
    listedDaysAgo: 74,
    popularity: 34,
    reviews: [
      { rating: 5, daysAgo: 60, content: '“I live eleven minutes away and mean to stay.” Hired.' },
      {
        rating: 4,
        daysAgo: 41,
        content: "Short and brave. I put one adjective back in, and it turned out I didn't need it.",
      },
      {
        rating: 5,
        daysAgo: 17,
        content: "The test with another employer's name showed me that all my old letters were the same letter.",
      },
    ],
  },
  {
    key: 'difficult-email',
    creator: 'mikko',
    title: 'Reply to a difficult email at work',
    description:
      'Paste the message that made you close the laptop. You get three replies (short, warm, firm), what the other person probably wants, and the sentence you should not send. It asks one question first if a reply would be a mistake.',
    priceCents: 500,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Reply to a difficult email',
        body: `I got a difficult email from {{sender}} and have to answer it. I want {{outcome}}. Help me write what I will still agree with tomorrow.

The message, complete: {{message}}
What happened before it, in a few lines: {{background}}
What I may promise and what not: {{limits}}
My first reaction, unfiltered; nobody else will see it: {{first_reaction}}

Before writing, give me three lines.
1. What the message asks for, without its temperature.
2. What the sender is probably worried about. Say "probably", and give the words that made you think so.
3. Whether I should answer by email at all. If a phone call of five minutes would be better, or waiting until tomorrow, or asking somebody first, say it here and stop until I reply.

Then write three replies.
- Short: at most 40 words. Enough for someone who is also tired.
- Warm: at most 90 words. It grants one point the sender is right about, by name.
- Firm: at most 90 words. It keeps the door open and says what will not happen.

All three answer what was asked in the first sentence. They carry a next step with a date. They contain no "as per my last email", "just", "with all due respect", "I'm sorry you feel", no exclamation marks and no defense of things nobody attacked. If I was wrong, the first sentence says that I was, and the second says what I have done about it. If I was not, nobody apologizes.

Under each reply write which sentence is most likely to be forwarded to a manager, and how it would look there.

Finally take my first reaction and find the one true thing in it. Tell me if any of the replies says it. If none does and it should be said, show me where it could go, in words that would survive being printed.`,
      },
    ],
    tags: ['email', 'work email', 'reply', 'conflict', 'communication', 'professional email'],
    excerpt: `I got a difficult email from {{sender}} and have to answer it. I want {{outcome}}. Help me write what I will still agree with tomorrow.

The message, complete: {{message}}
What happened before it, in a few lines: {{background}}`,
    variables: [
      { name: 'sender', description: 'Who wrote to you', fallback: 'a department head' },
      { name: 'outcome', description: 'What you want to happen', fallback: 'to keep the deadline and the peace' },
      { name: 'message', description: 'Paste the whole message', fallback: 'the email' },
      { name: 'background', description: 'What happened before, in a few lines', fallback: 'we moved the date twice' },
      { name: 'limits', description: 'What you may promise, and what not' },
      { name: 'first_reaction', description: 'Your first reaction; only you see it' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a department head who wants a report two weeks early',
        inputs: {
          sender: 'Dana, head of sales',
          outcome: 'to keep June 12',
          background: 'the date was agreed in April',
          limits: 'a draft of chapter 2 by Friday',
        },
        body: `1. Dana, head of sales, asks for the report by Friday instead of June 12.
2. She is probably worried about Tuesday’s board meeting (“I can’t stand there empty-handed again”).
3. Email is fine.

Short: I can’t finish the report before June 12. You can have a draft of chapter 2 by Friday noon. Is that the part you need on Tuesday?

Warm: The full report will be ready on June 12, as planned. You are right that you should not stand there empty-handed, so you will have a draft of chapter 2 by Friday noon. If you tell me which two figures the board will ask for, I’ll check those first.

Most likely to be forwarded: “as planned.” It looks fine there. The true thing in your first reaction is that the date was agreed in April. None of the replies needs it yet.`,
      },
      {
        caption: 'Claude Sonnet 4.5, when the answer is not to write back',
        inputs: {
          sender: 'a client of nine years',
          outcome: 'to keep the client',
          message: '“I expected more from you of all people.”',
        },
        body: `1. The message asks for nothing. It says “I expected more from you of all people.”
2. The writer is probably hurt rather than angry: a client of nine years, and the sentence has no demand after it.
3. Do not answer by email. Call before noon, let them finish, and say what you told me: that the invoice was wrong and that you saw it too late.

I have stopped here. If the call does not work out, tell me what was said, and I will write three replies. You want to keep the client, and a good email would still be the second-best thing you could send.`,
      },
    ],
    listedDaysAgo: 93,
    popularity: 9,
    reviews: [
      {
        rating: 5,
        daysAgo: 70,
        content: 'Point three told me to pick up the phone. Four minutes. I had drafted that email for two hours.',
      },
      {
        rating: 4,
        daysAgo: 34,
        content: 'The firm version is firmer than I am. I use the short one and feel brave enough.',
      },
      { rating: 5, daysAgo: 9, content: '“How it would look there.” I now read everything that way.' },
    ],
  },
  {
    key: 'translate-business',
    creator: 'olena',
    title: 'Translate business email and web copy naturally',
    description:
      'Translates emails, product pages and notices the way a native colleague would write them, not word for word. It keeps names, figures and legal terms, marks what does not exist in the other language, and explains three choices so that you can defend them.',
    priceCents: 800,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Translate and adapt',
        body: `Translate from {{from_language}} into {{to_language}} for {{readers}}. Formality: {{formality}}. The result should read as if someone there had written it, and lose nothing that the original says.

The original: {{original}}
What it should make the reader do: {{purpose}}
Words that must be translated in a fixed way, or not at all: {{glossary}}

Read the whole text before you begin. Tell me in one line what kind of text it is in the other language: an email there may be shorter, a notice more direct, a product page less loud. If the form differs, follow the form of the target language and say what you changed.

Then translate.
- Meaning before words, and order of thought before order of words. Split or join sentences freely.
- Keep every name, figure, date, condition and exception. Convert date formats, decimal marks and forms of address; do not convert money or measures, but add them in brackets if a reader there could not picture them.
- Idioms become what someone there would say in that situation, never a literal image.
- Where the language makes you choose (formal or familiar you, gender, singular or plural), choose from the readers and tell me once.
- Legal and technical terms follow the glossary. If a term has no equal, keep the original, explain it in brackets at its first use, and list it.
- If the original is unclear, do not tidy it up in secret. Translate the likelier meaning and put the other in a note.

Return
1. The translation, ready to paste.
2. Three choices a colleague might question, with your reason in a sentence each.
3. A list of terms that have no equal.
4. A back-translation of the two sentences that carry most risk, as literal as possible, so that I can check them without knowing the language.

Last, read the result as a native reader who does not know it is a translation. Where they would stop and think "that was translated", rewrite that sentence and mark it.`,
      },
    ],
    tags: ['translate', 'translation', 'localization', 'email', 'business english', 'website copy'],
    excerpt: `Translate from {{from_language}} into {{to_language}} for {{readers}}. Formality: {{formality}}. The result should read as if someone there had written it, and lose nothing that the original says.`,
    variables: [
      { name: 'from_language', description: 'Language of the original', fallback: 'German' },
      {
        name: 'to_language',
        description: 'Language you need',
        fallback: 'American English',
        choices: [
          'American English',
          'British English',
          'German',
          'French',
          'Spanish',
          'Swedish',
          'Polish',
          'Ukrainian',
        ],
      },
      { name: 'readers', description: 'Who will read it', fallback: 'a buyer in Chicago' },
      {
        name: 'formality',
        description: 'How formal it should be',
        fallback: 'polite but brief',
        choices: ['polite but brief', 'formal', 'casual'],
      },
      { name: 'original', description: 'Paste what you want translated', fallback: 'your email' },
      { name: 'purpose', description: 'What the reader should do afterward', fallback: 'confirm a delivery date' },
      { name: 'glossary', description: 'Words with a fixed translation, or to leave as they are' },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, a German supplier’s email to a buyer in Chicago',
        inputs: {
          from_language: 'German',
          to_language: 'American English',
          readers: 'a buyer in Chicago',
          formality: 'polite but brief',
        },
        body: `In American English this is a short email; the German original opens with two sentences of thanks that a buyer in Chicago would skip. I moved them to the end.

Hi Laura,

The 400 hinges will ship on Thursday, May 8, one week later than planned. The coating failed our salt test and we did not want to send it. Could you confirm by Friday that the new date works for you?

Thank you for your patience, and for the photos.

Three choices: “failed our salt test” rather than “did not fulfill the requirements,” because a reason builds trust there. “Hi Laura” because she signs with her first name. “400” stays a figure.

No equal: Gewährleistung. I wrote “statutory warranty (Gewährleistung)”; the original is German law.`,
      },
      {
        caption: 'Claude Opus 4.5, a sauna’s house rules from Finnish into English',
        inputs: {
          from_language: 'Finnish',
          to_language: 'British English',
          readers: 'hotel guests who have never been in a sauna',
          formality: 'casual',
        },
        body: `House rules, for hotel guests who have never been in a sauna:

Shower first. Sit on a towel. Swimwear is fine here, and so is none, on the hours marked for it.
Ask before you throw water on the stones. The person nearest the stove decides.
Leave when you have had enough; nobody is counting. Drink water afterwards.

A choice a colleague might question: the Finnish says “löyly is given to all.” A literal version would sound like a sermon, so the casual line about asking first carries it. The term löyly has no equal in British English; I kept it out of the rules and put it in the note on the door.

Back-translation of the risky line: “On marked hours a swimsuit is not needed.”`,
      },
    ],
    listedDaysAgo: 51,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 38,
        content:
          'The back-translation of two sentences is how I found out that our old agency had promised free returns for ever.',
      },
      {
        rating: 4,
        daysAgo: 20,
        content: 'Polish to English is excellent. The other way it was a little too polite for our customers.',
        reply:
          'Thank you. Set the formality to casual for Polish; its middle step is more polite than the English one.',
      },
    ],
  },
  {
    key: 'interview-blog-post',
    creator: 'freja',
    title: 'Blog post writer that interviews you first',
    description:
      'Asks you seven questions, then writes an 800-word blog post from your answers instead of from the internet. It keeps your opinions, your examples and your odd expressions, and suggests a title, a meta description and links for SEO at the end.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Blog post from an interview',
        body: `Write a blog post about {{topic}} for {{readers}}. They want to know {{reader_question}}. You will write it from what I tell you and from nothing else.

My site and what it usually sounds like: {{site_and_voice}}
A post of ours that did well: {{good_post}}

The interview comes first. Seven questions, one at a time. Start with the last time this came up at work. Ask what I did, what surprised me, what most people in my trade get wrong, and what it cost me to learn. When I answer in general terms, ask for the customer, the day, the sum. When I say something you could have found anywhere, say "anyone would say that" and ask again. Stop early if you have enough.

Then show me the plan: the answer to the readers' question in one sentence, and five or six points in the order in which a reader would ask for them. Each point has one example of mine attached. Points without an example go. I approve or change it.

Then write 700 to 900 words.
- The answer stands in the first three sentences. The rest is for people who want to know why.
- Subheadings that make sense when only they are read.
- My own expressions, at least five, where they fit. Do not mend my metaphors.
- One paragraph on when this advice is wrong.
- No introduction about the modern world, no "in conclusion", no list of benefits, no statistics I did not give you.

After the post
1. Three titles of at most 60 characters. One is the readers' question in their words.
2. A meta description of at most 150 characters that answers and does not tease.
3. Three places for a link to something else on my site, with the words to link.
4. Every factual claim in a list, with "you said so" or "check".

Read it aloud in my voice at the end. Mark the sentence I would never say, and replace it.`,
      },
    ],
    tags: ['blog', 'blog post', 'seo', 'content writing', 'copywriting', 'article', 'ghostwriter'],
    excerpt: `Write a blog post about {{topic}} for {{readers}}. They want to know {{reader_question}}. You will write it from what I tell you and from nothing else.`,
    variables: [
      { name: 'topic', description: 'What the post is about', fallback: 'insulating an old roof' },
      { name: 'readers', description: 'Who should read it', fallback: 'owners of houses built before 1940' },
      {
        name: 'reader_question',
        description: 'The question they type into a search box',
        fallback: 'whether to insulate from the inside or the outside',
      },
      { name: 'site_and_voice', description: 'Your site, and how it usually sounds' },
      { name: 'good_post', description: 'Paste a post of yours that did well' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, the opening of a post for a roofer',
        inputs: {
          topic: 'insulating an old roof',
          readers: 'owners of houses built before 1940',
          reader_question: 'whether to insulate from the inside or the outside',
        },
        body: `Inside or outside? What we tell owners of houses built before 1940

If the tiles have to come off within ten years anyway, insulate from the outside when they do. If they are good for longer, insulate from the inside and leave a gap you can put a hand in. That is nearly the whole answer to whether to insulate from the inside or the outside. The rest of this post is about the gap.

The day I learned about gaps

In 2016 a customer in Brockton called us back after one winter. We had packed his attic “tight as a drum,” as I proudly told him. The rafters were wet. Insulating an old roof is mostly a matter of letting it dry, and I had taken that away. Putting it right cost me $4,100.`,
      },
      {
        caption: 'Claude Sonnet 4.5, from the interview and the list after the post',
        inputs: {
          topic: 'hiring a first employee',
          readers: 'people who run a shop alone',
          reader_question: 'when they can afford one',
        },
        body: `Question 4 of 7. You said that it is important to find the right person. Anyone would say that. Tell me about the week in which you knew that hiring a first employee could not wait.

(You told me about the Saturday with the broken card reader. That is the opening.)

Titles: “When can you afford your first employee?” (40 characters). “The Saturday I locked the shop and cried” (40). “One employee, $3,400 a month: our sums” (38).

Meta description: For people who run a shop alone: you can afford a first employee when one good month pays for two of them. Our figures, and the year we got it wrong.

To check: the figure for payroll tax. You said so, and then you said “or something like that.”`,
      },
    ],
    listedDaysAgo: 132,
    popularity: 11,
    reviews: [
      {
        rating: 5,
        daysAgo: 110,
        content:
          '“Anyone would say that.” Twice! Then I told it about the wet rafters, and that is the only post people ever mention to me.',
      },
      {
        rating: 4,
        daysAgo: 64,
        content:
          'The interview takes half an hour. If you want a post in one click, buy something else and be ignored by everyone.',
      },
      { rating: 5, daysAgo: 27, content: 'My clients think I finally hired a writer. I finally got interviewed.' },
      {
        rating: 4,
        daysAgo: 6,
        content: 'Very good, though seven questions were nine in my case.',
        reply: 'It counts follow-ups as free. I have asked it not to, with the success you describe.',
      },
    ],
  },
  {
    key: 'linkedin-profile',
    creator: 'chidi',
    title: 'LinkedIn profile and About section rewriter',
    description:
      'Rewrites your headline, About section and three job entries so that the people you want to hear from find you and know what to write to you about. Works from your real projects, and tells you which words recruiters search for.',
    priceCents: 700,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'LinkedIn profile rewriter',
        body: `Rewrite my LinkedIn profile. I am {{who_i_am}}, and I want to hear from {{who_should_write}} about {{about_what}}.

The profile as it stands, copied in full: {{current_profile}}
Three pieces of work I am glad of, each in a few sentences: {{three_works}}
What I do not want to be contacted about any more: {{unwanted}}

Begin with the search. List ten terms that {{who_should_write}} would type to find someone like me, from the plainest to the most special. Mark those that I can honestly carry. Mark those that appear in my current profile and bring me the wrong people.

Headline, at most 200 characters: what I do, for whom, and one proof. Give three. No strings of nouns between vertical bars, no "helping X do Y".

About, 160 to 220 words, first person.
- The first two lines are all that most people see. They contain the work, the kind of customer or team, and the reason to open the rest.
- Then one of the three pieces of work, told in five sentences with a beginning, a difficulty and an outcome.
- Then what I am good at, as things I have done, and one thing I am not the right person for.
- Last: what to write to me about, and what to put in the message so that I answer.

Job entries: for the last three jobs, two or three lines each. What was there when I came, what was there when I left. Numbers only from me.

Also give me a request for a recommendation that I can send to {{recommender}}: 50 words, naming the project and the one thing I would like them to mention.

Avoid passionate, guru, ninja, thought leader, seasoned, proven track record. Do not turn tasks into achievements. If my aim and my experience do not meet, tell me which one piece of work I should do next so that they would.

At the end, read the first two lines as a stranger with eight seconds. What do they think I do?`,
      },
    ],
    tags: ['linkedin', 'linkedin profile', 'personal branding', 'resume', 'job search', 'recruiting', 'gpt'],
    excerpt: `Rewrite my LinkedIn profile. I am {{who_i_am}}, and I want to hear from {{who_should_write}} about {{about_what}}.

The profile as it stands, copied in full: {{current_profile}}`,
    variables: [
      { name: 'who_i_am', description: 'What you do, in plain words', fallback: 'a bookkeeper for restaurants' },
      {
        name: 'who_should_write',
        description: 'Who you want to hear from',
        fallback: 'owners of two or three restaurants',
      },
      {
        name: 'about_what',
        description: 'What they should write to you about',
        fallback: 'monthly closing and payroll',
      },
      { name: 'current_profile', description: 'Paste your whole profile', fallback: 'your profile' },
      { name: 'three_works', description: 'Three pieces of work you are glad of' },
      { name: 'unwanted', description: 'What you no longer want to be asked about' },
      { name: 'recommender', description: 'Someone who could recommend you' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, the first lines of an About section',
        inputs: {
          who_i_am: 'a bookkeeper for restaurants',
          who_should_write: 'owners of two or three restaurants',
          about_what: 'monthly closing and payroll',
        },
        body: `Headline: Books for restaurants. Month closed by the 6th, tips split right, 23 kitchens so far.

I am a bookkeeper for restaurants, and most of my customers are owners of two or three restaurants who used to close the month on a Sunday night. Now they get five numbers on the 6th.

Last year a taqueria had $41,000 in the bank and no idea that $38,000 of it was sales tax. We found it in February. They paid in March, on time, and opened the second place in June instead of in January.

I am not the right person for a hotel. Write to me about monthly closing and payroll, and tell me how many people you pay and on which day you would like to sleep.`,
      },
      {
        caption: 'GPT-5.1, search terms for an electrical engineer',
        inputs: {
          who_i_am: 'an electrical engineer in wind power',
          who_should_write: 'operators of offshore parks',
          about_what: 'cable faults',
        },
        body: `What operators of offshore parks would type: cable fault, subsea cable, array cable, partial discharge, offset joint, fault location, TDR, offshore wind engineer, high voltage, asset integrity.

You can honestly carry eight. “Asset integrity” would bring you auditors. “High voltage” is already in your headline, and it is why you get messages about substations.

First two lines: I find cable faults at sea, usually within 30 meters, before anyone lifts the cable. As an electrical engineer in wind power I have done it at eleven parks and been wrong once.

A stranger with eight seconds thinks: he finds broken cables under water. Good.`,
      },
    ],
    listedDaysAgo: 61,
    popularity: 9,
    reviews: [
      {
        rating: 5,
        daysAgo: 47,
        content: 'Three messages in the first week, and all three were people I wanted. Before, it was crypto.',
      },
      {
        rating: 3,
        daysAgo: 22,
        content:
          'Good About section. The headline it liked best was too long on my phone, and I had to count the characters myself.',
        reply:
          'You are right, phones cut it at around 100. Ask for “at most 100 characters” and you get what you need.',
      },
      {
        rating: 4,
        daysAgo: 5,
        content: '“When did you last find a fault?” is now the first thing people write to me. As planned, I suppose.',
      },
    ],
  },
  {
    key: 'plain-language',
    creator: 'yusuf',
    title: 'Plain language rewriter for letters and forms',
    description:
      'Turns an official letter, form or set of rules into plain language that a tired person understands at first reading. It keeps every right and every deadline, shows what it left out, and marks where the original is unclear. Free.',
    priceCents: 0,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Plain language rewriter',
        body: `Rewrite the text below for {{readers}}. They should understand it at first reading, tired, on a phone, and know what to do by {{deadline_or_occasion}}.

The text: {{text}}
What the reader has to do or decide: {{action}}
Terms that must appear because the law or a form uses them: {{legal_terms}}

Before you write, answer three questions for me in a line each. What does the reader want to know first? What happens if they do nothing? What might they be afraid of?

Then write.
- The first sentence says what this is and what the reader must do. If they need do nothing, it says that.
- Deadlines, sums and addresses stand on lines of their own.
- Sentences of at most fifteen words on average, one thought each. Address the reader as "you". The office is "we".
- Verbs for actions: "apply" and not "submission of an application".
- A required legal term comes once, after its plain meaning, in brackets.
- Conditions as a short list: "You get it if all of these are true."
- Keep the order in which the reader acts, not the order of the statute.

Plain does not mean cheerful or childish. Do not add comfort, pictures, or advice that the office has not given. A right to appeal, a duty to pay and an exception stay, however long they make the text.

Return
1. The new version.
2. A table: each duty, right, date and amount in the original, and where it now stands. Nothing may be missing.
3. What you left out, and why nobody will miss it.
4. Passages in the original that can be read in two ways. Do not choose; ask the office.
5. The five hardest words that remain.

Test: a person reads only your first sentence and the lines with figures. Would they still do the right thing? If not, move something up.`,
      },
    ],
    tags: ['plain language', 'easy read', 'rewrite', 'public sector', 'letters', 'accessibility', 'simplify'],
    excerpt: `Rewrite the text below for {{readers}}. They should understand it at first reading, tired, on a phone, and know what to do by {{deadline_or_occasion}}.

The text: {{text}}
What the reader has to do or decide: {{action}}`,
    variables: [
      { name: 'readers', description: 'Who will read it', fallback: 'parents of first-graders' },
      {
        name: 'deadline_or_occasion',
        description: 'By when they must act, or on what occasion',
        fallback: 'August 15',
      },
      { name: 'text', description: 'Paste the letter, form or rules', fallback: 'the letter' },
      {
        name: 'action',
        description: 'What the reader has to do or decide',
        fallback: 'register for after-school care',
      },
      { name: 'legal_terms', description: 'Terms that must appear' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a school district’s letter about after-school care',
        inputs: {
          readers: 'parents of first-graders',
          deadline_or_occasion: 'August 15',
          action: 'register for after-school care',
        },
        body: `You need to register for after-school care again, even if your child had a place in kindergarten. This letter is for all parents of first-graders.

Register by: August 15
Where: the school office, or online with your student number
Cost: $64 a month for each child

You do not pay if both of these are true:
your income is below the limit on page 2, and
you send us a copy of last year’s tax return.

If you do nothing, your child has no place after September 1. You can still ask for one, and you will be put on a list.

If we say no, you can ask for a new decision (an “appeal”) within 21 days.

Unclear in the original: whether “each child” includes siblings at another school. Ask the office.`,
      },
      {
        caption: 'Claude Sonnet 4.5, a co-op’s rules for the shared laundry',
        inputs: { readers: 'new tenants', deadline_or_occasion: 'their first wash', action: 'book a time' },
        body: `For new tenants, before their first wash: you have to book a time. Write your apartment number on the sheet beside the door, at most seven days ahead.

One booking: three hours
Free: Sunday after four, without booking
If you are more than 20 minutes late: anyone may take your time

Clean the lint filter when you leave. If a machine does not work, do not repair it; call the number on the lid.

Left out: the history of the machines, and the request for “mutual consideration.” Nobody can act on it. Every duty of the old sheet is here, nine of nine.`,
      },
    ],
    listedDaysAgo: 197,
    popularity: 11,
    reviews: [
      {
        rating: 5,
        daysAgo: 160,
        content: 'We ran forty letters through it at the tax office. Table number two is why our lawyers let us.',
      },
      {
        rating: 5,
        daysAgo: 98,
        content:
          'Found two sentences that could be read in two ways. Everyone in our team had read them in one, not the same one.',
      },
      {
        rating: 4,
        daysAgo: 43,
        content: 'Free and serious. With very long regulations it gets slow and asks for portions.',
      },
    ],
  },
  {
    key: 'bedtime-story',
    creator: 'olena',
    title: 'Bedtime story with your child as the hero',
    description:
      'A ten-minute bedtime story made of your child’s own day: a small problem, a helper, and an ending that gets quieter line by line. Choose the age, the mood and whether there are dragons. Reads aloud well, also by the third night.',
    priceCents: 400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Writing',
    licence: 'personal',
    texts: [
      {
        name: 'Bedtime story',
        body: `Tell a bedtime story for {{child_name}}, who is {{age}}. The mood is {{mood}}. It will be read aloud by a tired adult, and it has to end with a sleeping child.

Something that really happened today: {{something_today}}
Who else may come along (toy, pet, friend, grandmother): {{companion}}
What must not come up, because it frightens or excites: {{avoid}}
The world, if there is a favorite: {{world}}

Before the story, give me two lines only: what the small problem is, and how it will be solved without magic, luck or a grown-up. I say yes, or ask for another.

Then tell it in 650 to 800 words.
- Begin with a place, a sound, and the child doing something. No "once upon a time" unless I ask for it.
- The problem is as small as the child: something lost, something too high, somebody who will not talk. Nobody is punished and nobody dies.
- Three attempts. The first is sensible and fails. The second is funny and fails. The third uses what really happened today.
- The companion helps once, and needs help once.
- Words a child of that age knows, and exactly one new, lovely word that explains itself.
- One line that comes back four times, so that it can be said together.
- From two thirds on the sentences get longer and slower, colors go dark and warm, and things are put back in their places, one after the other. The last hundred words contain no question, no joke and no new name.
- The last sentence can be whispered.

No moral. No "and from that day on". Sounds may be spelled out, but not after the middle.

Mark the places for a breath with a line break. Then add, for the reader: which line to say together, which voice to use for the companion, and a 200-word version for nights when it is already late.

Check: would the child want to be in this story tomorrow? If the hero could be any child, put today back in.`,
      },
    ],
    tags: ['bedtime story', 'kids', 'children', 'story', 'parents', 'read aloud'],
    excerpt: `Tell a bedtime story for {{child_name}}, who is {{age}}. The mood is {{mood}}. It will be read aloud by a tired adult, and it has to end with a sleeping child.`,
    variables: [
      { name: 'child_name', description: 'Your child’s first name', fallback: 'Mila' },
      { name: 'age', description: 'Your child’s age', fallback: '5', choices: ['3', '4', '5', '6', '7', '8'] },
      {
        name: 'mood',
        description: 'The mood of the story',
        fallback: 'quiet and a little funny',
        choices: ['quiet and a little funny', 'brave', 'dreamy'],
      },
      {
        name: 'something_today',
        description: 'Something that really happened today',
        fallback: 'she lost a red mitten at the tram stop',
      },
      { name: 'companion', description: 'Who else may come along', fallback: 'a cloth rabbit called Pan' },
      { name: 'avoid', description: 'What must not come up' },
      { name: 'world', description: 'A favorite world, if there is one' },
    ],
    samples: [
      {
        caption: 'GPT-5, the beginning of a story for a five-year-old',
        inputs: {
          child_name: 'Mila',
          age: '5',
          mood: 'quiet and a little funny',
          something_today: 'a red mitten at the tram stop',
          companion: 'a cloth rabbit called Pan',
        },
        body: `Tick, tick, tick, said the snow on the window.

Mila sat on the stairs with one warm hand and one cold one. Beside her sat a cloth rabbit called Pan, who had no mittens at all and had never complained.

“It will be where it is,” said Pan.

That was true, but it was not helpful.

So Mila thought sensibly. She looked in the left boot. She looked in the right boot. She found a chestnut, a button and some sand from the summer, which is a long time for sand.

It will be where it is.

Somewhere under a street lamp there was a red mitten at the tram stop, waving at nobody, getting a small white hat of snow.`,
      },
      {
        caption: 'GPT-5, the last lines of a story for a seven-year-old',
        inputs: { child_name: 'Jonah', age: '7', mood: 'dreamy', companion: 'his grandmother’s dog, Biscuit' },
        body: `And when the last of the boats had been tied to the last of the rings, and the ropes lay in circles like sleeping snakes that were not snakes at all, Jonah walked home along the wall, and Biscuit walked beside him, his grandmother’s dog, Biscuit, who knew every stone of it and stepped over the ones that were asleep.

Behind them the harbor lights went out, the green one, the white one, the small red one at the end.

The door was open. The lamp was low. Somebody had already turned the pillow to the cool side.

And the sea, which is never quite quiet, was quiet enough.

Say together: “The green one, the white one, the small red one.”`,
      },
    ],
    listedDaysAgo: 26,
    popularity: 8,
    reviews: [
      {
        rating: 5,
        daysAgo: 15,
        content:
          'The mitten. My daughter asked for the story about herself three nights running, and on the fourth she told it to me.',
      },
      {
        rating: 4,
        daysAgo: 3,
        content: 'Works too well, I fell asleep before she did. The 200-word version saves us on weekdays.',
      },
    ],
  },
]
