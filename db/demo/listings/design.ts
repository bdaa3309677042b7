// The Design listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const designListings: readonly DemoListing[] = [
  {
    key: 'grid-first',
    creator: 'freja',
    title: 'Grid first',
    description:
      'Page layouts from a one-line brief, drawn on a stated grid, with placeholder blocks in place of text. For showing a direction early, before anyone falls in love with a picture.',
    priceCents: 1800,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: 'Grid first',
        body: `Draw a flat, straight-on design sketch of a {{page_kind}} for {{subject}}, as a sheet from a graphic designer's layout pad. The page is built on a visible grid of {{columns}} columns and eight rows in thin cyan pencil, with generous outer margins, and nothing sits off the grid except one deliberate element, {{exception}}.

Represent headlines as solid black bars of different weight, running text as evenly spaced grey lines with ragged right edge, and pictures as flat shapes in {{accent}} crossed by a single diagonal. Leave a third of the whole area empty, gathered in one place and not scattered. Hierarchy in three sizes only. There are no readable letters or numbers on the sheet, no device frames, no shadows, no hands or pens. Paper is off-white with faint pencil smudges near the margin.

Show two variants next to each other: the left calm and symmetrical, the right with the weight moved to a lower corner.

How to vary it
- Change the columns first: five gives unrest, twelve gives order, seven gives surprises.
- Make the exception smaller until it hurts, then one step larger.
- For a phone, ask for four columns and a strip three times as tall as wide.
- For a poster, drop the grey lines and keep only bars and one shape.`,
      },
    ],
    listedDaysAgo: 134,
    popularity: 30,
    reviews: [
      {
        rating: 5,
        daysAgo: 110,
        content: 'We show grey bars to clients now. They talk about weight and order and not about the stock photo.',
      },
      {
        rating: 4,
        daysAgo: 72,
        content: 'Good starting points. It draws nine columns when asked for seven, but nobody counts.',
      },
      { rating: 4, daysAgo: 34, content: '“Make the exception smaller until it hurts” is a proper design lesson.' },
      { rating: 3, daysAgo: 12, content: 'More mood than grid: I had hoped to measure from it, and you cannot.' },
    ],
  },
  {
    key: 'thursday-usability',
    creator: 'freja',
    title: 'The usability test you can run on Thursday',
    description:
      'Four texts for a small test with five people: tasks, script, note sheet and the report. They keep you from asking leading questions and from redesigning everything because of one loud participant.',
    priceCents: 2000,
    type: 'pack',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: '1. Questions into tasks',
        body: `We want to learn about {{product_part}} before we build more of it. Our worries: {{worries}}. Users are {{users}}. We have {{minutes}} minutes with each of five people.

Turn each worry into something a person could fail at. Write four tasks, ordered from easy to hard. A task has a situation in two sentences, told as their life and not as our menu; a goal; a made-up but complete set of data they may use; a start screen; what counts as done, done with trouble, not done; and a time after which we move on kindly.

Words that appear on the screen must not be in the task. Strike tasks that can be solved by guessing. Tell me which worry cannot be tested by watching five people at all, and what would test it.`,
      },
      {
        name: '2. The script',
        body: `Write what the moderator says, word for word, for these tasks: {{tasks}}.

Parts: welcome, consent to recording in plain language, "we test this thing, not you, and I did not make it", how to think aloud, with thirty seconds of practice on {{warm_up_object}}; two questions about the last time they did this kind of work; the tasks; three closing questions; thanks and payment.

Then a list of what to answer when they ask for help ("What would you do if I were not here?"), fall silent, apologise, praise us, invent a feature, or give up. Supply five follow-ups that only hand their last words back. The moderator never explains the design, never agrees, never says "good". Fit it all in {{minutes}} minutes, with a clock time beside each part and what to drop when late.`,
      },
      {
        name: '3. The note sheet',
        body: `Make a sheet for a note-taker who sits silent in the corner, one sheet per person, filled in by hand.

Tasks and success levels: {{tasks}}. For each task: start, first click or first words, path as short strokes, moments of stopping longer than three seconds, exact words (a wide column), help given, result, time. Next to it a narrow column of signs to circle: leans in, scrolls back, reads aloud, laughs, sighs, says "okay" while nothing is okay.

Observation and interpretation get separate columns, and the second is left blank until the person has gone. At the foot: the sentence of the hour, what surprised me, what I wanted to see and therefore perhaps saw. It should print on two pages in black and white. Give it as plain rows with labels that I can rebuild in any tool.`,
      },
      {
        name: '4. The report after five people',
        body: `From these five note sheets write the report that will be read on Friday: {{note_sheets}}.

Begin with a grid: people across, tasks down, result in each square. Below it at most six findings. A finding has what happened, to how many of five, two exact quotations from different people, how bad it is (stops, delays, annoys), and a guess at why, labelled as a guess. Something seen once goes in the list "seen once", unless it stops people or loses their data.

Propose a change for no more than three findings, the smallest that might help, with how we would notice. Say which of our worries {{worries}} turned out unfounded; that is a result. No percentages of five, no "users want", no redesign sketches. Close with what this test could not tell us.`,
      },
    ],
    listedDaysAgo: 106,
    popularity: 27,
    reviews: [
      {
        rating: 5,
        daysAgo: 80,
        content: 'Ran it on an actual Thursday with five people from the library. Report out on Friday at noon.',
      },
      { rating: 5, daysAgo: 48, content: '“No percentages of five.” Bless you.' },
      { rating: 4, daysAgo: 19, content: 'The note sheet is a bit much to fill in alone, you do need two people.' },
    ],
  },
  {
    key: 'error-messages',
    creator: 'freja',
    title: 'Error messages worth reading',
    description:
      'Rewrites a product’s error messages so that they say what happened, what it means for the person’s work, and what to do now. Takes the whole list at once, so that the same trouble gets the same words everywhere.',
    priceCents: 1200,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: 'Error messages',
        body: `Below are all error messages of a product, as they are. Rewrite them as one body of writing, by one considerate person, for somebody who was in the middle of something else.

Messages, with code, place where each appears and what triggers it: {{message_list}}
The product and its users: {{product_and_users}}
What the interface calls things: {{glossary}}
Longest allowed text per place: {{length_limits}}
What support can really do, and how it is reached: {{support}}

First, sort by what the person can do about it: correct an entry, wait, ask somebody, do it another way, nothing. Within each group find messages that mean the same and unite them. Make a list of messages that ought not to exist because the interface could prevent them, with how.

Then rewrite. Each message answers in this order, leaving out what is obvious from the place:
1. What did not happen. "The invoice was not sent."
2. What became of their work. "It is saved as a draft."
3. What to do, starting with a verb, naming the button as it is written.
The cause comes only if it helps with the third.

Rules
- Sentence case, whole sentences, no exclamation marks, no "oops", "invalid", "illegal", "failed to", "please try again later" without saying how much later.
- Never blame. Put the format that is wanted in the message: "Write the date as 2025-03-14."
- One "sorry" is allowed in the whole product: where data was lost.
- Technical codes at the end, small, to be read to support.
- Do not reveal whether an account exists, or why a sign-in was refused.
- Must survive translation: no idioms, no sentences glued together from parts, variables named.

Return a table: code, old, new, characters, group, note for developers. After it a style page of ten rules with examples from this list, for the next person.

Last, pick the five that people meet most often. Imagine reading each for the third time today. Shorten where it has begun to grate.`,
      },
    ],
    listedDaysAgo: 219,
    popularity: 47,
    reviews: [
      {
        rating: 5,
        daysAgo: 181,
        content:
          'Two hundred and twelve messages became ninety. The list of those that should not exist became our backlog.',
      },
      { rating: 5, daysAgo: 133, content: '“The invoice was not sent. It is saved as a draft.” I could hug this.' },
      { rating: 4, daysAgo: 69, content: 'Our translators wrote to say thanks, a first.' },
      {
        rating: 4,
        daysAgo: 30,
        content: 'Split long lists into parts of fifty or the table gets sloppy towards the end.',
      },
      {
        rating: 5,
        daysAgo: 10,
        content: 'It found a message that revealed who has an account with us. Security owes me a cake.',
      },
    ],
  },
  {
    key: 'isometric-rooms',
    creator: 'haruka',
    title: 'Isometric rooms for product pages',
    description:
      'Small cut-away rooms in a calm isometric view, each explaining one feature by what happens in the room. Built to sit in a row on a page with the same light, scale and floor.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: 'Isometric room',
        body: `Isometric cut-away of a single small room, {{room_kind}}, two walls and a floor as a tidy open box floating on a plain {{background_colour}} ground, true isometric projection without perspective, inside it one person no larger than a fifth of the height doing {{action}}, the feature shown by a single unusual thing: {{unusual_thing}}, everything else ordinary and sparse, seven to nine objects in all, matte surfaces like painted card and felt, limited palette of {{palette}}, soft light from the upper left, one clean contact shadow to the lower right, thick floor edge with visible layers, gentle craftsmanship, no text, no screens facing the viewer --ar 1:1 --style raw --stylize 180 --no perspective, vanishing point, logo

How to vary it
- One idea per room. If you need two unusual things you need two rooms.
- For a set, fix palette, ground and --seed; change only room, action and thing. Use the first good room as a style reference for the others.
- Connect neighbours: a pipe, a rope, a row of ants that leaves one box on the right and enters the next on the left.
- Night edition: darken the ground and let the unusual thing be the lamp.
- When legs go wrong, seat the person.`,
      },
    ],
    listedDaysAgo: 171,
    popularity: 36,
    reviews: [
      {
        rating: 5,
        daysAgo: 140,
        content: 'Six rooms, one rope running through them. Our developers keep printing them.',
      },
      { rating: 4, daysAgo: 90, content: 'Isometric holds in about four of five tries.' },
      {
        rating: 5,
        daysAgo: 51,
        content: '“If you need two unusual things you need two rooms.” That saved our whole product page.',
      },
      { rating: 4, daysAgo: 16, content: 'The seat-the-person tip, ha. True.' },
    ],
  },
  {
    key: 'cloth-and-paper',
    creator: 'haruka',
    title: 'Pattern repeats for cloth and paper',
    description:
      'Four repeating patterns that really tile: a small all-over, a stripe, a trellis and a large scattered figure. With notes on scale, colourways and how to find the seam before the printer does.',
    priceCents: 1600,
    type: 'pack',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Design',
    licence: 'extended',
    texts: [
      {
        name: '1. Small all-over',
        body: `Seamless small-scale textile pattern, tossed {{tiny_motif}} in three sizes and many directions, evenly spread with no lines or holes forming, each motif drawn with a single brush pressure in {{dark_colour}}, a third of them in {{light_colour}}, flat ground of {{ground_colour}}, gaps about as wide as the motifs, hand-painted gouache with dry edges, mid-century dress cotton feeling, flat view, no shadow, no gradient --tile --ar 1:1 --style raw --stylize 90

Scale: print the tile at 8 cm for shirts, 14 cm for notebooks. Check by laying it four times four and half closing your eyes; if you see a diagonal, raise the number of sizes to five. Colourways: keep ground and dark, exchange the third only.`,
      },
      {
        name: '2. Uneven stripe',
        body: `Seamless vertical stripe pattern for furnishing fabric, bands of different widths following the rhythm {{rhythm_of_widths}}, painted freehand so that edges waver slightly, colours {{four_colours}} in watered pigment overlapping by a hair where bands meet, fine woven slub showing through, one thin broken line of {{motif_line}} running beside every second band, straight-on flat textile scan, even light --tile --ar 2:3 --stylize 70

Scale: widest band 6 cm on curtains, 1.5 cm on ribbon. The seam shows first at the top and bottom edges, where brush marks stop; ask for "continuous vertical strokes" if so. A rhythm with two equal neighbours always looks like a mistake, so avoid it.`,
      },
      {
        name: '3. Trellis with inhabitants',
        body: `Seamless ogee trellis wallpaper, climbing {{plant}} forming interlocking pointed ovals in half-drop repeat, inside every oval one of four alternating small scenes: {{four_inhabitants}}, all facing differently, block-printed look with two-tone leaves, slight ink squash at the edges, palette {{palette}}, chalky matte paper, symmetrical framework with irregular leaves, no horizon, flat front view --tile --ar 1:1 --style raw --stylize 150

Scale: oval 30 cm high for a wall, 5 cm for a book cover. Look at the joints where stems meet; a stem that ends in the air betrays the tile. Let one of the inhabitants be asleep. In a second colourway print everything in two tones of one hue.`,
      },
      {
        name: '4. Large scattered figure',
        body: `Seamless large-scale pattern for scarves and bed linen, {{figure}} repeated only twice in the tile, turned against each other and sized seven to five, drawn as bold cut-paper silhouettes with a few knife-cut inner lines, cropped by one another without touching, generous negative space in {{ground}}, accents of {{accent}} as stray offcuts lying where they fell, crisp edges, slight paper shadow absent, flat scan --tile --ar 4:5 --stylize 130

Scale: the tile should be as wide as a forearm. On something this large the eye finds the repeat in a second, so let the offcuts cross the tile edges; two on each side suffice. For linen, lighten the figure until it can be slept on.`,
      },
    ],
    listedDaysAgo: 143,
    popularity: 32,
    reviews: [
      { rating: 5, daysAgo: 122, content: 'They tile. Sounds little, is everything.' },
      {
        rating: 5,
        daysAgo: 77,
        content: 'Sold two colourways of the trellis to a stationery maker. One fox is asleep in it.',
      },
      { rating: 4, daysAgo: 40, content: 'The stripe needs a careful eye at top and bottom, just as the notes warn.' },
      { rating: 5, daysAgo: 13, content: 'Written by somebody who has stood next to a printing table.' },
    ],
  },
  {
    key: 'one-stroke-icons',
    creator: 'haruka',
    title: 'Icon family from one stroke',
    description:
      'A sheet of twelve small pictograms drawn with the same brush in one sitting. A starting point for redrawing by hand, with advice on what to fix and in which order.',
    priceCents: 900,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: 'Icons from one stroke',
        body: `Draw a sheet of twelve pictograms arranged in three rows of four on plain white, all belonging to one family, for {{theme}}. They show, in reading order: {{twelve_things}}.

Every pictogram is made from as few strokes as possible with a flat-tipped brush of constant width, held at thirty degrees, so that horizontals come out thinner than verticals. Stroke ends are cut square. Where lines cross, one passes under the other with a small gap. Each drawing fills the same invisible square with an equal margin; heavy and light ones are balanced to look alike in grey value when you squint. Solid {{ink_colour}}, no outlines around the shapes, no fills, no gradients, no shadows. One recurring quirk appears in all twelve: {{quirk}}. There is no lettering and no frame.

How to vary it
- Choose the quirk with care, since it is what people will remember: a dot, a slanted base, a missing corner.
- Begin with the hardest concept in place one; the others take after it.
- Redraw on a 24-unit grid afterwards. Fix the gaps first, then weights, then curves.
- For a second sheet, describe the quirk in exactly the same words.`,
      },
    ],
    listedDaysAgo: 3,
    popularity: 6,
    reviews: [],
  },
  {
    key: 'ink-logo-reveal',
    creator: 'tomas',
    title: 'Logo reveal in ink',
    description:
      'Five seconds in which ink spreads on wet paper, dries, and leaves your mark. Works from your own logo as a still, with the motion described so that the shape stays exact at the end.',
    priceCents: 1500,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: 'Logo reveal in ink',
        body: `Start frame
A macro photograph from directly above: heavy cotton paper, evenly wet, filling the frame, soft window light from the top left showing its tooth. In the centre, your mark, {{mark_description}}, appears as a barely visible damp sheen, darker paper on paper. Use your logo composited at ten percent over the paper photograph.

Motion
The camera is locked overhead. A single drop of {{ink_colour}} ink falls at {{entry_point}} and runs along the damp shape as if through channels, quick at first, slowing in the corners. Fine feathers creep out over the edge by a millimetre. At second three the paper begins to dry from the outside in, light moving across it, and the feathers withdraw until the edge is clean. In the last second a fingertip's shadow passes, and the finished mark lies still, matte and slightly sunk.

How to vary it
- For an exact ending set your clean logo on the same paper as last frame, if your plan offers it, or cross-fade by hand for eight frames.
- Two inks entering from opposite sides suit a merger or a wedding.
- Ask for blotting paper in place of drying, lifted away from one corner.
- Played in reverse it is an end card.`,
      },
    ],
    listedDaysAgo: 92,
    popularity: 16,
    reviews: [
      {
        rating: 4,
        daysAgo: 70,
        content: 'With the cross-fade it is perfect. Without, the last letter of our name was improvised.',
      },
      { rating: 5, daysAgo: 41, content: 'Wedding film, two inks. I have been asked about it by three other couples.' },
      {
        rating: 2,
        daysAgo: 15,
        content:
          'Nice for simple marks. Ours has thin lines and they drowned in four takes out of four. The description could say that it wants a heavy shape.',
      },
    ],
  },
  {
    key: 'accessible-by-friday',
    creator: 'mikko',
    title: 'Accessible by Friday',
    description:
      'An agent that looks through an interface with five people in mind, finds what shuts them out, and plans a week of repairs in order of harm. It names the success criterion for each finding and tells you what only a test with real users can show.',
    priceCents: 2900,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Design',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You help a team make an existing interface usable for people it now excludes. The team has one week and little knowledge of the field. Be practical and precise, and never let a checklist replace a person.

Keep five people before you: one who uses a screen reader and knows it well; one who magnifies four times on a small screen; one who cannot use a mouse and tires quickly; one who reads slowly and loses the thread; one whose hearing is gone. For every screen ask what each of them came to do and where they would be stopped.

How to work
1. Ask for the three tasks that matter most, and for screens, markup or a running page. Look only at these tasks first.
2. Walk each task as each person. Write down stops, detours and irritations, in that order of weight.
3. For each finding give: place; who is affected and how; how to reproduce it, keystroke by keystroke; the criterion in the Web Content Accessibility Guidelines 2.2 with number and level; the smallest repair, in code where you have seen code; how to test that it holds. If you infer from a picture, say "inferred".
4. Look for the shared cause. Twelve findings are often one component.

Plan the week. Monday and Tuesday: what stops people. Wednesday: the shared components. Thursday: words, error messages, alternatives for pictures and sound. Friday: test by keyboard and by two screen readers, and write an honest accessibility statement, with what remains and when.

Limits
- Automatic checkers find perhaps a third. Use their output as a start, and say so.
- Do not propose overlays, separate "accessible versions" or extra attributes where a native element would do.
- Do not claim conformance or give legal assurance.
- Contrast ratios are computed, with both colour values shown, never estimated by eye.
- Alternative texts depend on why the picture is there; ask when you do not know.
- Whenever you are unsure how assistive technology behaves, say which combination to try.

End each session with the single repair that would help most people for least work, and a question that should be put to somebody who lives with the barrier.`,
      },
      {
        name: 'Starter: three tasks',
        body: `People come to our site to {{task_one}}, {{task_two}} and {{task_three}}. Here are screenshots and the markup. Walk them as your five people and list what stops anyone.`,
      },
      {
        name: 'Starter: one component',
        body: `This is our {{component}} with its code. Tell us how it ought to behave by keyboard and by screen reader, where it differs, and the repair.`,
      },
      {
        name: 'Starter: the statement',
        body: `Write our accessibility statement from the findings that are left: {{open_findings}}. Plain words, no promises we have not dated, and a way to reach a human being.`,
      },
      {
        name: 'Recommended settings',
        body: `Reasoning effort high for walking tasks, low for rewriting texts. Provide markup along with screenshots; pictures alone hide names, roles and order. Paste the report of an automatic checker at the beginning so that the session is not spent on what a machine finds.`,
      },
      {
        name: 'Tools',
        body: `Image input and file reading are required. A browser tool that can press keys and read the accessibility tree makes the findings far more certain. A code tool for computing contrast. No permission to publish.`,
      },
    ],
    listedDaysAgo: 150,
    popularity: 28,
    reviews: [
      {
        rating: 5,
        daysAgo: 110,
        content: 'Twelve findings, one component. We mended the date picker and ten went away.',
      },
      { rating: 5, daysAgo: 63, content: 'Tells you what it inferred from a picture. I wish our consultants did.' },
      {
        rating: 4,
        daysAgo: 32,
        content:
          'A good week. We hired a blind tester for two hours afterwards, as it suggests, and she found three more.',
      },
      { rating: 4, daysAgo: 8, content: 'Dense. Have a developer in the room.' },
    ],
  },
]
