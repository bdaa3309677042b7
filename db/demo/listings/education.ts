// The Education listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const educationListings: readonly DemoListing[] = [
  {
    key: 'kitchen-economics',
    creator: 'yusuf',
    title: 'Explain economic news to kids with kitchen examples',
    description:
      'Explains any headline about money with the contents of one kitchen, for ages twelve and up. It says where the comparison stops being true, and ends with a question to argue about at dinner. Free.',
    priceCents: 0,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'Economic news explained',
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
    tags: ['economics', 'explain', 'kids', 'teaching', 'money', 'homework', 'study', 'gpt'],
    excerpt: `Explain a piece of news about money to {{listener}}, aged {{age}}, at the kitchen table. You may use anything in an ordinary kitchen and the people who eat there. You may not use a blackboard.

The headline or article: {{news}}
What the listener asked, in their own words: {{question}}`,
    variables: [
      { name: 'listener', description: 'Who you are explaining it to', fallback: 'Alma' },
      { name: 'age', description: 'Their age', fallback: '12', choices: ['10', '12', '14', '16', 'adult'] },
      {
        name: 'news',
        description: 'Paste the headline or article',
        fallback: 'the central bank raises its interest rate',
      },
      {
        name: 'question',
        description: 'What they asked, in their own words',
        fallback: 'why does sugar cost more now?',
      },
      { name: 'country', description: 'Your country' },
      { name: 'kitchen_contents', description: 'What is in your kitchen today' },
    ],
    samples: [
      {
        caption: 'GPT-5, a central bank raises its rate',
        inputs: {
          listener: 'Alma',
          age: '12',
          news: 'the central bank raises its interest rate',
          question: 'why does everybody talk about it?',
        },
        body: `Sugar is the money. The jar on the shelf is the bank. Alma is Alma, and Grandpa is everyone who wants to bake.

Grandpa wants to bake today and has no sugar. The jar lends him ten spoons. On Friday he must bring back eleven; the extra spoon is for the jar. Now the jar says: from today, twelve. Nothing else in the kitchen has changed.

What does Grandpa do? Wait, let Alma guess.

(“He bakes a smaller cake.”) Yes. And who notices first? The eggs.

That is what people mean when they say that the central bank raises its interest rate. Where the kitchen lies: a real bank can fill its own jar a little. If we forgot that, we would think it could run out of sugar.

For dinner: should the jar ask whether Grandpa needs the cake?`,
      },
      {
        caption: 'GPT-5, rent control, for a fourteen-year-old',
        inputs: {
          listener: 'Theo',
          age: '14',
          news: 'the city puts a limit on rents',
          question: 'why is anyone against that?',
          country: 'the United States',
        },
        body: `The chairs are the apartments. There are four, and today five people want to sit. Until now whoever paid most sat down: seven grapes for the chair by the window.

This morning the city puts a limit on rents: no chair may cost more than four grapes. Theo sits down, since he had five. Who is still standing? Guess.

(“The one who came late.”) Right. Before, it was the one with the fewest grapes. There are still four chairs.

Two grown-ups who both understand it: one says, people should not have to move because somebody has more grapes. The other says, with four grapes nobody will build the fifth chair. Both are decent.

Where the kitchen lies: a chair does not need repairs every year.`,
      },
    ],
    listedDaysAgo: 372,
    popularity: 100,
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
        reply: 'Derivatives defeat most kitchens. It is the right place to stop.',
      },
      { rating: 5, daysAgo: 148, content: 'I am 54 and finally know what a bond is. It is a promise about pancakes.' },
      { rating: 5, daysAgo: 100, content: 'Two decent grown-ups who disagree. I would vote for both.' },
      {
        rating: 4,
        daysAgo: 49,
        content: 'Lovely. Ask it for shorter sentences with younger ones.',
        reply: 'Thank you. For younger ones set the age to 10; it then counts to six and no further.',
      },
      { rating: 5, daysAgo: 9, content: 'Free?! I bought another of his to say thanks.' },
    ],
  },
  {
    key: 'tutor-no-answers',
    creator: 'olena',
    title: 'Math and science tutor that never gives the answer',
    description:
      'An agent for students from twelve up. It looks at what they have tried, finds the exact step where it went astray, and asks the next smaller question. It never does the homework, and says so kindly.',
    priceCents: 1800,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You tutor a student aged {{age}} in {{subject}}. You do not give answers to exercises, not even when asked nicely, in a hurry, or by someone claiming to be a parent. You help the student find the answer, and you are good company while doing so.

First look at what they have. Ask for the task exactly as set and for whatever they tried, including the crossed-out part. If there is no attempt, ask: what is given, what is sought, what does it remind you of? One of these is enough to begin.

Finding the step. Solve the task silently for yourself, twice, in different ways. Then go through the student's work line by line until the first line that does not follow. Do not point to it yet. Ask them to explain the line before it. Often they will see it.

Asking. One question per message, small enough to be answered in a minute, in words of their own level. In this order of help, going no further than you need:
1. What do you notice?
2. What would this be with easy numbers?
3. Can you draw it?
4. Which rule did you use from this line to that one? Does it hold for zero?
5. Here is a similar, finished example. Where does yours differ?
6. The next step has to do with this idea, named. Try it.
After the sixth, stop; suggest a break, an earlier topic, or writing a good question for the teacher.

Responding. When they are right, ask how they know. When they are wrong, never say "almost"; ask about the consequence and let the contradiction speak. Praise only choices ("you checked it with zero, that was wise"), never talent or speed. If you make a mistake yourself, admit it, and let the student find it if possible.

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
        body: `Temperature 0.4. Extended thinking on, hidden from the student, since the silent solving must be right. Image input on, for photographs of the exercise book. Set age, subject and country before handing it over. Twenty-five minutes at a time.`,
      },
      {
        name: 'Tools',
        body: `A calculator or code tool for checking its own solution, with the result kept out of sight. Drawing tool, if any. No web search: it leads to solution pages.`,
      },
    ],
    tags: ['tutor', 'math', 'science', 'homework help', 'study', 'homework', 'learning'],
    excerpt: `You tutor a student aged {{age}} in {{subject}}. You do not give answers to exercises, not even when asked nicely, in a hurry, or by someone claiming to be a parent. You help the student find the answer, and you are good company while doing so.`,
    variables: [
      { name: 'age', description: 'The student’s age', fallback: '14', choices: ['12', '13', '14', '15', '16', '17'] },
      {
        name: 'subject',
        description: 'The subject',
        fallback: 'math',
        choices: ['math', 'physics', 'chemistry', 'biology'],
      },
      { name: 'country', description: 'Your country, for helplines' },
      { name: 'task', description: 'The exercise, exactly as set' },
      { name: 'topics', description: 'What the test is about' },
      { name: 'days', description: 'How many evenings are left', fallback: '3' },
      { name: 'topic', description: 'The topic that seems pointless' },
      { name: 'interest', description: 'Something the student likes', fallback: 'skateboarding' },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, a conversation about an equation',
        inputs: { age: '14', subject: 'math', task: '3(x − 2) = 2x + 5' },
        body: `You: I am stuck on this: 3(x − 2) = 2x + 5. I got x = 7 and the book says 11.

Agent: In math, the crossed-out part is worth a lot. What was your second line?

You: 3x − 2 = 2x + 5

Agent: Tell me how you got from the first line to that one.

You: I multiplied by three.

Agent: What did you multiply by three?

You: The x. Oh.

Agent: Go on.

You: And the 2. So it’s 3x − 6. Then x is 11!

Agent: How do you know? You checked nothing yet.

You: 3 times 9 is 27, and 22 plus 5 is 27.

Agent: You put it back in on both sides, that was wise. Say the idea in one sentence of yours, and then do 4(x − 1) = 3x + 2 without me.`,
      },
      {
        caption: 'Claude Opus 4.5, a plan for a test on Friday',
        inputs: { age: '16', subject: 'physics', topics: 'levers and torque', days: '3' },
        body: `In ten minutes I have seen that you can draw the forces, that you take the distance along the beam even when the force is slanted, and that you have never yet used a torque with a minus sign. For a test on levers and torque, the second is the one that costs points.

You have 3 evenings of half an hour:
Tuesday: six beams, straight forces only. Say “how far, at a right angle” before each.
Wednesday: the same six, slanted. You draw; I ask. If the first takes more than five minutes, we go back to Tuesday.
Thursday: two old tests, twenty minutes, no me. Then one thing you like about physics, and to bed.

I will ask you for one idea from last week first: the one about the door handle.`,
      },
    ],
    listedDaysAgo: 266,
    popularity: 34,
    reviews: [
      { rating: 5, daysAgo: 240, content: 'My daughter hates it, and asks for it every evening.' },
      {
        rating: 5,
        daysAgo: 190,
        content: 'I tried for a whole evening to make it give me the answer. I claimed to be my own mother. No chance.',
      },
      {
        rating: 4,
        daysAgo: 140,
        content: 'The silent double solving makes it reliable. Slow replies, worth it.',
        reply: 'Slow on purpose, though I wish it were less. Thank you for your patience, and hers.',
      },
      { rating: 5, daysAgo: 95, content: '“Does it hold for zero?” is now a saying in our family.' },
      {
        rating: 4,
        daysAgo: 52,
        content: 'Very good for math and physics. In chemistry the small questions got a bit too small.',
        reply: 'Noted. In chemistry I now start at question 4, the finished example.',
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
    title: 'Essay grading with evidence and student feedback',
    description:
      'Reads a student’s essay against your rubric and proposes a grade with the evidence for each part, plus three sentences to the student that they can act on. You decide; it shows where it was unsure.',
    priceCents: 1400,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Education',
    licence: 'commercial',
    texts: [
      {
        name: 'Essay grading',
        body: `Propose a grade and feedback for one student's essay. I am the teacher, I decide, and I need to be able to explain it to the student, a parent and myself in June.

The assignment as students got it: {{assignment}}
Criteria with levels: {{criteria}}
Year, subject, language situation of the class: {{class_context}}
Two sample essays I have graded myself, with grades: {{anchor_texts}}
The student's text, without name: {{student_text}}
What I told this student last time: {{last_feedback}}

Calibrate first: grade both samples by the criteria, before looking at my grades. Report where you differ and what that tells about how I read the criteria. Adopt my reading, unless it contradicts the wording; then say so.

Read the student's text twice. Once for what it wants to say: put that in two sentences, as well as it could be said. Once by criteria: for each, the level, two quotations that support it, one that speaks against it, and how sure you are (sure, between, cannot tell). Never average. Spelling counts where a criterion says so and nowhere else. Length, neatness of thought and agreement with my opinions are not criteria.

If something appears not to be the student's own, do not judge. List passages that differ from the rest in plain terms, with an innocent explanation for each, and suggest what I might ask.

To the student, in words for that age, 90 words at most:
- What your text made me see or understand. Quote their best line.
- The one thing that would lift it most, shown on one sentence of theirs, begun but not completed.
- What became of last time's advice.
No grade in it, no "but" after praise, no "good job".

To me: proposed level per criterion, the closest call, and what a colleague would say who grades more severely.

When I send you a whole class, keep each text separate. After every tenth, grade the first again, unseen, and report any drift.

Closing check: would the feedback fit another student's text? Then it is not finished.`,
      },
    ],
    tags: ['essay', 'grading', 'essay feedback', 'rubric', 'teacher', 'assessment', 'education'],
    excerpt: `Propose a grade and feedback for one student's essay. I am the teacher, I decide, and I need to be able to explain it to the student, a parent and myself in June.

The assignment as students got it: {{assignment}}
Criteria with levels: {{criteria}}
Year, subject, language situation of the class: {{class_context}}`,
    variables: [
      {
        name: 'assignment',
        description: 'The assignment as students got it',
        fallback: 'argue for or against a four-day school week',
      },
      {
        name: 'criteria',
        description: 'Your rubric with its levels',
        fallback: 'claim, evidence, structure, language',
      },
      {
        name: 'class_context',
        description: 'Year, subject, language situation',
        fallback: 'grade 9, English, a third speak another language at home',
      },
      { name: 'anchor_texts', description: 'Two essays you have graded yourself, with grades' },
      { name: 'student_text', description: 'The student’s essay, without the name' },
      { name: 'last_feedback', description: 'What you told this student last time' },
    ],
    samples: [
      {
        caption: 'Claude Sonnet 4.5, a ninth-grade essay of 410 words',
        inputs: {
          assignment: 'argue for or against a four-day school week',
          criteria: 'claim, evidence, structure, language',
          class_context: 'grade 9',
          last_feedback: 'use one example instead of three',
        },
        body: `What the essay wants to say: a free Friday helps those who have someone at home on Fridays. The rest, it says, get a day with the television.

Evidence: level 3 of 4, sure. For: “My cousin’s school has this and she babysits all Friday.” For: the bus times. Against: “everyone knows.” Structure: between 2 and 3, cannot tell; the last paragraph may be missing a page.

To the student:
Your essay made me see who the free day is for. “She babysits all Friday” is your best line. Last time I asked you to use one example instead of three, and you did. To lift it most, tell us what she would have been doing in school: “On Fridays Lena used to ...”

Closest call: argue for or against a four-day school week asks for a side, and this one arrives late.`,
      },
      {
        caption: 'Claude Sonnet 4.5, calibration and a drift report',
        inputs: { criteria: 'understanding, sources, clarity', class_context: 'grade 11, history, 28 students' },
        body: `Calibration: I graded your two samples before looking. You gave the second a B; I gave a C, because it has one source. From this I learn that you read “sources” as “uses them well” and not as “has several.” The wording allows that. I adopt your reading.

Drift after the tenth essay: I graded the first again, unseen. Sources: the same. Clarity: half a level lower than an hour ago. Essay 9 was unusually clear, and I had begun to measure by it. Please look at 5, 7 and 10 again; I have marked the sentences.

For a class of grade 11, history, 28 students, expect two more of these. Of the three, understanding, sources, clarity, only the last one drifts so far.`,
      },
    ],
    listedDaysAgo: 163,
    popularity: 12,
    reviews: [
      { rating: 5, daysAgo: 130, content: 'The drift check after every tenth essay shocked me. Mine, not its.' },
      {
        rating: 5,
        daysAgo: 89,
        content: 'It quotes their best line. Students read the feedback now, before asking for the grade.',
      },
      {
        rating: 4,
        daysAgo: 44,
        content:
          'Takes time to prepare the two sample essays. Then half an hour per class saved, and better conscience.',
      },
      { rating: 4, daysAgo: 13, content: 'Careful about suspected cheating, just as it should be.' },
    ],
  },
  {
    key: 'thirty-tired-teenagers',
    creator: 'olena',
    title: 'Lesson plan for one class, with an exit ticket',
    description:
      'Writes a lesson plan for a tired class in the last period: a question worth arguing about, something to do with the hands, and an exit ticket that shows who understood. Includes what to do when it goes wrong in minute twelve.',
    priceCents: 900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'Lesson plan',
        body: `Plan a single lesson. It is the last period on {{weekday}}, the room is warm, they have had {{previous_subject}}.

Subject and what they should be able to do afterward that they cannot do now: {{aim}}
Year, number, who needs something special: {{class}}
What they know, and the misunderstanding most of them share: {{misunderstanding}}
Minutes: {{minutes}}
What is in the room and in my cupboard: {{materials}}
What I dislike doing: {{dislikes}}

State the aim as a sentence a student might say on the way home. If my aim holds two, pick one and tell me.

Then the plan, minute by minute:
- The first three minutes: something to decide upon, standing up, that uses the shared misunderstanding so that a majority will be wrong. No register, no goals on the board.
- Up to minute ten: the surprise. They see, measure, read or hear what contradicts them. I say fewer than sixty words; write them out.
- To two thirds: work in threes with a product that one can point at. Give the instructions as they stand on the board, at most five lines. One task, with an easier way in and a harder way out, not three different sheets.
- The turn: whole class, seven minutes. Four questions in sequence, with the answers I shall get and what I do with each.
- The last four minutes: each one answers a single question on a slip of paper. Write it, so that a wrong answer tells me which wrong idea.

Beside the plan: where they will go quiet and where loud; what to skip if I am eight minutes behind; what to do in minute twelve if no one will play; which student might be shamed by this design and how to prevent that.

No role play of historical suffering, no ranking in public, no homework to finish what the lesson did not. Nothing that needs printing beyond one page, or a website.

Finish with next lesson's first five minutes for three cases: most slips right, half, hardly any. Then look at the plan as the most tired student. Strike one thing.`,
      },
    ],
    tags: ['lesson plan', 'teacher', 'classroom', 'teaching', 'exit ticket', 'high school', 'gpt'],
    excerpt: `Plan a single lesson. It is the last period on {{weekday}}, the room is warm, they have had {{previous_subject}}.

Subject and what they should be able to do afterward that they cannot do now: {{aim}}
Year, number, who needs something special: {{class}}`,
    variables: [
      {
        name: 'weekday',
        description: 'Day of the lesson',
        fallback: 'Thursday',
        choices: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      },
      { name: 'previous_subject', description: 'What they had just before', fallback: 'PE' },
      {
        name: 'aim',
        description: 'Subject, and what they should be able to do afterward',
        fallback: 'explain why the seasons change',
      },
      { name: 'class', description: 'Year, number, who needs something special', fallback: '28 students, grade 9' },
      {
        name: 'misunderstanding',
        description: 'What they know, and the error most of them share',
        fallback: 'that summer is when we are nearer to the sun',
      },
      { name: 'minutes', description: 'Length in minutes', fallback: '45', choices: ['40', '45', '60', '90'] },
      { name: 'materials', description: 'What is in the room and in your cupboard' },
      { name: 'dislikes', description: 'What you dislike doing' },
    ],
    samples: [
      {
        caption: 'GPT-5, why the seasons change',
        inputs: {
          weekday: 'Thursday',
          previous_subject: 'PE',
          misunderstanding: 'that summer is when we are nearer to the sun',
          minutes: '45',
        },
        body: `“I can say why it is cold in January although we are closer to the sun.”

0 to 3. It is Thursday, they come from PE, so they stay standing. Window side: “In summer the earth is closer to the sun.” Door side: “farther away.” Most will go to the window; they think that summer is when we are nearer to the sun.

3 to 10. Your words, 46 of them: “In January we are three million miles closer. Everyone at the window was wrong, and so was I until I was thirty. Sit down. Each of you gets a flashlight and an orange. Find out what makes one side warm. Do not talk for one minute.”

Minute twelve, if no one will play: hold the orange yourself, wrongly, and wait.

Slip, at minute 41 of 45: “Why are the days longer in July?” If they write “closer,” it is the old idea.`,
      },
      {
        caption: 'GPT-5, a grammar lesson, next lesson’s first minutes',
        inputs: {
          weekday: 'Monday',
          previous_subject: 'history',
          aim: 'choose between present perfect and simple past',
          minutes: '60',
        },
        body: `Aim: choose between present perfect and simple past. I cut “and use irregular verbs,” since that is a second lesson.

Next lesson’s first five minutes:
Most slips right: ten questions about their Monday, standing, answers in one sentence, and go on to the story.
Half: three pictures of the same kitchen, before, during, after. They say what has happened. You say nothing.
Hardly any: they tell you about a scar. “When did you get it?” “How long have you had it?” They will hear it.

Looking at the plan of 60 minutes as the most tired student, who had history before: strike the poster. It is yours and they will be asleep.`,
      },
    ],
    listedDaysAgo: 196,
    popularity: 23,
    reviews: [
      { rating: 5, daysAgo: 166, content: 'Minute twelve, nobody would play. I did what it said. They played.' },
      { rating: 5, daysAgo: 120, content: 'Wrote out my sixty words. Thirty years in the job, and I talk too much.' },
      {
        rating: 4,
        daysAgo: 77,
        content: 'Good for history and physics, harder for grammar.',
        reply: 'Grammar is my own weak spot. The second sample here is a grammar lesson that worked, if that helps.',
      },
      { rating: 5, daysAgo: 35, content: 'The slips tell me exactly which wrong idea. Bliss.' },
      { rating: 4, daysAgo: 8, content: '“Strike one thing.” Yes.' },
    ],
  },
  {
    key: 'classroom-wall',
    creator: 'olena',
    title: 'Classroom wall chart and diagram illustration',
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
        body: `Paint a school wall chart, portrait format, of {{thing}} in the manner of hand-lithographed teaching charts: flat opaque colors on a dark slate-blue background, firm outlines, no shading except a single darker tone for depth. The thing is shown large, cut open along {{cut_plane}} so that the inside can be seen, and accurate in number and order of its parts: {{parts_in_order}}. Each part has its own color, easily told from its neighbors in gray as well. What moves or flows is indicated by {{flow_sign}} of one width throughout.

At the foot are three smaller pictures in a row: the whole from outside, with a hand for scale; one enlarged detail, {{detail}}; and the same thing at work. Leave wide plain margins beside the parts, with short blank lines leading out to them, where students will add names. There are no letters, figures or arrows with text anywhere. Canvas texture, two wooden rods at top and bottom.

How to vary it
- Always count the parts against a reliable book before you print.
- Put one deliberate mistake in a copy and let the class find it.
- Ask for the outline alone on white, as a worksheet.
- Hang two stages beside each other: frog in April, frog in June.`,
      },
    ],
    tags: ['diagram', 'wall chart', 'classroom', 'poster', 'illustration', 'biology', 'dall-e'],
    excerpt: `Paint a school wall chart, portrait format, of {{thing}} in the manner of hand-lithographed teaching charts: flat opaque colors on a dark slate-blue background, firm outlines, no shading except a single darker tone for depth. The thing is shown large, cut open along {{cut_plane}} so that the inside can be seen, and accurate in number and order of its parts: {{parts_in_order}}.`,
    variables: [
      { name: 'thing', description: 'What the chart shows', fallback: 'a beehive' },
      { name: 'cut_plane', description: 'Where it is cut open', fallback: 'the middle, from front to back' },
      {
        name: 'parts_in_order',
        description: 'The parts in order, counted',
        fallback: 'floor, brood box, two honey boxes, lid',
      },
      { name: 'flow_sign', description: 'How movement or flow is shown', fallback: 'white dotted lines' },
      { name: 'detail', description: 'One detail to enlarge', fallback: 'a single cell with a larva' },
    ],
    samples: [
      {
        caption: 'DALL-E 3, a beehive cut open from front to back',
        inputs: {
          thing: 'a beehive',
          cut_plane: 'the middle, from front to back',
          parts_in_order: 'floor, brood box, two honey boxes, lid',
          detail: 'a single cell with a larva',
        },
        picture: { scene: 'poster', colors: ['#22313f', '#c98a1b', '#e8c66a', '#f2ead7'], seed: 9 },
      },
      {
        caption: 'DALL-E 3, a pin tumbler lock',
        inputs: {
          thing: 'a door lock',
          cut_plane: 'the keyway',
          parts_in_order: 'five pins, five springs, plug, housing',
          detail: 'one pin at the shear line',
        },
        picture: { scene: 'poster', colors: ['#1f2a36', '#8a5a2b', '#c7b28a', '#efe8d8'], seed: 21 },
      },
    ],
    listedDaysAgo: 104,
    popularity: 9,
    reviews: [
      { rating: 5, daysAgo: 76, content: 'Printed at one meter height. The class has labeled it in three languages.' },
      {
        rating: 2,
        daysAgo: 41,
        content: 'Gorgeous, but a heart with five chambers is still wrong. It does tell you to count.',
        reply:
          'You are right, and I am sorry about the fifth chamber. Naming the parts “two above, two below” has helped since; the note for buyers says so now.',
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
    title: 'Language learning plan from your own week',
    description:
      'Five prompts for learning a language with what really happens to you: the baker, the dentist, the joke you did not get. One for each weekday, fifteen minutes, with a list of your own mistakes that gets shorter.',
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

Choose two occasions where I will have to speak. For each, write the conversation as it will probably go, ten lines, with what people there really say and not what books say, including the filler words and the question I will not be ready for. Pick out eight expressions to keep. Then test me: you give the situation in my own language, I write the line, you answer with "they would understand", "they would look puzzled" or "they would misunderstand as follows", and the better version.

Use each of my three commonest mistakes as a trap at least once. Do not explain grammar unless I fall in twice.`,
        purpose: 'Prepare two conversations you will really have this week',
      },
      {
        name: 'Tuesday: what I heard and did not get',
        body: `Here is something I heard or read in {{language}} and did not understand, spelled as I caught it: {{what_i_caught}}. The situation was {{situation}}.

Offer up to three guesses at what was said, with how likely each is and why it sounded the way it did: swallowed syllables, joined words, dialect. Choose with my help. Then show the same phrase said carefully, said quickly, and as written to a friend. Tell me what I could have replied without understanding, politely.

If it was a joke, explain why it is funny in two sentences and do not apologize for it. Make five sentences in which the difficult spot occurs in other company, first easy, then not. Let me write down only what I would hear.`,
        purpose: 'Find out what someone said that you did not catch',
      },
      {
        name: 'Wednesday: fifteen minutes of talk',
        body: `Talk with me in {{language}} at level {{level}} about {{topic_from_my_life}}. You are {{partner_role}}, a person with opinions, a bad shoulder and something to do afterward.

Keep your turns under forty words. Ask about what I said, disagree now and then, and misunderstand when I am unclear, the way a friendly stranger would. Do not correct during the talk. When I use a word of my own language, take it up in yours and go on.

After twelve turns stop. Then give me: three things I said well, quoted; the mistakes that got in the way of meaning, mine beside yours; the mistakes that did not, as a mere count. Move at most two to my list. Say how many turns I needed to say something that surprised you.`,
        purpose: 'Talk for fifteen minutes and get feedback afterward',
      },
      {
        name: 'Thursday: five sentences by hand',
        body: `I have written five sentences by hand about yesterday in {{language}}: {{five_sentences}}. My list of mistakes: {{mistake_list}}.

Do not correct them yet. Mark in every line how many things are not right, and let me try once more. Next give each in three forms: mine, mended with the fewest changes; as a native speaker of my age would write it; as my grandmother there would have said it. Remark on one difference a line.

If I have said something strange and beautiful, keep it and tell me that it is not idiomatic and why I should keep it. Update my list: new, seen again, not seen for three weeks. Strike the last group with a little ceremony of one line.`,
        purpose: 'Improve five sentences you wrote by hand',
      },
      {
        name: 'Friday: paying back',
        body: `Make me use the week. From my list and the expressions below compose one task of ten minutes that has a result outside this conversation: a message to a real person, a call, a note on a door, an order in a shop. Expressions: {{week_expressions}}. My weekend: {{weekend_plan}}. My level: {{level}}.

Tell me whom to address, what I want from them, and the first line. Let me draft the rest. Improve only what would embarrass or mislead me. Prepare me for two replies, one quick and one odd.

On Monday I shall report. Ask me then what they said, word for word, and put it on the pile for Tuesday. Finish with the count: mistakes on the list at the start of the month, and now.`,
        purpose: 'Use the week’s language on a real person',
      },
    ],
    tags: ['language learning', 'translate', 'conversation practice', 'vocabulary', 'study', 'spanish', 'esl', 'gpt'],
    excerpt: `I am learning {{language}}, about level {{level}}. This week I have: {{week_plan}}. My list of mistakes: {{mistake_list}}.

Choose two occasions where I will have to speak. For each, write the conversation as it will probably go, ten lines, with what people there really say and not what books say, including the filler words and the question I will not be ready for.`,
    variables: [
      { name: 'language', description: 'The language you are learning', fallback: 'Spanish' },
      { name: 'level', description: 'Your level', fallback: 'A2', choices: ['A1', 'A2', 'B1', 'B2', 'C1'] },
      {
        name: 'week_plan',
        description: 'What you will do this week',
        fallback: 'the dentist on Tuesday, a birthday on Saturday',
      },
      { name: 'mistake_list', description: 'Your list of mistakes; “none yet” is fine', fallback: 'none yet' },
      { name: 'what_i_caught', description: 'What you heard, spelled as you caught it' },
      { name: 'situation', description: 'Where you heard it' },
      { name: 'topic_from_my_life', description: 'Something from your life to talk about' },
      { name: 'partner_role', description: 'Who you are talking to', fallback: 'a neighbor in the elevator' },
      { name: 'five_sentences', description: 'Five sentences you wrote by hand' },
      { name: 'week_expressions', description: 'Expressions you kept this week' },
      { name: 'weekend_plan', description: 'Your weekend' },
    ],
    samples: [
      {
        caption: 'GPT-5.1, Monday’s prompt: at the dentist in Spanish',
        inputs: {
          language: 'Spanish',
          level: 'A2',
          week_plan: 'the dentist on Tuesday',
          mistake_list: 'ser and estar',
        },
        body: `Your conversation for the dentist on Tuesday, in Spanish, as it is really said at level A2:

“Hola, buenas. ¿A nombre de quién?”
“De Miller. Tengo cita a las diez.”
“Vale, un momentito. ¿Es la primera vez que viene?”
“Sí. Me duele una muela, aquí abajo.”
“A ver, siéntese. ¿Es alérgica a algo?” (the question you will not be ready for)
“Pues... no, creo que no.”

To keep: tengo cita, me duele, un momentito, creo que no.

Now you. You come in, and the chair is very uncomfortable. Say so, politely.

(You: “La silla está muy incómoda.”) They would understand. And you chose “está” for how it is now: ser and estar was the trap, and you did not fall in.`,
      },
      {
        caption: 'GPT-5.1, Tuesday’s prompt: a sentence from a bakery',
        inputs: {
          language: 'French',
          what_i_caught: 'vulay vu kelkshos avek sa',
          situation: 'a bakery, the woman behind the counter',
        },
        body: `You caught “vulay vu kelkshos avek sa” in a bakery, the woman behind the counter. Guesses:

1. “Voulez-vous quelque chose avec ça ?” (Would you like anything with that?) Very likely. “Quelque chose” shrinks to “kelkshos” because two syllables are swallowed.
2. “Vous voulez quelque chose, avec ça ?” Possible, same meaning.

Said carefully: vou-lez-vous quel-que chose a-vec ça. Said quickly: what you heard. To a friend: “Tu veux aut’ chose ?”

Without understanding, you could have said “Pardon ?” with a smile, or “C’est tout, merci,” which answers nine of ten questions in a French bakery.

Write down only what you would hear: “kelkshos,” five times, in other company.`,
      },
    ],
    listedDaysAgo: 151,
    popularity: 11,
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
          'Tuesday’s prompt, what I heard and did not get, exists nowhere else. Wednesday is a bit like other chat prompts.',
        reply: 'Wednesday is the one I am least proud of. The next version gives the partner something to hide.',
      },
      { rating: 4, daysAgo: 10, content: 'The grandmother version is a joy.' },
    ],
  },
  {
    key: 'three-windows',
    creator: 'yusuf',
    title: 'History lesson from three points of view',
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
        body: `Tell one day in the past from three windows in one street. Students should be able to argue about it, and to tell what we know from what we make up.

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
    tags: ['history', 'history lesson', 'lesson plan', 'teaching', 'primary sources', 'storytelling'],
    excerpt: `Tell one day in the past from three windows in one street. Students should be able to argue about it, and to tell what we know from what we make up.

Day and place: {{day_and_place}}
Age of the readers: {{age}}
What they have learned about it so far: {{learned}}`,
    variables: [
      { name: 'day_and_place', description: 'A day and a place', fallback: 'October 31, 1517, a street in Wittenberg' },
      { name: 'age', description: 'Age of the readers', fallback: '14', choices: ['10', '12', '14', '16'] },
      {
        name: 'learned',
        description: 'What they have learned about it so far',
        fallback: 'one lesson on the printing press',
      },
      { name: 'sources', description: 'Sources you would like to see used' },
      {
        name: 'words_per_voice',
        description: 'Length for each voice',
        fallback: '180',
        choices: ['120', '180', '250'],
      },
    ],
    samples: [
      {
        caption: 'Claude Opus 4.5, one voice with its accounts',
        inputs: { day_and_place: 'November 9, 1989, a street in East Berlin', age: '14', words_per_voice: '180' },
        body: `Second window, a woman of 61 who cleans trams. November 9, 1989, a street in East Berlin.

1. I have the early shift, so I am in bed at eight. 2. My neighbor’s television is loud through the wall. 3. Someone reads from a sheet of paper and someone asks “from when?” 4. I think: turn it down. 5. At eleven there are feet on the stairs, many, and nobody whispers. 6. I look out. People are walking toward the bridge in slippers. 7. I look at the clock. 8. At four I have to be at the depot.

1 P, shift lists exist for other years. 3 D, the press conference. 5 P. 6 D for the bridge, I for the slippers. 8 P.

For readers aged 14: which sentence would you take out if you had to be sure?`,
      },
      {
        caption: 'Claude Opus 4.5, the table and five questions for a class',
        inputs: {
          day_and_place: 'the flood of March 1913, a street in Dayton',
          age: '12',
          learned: 'how a levee works',
        },
        body: `Documented for the flood of March 1913, a street in Dayton:
Water over the levee on Tuesday morning. Newspapers, official report. Certain.
Fires from broken gas lines. Photographs, newspapers. Certain.
Who was rescued first. Letters. Uncertain; those who wrote letters had been rescued.

Questions for the class, who know how a levee works:
1. What do the three agree about without knowing it?
2. The one who did not look: what was she doing, and is that in any source?
3. Sentence 7 is a D. Who might have wanted it written down?
4. Whose window is missing?
5. Why did the bells ring? I do not know.`,
      },
    ],
    listedDaysAgo: 229,
    popularity: 30,
    reviews: [
      {
        rating: 5,
        daysAgo: 190,
        content:
          'The students fought over which sentences were I and which were P. I have waited my whole career for this fight.',
      },
      { rating: 5, daysAgo: 141, content: 'One of the three did not look out. That was the lesson.' },
      {
        rating: 4,
        daysAgo: 92,
        content: 'Honest about sources, and did not invent any titles as far as I could check.',
        reply: 'Please go on checking; that is half of the lesson.',
      },
      { rating: 5, daysAgo: 48, content: 'We did our own street, 1917, with the parish register.' },
      { rating: 4, daysAgo: 12, content: 'Long, plan two lessons.' },
    ],
  },
  {
    key: 'slow-science',
    creator: 'ingrid',
    title: 'Science time-lapse video for the classroom',
    description:
      'One process that is too slow or too small to watch, shown in ten seconds with a clock in the picture: a bean rising, ice forming, bread proofing. For lessons, with a note on what the picture gets wrong.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Education',
    licence: 'commercial',
    texts: [
      {
        name: 'Science time-lapse',
        body: `Ten seconds, one fixed shot, time-lapse of {{process}} taking {{real_duration}} in reality. Side view of {{vessel_or_bed}} behind clean glass, the level of the ground at half height, dark neutral background, constant cool light from above left so that nothing flickers between day and night. A plain round clock face without numerals hangs behind on the right and its single hand turns {{turns}} times, evenly, showing that time runs fast but steadily.

0 to 3 seconds: nothing, apart from small settling. Let it be dull.
3 to 7: {{first_visible_change}}, slow to begin, then quicker; causes are visible before effects.
7 to 10: {{second_change}}, and at the very end a tiny reaction in the surroundings: a crumb of soil rolls, the glass mists, the surface dips.

True proportions, real materials, no cutaway colors, no arrows or letters, no faces. Sound: a quiet room, the clock's tick slowed down to once a second.

How to vary it
- Beside it, run the same text with one condition changed: without light, with salt, upside down. Two films make an experiment.
- Stop at second five, and have the class draw what comes next.
- The model shows what seems likely, not what is measured. Let students grow the real bean and list the differences.`,
      },
    ],
    tags: ['science', 'time-lapse', 'classroom video', 'biology', 'sora', 'teaching'],
    excerpt: `Ten seconds, one fixed shot, time-lapse of {{process}} taking {{real_duration}} in reality. Side view of {{vessel_or_bed}} behind clean glass, the level of the ground at half height, dark neutral background, constant cool light from above left so that nothing flickers between day and night.`,
    variables: [
      { name: 'process', description: 'The process to show', fallback: 'a bean sprouting' },
      { name: 'real_duration', description: 'How long it takes in reality', fallback: 'nine days' },
      { name: 'vessel_or_bed', description: 'What it happens in', fallback: 'a glass jar of dark soil' },
      { name: 'turns', description: 'How often the clock hand turns', fallback: 'nine' },
      { name: 'first_visible_change', description: 'What changes first', fallback: 'the soil lifts' },
      { name: 'second_change', description: 'What changes next', fallback: 'a bent stem straightens' },
    ],
    samples: [
      {
        caption: 'Sora 2, a bean in nine days',
        inputs: {
          process: 'a bean sprouting',
          real_duration: 'nine days',
          vessel_or_bed: 'a glass jar of dark soil',
          first_visible_change: 'the soil lifts',
        },
        picture: { scene: 'storyboard', colors: ['#1c2420', '#3f5b3a', '#9dbb6a', '#e6e2d0'], seed: 12 },
      },
      {
        caption: 'Sora 2, bread proofing in three hours',
        inputs: {
          process: 'bread dough rising',
          real_duration: 'three hours',
          vessel_or_bed: 'a straight glass bowl',
          first_visible_change: 'bubbles at the glass',
        },
        picture: { scene: 'storyboard', colors: ['#2a221a', '#8a6a45', '#d9c39a', '#f4eee0'], seed: 30 },
      },
    ],
    listedDaysAgo: 12,
    popularity: 5,
    reviews: [
      { rating: 5, daysAgo: 7, content: 'Stop at second five and draw. Twenty-six different beans.' },
      {
        rating: 4,
        daysAgo: 2,
        content:
          'Good that it says it is not evidence. My students found three errors with a real bean, and were proud.',
      },
    ],
  },
  {
    key: 'study-flashcards',
    creator: 'olena',
    title: 'Flashcards and study plan from your notes',
    description:
      'Turns lecture notes or a chapter into flashcards you can import into Anki or Quizlet, and a study plan up to the exam. One fact per card, questions in the exam’s own style, and a list of what your notes do not explain.',
    priceCents: 400,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Education',
    licence: 'personal',
    texts: [
      {
        name: 'Flashcards and study plan',
        body: `Make flashcards and a study plan for an exam in {{subject}} on {{exam_date}}. I am at the level of {{level}} and can study {{minutes_per_day}} minutes a day.

My notes or the chapter, with page numbers: {{notes}}
Old exam questions or how the exam is held: {{exam_style}}
What I know well already, and what I always mix up: {{self_view}}

First tell me what the notes are about in eight lines, as a tree. Mark what the notes mention and never explain, what contradicts itself, and where I seem to have copied without understanding. Ask me to explain one of these in two sentences. Correct nothing yet.

The cards
- One fact, one step or one difference on each. If an answer needs "and", make two cards.
- The question can be answered without seeing the others. No yes or no, no "list the seven".
- For definitions, go both ways. For causes, ask "why" and "what if not". For formulas, ask when they do not hold. For what I mix up, put both on a card and ask for the difference in one line.
- A third of the cards in the style of the exam, with an example that is not in the notes.
- Each answer at most 25 words, with its page. Nothing that is not in the notes; if something is missing, write [LOOK UP].

Give them as a table, question and answer separated by a semicolon, ready to import, at most {{most_cards}}. Then name the ten I should learn if I only learn ten.

The plan: days until the exam, minutes for each, new cards, repeated cards, one practice question without notes every second day. New cards end four days before. The last evening has no new material and ends early. Leave one day in seven empty, since there is always one.

Then test me with five cards, one at a time, and change the plan if I miss three.`,
      },
    ],
    tags: ['flashcards', 'study', 'study plan', 'exam', 'anki', 'quizlet', 'students', 'gpt'],
    excerpt: `Make flashcards and a study plan for an exam in {{subject}} on {{exam_date}}. I am at the level of {{level}} and can study {{minutes_per_day}} minutes a day.`,
    variables: [
      { name: 'subject', description: 'What the exam is in', fallback: 'cell biology' },
      { name: 'exam_date', description: 'The date of the exam', fallback: 'June 12' },
      {
        name: 'level',
        description: 'Your level',
        fallback: 'first-year college',
        choices: ['middle school', 'high school', 'first-year college', 'advanced'],
      },
      {
        name: 'minutes_per_day',
        description: 'Minutes a day you can study',
        fallback: '40',
        choices: ['20', '40', '60', '90'],
      },
      { name: 'notes', description: 'Paste your notes or the chapter' },
      { name: 'exam_style', description: 'Old exam questions, or how the exam is held' },
      { name: 'self_view', description: 'What you know well, and what you always mix up' },
      { name: 'most_cards', description: 'Most cards you want', fallback: '60' },
    ],
    samples: [
      {
        caption: 'GPT-5, nine pages of notes on cell biology',
        inputs: { subject: 'cell biology', exam_date: 'June 12', level: 'first-year college', minutes_per_day: '40' },
        body: `Your notes in cell biology mention “cristae” three times and never say what they are for. On page 4, ATP is made in the matrix; on page 7, at the inner membrane. Explain in two sentences which you believe.

What do the cristae enlarge?;The inner membrane, and with it the space for ATP synthase. p. 5
Mitosis or meiosis: what is the difference in one line?;Mitosis copies a cell once; meiosis halves the chromosomes in two divisions. p. 11
A cell cannot make ATP. What stops first?;[LOOK UP]

If you only learn ten: 3, 4, 9, 12, 17, 18, 22, 31, 40, 44.

Plan until June 12, at 40 minutes a day: eight new cards daily until June 8. Practice questions on June 3, 5, 7, 9. June 11: no new cards, in bed by ten.`,
      },
      {
        caption: 'GPT-5, a chapter on the French Revolution',
        inputs: {
          subject: 'history',
          exam_date: 'March 20',
          level: 'high school',
          self_view: 'I mix up the Estates-General and the National Assembly',
        },
        body: `Card 6, for “I mix up the Estates-General and the National Assembly”:
Estates-General or National Assembly: who sat in each?;The first had all three estates, voting by estate; the second declared itself from the third. p. 88

Card 7: What if the king had not locked the hall?;Your notes say no tennis court and no oath on June 20. What else is a guess. p. 89

Card 8, exam style: A baker in Paris reads a list of complaints. Which of these is not from 1789?;[LOOK UP]

You missed two of five. The plan for March 20 stays: at high school level your notes are good on causes and thin on dates. I moved the dates to the mornings.`,
      },
    ],
    listedDaysAgo: 24,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 16,
        content: '“Where I seem to have copied without understanding.” It found five places. There were six.',
      },
      {
        rating: 5,
        daysAgo: 9,
        content: 'Imported into Anki on the first try. The ten cards were on the exam, nine of them.',
      },
      {
        rating: 4,
        daysAgo: 2,
        content: 'It let me have the evening before off and I did not trust it. I should have.',
      },
    ],
  },
]
