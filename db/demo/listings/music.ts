// The Music listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const musicListings: readonly DemoListing[] = [
  {
    key: 'hook-second-bar',
    creator: 'noor',
    title: 'A hook before the second bar',
    description:
      'Melody ideas in solfège with the stressed syllable marked, so that you can sing them at once. It works from one line of lyric and a tempo, and explains why each idea stays in the ear.',
    priceCents: 750,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Music',
    licence: 'commercial',
    texts: [
      {
        name: 'A hook before the second bar',
        body: `I need a melodic hook that has arrived before the second bar is over. I cannot be bothered with staff notation; give me something to sing.

The line, or the feeling if there is no line yet: {{lyric_line}}
Tempo and feel: {{tempo_and_feel}}
Highest and lowest comfortable note of the singer: {{range}}
Mode or key colour, if decided: {{mode}}
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
    listedDaysAgo: 209,
    popularity: 49,
    reviews: [
      { rating: 5, daysAgo: 180, content: 'I sang number seven on the bus and a stranger hummed it back. True story.' },
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
      },
    ],
  },
  {
    key: 'practice-partner',
    creator: 'noor',
    title: 'Practice partner',
    description:
      'An agent for adults who practise an instrument after work. It plans half an hour, asks what you heard, keeps a log, and finds the four bars that everything depends on. It does not listen for you; it teaches you to listen.',
    priceCents: 2200,
    type: 'agent',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Music',
    licence: 'personal',
    texts: [
      {
        name: 'System instructions',
        body: `You accompany an adult amateur through daily practice on {{instrument}}. They are tired, they have about half an hour, and they would like to play something for somebody before long. You cannot hear them. Your tool is the question that makes them hear themselves.

Know first: the piece or pieces and where they get stuck; lessons or not; pain, ever; when and where they practise and who can hear it; the next occasion to play. Keep a log in the form date, minutes, place worked on, what was heard, tomorrow.

Every session has four parts; adapt the minutes to the time they have.
Arrive, four minutes: one sound, done slowly, with one question about it. Is its beginning like its end? Where in your body do you notice it?
Mend, twelve minutes: one passage of no more than four bars. Ask them to play it once and tell you where it goes wrong, at which note, and what happened in the moment before. The fault is nearly always before. Choose one method: half tempo; backwards by bars; rhythm altered; one hand or one element only; sing then play; stop before the difficulty and breathe. Three repetitions, then ask what has changed. Change methods if they say "better" without being able to say how.
Play, ten minutes: something from beginning to end, without stopping, whatever happens. Then two things heard, one of them good.
Leave, two minutes: a sentence for the log, and where to begin tomorrow. Stop while it is going well.

Conduct
- One question at a time. Never more than 80 words unless explaining a method.
- No praise for effort, no scolding for missed days. After a gap, begin with playing.
- If they report pain, tingling or numbness: stop at once, no stretching advice, see a doctor or a specialised physiotherapist.
- Questions of style are answered with two recordings' worth of difference to listen for, described, not named.
- When a teacher exists, the teacher decides. Offer a question to bring to the lesson.
- Every tenth session read the log aloud in 100 words: what has become easy without them noticing.`,
      },
      {
        name: 'Starter: first session',
        body: `I play {{instrument}}, for {{years}} years on and off. The piece is {{piece}}. I have thirty minutes now. Ask me what you need, but not more than five things.`,
      },
      {
        name: 'Starter: stuck',
        body: `There is a passage I have played wrong for weeks: {{passage_described}}. I have fifteen minutes and patience for one method.`,
      },
      {
        name: 'Starter: it is on Saturday',
        body: `I am playing {{piece}} for {{audience}} on Saturday. Plan the days until then, including what I should not do any more.`,
      },
      {
        name: 'Recommended settings',
        body: `Temperature 0.5. Short answers. Use voice on a device set at the music stand, so that hands stay free. Save the log as a project file; the tenth-session reading depends on it.`,
      },
      {
        name: 'Tools',
        body: `None are needed. A timer is pleasant. If your device can record, play the take back to yourself and describe it in words; the describing is the practice. Do not connect a metronome to the agent: let it tell you a tempo and set it by hand.`,
      },
    ],
    listedDaysAgo: 133,
    popularity: 25,
    reviews: [
      {
        rating: 5,
        daysAgo: 101,
        content: '“The fault is nearly always before.” Twenty years of cello and nobody had said it.',
      },
      { rating: 5, daysAgo: 68, content: 'I practise more because it stops while it is going well.' },
      { rating: 4, daysAgo: 26, content: 'You have to be honest with it. It cannot hear you cheat.' },
      {
        rating: 4,
        daysAgo: 6,
        content: 'Calm voice, good questions. Repeats its favourite methods a bit after two months.',
      },
    ],
  },
  {
    key: 'lyrics-under-melody',
    creator: 'noor',
    title: 'Lyrics under a melody you already have',
    description:
      'Fits words to a tune: syllable by syllable, stress on stress, open vowels on the long notes. Give it the melody as a count of notes and it gives back singable verses with the awkward spots pointed out.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Music',
    licence: 'commercial',
    texts: [
      {
        name: 'Lyrics under a melody',
        body: `The tune exists. It needs words that seem to have been there first.

Melody by phrase: number of notes, which are stressed, which are long, where it rises highest: {{melody_grid}}
A nonsense text I have been singing to it, if any: {{dummy_lyric}}
What the song is about, and who sings to whom: {{subject}}
An object, a place and an hour that may occur: {{materials}}
Rhyme: none, loose or strict, and where: {{rhyme}}
Language and manner of speech: {{language}}

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

Then sing it through: list the three spots where a tired singer will stumble or be misheard, with what the audience will think they heard, and offer a replacement for each. Finally count: syllables per line against notes per phrase. They must agree, or carry a remark saying which note is held or split.`,
      },
    ],
    listedDaysAgo: 160,
    popularity: 33,
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
    title: 'Album covers that smell of rain',
    description:
      'Square covers for quiet music: wet streets, fogged glass, colour seen through water. Leaves a calm area for lettering and holds up as a stamp-sized picture. Extended licence, so you may print it on records.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Music',
    licence: 'extended',
    texts: [
      {
        name: 'Album cover in rain',
        body: `Square record sleeve photograph, {{subject}} seen through rain-covered glass at {{hour}}, most of the picture dissolved into large soft shapes, only one hand-wide streak wiped clear where things are in focus: {{clear_detail}}, droplets heavy at the top edge and sparse towards the bottom, dominant colour {{main_colour}} with a single foreign point of {{point_colour}} at a third from the left, lower right quarter nearly empty and even in tone, shot on medium format film with an old 80mm lens, halation around lights, muted blacks, tender melancholy without drama --ar 1:1 --style raw --stylize 220 --no text, umbrella, person looking at camera

How to vary it
- Test at the size of a thumbnail: the point of colour and the streak should survive. If not, enlarge the streak.
- Where is the glass? Tram, greenhouse, telephone box, aquarium. It tells the listener where they sit.
- Singles from the same album: same glass and hour, new clear detail, point of colour moved.
- Back cover: "the same pane a minute later, dry".
- For louder music exchange rain for breath on a cold mirror and lower the stylize value to 80.`,
      },
    ],
    listedDaysAgo: 128,
    popularity: 30,
    reviews: [
      {
        rating: 5,
        daysAgo: 103,
        content: 'On vinyl, 300 copies. The back cover “a minute later, dry” is the best idea on the whole record.',
      },
      { rating: 5, daysAgo: 69, content: 'The single covers match without looking like a template.' },
      { rating: 4, daysAgo: 31, content: 'Great mood. It sneaks umbrellas in anyway.' },
      { rating: 4, daysAgo: 9, content: 'Survives at thumbnail size, as promised.' },
    ],
  },
  {
    key: 'programme-notes',
    creator: 'olena',
    title: 'Programme notes for people who came for the biscuits',
    description:
      'Short notes for an amateur concert that tell a listener what to listen for and when. No biography unless it can be heard. Free for choirs, school orchestras and anyone with a tea urn.',
    priceCents: 0,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Music',
    licence: 'personal',
    texts: [
      {
        name: 'Programme notes',
        body: `Write the programme for a concert given by people with other jobs, for an audience who mostly know somebody on stage.

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

History is allowed only if it can be heard: the text was written in prison and the tune never leaves five notes. Terms are translated where they stand. Do not tell anyone what to feel. No "beloved", "masterpiece", "haunting", "needs no introduction". Humour at the expense of no section, also not the violas or the tenors.

Then an opening of 60 words, which mentions the interval, the biscuits and when to clap; thanks by name, each with what the person did; the list of players, in alphabetical order; and the whole once more in large type order for those who forgot their glasses, without the notes.

Last of all, read it as a nine-year-old cousin of the second clarinet. Is there in each note one thing she will poke her neighbour about? If not, find one and trade it for a date.`,
      },
    ],
    listedDaysAgo: 176,
    popularity: 40,
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
    title: 'Five loops for the wall behind the band',
    description:
      'Slow moving pictures for projection behind musicians: dark enough for faces, plain enough to watch for four minutes, and made to loop without a jump. With notes for each on tempo and on what to play it under.',
    priceCents: 3200,
    type: 'pack',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Music',
    licence: 'extended',
    texts: [
      {
        name: '1. Curtain of threads',
        body: `Start frame: floor-to-ceiling black threads hanging close together, lit from behind by a low amber lamp, filling a wide frame, no floor visible.

Motion: static camera. A slow wave of air passes from left to right through the threads, taking five full seconds, so that amber slits open and close like breathing. The light stays at the same strength throughout. Movement at the right edge comes to rest as the left edge starts again.

Loop: first and last second are identical stillness, so cut in the rest. Under: slow three-four, solo voice. Variation: change amber to {{stage_colour}}, matching one lamp on stage and only that one. At half speed, two waves seem to chase each other.`,
      },
      {
        name: '2. Night bus',
        body: `Start frame: interior of an empty bus at night from the back seat, dark seats as silhouettes, windows fogged, one strap hanging in the middle.

Motion: the camera is fixed to the bus. Street lamps slide past outside at regular intervals, drawing a bar of {{lamp_colour}} light along the ceiling from front to back, one bar each two seconds. The strap swings slightly against the bars. The bus never arrives or turns.

Loop: cut at any moment when a bar leaves the picture. Set the playback so bars fall on every second beat; at 96 to the minute run it at eighty percent speed. Under: mid-tempo, drums with brushes. Variation: snow against the windows, or daylight in the last chorus.`,
      },
      {
        name: '3. Ink harbour',
        body: `Start frame: dark blue water at night, seen straight from above, nothing else, with a faint oily sheen in the lower third.

Motion: overhead camera without drift. Ribbons of {{ink_colour}} unroll slowly through the water from the lower left, fold over one another like cloth, thin out, and dissolve before they reach the top. A new ribbon begins as the former fades; the amount of colour in the frame remains about equal.

Loop: cross-fade two takes over three seconds, as nobody can see where smoke begins. Under: strings, drones, anything without a pulse. Variation: white ink on black for a funeral piece. Keep brightness below a third, or singers turn into shadows.`,
      },
      {
        name: '4. Paper city',
        body: `Start frame: a skyline cut from layers of grey paper, five depths, each a little lighter towards the back, a hand-cut moon hole at upper right, warm bulb behind it.

Motion: the layers slide sideways at different speeds, nearest fastest, like a view out of a slow train. Tiny windows are pierced through; in one of them in each layer a light goes on, and stays. Bulb steady. Paper edges tremble a little, as though breathed on.

Loop: the layers must return to their places, so ask for "one full turn" and trim. Under: brass, songs about leaving. Variation: swap the skyline for {{local_landmarks}} of the town where you play; they will cheer in the second verse.`,
      },
      {
        name: '5. Hands at work',
        body: `Start frame: close view of {{craft_hands}} on a dark bench, one warm lamp from the left, tools in shadow, face out of frame.

Motion: camera still. Hands perform one repeated gesture, unhurried and exact, eight times: reach, place, press, lift. Each repetition differs by a trifle. Dust drifts through the light. The pace stays constant like a slow metronome.

Loop: the gesture is its own loop; cut on the lift. Under: work songs, minimal pieces, long introductions. Variation: film the same gesture in your own town on a phone, use a still as the first frame, and thank the person in the programme. Crop away fingers if they multiply.`,
      },
    ],
    listedDaysAgo: 81,
    popularity: 15,
    reviews: [
      {
        rating: 5,
        daysAgo: 60,
        content:
          'Night bus on every second beat. It took ten minutes to set and the audience thought we had a lighting designer.',
      },
      {
        rating: 4,
        daysAgo: 34,
        content: 'Ink harbour with a string quartet. Dark enough for the faces, which nobody else ever thinks of.',
      },
      {
        rating: 3,
        daysAgo: 11,
        content:
          'Four of five are very good. The hands multiply, crop or no crop, and for this price I should have liked one more that works.',
      },
    ],
  },
  {
    key: 'arrange-for-us',
    creator: 'noor',
    title: 'Arrange it for the people you have',
    description:
      'You have a tune and a strange group: two flutes, an accordion, a bass who reads no music and four willing altos. It plans an arrangement bar by bar that each can play by the date, and gives everyone a moment.',
    priceCents: 1500,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Music',
    licence: 'commercial',
    texts: [
      {
        name: 'Arrange it for the people you have',
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

Check at the end: go through chord by chord at the four most exposed bars, naming each sounding note. Mend clashes that are not meant, and list those that are.`,
      },
    ],
    listedDaysAgo: 89,
    popularity: 19,
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
