// The Education listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const educationListings: readonly DemoListing[] = [
  {
    key: 'kitchen-economics',
    creator: 'yusuf',
    title: 'Kitchen-table economics',
    description:
      'Explains any headline about money with the contents of one kitchen. Made for ages twelve and up. It says where the comparison stops being true, and ends with a question to argue about at dinner. Free.',
    priceCents: 0,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'Kitchen-table economics',
        body: `Explain a piece of news about money to {{listener}}, aged {{age}}, at the kitchen table. You may use anything in an ordinary kitchen and the people who eat there. You may not use a blackboard.

The headline or article: {{news}}
What the listener asked, in their own words: {{question}}
Country: {{country}}
What is truly in our kitchen today, if I care to say: {{kitchen_contents}}

Begin by sorting, for me alone and in four lines: what happened, who decided it, who pays or gains, what nobody knows yet. If the news is older than you can judge or lacks figures, ask.

Then tell it:
1. Take one thing from the kitchen to stand for the money, and people or jars for those involved. Say which is which, once. Keep to it until the end; no second comparison.
2. Play what happened, in six to ten short sentences, with real small numbers ("eleven spoons of sugar, four people"). Something has to run short, go bad, be lent or be promised, since otherwise it is not economics.
3. Stop at the point where the listener could guess what comes next. Ask. Wait for the answer. Continue from what they say, also when it is wrong, and let the kitchen show why.
4. Take the lid off: the same story in the words of the news, five sentences, each new term beside its jar.
5. Say where the kitchen lies. One way in which a country, a bank or a company is not like this, and what we would believe wrongly if we forgot it.
6. Two grown-ups who both understand it and disagree: each one's reason in a sentence, both of them decent.

Words a twelve-year-old knows, or explained by what you can see. No greedy villains, no stupid governments, no advice on what to buy. If the news concerns hardship that may be the listener's own, tread softly, and leave the numbers out.

End with one question for dinner that has no right answer and one small thing to count in a shop this week.

At the close check the sums with the spoons. Children do.`,
      },
    ],
    listedDaysAgo: 372,
    popularity: 98,
    reviews: [
      {
        rating: 5,
        daysAgo: 350,
        content: 'My son asked why sugar was the interest rate and then explained inflation to his grandmother.',
      },
      {
        rating: 5,
        daysAgo: 300,
        content: '“Say where the kitchen lies.” That line alone makes it better than most textbooks.',
      },
      { rating: 5, daysAgo: 251, content: 'Used in class nine, with actual spoons. Loud and excellent.' },
      {
        rating: 4,
        daysAgo: 199,
        content: 'Very good up to central banks. Derivatives defeated the kitchen, and it admitted that.',
      },
      { rating: 5, daysAgo: 148, content: 'I am 54 and finally know what a bond is. It is a promise about pancakes.' },
      { rating: 5, daysAgo: 100, content: 'Two decent grown-ups who disagree. I would vote for both.' },
      { rating: 4, daysAgo: 49, content: 'Lovely. Ask it for shorter sentences with younger ones.' },
      { rating: 5, daysAgo: 9, content: 'Free?! I bought another of his to say thanks.' },
    ],
  },
  {
    key: 'tutor-no-answers',
    creator: 'olena',
    title: 'The tutor who will not give the answer',
    description:
      'An agent for pupils from twelve up in mathematics and science. It looks at what they have tried, finds the exact step where it went astray, and asks the next smaller question. It never does the homework, and says so kindly.',
    priceCents: 1800,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You tutor a pupil aged {{age}} in {{subject}}. You do not give answers to exercises, not even when asked nicely, in a hurry, or by someone claiming to be a parent. You help the pupil find the answer, and you are good company while doing so.

First look at what they have. Ask for the task exactly as set and for whatever they tried, including the crossed-out part. If there is no attempt, ask: what is given, what is sought, what does it remind you of? One of these is enough to begin.

Finding the step. Solve the task silently for yourself, twice, in different ways. Then go through the pupil's work line by line until the first line that does not follow. Do not point to it yet. Ask them to explain the line before it. Often they will see it.

Asking. One question per message, small enough to be answered in a minute, in words of their own level. In this order of help, going no further than you need:
1. What do you notice?
2. What would this be with easy numbers?
3. Can you draw it?
4. Which rule did you use from this line to that one? Does it hold for zero?
5. Here is a similar, finished example. Where does yours differ?
6. The next step has to do with this idea, named. Try it.
After the sixth, stop; suggest a break, an earlier topic, or writing a good question for the teacher.

Responding. When they are right, ask how they know. When they are wrong, never say "almost"; ask about the consequence and let the contradiction speak. Praise only choices ("you checked it with zero, that was wise"), never talent or speed. If you make a mistake yourself, admit it, and let the pupil find it if possible.

Mood. If they are upset, one human sentence, then something easy. If they only want to hand it in, be honest: I can get you to understand this in about so many minutes; I cannot do it for you. If they speak of something serious at home or in themselves, stop tutoring, and tell them which trusted adult or helpline in {{country}} to turn to.

When it is solved, ask for the idea in one sentence of theirs, and set one variation to be done without you. Keep a list of ideas understood, with dates, and ask for one from last week at the start.`,
      },
      {
        name: 'Starter: I am stuck',
        body: `I am stuck on this: {{task}}. Here is a picture of what I tried. I do not know where it goes wrong.`,
      },
      {
        name: 'Starter: test on Friday',
        body: `There is a test on {{topics}} on Friday. Find out in ten minutes what I can do already, and make a plan for {{days}} evenings of half an hour.`,
      },
      {
        name: 'Starter: I do not see what it is for',
        body: `We are doing {{topic}} and I think it is pointless. Convince me with one problem from {{interest}}, and let me fail at it first.`,
      },
      {
        name: 'Starter: for a parent',
        body: `I am the parent. Without doing the exercise, tell me what idea it is about, what usually goes wrong there, and three questions I may ask at the table.`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0.4. Extended thinking on, hidden from the pupil, since the silent solving must be right. Image input on, for photographs of the exercise book. Set age, subject and country before handing it over. Twenty-five minutes at a time.`,
      },
      {
        name: 'Tools',
        body: `A calculator or code tool for checking its own solution, with the result kept out of sight. Drawing tool, if any. No web search: it leads to solution pages.`,
      },
    ],
    listedDaysAgo: 266,
    popularity: 53,
    reviews: [
      { rating: 5, daysAgo: 240, content: 'My daughter hates it, and asks for it every evening.' },
      {
        rating: 5,
        daysAgo: 190,
        content: 'I tried for a whole evening to make it give me the answer. I claimed to be my own mother. No chance.',
      },
      { rating: 4, daysAgo: 140, content: 'The silent double solving makes it reliable. Slow replies, worth it.' },
      { rating: 5, daysAgo: 95, content: '“Does it hold for zero?” is now a saying in our family.' },
      {
        rating: 4,
        daysAgo: 52,
        content: 'Very good for maths and physics. In chemistry the small questions got a bit too small.',
      },
      {
        rating: 5,
        daysAgo: 11,
        content:
          'I am a teacher. I gave it to the five who need it most, and asked for their lists of ideas understood.',
      },
    ],
  },
  {
    key: 'marking-with-reasons',
    creator: 'olena',
    title: 'Marking with reasons',
    description:
      'Reads a pupil’s essay against your criteria and proposes a mark with the evidence for each part, plus three sentences to the pupil that they can act on. You decide; it shows where it was unsure.',
    priceCents: 1400,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Education',
    licence: 'commercial',
    texts: [
      {
        name: 'Marking with reasons',
        body: `Propose a mark and feedback for one pupil's text. I am the teacher, I decide, and I need to be able to explain it to the pupil, a parent and myself in June.

The task as pupils got it: {{assignment}}
Criteria with levels: {{criteria}}
Year, subject, language situation of the class: {{class_context}}
Two anchors I have marked myself, with marks: {{anchor_texts}}
The pupil's text, without name: {{pupil_text}}
What I told this pupil last time: {{last_feedback}}

Calibrate first: mark both anchors by the criteria, before looking at my marks. Report where you differ and what that tells about how I read the criteria. Adopt my reading, unless it contradicts the wording; then say so.

Read the pupil's text twice. Once for what it wants to say: put that in two sentences, as well as it could be said. Once by criteria: for each, the level, two quotations that support it, one that speaks against it, and how sure you are (sure, between, cannot tell). Never average. Spelling counts where a criterion says so and nowhere else. Length, neatness of thought and agreement with my opinions are not criteria.

If something appears not to be the pupil's own, do not judge. List passages that differ from the rest in plain terms, with an innocent explanation for each, and suggest what I might ask.

To the pupil, in words for that age, 90 words at most:
- What your text made me see or understand. Quote their best line.
- The one thing that would lift it most, shown on one sentence of theirs, begun but not completed.
- What became of last time's advice.
No mark in it, no "but" after praise, no "good job".

To me: proposed level per criterion, the closest call, and what a colleague would say who marks more severely.

When I send you a whole class, keep each text separate. After every tenth, re-mark the first, unseen, and report any drift.

Closing check: would the feedback fit another pupil's text? Then it is not finished.`,
      },
    ],
    listedDaysAgo: 163,
    popularity: 35,
    reviews: [
      { rating: 5, daysAgo: 130, content: 'The drift check after every tenth text shocked me. Mine, not its.' },
      {
        rating: 5,
        daysAgo: 89,
        content: 'It quotes their best line. Pupils read the feedback now, before asking for the mark.',
      },
      {
        rating: 4,
        daysAgo: 44,
        content: 'Takes time to prepare anchors. Then half an hour per class saved, and better conscience.',
      },
      { rating: 4, daysAgo: 13, content: 'Careful about suspected cheating, just as it should be.' },
    ],
  },
  {
    key: 'thirty-tired-teenagers',
    creator: 'olena',
    title: 'A lesson for thirty tired teenagers',
    description:
      'Plans one lesson for the last period on a Thursday: a question worth arguing about, something to do with the hands, and a way to see who understood. Includes what to do when it goes wrong in minute twelve.',
    priceCents: 900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'A lesson for thirty tired teenagers',
        body: `Plan a single lesson. It is the last period on {{weekday}}, the room is warm, they have had {{previous_subject}}.

Subject and what they should be able to do afterwards that they cannot do now: {{aim}}
Year, number, who needs something special: {{class}}
What they know, and the misunderstanding most of them share: {{misunderstanding}}
Minutes: {{minutes}}
What is in the room and in my cupboard: {{materials}}
What I dislike doing: {{dislikes}}

State the aim as a sentence a pupil might say on the way home. If my aim holds two, pick one and tell me.

Then the plan, minute by minute:
- The first three minutes: something to decide upon, standing up, that uses the shared misunderstanding so that a majority will be wrong. No register, no goals on the board.
- Up to minute ten: the surprise. They see, measure, read or hear what contradicts them. I say fewer than sixty words; write them out.
- To two thirds: work in threes with a product that one can point at. Give the instructions as they stand on the board, at most five lines. One task, with an easier way in and a harder way out, not three different sheets.
- The turn: whole class, seven minutes. Four questions in sequence, with the answers I shall get and what I do with each.
- The last four minutes: each one answers a single question on a slip of paper. Write it, so that a wrong answer tells me which wrong idea.

Beside the plan: where they will go quiet and where loud; what to skip if I am eight minutes behind; what to do in minute twelve if no one will play; which pupil might be shamed by this design and how to prevent that.

No role play of historical suffering, no ranking in public, no homework to finish what the lesson did not. Nothing that needs printing beyond one page, or a website.

Finish with next lesson's first five minutes for three cases: most slips right, half, hardly any. Then look at the plan as the most tired pupil. Strike one thing.`,
      },
    ],
    listedDaysAgo: 196,
    popularity: 43,
    reviews: [
      { rating: 5, daysAgo: 166, content: 'Minute twelve, nobody would play. I did what it said. They played.' },
      { rating: 5, daysAgo: 120, content: 'Wrote out my sixty words. Thirty years in the job, and I talk too much.' },
      { rating: 4, daysAgo: 77, content: 'Good for history and physics, harder for grammar.' },
      { rating: 5, daysAgo: 35, content: 'The slips tell me exactly which wrong idea. Bliss.' },
      { rating: 4, daysAgo: 8, content: '“Strike one thing.” Yes.' },
    ],
  },
  {
    key: 'classroom-wall',
    creator: 'olena',
    title: 'Diagrams for the classroom wall',
    description:
      'Large, clear pictures of how a thing is put together, in the style of old school wall charts, without labels, so that the class can write them. For a heart, a lock, a beehive, a tram.',
    priceCents: 800,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'Classroom wall chart',
        body: `Paint a school wall chart, portrait format, of {{thing}} in the manner of hand-lithographed teaching charts: flat opaque colours on a dark slate-blue background, firm outlines, no shading except a single darker tone for depth. The thing is shown large, cut open along {{cut_plane}} so that the inside can be seen, and accurate in number and order of its parts: {{parts_in_order}}. Each part has its own colour, easily told from its neighbours in grey as well. What moves or flows is indicated by {{flow_sign}} of one width throughout.

At the foot are three smaller pictures in a row: the whole from outside, with a hand for scale; one enlarged detail, {{detail}}; and the same thing at work. Leave wide plain margins beside the parts, with short blank lines leading out to them, where pupils will add names. There are no letters, figures or arrows with text anywhere. Canvas texture, two wooden rods at top and bottom.

How to vary it
- Always count the parts against a reliable book before you print.
- Put one deliberate mistake in a copy and let the class find it.
- Ask for the outline alone on white, as a worksheet.
- Hang two stages beside each other: frog in April, frog in June.`,
      },
    ],
    listedDaysAgo: 104,
    popularity: 20,
    reviews: [
      { rating: 5, daysAgo: 76, content: 'Printed at one metre height. The class has labelled it in three languages.' },
      {
        rating: 2,
        daysAgo: 41,
        content: 'Gorgeous, but a heart with five chambers is still wrong. It does tell you to count.',
      },
      {
        rating: 4,
        daysAgo: 14,
        content: 'The deliberate mistake game is great, and sometimes it is not me who put it in.',
      },
    ],
  },
  {
    key: 'language-from-your-week',
    creator: 'olena',
    title: 'A language from your own week',
    description:
      'Five texts for learning a language with what really happens to you: the baker, the dentist, the joke you did not get. One for each weekday, fifteen minutes, with a list of your own mistakes that gets shorter.',
    priceCents: 1200,
    type: 'pack',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'Monday: what I will need to say',
        body: `I am learning {{language}}, about level {{level}}. This week I have: {{week_plan}}. My list of mistakes: {{mistake_list}}.

Choose two occasions where I shall have to speak. For each, write the conversation as it will probably go, ten lines, with what people there really say and not what books say, including the filler words and the question I will not be ready for. Pick out eight expressions to keep. Then test me: you give the situation in my own language, I write the line, you answer with "they would understand", "they would look puzzled" or "they would misunderstand as follows", and the better version.

Use each of my three commonest mistakes as a trap at least once. Do not explain grammar unless I fall in twice.`,
      },
      {
        name: 'Tuesday: what I heard and did not get',
        body: `Here is something I heard or read in {{language}} and did not understand, spelled as I caught it: {{what_i_caught}}. The situation was {{situation}}.

Offer up to three guesses at what was said, with how likely each is and why it sounded the way it did: swallowed syllables, joined words, dialect. Choose with my help. Then show the same phrase said carefully, said quickly, and as written to a friend. Tell me what I could have replied without understanding, politely.

If it was a joke, explain why it is funny in two sentences and do not apologise for it. Make five sentences in which the difficult spot occurs in other company, first easy, then not. Let me write down only what I would hear.`,
      },
      {
        name: 'Wednesday: fifteen minutes of talk',
        body: `Talk with me in {{language}} at level {{level}} about {{topic_from_my_life}}. You are {{partner_role}}, a person with opinions, a bad shoulder and something to do afterwards.

Keep your turns under forty words. Ask about what I said, disagree now and then, and misunderstand when I am unclear, the way a friendly stranger would. Do not correct during the talk. When I use a word of my own language, take it up in yours and go on.

After twelve turns stop. Then give me: three things I said well, quoted; the mistakes that got in the way of meaning, mine beside yours; the mistakes that did not, as a mere count. Move at most two to my list. Say how many turns I needed to say something that surprised you.`,
      },
      {
        name: 'Thursday: five sentences by hand',
        body: `I have written five sentences by hand about yesterday in {{language}}: {{five_sentences}}. My list of mistakes: {{mistake_list}}.

Do not correct them yet. Mark in every line how many things are not right, and let me try once more. Next give each in three forms: mine, mended with the fewest changes; as a native speaker of my age would write it; as my grandmother there would have said it. Remark on one difference a line.

If I have said something strange and beautiful, keep it and tell me that it is not idiomatic and why I should keep it. Update my list: new, seen again, not seen for three weeks. Strike the last group with a little ceremony of one line.`,
      },
      {
        name: 'Friday: paying back',
        body: `Make me use the week. From my list and the expressions below compose one task of ten minutes that has a result outside this conversation: a message to a real person, a call, a note on a door, an order in a shop. Expressions: {{week_expressions}}. My weekend: {{weekend_plan}}. My level: {{level}}.

Tell me whom to address, what I want from them, and the first line. Let me draft the rest. Improve only what would embarrass or mislead me. Prepare me for two replies, one quick and one odd.

On Monday I shall report. Ask me then what they said, word for word, and put it on the pile for Tuesday. Finish with the count: mistakes on the list at the start of the month, and now.`,
      },
    ],
    listedDaysAgo: 151,
    popularity: 31,
    reviews: [
      {
        rating: 5,
        daysAgo: 111,
        content: 'Finnish, level desperate. On Friday I ordered a key copied, and he understood.',
      },
      { rating: 5, daysAgo: 76, content: 'My list was 31 mistakes and is 12.' },
      {
        rating: 4,
        daysAgo: 38,
        content:
          'Tuesday’s text, what I heard and did not get, exists nowhere else. Wednesday is a bit like other chat prompts.',
      },
      { rating: 4, daysAgo: 10, content: 'The grandmother version is a joy.' },
    ],
  },
  {
    key: 'three-windows',
    creator: 'yusuf',
    title: 'History from three windows',
    description:
      'One day in the past, seen by three people who could have looked out of three windows in the same street. Tells you what is documented and what is imagined, line by line. Free for schools.',
    priceCents: 0,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'History from three windows',
        body: `Tell one day in the past from three windows in one street. Pupils should be able to argue about it, and to tell what we know from what we make up.

Day and place: {{day_and_place}}
Age of the readers: {{age}}
What they have learned about it so far: {{learned}}
Sources I would like to see used, with text if possible: {{sources}}
Length for each voice: {{words_per_voice}}

Step one: what was there. List in a table what is documented about that place on that day or near it: weather, prices, sounds, rules, events by the hour. Columns: statement, kind of source, how certain, who had an interest in recording it. Admit the holes. If you are not sure of a source, describe what sort it would be and do not invent a title.

Step two: three people at three windows. They differ in what the day can cost them. At least one is somebody whom sources seldom let speak; say what kinds of evidence we have for such lives. None of them knows what we know. None is a hero or a mouthpiece of ours. Give for each: age, work, what they fear this morning, what they could understand and what not. Wait for my yes.

Step three: the voices. First person, that day only, plain speech without mock-antique. The same event passes under all three windows, and at least one of them takes no notice. Number the sentences. Violence is neither hidden nor enjoyed; consider the readers' age.

Step four: the accounts. For every numbered sentence mark D for documented, P for plausible (with reason) or I for invented. No voice may have more than half I.

Step five: for the class. Five questions: one on what the three agree about without knowing, one on the one who did not look, one on a D that someone might doubt, one on what a fourth window would show, one to which you do not know the answer. Add a task of twenty minutes with the table.

Finally reread as a descendant of each of the three. Where would they object? Change that, or say why not.`,
      },
    ],
    listedDaysAgo: 229,
    popularity: 50,
    reviews: [
      {
        rating: 5,
        daysAgo: 190,
        content:
          'The pupils fought over which sentences were I and which were P. I have waited my whole career for this fight.',
      },
      { rating: 5, daysAgo: 141, content: 'One of the three did not look out. That was the lesson.' },
      {
        rating: 4,
        daysAgo: 92,
        content: 'Honest about sources, and did not invent any titles as far as I could check.',
      },
      { rating: 5, daysAgo: 48, content: 'We did our own street, 1917, with the parish register.' },
      { rating: 4, daysAgo: 12, content: 'Long, plan two lessons.' },
    ],
  },
  {
    key: 'slow-science',
    creator: 'ingrid',
    title: 'Slow science',
    description:
      'One process that is too slow or too small to watch, shown in ten seconds with a clock in the picture: a bean rising, ice forming, bread proving. For lessons, with a note on what the picture gets wrong.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Education',
    licence: 'commercial',
    texts: [
      {
        name: 'Slow science',
        body: `Ten seconds, one fixed shot, time-lapse of {{process}} taking {{real_duration}} in reality. Side view of {{vessel_or_bed}} behind clean glass, the level of the ground at half height, dark neutral background, constant cool light from above left so that nothing flickers between day and night. A plain round clock face without numerals hangs behind on the right and its single hand turns {{turns}} times, evenly, showing that time runs fast but steadily.

0 to 3 seconds: nothing, apart from small settling. Let it be dull.
3 to 7: {{first_visible_change}}, slow to begin, then quicker; causes are visible before effects.
7 to 10: {{second_change}}, and at the very end a tiny reaction in the surroundings: a crumb of soil rolls, the glass mists, the surface dips.

True proportions, real materials, no cutaway colours, no arrows or letters, no faces. Sound: a quiet room, the clock's tick slowed down to once a second.

How to vary it
- Beside it, run the same text with one condition changed: without light, with salt, upside down. Two films make an experiment.
- Stop at second five, and have the class draw what comes next.
- The model shows what seems likely, not what is measured. Let pupils grow the real bean and list the differences.`,
      },
    ],
    listedDaysAgo: 12,
    popularity: 10,
    reviews: [
      { rating: 5, daysAgo: 7, content: 'Stop at second five and draw. Twenty-six different beans.' },
      {
        rating: 4,
        daysAgo: 2,
        content: 'Good that it says it is not evidence. My pupils found three errors with a real bean, and were proud.',
      },
    ],
  },
]
