// The Music listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const musicListings: readonly DemoListing[] = [
  {
    key: 'hook-second-bar',
    creator: 'noor',
    title: 'Melody and hook ideas for your song lyrics',
    description:
      'Eight melody ideas for one line of lyrics, written in solfège with the stressed syllables marked, so that you can sing them at once. It works from a tempo and a vocal range, and explains why each hook sticks.',
    priceCents: 750,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Music',
    licence: 'commercial',
    tags: ['song', 'melody', 'hook', 'lyrics', 'songwriting', 'singing', 'pop', 'gpt'],
    texts: [
      {
        name: 'Melody and hook ideas for your song lyrics',
        body: `I need a melodic hook that has arrived before the second bar is over. I cannot be bothered with staff notation; give me something to sing.

The line, or the feeling if there is no line yet: {{lyric_line}}
Tempo and feel: {{tempo_and_feel}}
Highest and lowest comfortable note of the singer: {{range}}
Mode or key color, if decided: {{mode}}
Chords underneath, if there are any: {{chords}}
What it must not sound like: {{avoid}}

First speak the line as a person would, and mark its natural stresses in capitals. Count syllables. If the line has no strong syllable in its first three, say so and offer two rewordings.

Then write eight hooks, each two bars long, each built on another idea:
1. one leap, then steps home
2. three notes only
3. starts before the beat
4. a long note on the least important word
5. repeats a cell, and changes the last note
6. the rhythm of the spoken line, exactly
7. rests where one expects sound
8. yours

Notation: movable do, one syllable per note, a bar line as |, a dot for each beat held, r for a rest, capitals on stresses, an apostrophe up or a comma down for the octave. Put the lyric directly below, aligned. Give a legend once at the top.

After each: why it sticks, in one sentence about contour, rhythm or surprise; where the singer breathes; and a second ending, so that the hook may come back changed.

Stay in range. No sixteenth-note runs that need a machine. Do not quote an existing song; if an idea comes near one you know, change its interval shape and tell me that you did.

At the end check the beats of every bar against the tempo and feel, fix whichever does not add up, and then recommend two: one for people who hear it once, one for those who will hear it a hundred times.`,
      },
    ],
    excerpt: `I need a melodic hook that has arrived before the second bar is over. I cannot be bothered with staff notation; give me something to sing.

The line, or the feeling if there is no line yet: {{lyric_line}}
Tempo and feel: {{tempo_and_feel}}
Highest and lowest comfortable note of the singer: {{range}}`,
    variables: [
      {
        name: 'lyric_line',
        description: 'One line of lyrics, or a feeling',
        fallback: 'I left the porch light on for you',
      },
      { name: 'tempo_and_feel', description: 'Tempo and feel', fallback: '92 bpm, laid back' },
      { name: 'range', description: 'Lowest and highest comfortable note', fallback: 'A3 to D5' },
      {
        name: 'mode',
        description: 'Mode or key, if decided',
        fallback: 'major',
        choices: ['major', 'minor', 'Dorian', 'Mixolydian', 'not decided'],
      },
      { name: 'chords', description: 'Chords underneath', fallback: 'C, Am, F, G' },
      { name: 'avoid', description: 'What it must not sound like', fallback: 'a lullaby' },
    ],
    samples: [
      {
        caption: 'Two of eight hooks for a porch light',
        inputs: {
          lyric_line: 'I left the porch light on for you',
          tempo_and_feel: '92 bpm, laid back',
          range: 'A3 to D5',
        },
        body: `Spoken: i LEFT the PORCH light ON for YOU. Eight syllables, strong on the second. "I left the porch light on for you" can start before the beat.

92 bpm, laid back. Range A3 to D5. Legend: | bar line, . beat held, r rest, capitals stressed.

1. One leap, then steps home
so | DO' ti LA so | FA mi RE . |
i | LEFT the PORCH light | ON for YOU . |
Sticks: the leap of a fourth falls on "left", and everything after it comes home. Breathe after "you". Second ending: MI instead of RE, so that it stays open.

7. Rests where one expects sound
so | DO re MI re | r DO so LA |
i | LEFT the PORCH light | r ON for YOU |
Sticks: the light goes out for one beat, just before "on". For people who will hear it a hundred times, this one.`,
      },
      {
        caption: 'A feeling and no line yet',
        inputs: { lyric_line: 'relief after a long argument', mode: 'Mixolydian', avoid: 'a hymn' },
        body: `You have a feeling and no line, "relief after a long argument", so I begin with three lines that have a strong syllable early:

a. WELL, that was the weather
b. NOBODY won and the kettle is on
c. SAY it again, only slower

In Mixolydian the flat seventh gives the sigh. Hook 2, three notes only, with line c:

| SO fa so FA | RE fa SO so |
| SAY it a- GAIN | ON- ly SLOW- er |

Both syllables of "slower" stay on one note, which makes the line sound tired. I keep it. If it turns into a hymn, which you want to avoid, shorten the held notes and put the rest first.`,
      },
    ],
    listedDaysAgo: 209,
    popularity: 15,
    reviews: [
      {
        rating: 5,
        daysAgo: 180,
        content: 'I sang number seven on the bus and a stranger hummed it back. True story.',
        reply: 'If you ever meet that stranger again, record it.',
      },
      {
        rating: 4,
        daysAgo: 131,
        content: 'Bars do not always add up, though it checks. I can count to four, so fine.',
      },
      { rating: 5, daysAgo: 82, content: 'Movable do! Finally somebody writes for singers.' },
      { rating: 4, daysAgo: 40, content: 'I mostly get one usable hook in eight, which is one more than on my own.' },
      {
        rating: 3,
        daysAgo: 12,
        content:
          'Works for pop and folk. For maqam the notation has no quarter tones and I had to invent my own signs.',
        reply: 'You are right, and I of all people should know. Signs for quarter tones are on my list.',
      },
    ],
  },
  {
    key: 'practice-partner',
    creator: 'noor',
    title: 'Music practice coach agent for adult learners',
    description:
      'An agent for adults who practice an instrument after work. It plans half an hour, asks what you heard, keeps a log, and finds the four bars that everything depends on. It does not listen for you; it teaches you to listen.',
    priceCents: 2200,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Music',
    licence: 'personal',
    tags: ['music practice', 'instrument', 'piano', 'guitar', 'agent', 'music teacher', 'learning', 'claude'],
    texts: [
      {
        name: 'System instructions',
        body: `You accompany an adult amateur through daily practice on {{instrument}}. They are tired, they have about half an hour, and they would like to play something for somebody before long. You cannot hear them. Your tool is the question that makes them hear themselves.

Know first: the piece or pieces and where they get stuck; lessons or not; pain, ever; when and where they practice and who can hear it; the next occasion to play. Keep a log in the form date, minutes, place worked on, what was heard, tomorrow.

Every session has four parts; adapt the minutes to the time they have.
Arrive, four minutes: one sound, done slowly, with one question about it. Is its beginning like its end? Where in your body do you notice it?
Mend, twelve minutes: one passage of no more than four bars. Ask them to play it once and tell you where it goes wrong, at which note, and what happened in the moment before. The fault is nearly always before. Choose one method: half tempo; backward by bars; rhythm altered; one hand or one element only; sing then play; stop before the difficulty and breathe. Three repetitions, then ask what has changed. Change methods if they say "better" without being able to say how.
Play, ten minutes: something from beginning to end, without stopping, whatever happens. Then two things heard, one of them good.
Leave, two minutes: a sentence for the log, and where to begin tomorrow. Stop while it is going well.

Conduct
- One question at a time. Never more than 80 words unless explaining a method.
- No praise for effort, no scolding for missed days. After a gap, begin with playing.
- If they report pain, tingling or numbness: stop at once, no stretching advice, see a doctor or a specialized physiotherapist.
- Questions of style are answered with two recordings' worth of difference to listen for, described, not named.
- When a teacher exists, the teacher decides. Offer a question to bring to the lesson.
- Every tenth session read the log aloud in 100 words: what has become easy without them noticing.`,
      },
      {
        name: 'Starter: first session',
        body: 'I play {{instrument}}, for {{years}} years on and off. The piece is {{piece}}. I have thirty minutes now. Ask me what you need, but not more than five things.',
      },
      {
        name: 'Starter: stuck',
        body: 'There is a passage I have played wrong for weeks: {{passage_described}}. I have fifteen minutes and patience for one method.',
      },
      {
        name: 'Starter: it is on Saturday',
        body: 'I am playing {{piece}} for {{audience}} on Saturday. Plan the days until then, including what I should not do any more.',
      },
      {
        name: 'Recommended settings',
        body: 'Temperature 0.5. Short answers. Use voice on a device set at the music stand, so that hands stay free. Save the log as a project file; the tenth-session reading depends on it.',
      },
      {
        name: 'Tools',
        body: 'None are needed. A timer is pleasant. If your device can record, play the take back to yourself and describe it in words; the describing is the practice. Do not connect a metronome to the agent: let it tell you a tempo and set it by hand.',
      },
    ],
    variables: [
      {
        name: 'instrument',
        description: 'Your instrument',
        fallback: 'cello',
        choices: ['piano', 'guitar', 'violin', 'cello', 'flute', 'clarinet', 'trumpet', 'voice'],
      },
      { name: 'years', description: 'Years you have played', fallback: '6' },
      { name: 'piece', description: 'The piece you practice', fallback: 'the Bach prelude in G' },
      {
        name: 'passage_described',
        description: 'The difficult passage, in words',
        fallback: 'bars 22 to 25, the string crossings',
      },
      { name: 'audience', description: 'Who will listen', fallback: 'forty relatives' },
    ],
    samples: [
      {
        caption: 'Fifteen minutes on four bars',
        inputs: { passage_described: 'bars 22 to 25', instrument: 'cello' },
        body: `You: There is a passage I have played wrong for weeks: bars 22 to 25. I have fifteen minutes and patience for one method.

Agent: Play it once, at your usual speed. At which note does it go wrong, and what happened just before?

You: The high D is flat. Before that, I changed strings.

Agent: Then the D is not the problem. Play only the string change, with the note before and the open string after. Five times, as slowly as you can bear. What do you notice in your left hand?

You: It lets go too early.

Agent: Sing the D, then play it, keeping the old finger down until the bow is on the new string. Three times. What has changed?

You: It's in tune. Twice out of three.

Agent: Stop there. For the log: bars 22 to 25, finger stays until the bow has moved.`,
      },
    ],
    listedDaysAgo: 133,
    popularity: 10,
    reviews: [
      {
        rating: 5,
        daysAgo: 101,
        content: '“The fault is nearly always before.” Twenty years of cello and nobody had said it.',
      },
      { rating: 5, daysAgo: 68, content: 'I practice more because it stops while it is going well.' },
      { rating: 4, daysAgo: 26, content: 'You have to be honest with it. It cannot hear you cheat.' },
      {
        rating: 4,
        daysAgo: 6,
        content: 'Calm voice, good questions. Repeats its favorite methods a bit after two months.',
      },
    ],
  },
  {
    key: 'lyrics-under-melody',
    creator: 'noor',
    title: 'Song lyrics writer for a melody you already have',
    description:
      'Writes lyrics that fit your tune: syllable by syllable, stress on stress, open vowels on the long notes. Gives back singable verses with the awkward spots pointed out, as a lyric sheet or with section tags for Suno.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Music',
    licence: 'commercial',
    tags: ['lyrics', 'song', 'suno', 'songwriting', 'songwriter', 'melody', 'singing', 'claude'],
    texts: [
      {
        name: 'Song lyrics writer for a melody you already have',
        body: `The tune exists. It needs words that seem to have been there first.

Melody by phrase: number of notes, which are stressed, which are long, where it rises highest: {{melody_grid}}
A nonsense text I have been singing to it, if any: {{dummy_lyric}}
What the song is about, and who sings to whom: {{subject}}
An object, a place and an hour that may occur: {{materials}}
Rhyme: none, loose or strict, and where: {{rhyme}}
Language and manner of speech: {{language}}
Format: {{output_format}}

Begin with the skeleton. Copy the grid as strings of marks, S for stressed, u for light, a hyphen after long notes. Ask me about a phrase which can be read in two ways. Keep any accident in the nonsense text that sounds good; such syllables were chosen by the mouth.

Decide on the movement before the words: what does the singer know in verse one, verse two and after the bridge that they did not know before? Three short sentences. The chorus must mean something else by the third time, with the same words.

Write verse, chorus, verse, bridge. Show each line under its marks.
- Natural stress falls on S. If you must break this, once a verse at most, point it out.
- Long and high notes carry open vowels. No "ee" on the top note, unless it is meant to hurt.
- Consonant clusters do not meet between quick notes.
- Title word on the strongest place of the chorus and nowhere earlier.
- One picture per phrase, from the materials or akin to them. Feelings are not named.
- Rhyme with verbs before nouns. No inverted word order for the sake of a rhyme.

Keep away from heart, soul, fire, rain, forever, and moon with anything. Do not imitate an existing lyric.

Then sing it through: list the three spots where a tired singer will stumble or be misheard, with what the audience will think they heard, and offer a replacement for each. If the format is for Suno, put the section name in square brackets above each section, one sung line to a line, and leave out the marks. Finally count: syllables per line against notes per phrase. They must agree, or carry a remark saying which note is held or split.`,
      },
    ],
    excerpt: `The tune exists. It needs words that seem to have been there first.

Melody by phrase: number of notes, which are stressed, which are long, where it rises highest: {{melody_grid}}
A nonsense text I have been singing to it, if any: {{dummy_lyric}}
What the song is about, and who sings to whom: {{subject}}
An object, a place and an hour that may occur: {{materials}}`,
    variables: [
      {
        name: 'melody_grid',
        description: 'Notes per phrase, with stressed and long ones',
        fallback: '8 notes, stress on 2, 4, 6 and 8, the last one long',
      },
      { name: 'dummy_lyric', description: 'Nonsense words that you sing to it', fallback: 'oh la ma, oh la ma' },
      {
        name: 'subject',
        description: 'What it is about, and who sings to whom',
        fallback: 'a bus driver sings to the last passenger',
      },
      {
        name: 'materials',
        description: 'An object, a place, an hour',
        fallback: 'a red umbrella, the terminus, ten past one',
      },
      { name: 'rhyme', description: 'Rhyme', fallback: 'loose', choices: ['none', 'loose', 'strict'] },
      { name: 'language', description: 'Language and manner of speech', fallback: 'English, plain' },
      {
        name: 'output_format',
        description: 'Format',
        fallback: 'lyric sheet',
        choices: ['lyric sheet', 'Suno with section tags'],
      },
    ],
    samples: [
      {
        caption: 'A bus driver and a red umbrella, for Suno',
        inputs: {
          subject: 'a bus driver sings to the last passenger',
          materials: 'a red umbrella',
          dummy_lyric: 'oh la ma',
          output_format: 'Suno with section tags',
        },
        body: `Movement: in verse one he thinks she is asleep; in verse two he knows she is waiting; after the bridge he knows for whom. (a bus driver sings to the last passenger)

[Verse 1]
The mirror holds you, row fourteen
A red umbrella on your knees
I call the stops to nobody
You never look at one of these

[Chorus]
Oh la ma, the doors are open
Oh la ma, the engine's low
I can wait until the terminus
You can tell me, or just go

I kept "oh la ma"; the mouth chose it.

Where a tired singer stumbles: "row fourteen". The audience will hear "rope or teen". Replacement: "at the back".

Count: 8, 8, 8, 8. Chorus 8, 7, 9, 7: lines two and four hold their last note, and in line three one note is split for "until".`,
      },
      {
        caption: 'A verse with marks, strict rhyme',
        inputs: { subject: 'two neighbors after a flood', rhyme: 'strict', materials: 'a ladder' },
        body: `Skeleton: u S u S u S u S-. Strict rhyme. Two neighbors after a flood; one of them has a ladder.

u  S   u   S   u   S   u   S-
You came along the wall by night
u  S   u   S  u  S    u   S-
You held a ladder and a light
u  S   u   S   u   S  u   S-
We hadn't talked in seven years
u  S    u   S   u   S    u   S-
You said: the stairs have disappeared

"Years" and "disappeared" rhyme for the ear and not for the eye, which you may find too loose for strict. Replacement for line four: "You wiped the river from your ears".

Open vowels on the long notes: night, light. "Years" is narrow, and it hurts a little there. I left it on purpose.`,
      },
    ],
    listedDaysAgo: 160,
    popularity: 13,
    reviews: [
      {
        rating: 5,
        daysAgo: 140,
        content: 'It kept my nonsense syllable “oh-la-ma” and built the chorus on it. The mouth knows.',
      },
      { rating: 4, daysAgo: 90, content: 'Stress is right nine times in ten. It tells you about the tenth.' },
      { rating: 5, daysAgo: 47, content: '“What the audience will think they heard” is a cruel and wonderful check.' },
      { rating: 4, daysAgo: 18, content: 'Took me a while to write the grid. Then we finished a song in an evening.' },
    ],
  },
  {
    key: 'covers-of-rain',
    creator: 'haruka',
    title: 'Moody album cover art for singles and records',
    description:
      'Square album covers for quiet music: wet streets, fogged glass, color seen through rain. Leaves a calm area for the title and holds up at thumbnail size. Extended license, so you may print it on records.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Music',
    licence: 'extended',
    tags: ['album cover', 'cover art', 'spotify', 'single', 'rain', 'music', 'midjourney'],
    texts: [
      {
        name: 'Moody album cover art for singles and records',
        body: `Square record sleeve photograph, {{subject}} seen through rain-covered glass at {{hour}}, most of the picture dissolved into large soft shapes, only one hand-wide streak wiped clear where things are in focus: {{clear_detail}}. Droplets heavy at the top edge and sparse toward the bottom, dominant color {{main_color}} with a single foreign point of {{point_color}} at a third from the left, lower right quarter nearly empty and even in tone, shot on medium format film with an old 80mm lens, halation around lights, muted blacks, tender melancholy without drama --ar 1:1 --style raw --stylize 220 --no text, umbrella, person looking at camera

How to vary it
- Test at the size of a thumbnail: the point of color and the streak should survive. If not, enlarge the streak.
- Where is the glass? Tram, greenhouse, phone booth, aquarium. It tells the listener where they sit.
- Singles from the same album: same glass and hour, new clear detail, point of color moved.
- Back cover: "the same pane a minute later, dry".
- For louder music exchange rain for breath on a cold mirror and lower the stylize value to 80.`,
      },
    ],
    excerpt:
      'Square record sleeve photograph, {{subject}} seen through rain-covered glass at {{hour}}, most of the picture dissolved into large soft shapes, only one hand-wide streak wiped clear where things are in focus: {{clear_detail}}.',
    variables: [
      { name: 'subject', description: 'What is behind the glass', fallback: 'a woman closing a flower stall' },
      { name: 'hour', description: 'Time of day', fallback: 'ten to six in the evening' },
      { name: 'clear_detail', description: 'What the wiped streak shows', fallback: 'one hand on a shutter' },
      { name: 'main_color', description: 'Main color', fallback: 'bottle green' },
      { name: 'point_color', description: 'Color of the small point', fallback: 'tail-light red' },
    ],
    samples: [
      {
        caption: 'Flower stall at closing time',
        inputs: {
          subject: 'a woman closing a flower stall',
          hour: 'ten to six in the evening',
          main_color: 'bottle green',
        },
        picture: { scene: 'portrait', colors: ['#14261f', '#2f5a4a', '#b23a32', '#cfd8cf'], seed: 40 },
      },
      {
        caption: 'Tram in blue, one yellow point',
        inputs: { subject: 'a tram full of people', main_color: 'slate blue', point_color: 'yellow' },
        picture: { scene: 'landscape', colors: ['#172131', '#41597a', '#e8c33f', '#cdd6e0'], seed: 56 },
      },
      {
        caption: 'The same pane a minute later, dry',
        inputs: { clear_detail: 'an empty stall' },
        picture: { scene: 'interior', colors: ['#1a2a24', '#4b6a5b', '#a9b5a5', '#e4e6dc'], seed: 61 },
      },
    ],
    listedDaysAgo: 128,
    popularity: 11,
    reviews: [
      {
        rating: 5,
        daysAgo: 103,
        content: 'On vinyl, 300 copies. The back cover “a minute later, dry” is the best idea on the whole record.',
      },
      { rating: 5, daysAgo: 69, content: 'The single covers match without looking like a template.' },
      {
        rating: 4,
        daysAgo: 31,
        content: 'Great mood. It sneaks umbrellas in anyway.',
        reply: 'It does love umbrellas. Put "bareheaded" next to the subject.',
      },
      { rating: 4, daysAgo: 9, content: 'Survives at thumbnail size, as promised.' },
    ],
  },
  {
    key: 'programme-notes',
    creator: 'olena',
    title: 'Concert program notes for choirs and orchestras',
    description:
      'Short program notes for an amateur concert that tell listeners what to listen for and when. No biography unless it can be heard. Free for choirs, school orchestras and anyone who serves cookies at the break.',
    priceCents: 0,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Music',
    licence: 'personal',
    tags: ['concert', 'program notes', 'choir', 'orchestra', 'school', 'music', 'gpt', 'free'],
    texts: [
      {
        name: 'Concert program notes for choirs and orchestras',
        body: `Write the program for a concert given by people with other jobs, for an audience who mostly know somebody on stage.

The ensemble and the occasion: {{ensemble_and_occasion}}
Pieces in order, with length, forces and anything we know for certain about them: {{pieces}}
What was hard or funny in rehearsal, as far as it may be told: {{rehearsal}}
Who will be listening: {{audience}}
Space on the paper: {{space}}

Before writing, tell me what you are not sure of in my facts about the pieces. Ask me to check dates, spellings and who arranged what. If you know nothing certain about a work, say so; the note can then speak about the sound alone, which I will describe when asked.

For every piece write 50 to 80 words, in this order:
- one thing to hear in the first ten seconds
- one moment to wait for, with how far in it comes ("about when you begin to wonder if it will ever get louder")
- one reason why these people chose it, or what they had to do to manage it

History is allowed only if it can be heard: the text was written in prison and the tune never leaves five notes. Terms are translated where they stand. Do not tell anyone what to feel. No "beloved", "masterpiece", "haunting", "needs no introduction". Humor at the expense of no section, also not the violas or the tenors.

Then an opening of 60 words, which mentions the interval, the cookies and when to clap; thanks by name, each with what the person did; the list of players, in alphabetical order; and the whole once more in large type order for those who forgot their glasses, without the notes.

Last of all, read it as a nine-year-old cousin of the second clarinet. Is there in each note one thing she will poke her neighbor about? If not, find one and trade it for a date.`,
      },
    ],
    excerpt: `Write the program for a concert given by people with other jobs, for an audience who mostly know somebody on stage.

The ensemble and the occasion: {{ensemble_and_occasion}}
Pieces in order, with length, forces and anything we know for certain about them: {{pieces}}
What was hard or funny in rehearsal, as far as it may be told: {{rehearsal}}`,
    variables: [
      {
        name: 'ensemble_and_occasion',
        description: 'The ensemble and the occasion',
        fallback: 'a town choir, spring concert',
      },
      {
        name: 'pieces',
        description: 'Pieces in order, with what you know for certain',
        fallback: 'three folk songs and a short mass',
      },
      {
        name: 'rehearsal',
        description: 'What was hard or funny in rehearsal',
        fallback: 'the altos lost the last page twice',
      },
      { name: 'audience', description: 'Who will be listening', fallback: 'families and neighbors' },
      { name: 'space', description: 'Space on the paper', fallback: 'two pages' },
    ],
    samples: [
      {
        caption: 'A town choir, one of three folk songs',
        inputs: {
          ensemble_and_occasion: 'a town choir, spring concert',
          rehearsal: 'the altos lost the last page twice',
          audience: 'families and neighbors',
        },
        body: `Not sure: you write that the second song is from 1890. Please check; a collector's date is often not the song's.

The Miller's Two Daughters
In the first ten seconds the men sing alone, very low, as if they were talking in another room. Wait for the moment when you begin to wonder whether the sopranos have gone home, about two minutes in. They have not. This choir chose it because the altos lost the last page twice, and found that the song ends better without it.

Opening
Welcome to a town choir, spring concert and all. There is an interval after the mass, with cookies in the hall. Clap whenever you like; we will turn the page more loudly. Most of us are families and neighbors of yours, so you know whom to wave at.`,
      },
      {
        caption: 'A school orchestra with one hard place',
        inputs: { ensemble_and_occasion: 'a school orchestra', pieces: 'a march and a slow waltz', space: 'one page' },
        body: `For one page, as you asked: a march and a slow waltz, by a school orchestra.

The march. Hear the side drum in the first ten seconds: it is one beat ahead of everybody, and meant to be. The moment to wait for comes when the trumpets put their instruments down. They have eleven bars to think about what is next. The players chose it for the drum.

The slow waltz. It begins with a tune that sounds finished after four notes, and then is not. About halfway through, the cellos get it, and for a minute nobody else has anything to do; watch their faces. It took six rehearsals to learn to wait.

A cousin of nine will poke her neighbor at: the trumpets thinking.`,
      },
    ],
    listedDaysAgo: 176,
    popularity: 24,
    reviews: [
      { rating: 5, daysAgo: 151, content: 'The nine-year-old cousin test. We could hear them poke one another.' },
      { rating: 5, daysAgo: 110, content: 'Our choir has used it for two concerts. I am asked for the old ones.' },
      { rating: 4, daysAgo: 58, content: 'It asks about facts it is unsure of, and it was right to be unsure.' },
      { rating: 5, daysAgo: 23, content: 'Free, warm, and it did leave the tenors alone.' },
    ],
  },
  {
    key: 'wall-behind-the-band',
    creator: 'tomas',
    title: 'Concert visuals: five video loops for projection',
    description:
      'Slow video loops to project behind musicians: dark enough for faces, plain enough to watch for four minutes, and made to loop without a jump. Each comes with notes on tempo and on what to play it under.',
    priceCents: 3200,
    type: 'pack',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Music',
    licence: 'extended',
    tags: ['concert visuals', 'video loop', 'projection', 'vj', 'stage', 'live music', 'runway'],
    texts: [
      {
        name: '1. Curtain of threads',
        purpose: 'Light breathing through black threads',
        body: `Start frame: floor-to-ceiling {{thread_color}} threads hanging close together, lit from behind by a low {{stage_color}} lamp, filling a wide frame, no floor visible.

Motion: static camera. A slow wave of air passes from left to right through the threads, taking five full seconds, so that slits of light open and close like breathing. The light stays at the same strength throughout. Movement at the right edge comes to rest as the left edge starts again.

Loop: first and last second are identical stillness, so cut in the rest. Under: slow three-four, solo voice. Variation: match the color of one lamp on stage, and only that one. At half speed, two waves seem to chase each other.`,
      },
      {
        name: '2. Night bus',
        purpose: 'Street lamps in an empty bus, on the beat',
        body: `Start frame: interior of an empty bus at night from the back seat, dark seats as silhouettes, windows fogged, one strap hanging in the middle.

Motion: the camera is fixed to the bus. Street lamps slide past outside at regular intervals, drawing a bar of {{lamp_color}} light along the ceiling from front to back, one bar each two seconds. The strap swings slightly against the bars. The bus never arrives or turns.

Loop: cut at any moment when a bar leaves the picture. Set the playback so bars fall on every second beat; at 96 to the minute run it at eighty percent speed. Under: mid-tempo, drums with brushes. Variation: snow against the windows, or daylight in the last chorus.`,
      },
      {
        name: '3. Ink harbor',
        purpose: 'Ink unrolling in dark water',
        body: `Start frame: dark blue water at night, seen straight from above, nothing else, with a faint oily sheen in the lower third.

Motion: overhead camera without drift. Ribbons of {{ink_color}} unroll slowly through the water from the lower left, fold over one another like cloth, thin out, and dissolve before they reach the top. A new ribbon begins as the former fades; the amount of color in the frame remains about equal.

Loop: cross-fade two takes over three seconds, as nobody can see where smoke begins. Under: strings, drones, anything without a pulse. Variation: white ink on black for a funeral piece. Keep brightness below a third, or singers turn into shadows.`,
      },
      {
        name: '4. Paper city',
        purpose: 'A paper skyline with lights going on',
        body: `Start frame: a skyline cut from layers of gray paper, five depths, each a little lighter toward the back, a hand-cut moon hole at upper right, warm bulb behind it.

Motion: the layers slide sideways at different speeds, nearest fastest, like a view out of a slow train. Tiny windows are pierced through; in one of them in each layer a light goes on, and stays. Bulb steady. Paper edges tremble a little, as though breathed on.

Loop: the layers must return to their places, so ask for "one full turn" and trim. Under: brass, songs about leaving. Variation: swap the skyline for {{local_landmarks}} of the town where you play; they will cheer in the second verse.`,
      },
      {
        name: '5. Hands at work',
        purpose: 'Hands repeating one gesture',
        body: `Start frame: close view of {{craft_hands}} on a dark bench, one warm lamp from the left, tools in shadow, face out of frame.

Motion: camera still. Hands perform one repeated gesture, unhurried and exact, eight times: reach, place, press, lift. Each repetition differs by a trifle. Dust drifts through the light. The pace stays constant like a slow metronome.

Loop: the gesture is its own loop; cut on the lift. Under: work songs, minimal pieces, long introductions. Variation: film the same gesture in your own town on a phone, use a still as the first frame, and thank the person in the program. Crop away fingers if they multiply.`,
      },
    ],
    excerpt: `Start frame: floor-to-ceiling {{thread_color}} threads hanging close together, lit from behind by a low {{stage_color}} lamp, filling a wide frame, no floor visible.

Motion: static camera. A slow wave of air passes from left to right through the threads, taking five full seconds, so that slits of light open and close like breathing.`,
    variables: [
      {
        name: 'thread_color',
        description: 'Color of the threads',
        fallback: 'black',
        choices: ['black', 'dark red', 'midnight blue'],
      },
      { name: 'stage_color', description: 'Color of the lamp behind them', fallback: 'amber' },
      { name: 'lamp_color', description: 'Color of the street lamps', fallback: 'sodium orange' },
      { name: 'ink_color', description: 'Color of the ink', fallback: 'violet' },
      {
        name: 'local_landmarks',
        description: 'Landmarks of the town where you play',
        fallback: 'the water tower and the brewery',
      },
      { name: 'craft_hands', description: 'Whose hands, at what work', fallback: 'a bookbinder’s hands folding paper' },
    ],
    samples: [
      {
        caption: 'Black threads, amber light',
        inputs: { thread_color: 'black', stage_color: 'amber' },
        picture: { scene: 'pattern', colors: ['#0f0d0b', '#4a2d12', '#d98a2b'], seed: 26 },
      },
      {
        caption: 'Night bus in sodium orange',
        inputs: { lamp_color: 'sodium orange' },
        picture: { scene: 'interior', colors: ['#0d1016', '#2b3038', '#e07b2a'], seed: 49 },
      },
      {
        caption: 'Ink in a dark harbor',
        inputs: { ink_color: 'violet' },
        picture: { scene: 'landscape', colors: ['#0b1026', '#2f2a63', '#7a5fc0'], seed: 72 },
      },
      {
        caption: 'Paper city with local landmarks',
        inputs: { local_landmarks: 'the water tower and the brewery' },
        picture: { scene: 'building', colors: ['#16181d', '#3c4149', '#8b8f96', '#f0c46a'], seed: 95 },
      },
    ],
    listedDaysAgo: 81,
    popularity: 8,
    reviews: [
      {
        rating: 5,
        daysAgo: 60,
        content:
          'Night bus on every second beat. It took ten minutes to set and the audience thought we had a lighting designer.',
        reply: 'Nobody tell the lighting designers.',
      },
      {
        rating: 4,
        daysAgo: 34,
        content: 'Ink harbor with a string quartet. Dark enough for the faces, which nobody else ever thinks of.',
      },
      {
        rating: 3,
        daysAgo: 11,
        content:
          'Four of five are very good. The hands multiply, crop or no crop, and for this price I would have liked one more that works.',
        reply: 'I agree about the hands. A sixth loop is on its way, as a free update, and nobody in it has fingers.',
      },
    ],
  },
  {
    key: 'arrange-for-us',
    creator: 'noor',
    title: 'Song arrangement planner for bands and choirs',
    description:
      'You have a song and an unusual group: two flutes, an accordion, a bass who reads no music and four altos. It plans an arrangement bar by bar that everyone can play by the date, and gives each person a moment.',
    priceCents: 1500,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Music',
    licence: 'commercial',
    tags: ['song', 'arrangement', 'band', 'choir', 'ensemble', 'sheet music', 'rehearsal', 'claude'],
    texts: [
      {
        name: 'Song arrangement planner for bands and choirs',
        body: `Plan an arrangement for a real group. What they can do decides; the tune adapts.

The tune: form, key, tempo, chords, melody in letters or solfège: {{tune}}
The people, each with instrument or voice, what they do well, what they cannot, whether they read: {{people}}
Rehearsals left, and how long: {{rehearsals}}
Where it will be performed, and how it sounds there: {{room}}
Length wanted and the feeling at the end: {{length_and_end}}

Start with limits. Make a table: person, comfortable range in sounding pitch, range in an emergency, loudest and softest they manage, what to spare them. Then choose the key by the weakest range and not by habit; show two keys with who suffers in each.

Draw the form as a list of sections with bars. For every section say what is new to the ear (one thing), who leads, who supports, who is silent. Silence is the cheapest orchestration: in no section may all take part, except in one, and you say which. Each person has four bars in which the listener looks at them, however modest.

Then write parts section by section:
- readers get letters with rhythm, counted out in beats, octave stated
- non-readers get words: where to start, what shape, when to stop, whom to watch
- accompaniments are patterns of one or two bars with instructions for when to change
- doublings are deliberate, with the reason (in tune, in time, or for courage)

Observe practical things: breaths, bow changes, page turns, an accordion's bellows, time for switching instruments, a singer's first note found from something just heard. Avoid thirds low in the bass, everybody in the middle octave, and modulations up a step to feign excitement.

Deliver the form table, the parts, a plan for each rehearsal (what to leave out if it goes badly) and an emergency version without the person most likely to be ill.

Check at the end: go through chord by chord at the four most exposed bars, naming each sounding note. Fix clashes that are not meant, and list those that are.`,
      },
    ],
    excerpt: `Plan an arrangement for a real group. What they can do decides; the tune adapts.

The tune: form, key, tempo, chords, melody in letters or solfège: {{tune}}
The people, each with instrument or voice, what they do well, what they cannot, whether they read: {{people}}
Rehearsals left, and how long: {{rehearsals}}`,
    variables: [
      {
        name: 'tune',
        description: 'Form, key, tempo, chords and melody',
        fallback: 'a waltz in D, verse and chorus, 16 bars each',
      },
      {
        name: 'people',
        description: 'Who plays, and what each can and cannot do',
        fallback: 'two flutes, an accordion, a bass who reads no music',
      },
      { name: 'rehearsals', description: 'Rehearsals left, and how long', fallback: 'three, an hour each' },
      { name: 'room', description: 'Where, and how it sounds there', fallback: 'a barn, dry' },
      {
        name: 'length_and_end',
        description: 'Length, and the feeling at the end',
        fallback: 'four minutes, everyone smiling',
      },
    ],
    samples: [
      {
        caption: 'A waltz for two flutes, an accordion and a bass',
        inputs: { tune: 'a waltz in D', people: 'two flutes, an accordion', rehearsals: 'three', room: 'a barn' },
        body: `Key. You have a waltz in D. For two flutes, an accordion and a bass I looked at D and G. In D the second flute sits in her weak low notes for twelve bars; in G the bass has open strings and nobody suffers. G.

Intro, 4 bars. New to the ear: accordion alone, right hand only. Silent: all others.
Verse 1, 16 bars. New: first flute has the tune. Bass: watch the accordion's left foot, play "one, rest, rest".
Chorus 1, 16 bars. New: second flute a third below. Only here.
Verse 2, 16 bars. New: the bass leads. Bars 9 to 12 are his.

In a barn, which is dry, hold last notes a beat longer than feels right.

First of three rehearsals: verse 1 and the ending, nothing else.`,
      },
      {
        caption: 'The emergency version for a quartet',
        inputs: { people: 'four singers, one often ill', length_and_end: 'three minutes, a quiet end' },
        body: `You told me: four singers, one often ill. The person most likely to be missing is the alto, so here is the version without her.

Verse 1. No change; she was silent there.
Chorus 1. The tenor takes her line from bar 3, an octave where it lies. He drops his own, which only doubles the bass.
Verse 2. Her four bars go to the soprano, spoken and not sung. It is a different moment and still a moment.
End. You want three minutes, a quiet end. The last chord loses its third. Leave it open: it is quieter that way, and some will prefer it.

Most exposed bar: 31. Sounding notes D, A, D. No clash.`,
      },
    ],
    listedDaysAgo: 89,
    popularity: 8,
    reviews: [
      {
        rating: 5,
        daysAgo: 66,
        content: 'Two flutes, an accordion and my uncle. Everyone had four bars. My uncle’s were the best.',
      },
      { rating: 5, daysAgo: 38, content: 'The emergency version was needed. The alto was ill.' },
      {
        rating: 4,
        daysAgo: 10,
        content: 'Choosing the key by the weakest range seems obvious, and I had never done it.',
      },
    ],
  },
]
