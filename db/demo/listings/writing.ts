// The Writing listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const writingListings: readonly DemoListing[] = [
  {
    key: 'quarterly-letter',
    creator: 'creator',
    title: 'The quarterly letter, written by someone who has read the numbers',
    description:
      'Give it a table of figures and it returns a plain letter to shareholders, in the voice of your company and without the word “journey”. It chooses the two figures that moved and begins with the one you would rather not mention.',
    priceCents: 1900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'The quarterly letter',
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
      },
      { rating: 5, daysAgo: 3, content: 'Fuel first. Then everything else was easier to write.' },
    ],
  },
  {
    key: 'kind-obituaries',
    creator: 'yusuf',
    title: 'Obituaries, done kindly',
    description:
      'Asks nine gentle questions, then writes four hundred words that sound like the family did. It prefers one true habit to three fine adjectives, checks names and dates twice, and leaves room for a difficult person.',
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

Afterwards list each name and date for a second pair of eyes, and offer a version of 80 words for the newspaper. Ask which sentence does not sound like them. Change that one, and leave the rest alone.`,
      },
    ],
    listedDaysAgo: 251,
    popularity: 62,
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
      { rating: 5, daysAgo: 74, content: 'The list of names at the end caught a grandchild misspelt.' },
      {
        rating: 4,
        daysAgo: 39,
        content: 'Beautiful. The first draft was a little long for our local paper, and the short one lost the laugh.',
      },
      { rating: 5, daysAgo: 12, content: 'Thank you, whoever wrote this.' },
    ],
  },
  {
    key: 'editorial-desk',
    creator: 'creator',
    title:
      'The complete editorial desk for small newsrooms, municipal communicators and anyone who answers letters from the public',
    description:
      'Eight texts that follow a matter through an editorial desk: intake, fact list, interview, draft, reply, headline, correction, apology. Written for desks of one to six people with nobody to ask. Extended licence for the whole organisation.',
    priceCents: 24900,
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
      },
      {
        name: '2. The fact list',
        body: `Before a line is drafted, make the list that everything must rest on.

Matter: {{matter}}
Documents and notes: {{sources}}

Rows: the statement, as narrow as possible; who says so; how they can know; document and page, or call and hour; confirmed by a second, independent source, yes or no; what would disprove it. Split any statement that holds two. Opinions go in their own list with their owner.

Under the table: contradictions, set side by side; what everyone takes for granted and no one has shown; people who are named and have not been asked. Then choose five facts without which there is no story or no answer, and write for each the single call or request that would settle it. Names, titles, sums and dates are spelled as in the most official source and marked once checked.`,
      },
      {
        name: '3. The questions',
        body: `Prepare a conversation with {{person_and_role}} about {{matter}}, using the fact list: {{fact_list}}.

Give ten questions in the order of the talk. Start where the person is at ease and knows more than we do. Put the hard question seventh, in neutral words, with the document named. Each question asks a single thing and cannot be closed by a yes. Beside it, note what we already know, so the interviewer may hear an omission; the follow-up for a vague answer; the follow-up for a denial.

Add how we present ourselves and what will be done with the answers, how quotes are checked before print, and what to do if they ask to see the text. If they are in a weak position or new to the press, say what must be explained to them first, in plain words. End with "what should I have asked?"`,
      },
      {
        name: '4. The draft',
        body: `Write {{format}} of {{length}} words for {{readers}} from these facts only: {{checked_facts}}. Use quotations exactly as given: {{quotations}}.

First sentence: what is new, for whom, since when. Second: why it is on the table today. Set whoever is affected above whoever decided. Background comes where a reader would otherwise stop, in one sentence at a time. The party that is criticised answers in the same third of the text as the criticism.

Attribute each claim that we have not established ourselves, using "says". Numbers get a comparison the reader can picture, with its calculation in a note. Where the list has a hole, write "not known" in the text. Cut scene-setting that could be about any town.

After the draft give: facts used, by row; facts left out and why; the sentence most likely to be disputed, and what we answer.`,
      },
      {
        name: '5. The reply to a member of the public',
        body: `Answer this letter: {{letter}}. We can say the following: {{facts_and_rules}}. The decision, if there is one: {{decision}}.

The answer comes in the first sentence, even when it is no. Then the reason, naming the rule in everyday words with its number in brackets. Then what the person may do now, with dates, and who they can talk to by name and telephone. If we were wrong or slow, one sentence owns it.

Write at the reading level of a careful fifteen-year-old; keep the person's own words for their trouble. 90 to 180 words. Do not begin with thanks for the interest, do not refer to a website in place of an answer, and do not say that we understand how they feel. If the letter asks several things, number the answers in their order. Give me a note on anything you could not answer, and who can.`,
      },
      {
        name: '6. Headlines',
        body: `Write headlines for this text: {{final_text}}. Limits: {{character_limits}}.

First state in ten words what the text proves. Then make nine: three that tell the news, three that tell what it means for a reader in {{place}}, three that put a question we do answer. Verbs in the active; a subject that can be seen; no names that readers do not know; no quotation marks round a claim to escape responsibility; no "could" where the text says "will".

For every headline: what a person believes who reads nothing else, and whether the text bears that out. Throw away any that fail and say which. Add a picture caption that holds a fact the text does not, and a plain line for search, at most 60 characters. Recommend one in a sentence, bearing in mind the person it will hurt most.`,
      },
      {
        name: '7. The correction',
        body: `We published something wrong. Text: {{published_text}}. What is right, and how we know: {{right_version}}. How the mistake came to us: {{how_it_happened}}. Who was harmed: {{harmed}}.

Write the correction in at most 70 words: what we stated, that it was wrong, what is right, when it was changed. Repeat the error only as far as needed to undo it. No passive verbs for our own acts. It goes where the error stood, with the same visibility: advise on place, time and whether a post or a push must follow.

Also give the changed passage, marked; a message of 60 words to the harmed person, sent before publication; a line for the archive. Then check if the same mistake lives on in other texts, captions, or figures: list the searches to run. If it changes the point of the whole article, say so, and that a correction does not suffice.`,
      },
      {
        name: '8. The apology',
        body: `Sometimes a correction is too little. Help {{organisation}} apologise for {{what_we_did}} to {{whom}}.

Ask me first, and wait: has the person been told directly? Is what happened over? What will we do that costs us something? Unless all three have answers, we are not ready, and you say so.

Then write 100 to 150 words. Name the act as the harmed party would. Say we, not mistakes were made. One sentence on the consequence to them, no longer than they themselves have told it. What we do now, by when, and who sees to it. Sorry once. No reasons in this text; if reasons are owed, put them in a second document. No "if anyone felt". No mention of our values, our long history, or how hard this is for us.

Read it as the person harmed, then as their lawyer, then as their child in ten years. Report what each would ask.`,
      },
    ],
    listedDaysAgo: 118,
    popularity: 20,
    reviews: [
      {
        rating: 5,
        daysAgo: 90,
        content:
          'We are three communicators for a municipality of 14,000. It is now our manual. The council paid without a word when they saw a before and after.',
      },
      {
        rating: 5,
        daysAgo: 61,
        content: '“Has the person been told directly?” It would not write the apology until we had phoned her. Right.',
      },
      {
        rating: 5,
        daysAgo: 30,
        content: 'Text six has ended our arguments about headlines. What does a person believe who reads nothing else?',
      },
      {
        rating: 4,
        daysAgo: 11,
        content: 'Dear, and worth it for a desk. For a single freelancer there should be a smaller edition.',
      },
    ],
  },
  {
    key: 'seven-noes',
    creator: 'creator',
    title: 'Seven ways to say no in a public office',
    description:
      'Seven short texts for refusing clearly: by law, for lack of money, too late, not ours to decide, not yet, no to the person who shouts, and no to a colleague. Each puts the no in the first line and leaves the reader something to do.',
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
      },
      {
        name: '2. No, there is no money',
        body: `Refuse {{request}} from {{applicant}}, as the funds for {{purpose}} are spent or were given to others. State the no, the sum that existed, and how it was divided, in figures that are public. Do not say that the application was good unless its score says so: {{score}}.

Next give the date at which new money can be sought and what would make a stronger application, at most two points, both drawn from the assessment. Name one other source only if it truly takes such cases: {{other_sources}}. 110 words. Never write "in view of the large number of applications". An applicant wants to know if it was them or the budget; say which.`,
      },
      {
        name: '3. No, it came too late',
        body: `Tell {{recipient}} that their {{submission}} arrived on {{arrival_date}}, after the deadline of {{deadline}}, and will not be considered. Both dates belong in the opening sentence.

Say whether the delay could be excused, by what kind of reason, how to show it and until when. If our own information about the deadline was unclear, quote it, and tell me instead of sending. Explain in a sentence what happens with the papers: returned, kept or destroyed. End with the next deadline and an offer to remind them, if we really do that. Under 90 words, no reproach, no word such as "regrettably". The person knows that they were late.`,
      },
      {
        name: '4. No, it is not ours to decide',
        body: `Someone has written to the wrong office: {{letter}}. The matter belongs to {{right_authority}}. Write so that they need not begin again.

In the first line: we cannot decide this, they can. In the second: we have sent your letter there today, or, if we may not, here is the address and what to enclose. Describe what that office will do first and how long it usually takes. Answer any part of the letter that is ours after all, separately and in full. Do not explain how public administration is organised. If I know of a dispute between the two offices about whose task it is, keep it out of the letter and list it for my manager. 100 words.`,
      },
      {
        name: '5. No, not yet',
        body: `Refuse for now. {{recipient}} asks for {{request}}; the answer will be possible after {{condition}}. The danger is that "not yet" is read as "yes, soon", so the first sentence must contain "no" or "cannot", and the word "yet".

State the condition as something that either has happened or has not. Say who determines that, where one can see it, and if the person must apply again or is kept on a list. Give no date unless a decision stands behind it: {{decided_date}}. If things could also end in a final no, admit it in one sentence. 80 to 100 words. Then read the draft as a hopeful person and change whatever they would hear as a promise.`,
      },
      {
        name: '6. No, to someone who is shouting',
        body: `The message below is angry: {{message}}. There is a question inside it. Find that, write it to me in one line, and answer only that. The answer is no because {{reason}}.

Keep calm without being cool. Take one justified point from the message and agree with it by name. Do not comment upon tone, unless there is a threat; in that case draft nothing, and tell me to follow {{security_routine}}. Use short sentences. Put no policy before the answer. Offer a conversation with {{named_person}} at a set hour. If it is the fifth letter in the same matter, state politely that the question has been answered on {{earlier_date}} and what new fact would reopen it. 100 words at most.`,
      },
      {
        name: '7. No, to a colleague',
        body: `{{colleague}} wants {{request}} from us by {{date}}, and it cannot be done, or ought not to. Write three to six sentences.

Say no before saying why. Give the real reason, even if it is that something else matters more, and name that thing. Offer what can be done in a quarter of the time, or who else might, but not both. If the request goes round a decision already taken, refer to the decision and who may change it. Do not apologise for having a full calendar; everyone has one. No smileys, no "just", no "happy to discuss" unless a time follows. Finish with what you need from them by when, if anything. Show me one version for a friend and one for their boss.`,
      },
    ],
    listedDaysAgo: 359,
    popularity: 51,
    reviews: [
      {
        rating: 5,
        daysAgo: 320,
        content: 'The no in the first line. Complaints about our decisions went down, and I can prove it.',
      },
      { rating: 5, daysAgo: 244, content: 'Number five. I had not realised how many false hopes I was writing.' },
      { rating: 4, daysAgo: 171, content: 'Good for Swedish offices, and with small changes for Dutch ones too.' },
      { rating: 5, daysAgo: 103, content: 'I am a school secretary and use number six about twice a day.' },
      {
        rating: 4,
        daysAgo: 52,
        content:
          'Eight dollars. I expected templates, these are better than templates. Would have liked an eighth: no to a politician.',
      },
    ],
  },
  {
    key: 'letters-to-a-landlord',
    creator: 'yusuf',
    title: 'Letters to a landlord',
    description:
      'Writes the letter about the mould, the deposit, the heating or the rent, firm and without threats. It asks for dates and evidence first and ends with a request that can be answered with yes or no.',
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
1. Address of the flat, date, subject in six words.
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
    listedDaysAgo: 283,
    popularity: 58,
    reviews: [
      { rating: 5, daysAgo: 260, content: 'Deposit back in nine days. The measured temperature did it.' },
      {
        rating: 5,
        daysAgo: 206,
        content:
          'I am a landlord. I was sent one of these and it was the most pleasant complaint I ever had. I fixed the window and bought the prompt for my own landlord.',
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
      },
    ],
  },
  {
    key: 'cut-by-a-third',
    creator: 'creator',
    title: 'Cut by a third',
    description:
      'Shortens a text by a third without losing a fact or the writer’s voice, and shows every cut with its reason. It cuts whole thoughts before words, and gives back three cuts that it was sorry to make.',
    priceCents: 900,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Cut by a third',
        body: `Shorten the text below to two thirds of its length. The writer must still recognise it as theirs, and no reader may miss a fact.

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
    listedDaysAgo: 298,
    popularity: 71,
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
      { rating: 4, daysAgo: 98, content: 'It is better at reports than at fiction, but nobody promised fiction.' },
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
      },
    ],
  },
  {
    key: 'sideways-dialogue',
    creator: 'olena',
    title: 'Dialogue that is not about the thing',
    description:
      'Two people need to talk about something and talk about the washing-up instead. Writes a scene where the subject is never named and every line moves it, then shows the hidden line under each spoken one.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Writing',
    licence: 'commercial',
    texts: [
      {
        name: 'Dialogue that is not about the thing',
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
    listedDaysAgo: 112,
    popularity: 25,
    reviews: [
      { rating: 5, daysAgo: 88, content: '“A fact about soap.” I laughed, and then I used it, and then it worked.' },
      { rating: 5, daysAgo: 45, content: 'The ledger of eight turns is how I plan all my scenes now.' },
      { rating: 4, daysAgo: 17, content: 'English came out better than Ukrainian, where it gets fond of proverbs.' },
    ],
  },
  {
    key: 'first-chapter-reader',
    creator: 'yusuf',
    title: 'First-chapter reader',
    description:
      'An agent that reads your opening chapter as a reader would, stopping where a reader would stop, and only afterwards as an editor. It keeps a reading diary with page and line, and will not rewrite you.',
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

On a second version read it cold first. Compare diaries afterwards and report what moved, also for the worse.`,
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
    listedDaysAgo: 187,
    popularity: 39,
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
      { rating: 4, daysAgo: 66, content: 'Will not rewrite, however much I begged. Good.' },
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
    title: 'Speech for a wedding you are nervous about',
    description:
      'Four minutes for someone who does not give speeches. It collects one story, finds the turn in it, and writes for your breath, with pauses and a way out if your voice goes. No jokes about former partners.',
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
    listedDaysAgo: 346,
    popularity: 54,
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
      { rating: 4, daysAgo: 152, content: 'It threw out my three funniest stories. Correct, I see now.' },
      { rating: 5, daysAgo: 88, content: 'My dad, 74, has never spoken in public. Twelve keywords on a card.' },
      { rating: 5, daysAgo: 20, content: 'Five dollars and my sister cried in the right place.' },
    ],
  },
]
