// The Design listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const designListings: readonly DemoListing[] = [
  {
    key: 'grid-first',
    creator: 'freja',
    title: 'Poster, slide and page layout sketches on a grid',
    description:
      'Layout sketches for posters, presentation slides and web pages from a one-line brief, drawn on a visible grid with gray bars in place of words. For showing a client a direction before anyone falls in love with a picture.',
    priceCents: 1800,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Design',
    licence: 'commercial',
    tags: ['layout', 'poster', 'presentation', 'wireframe', 'grid', 'slide design', 'graphic design', 'dall-e'],
    texts: [
      {
        name: 'Poster, slide and page layout sketches on a grid',
        body: `Draw a flat, straight-on design sketch of a {{page_kind}} for {{subject}}, as a sheet from a graphic designer's layout pad. The page is built on a visible grid of {{columns}} columns and eight rows in thin cyan pencil, with generous outer margins, and nothing sits off the grid except one deliberate element, {{exception}}.

Represent headlines as solid black bars of different weight, running text as evenly spaced gray lines with ragged right edge, and pictures as flat shapes in {{accent}} crossed by a single diagonal. Leave a third of the whole area empty, gathered in one place and not scattered. Hierarchy in three sizes only. There are no readable letters or numbers on the sheet, no device frames, no shadows, no hands or pens. Paper is off-white with faint pencil smudges near the margin.

Show two variants next to each other: the left calm and symmetrical, the right with the weight moved to a lower corner.

How to vary it
- Change the columns first: five gives unrest, twelve gives order, seven gives surprises.
- Make the exception smaller until it hurts, then one step larger.
- For a phone, ask for four columns and a strip three times as tall as wide.
- For a poster, drop the gray lines and keep only bars and one shape.`,
      },
    ],
    excerpt:
      "Draw a flat, straight-on design sketch of a {{page_kind}} for {{subject}}, as a sheet from a graphic designer's layout pad. The page is built on a visible grid of {{columns}} columns and eight rows in thin cyan pencil, with generous outer margins, and nothing sits off the grid except one deliberate element, {{exception}}.",
    variables: [
      {
        name: 'page_kind',
        description: 'What kind of page',
        fallback: 'concert poster',
        choices: ['concert poster', 'presentation slide', 'landing page', 'magazine spread', 'book cover'],
      },
      { name: 'subject', description: 'What it is for', fallback: 'a festival of chamber music' },
      {
        name: 'columns',
        description: 'Number of columns',
        fallback: 'seven',
        choices: ['four', 'five', 'seven', 'nine', 'twelve'],
      },
      { name: 'exception', description: 'The one thing off the grid', fallback: 'a tilted black circle' },
      { name: 'accent', description: 'Accent color', fallback: 'signal orange' },
    ],
    samples: [
      {
        caption: 'Concert poster on seven columns',
        inputs: { page_kind: 'concert poster', subject: 'a festival of chamber music', columns: 'seven' },
        picture: { scene: 'poster', colors: ['#1b1b1b', '#e8572a', '#c9d6d8', '#f5f2ea'], seed: 15 },
      },
      {
        caption: 'Presentation slide for a bike company',
        inputs: { page_kind: 'presentation slide', subject: 'a bicycle company', accent: 'deep green' },
        picture: { scene: 'screen', colors: ['#1f2a24', '#2f6b4f', '#c7d3c9', '#f6f4ec'], seed: 22 },
      },
      {
        caption: 'Landing page on twelve columns',
        inputs: { page_kind: 'landing page', columns: 'twelve', exception: 'a thin diagonal line' },
        picture: { scene: 'screen', colors: ['#22252b', '#3d5afe', '#ccd2e3', '#f7f7f4'], seed: 68 },
      },
    ],
    listedDaysAgo: 134,
    popularity: 13,
    reviews: [
      {
        rating: 5,
        daysAgo: 110,
        content: 'We show gray bars to clients now. They talk about weight and order and not about the stock photo.',
      },
      {
        rating: 4,
        daysAgo: 72,
        content: 'Good starting points. It draws nine columns when asked for seven, but nobody counts.',
      },
      { rating: 4, daysAgo: 34, content: '“Make the exception smaller until it hurts” is a proper design lesson.' },
      {
        rating: 3,
        daysAgo: 12,
        content: 'More mood than grid: I had hoped to measure from it, and you cannot.',
        reply: 'You are right, it is a sketch and not a drawing to measure. I have put that into the description.',
      },
    ],
  },
  {
    key: 'thursday-usability',
    creator: 'freja',
    title: 'Usability testing kit: tasks, script and report',
    description:
      'Four prompts for a usability test with five people: tasks, moderator script, note sheet and report. They keep you from asking leading questions and from redesigning everything because of one loud participant.',
    priceCents: 2000,
    type: 'pack',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Design',
    licence: 'commercial',
    tags: ['usability testing', 'ux', 'ui', 'user research', 'interview', 'product design', 'report', 'claude'],
    texts: [
      {
        name: '1. Questions into tasks',
        purpose: 'Turn your worries into four tasks',
        body: `We want to learn about {{product_part}} before we build more of it. Our worries: {{worries}}. Users are {{users}}. We have {{minutes}} minutes with each of five people.

Turn each worry into something a person could fail at. Write four tasks, ordered from easy to hard. A task has a situation in two sentences, told as their life and not as our menu; a goal; a made-up but complete set of data they may use; a start screen; what counts as done, done with trouble, not done; and a time after which we move on kindly.

Words that appear on the screen must not be in the task. Strike tasks that can be solved by guessing. Tell me which worry cannot be tested by watching five people at all, and what would test it.`,
      },
      {
        name: '2. The script',
        purpose: 'A word-for-word moderator script',
        body: `Write what the moderator says, word for word, for these tasks: {{tasks}}.

Parts: welcome, consent to recording in plain language, "we test this thing, not you, and I did not make it", how to think aloud, with thirty seconds of practice on {{warm_up_object}}; two questions about the last time they did this kind of work; the tasks; three closing questions; thanks and payment.

Then a list of what to answer when they ask for help ("What would you do if I were not here?"), fall silent, apologize, praise us, invent a feature, or give up. Supply five follow-ups that only hand their last words back. The moderator never explains the design, never agrees, never says "good". Fit it all in {{minutes}} minutes, with a clock time beside each part and what to drop when late.`,
      },
      {
        name: '3. The note sheet',
        purpose: 'A two-page sheet for the note-taker',
        body: `Make a sheet for a note-taker who sits silent in the corner, one sheet per person, filled in by hand.

Tasks and success levels: {{tasks}}. For each task: start, first click or first words, path as short strokes, moments of stopping longer than three seconds, exact words (a wide column), help given, result, time. Next to it a narrow column of signs to circle: leans in, scrolls back, reads aloud, laughs, sighs, says "okay" while nothing is okay.

Observation and interpretation get separate columns, and the second is left blank until the person has gone. At the foot: the sentence of the hour, what surprised me, what I wanted to see and therefore perhaps saw. It should print on two pages in black and white. Give it as plain rows with labels that I can rebuild in any tool.`,
      },
      {
        name: '4. The report after five people',
        purpose: 'A short report after five people',
        body: `From these five note sheets write the report that will be read on Friday: {{note_sheets}}.

Begin with a grid: people across, tasks down, result in each square. Below it at most six findings. A finding has what happened, to how many of five, two exact quotes from different people, how bad it is (stops, delays, annoys), and a guess at why, labeled as a guess. Something seen once goes in the list "seen once", unless it stops people or loses their data.

Propose a change for no more than three findings, the smallest that might help, with how we would notice. Say which of our worries {{worries}} turned out unfounded; that is a result. No percentages of five, no "users want", no redesign sketches. Close with what this test could not tell us.`,
      },
    ],
    excerpt:
      'We want to learn about {{product_part}} before we build more of it. Our worries: {{worries}}. Users are {{users}}. We have {{minutes}} minutes with each of five people.',
    variables: [
      { name: 'product_part', description: 'The part of the product to test', fallback: 'the checkout of our shop' },
      { name: 'worries', description: 'What you are worried about', fallback: 'people miss the delivery date' },
      { name: 'users', description: 'Who your users are', fallback: 'parents who order on a phone' },
      { name: 'minutes', description: 'Minutes per person', fallback: '40', choices: ['30', '40', '60'] },
      { name: 'tasks', description: 'The tasks from the first prompt' },
      { name: 'warm_up_object', description: 'A thing for practicing thinking aloud', fallback: 'a vending machine' },
      { name: 'note_sheets', description: 'The five filled-in note sheets' },
    ],
    samples: [
      {
        caption: 'Two of four tasks for a shop checkout',
        inputs: { product_part: 'the checkout of our shop', worries: 'people miss the delivery date', minutes: '40' },
        body: `Tasks for the checkout of our shop, 40 minutes each person.

Task 2, easy to medium. Your niece turns six on Saturday. You have found a wooden train and it is in front of you now. See that it reaches her in time.
Data: her address is on the card. Start: the page of the train.
Done: chooses an address and can say, unasked, on which day it arrives. With trouble: finds the day only after ordering. Not done: orders and cannot say. After 5 minutes: "Thank you, let's leave the train here."

This turns "people miss the delivery date" into something a person can fail at. The word "delivery" is on your screen, so it is not in the task.

Cannot be tested with five people: whether more of them order. Compare two weeks of sales for that.`,
      },
      {
        caption: 'The report, one finding of five',
        inputs: { worries: 'nobody finds the gift wrap', users: 'first-time customers' },
        body: `Grid: tasks 1 and 3 done by all five. Task 2 done by two, with trouble by two, not done by one.

Finding 1, stops. Four of five first-time customers chose gift wrap and then removed it.
"Oh, it was free before and now it is four dollars." (P2)
"I thought that was the total for all three." (P5)
Why, a guess: the price appears one step after the choice.
Smallest change: show the price next to the checkbox. We would notice by the number of people who take it out again.

Unfounded: "nobody finds the gift wrap". All five found it within ten seconds. That is a result.

Seen once: P3 read the legal text aloud and enjoyed it.

What this test could not tell us: whether they would come back in December.`,
      },
    ],
    listedDaysAgo: 106,
    popularity: 11,
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
    title: 'UX error message rewriter for apps and sites',
    description:
      'Rewrites all error messages of your product so that they say what happened, what it means for the user’s work, and what to do now. Takes the whole list at once, so that the same problem gets the same words everywhere.',
    priceCents: 1200,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Design',
    licence: 'commercial',
    tags: ['ux writing', 'error messages', 'microcopy', 'ui', 'ux', 'copywriting', 'app', 'gpt'],
    texts: [
      {
        name: 'UX error message rewriter for apps and sites',
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
    excerpt: `Below are all error messages of a product, as they are. Rewrite them as one body of writing, by one considerate person, for somebody who was in the middle of something else.

Messages, with code, place where each appears and what triggers it: {{message_list}}
The product and its users: {{product_and_users}}
What the interface calls things: {{glossary}}`,
    variables: [
      {
        name: 'message_list',
        description: 'Code, place, trigger and wording of each message',
        fallback: 'E104, invoice form, no server: "Oops! Invalid request"',
      },
      {
        name: 'product_and_users',
        description: 'The product and its users',
        fallback: 'invoicing for plumbers, mostly on phones',
      },
      { name: 'glossary', description: 'What the interface calls things', fallback: 'invoice, job, customer' },
      {
        name: 'length_limits',
        description: 'Longest message for each place',
        fallback: 'banner 90, field 60 characters',
      },
      { name: 'support', description: 'What support can do, and how to reach it', fallback: 'phone, weekdays 8 to 5' },
    ],
    samples: [
      {
        caption: 'Invoicing for plumbers, four messages',
        inputs: {
          product_and_users: 'invoicing for plumbers',
          glossary: 'invoice, job, customer',
          support: 'weekdays 8 to 5',
        },
        body: `Written for invoicing for plumbers, with your words: invoice, job, customer.

E104, old: Oops! Invalid request.
New: The invoice was not sent. It is saved as a draft. Connect to the internet, then tap Send.

E104b and E233 mean the same; united with E104.

E310, old: Date format error
New: Write the date as 2025-03-14.

E417, old: Operation failed, contact administrator.
New: This job was changed on another phone. Your notes are kept. Tap Compare to choose.

Should not exist: E502 ("Quantity must be positive"). The field can start at 1 and refuse a minus sign.

Third time today: E104 begins to grate. Shorter: Not sent. Saved as a draft. Connect and tap Send. For help by phone: weekdays 8 to 5.`,
      },
      {
        caption: 'A sign-in screen that said too much',
        inputs: { length_limits: '80 characters', message_list: 'No account with this email' },
        body: `The message "No account with this email" tells a stranger who is a customer of yours. The same goes for "Wrong password". Both become one, in 80 characters:

Old 1: No account with this email
Old 2: Wrong password, 2 tries left
New: Email and password don't match. Check both, or reset your password. (67 characters)

Old: Account locked!!
New: Too many tries. Wait 15 minutes, or reset your password now. (60)

Old: Please try again later.
New: Sign-in is down. We expect it back by 10:30. Your work is saved. (64)

Note for developers: answer after the same time in both cases, or the difference gives it away again.`,
      },
    ],
    listedDaysAgo: 219,
    popularity: 19,
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
        content: 'Split long lists into parts of fifty or the table gets sloppy toward the end.',
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
    title: 'Isometric room illustrations for websites',
    description:
      'Small cutaway rooms in a calm isometric style, each explaining one feature of your product. Made to sit in a row on a landing page with the same light, scale and floor.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Design',
    licence: 'commercial',
    tags: ['isometric', 'illustration', 'landing page', 'website', 'saas', '3d', 'web design', 'midjourney'],
    texts: [
      {
        name: 'Isometric room illustrations for websites',
        body: `Isometric cut-away of a single small room, {{room_kind}}, two walls and a floor as a tidy open box floating on a plain {{background_color}} ground, true isometric projection without perspective, inside it one person no larger than a fifth of the height doing {{action}}, the feature shown by a single unusual thing: {{unusual_thing}}. Everything else ordinary and sparse, seven to nine objects in all, matte surfaces like painted card and felt, limited palette of {{palette}}, soft light from the upper left, one clean contact shadow to the lower right, thick floor edge with visible layers, gentle craftsmanship, no text, no screens facing the viewer --ar 1:1 --style raw --stylize 180 --no perspective, vanishing point, logo

How to vary it
- One idea per room. If you need two unusual things you need two rooms.
- For a set, fix palette, ground and --seed; change only room, action and thing. Use the first good room as a style reference for the others.
- Connect neighbors: a pipe, a rope, a row of ants that leaves one box on the right and enters the next on the left.
- Night version: darken the ground and let the unusual thing be the lamp.
- When legs go wrong, seat the person.`,
      },
    ],
    excerpt:
      'Isometric cut-away of a single small room, {{room_kind}}, two walls and a floor as a tidy open box floating on a plain {{background_color}} ground, true isometric projection without perspective, inside it one person no larger than a fifth of the height doing {{action}}, the feature shown by a single unusual thing: {{unusual_thing}}.',
    variables: [
      { name: 'room_kind', description: 'What room it is', fallback: 'a post office' },
      { name: 'background_color', description: 'Background color', fallback: 'pale mint' },
      { name: 'action', description: 'What the person is doing', fallback: 'sorting letters' },
      {
        name: 'unusual_thing',
        description: 'The one unusual thing that shows the feature',
        fallback: 'letters flying into the right slots by themselves',
      },
      { name: 'palette', description: 'Colors', fallback: 'mint, coral and warm gray' },
    ],
    samples: [
      {
        caption: 'Post office that sorts itself',
        inputs: { room_kind: 'a post office', action: 'sorting letters', palette: 'mint, coral and warm gray' },
        picture: { scene: 'interior', colors: ['#30433f', '#ef7f66', '#b9dccb', '#f3efe6'], seed: 18 },
      },
      {
        caption: 'A library with a slide to the right book',
        inputs: { room_kind: 'a small library', unusual_thing: 'a slide that ends at the right book' },
        picture: { scene: 'interior', colors: ['#2d3553', '#d98b4a', '#a7b6d8', '#f1eee8'], seed: 37 },
      },
      {
        caption: 'Greenhouse at night',
        inputs: { room_kind: 'a greenhouse', background_color: 'midnight blue', action: 'watering' },
        picture: { scene: 'interior', colors: ['#141b33', '#37603f', '#e6c65a', '#cfe3d2'], seed: 80 },
      },
    ],
    listedDaysAgo: 171,
    popularity: 15,
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
    title: 'Seamless pattern prompts for fabric and wallpaper',
    description:
      'Four seamless patterns that really tile: a small print, a stripe, a trellis wallpaper and a large figure. With notes on scale, colorways and how to find the seam before the printer does.',
    priceCents: 1600,
    type: 'pack',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Design',
    licence: 'extended',
    tags: ['seamless pattern', 'wallpaper', 'fabric', 'textile', 'surface design', 'print on demand', 'midjourney'],
    texts: [
      {
        name: '1. Small all-over',
        purpose: 'A small tossed print for shirts and notebooks',
        body: `Seamless small-scale textile pattern, tossed {{tiny_motif}} in three sizes and many directions, evenly spread with no lines or holes forming, each motif drawn with a single brush pressure in {{dark_color}}, a third of them in {{light_color}}, flat ground of {{ground_color}}. Gaps about as wide as the motifs, hand-painted gouache with dry edges, mid-century dress cotton feeling, flat view, no shadow, no gradient --tile --ar 1:1 --style raw --stylize 90

Scale: print the tile at 8 cm for shirts, 14 cm for notebooks. Check by laying it four times four and half closing your eyes; if you see a diagonal, raise the number of sizes to five. Colorways: keep ground and dark, exchange the third only.`,
      },
      {
        name: '2. Uneven stripe',
        purpose: 'A hand-painted uneven stripe',
        body: `Seamless vertical stripe pattern for furnishing fabric, bands of different widths following the rhythm {{rhythm_of_widths}}, painted freehand so that edges waver slightly, colors {{four_colors}} in watered pigment overlapping by a hair where bands meet, fine woven slub showing through, one thin broken line of {{motif_line}} running beside every second band, straight-on flat textile scan, even light --tile --ar 2:3 --stylize 70

Scale: widest band 6 cm on curtains, 1.5 cm on ribbon. The seam shows first at the top and bottom edges, where brush marks stop; ask for "continuous vertical strokes" if so. A rhythm with two equal neighbors always looks like a mistake, so avoid it.`,
      },
      {
        name: '3. Trellis with inhabitants',
        purpose: 'A trellis wallpaper with small scenes',
        body: `Seamless ogee trellis wallpaper, climbing {{plant}} forming interlocking pointed ovals in half-drop repeat, inside every oval one of four alternating small scenes: {{four_inhabitants}}, all facing differently, block-printed look with two-tone leaves, slight ink squash at the edges, palette {{palette}}, chalky matte paper, symmetrical framework with irregular leaves, no horizon, flat front view --tile --ar 1:1 --style raw --stylize 150

Scale: oval 30 cm high for a wall, 5 cm for a book cover. Look at the joints where stems meet; a stem that ends in the air betrays the tile. Let one of the inhabitants be asleep. In a second colorway print everything in two tones of one hue.`,
      },
      {
        name: '4. Large scattered figure',
        purpose: 'A large figure for scarves and bed linen',
        body: `Seamless large-scale pattern for scarves and bed linen, {{figure}} repeated only twice in the tile, turned against each other and sized seven to five, drawn as bold cut-paper silhouettes with a few knife-cut inner lines, cropped by one another without touching, generous negative space in {{ground}}, accents of {{accent}} as stray offcuts lying where they fell, crisp edges, slight paper shadow absent, flat scan --tile --ar 4:5 --stylize 130

Scale: the tile should be as wide as a forearm. On something this large the eye finds the repeat in a second, so let the offcuts cross the tile edges; two on each side suffice. For linen, lighten the figure until it can be slept on.`,
      },
    ],
    excerpt:
      'Seamless small-scale textile pattern, tossed {{tiny_motif}} in three sizes and many directions, evenly spread with no lines or holes forming, each motif drawn with a single brush pressure in {{dark_color}}, a third of them in {{light_color}}, flat ground of {{ground_color}}.',
    variables: [
      { name: 'tiny_motif', description: 'The small motif', fallback: 'pea pods' },
      { name: 'dark_color', description: 'The darker color', fallback: 'bottle green' },
      { name: 'light_color', description: 'The lighter color', fallback: 'butter yellow' },
      { name: 'ground_color', description: 'Color of the ground', fallback: 'chalk pink' },
      { name: 'rhythm_of_widths', description: 'Rhythm of the stripe widths', fallback: '5, 1, 3, 1, 2' },
      { name: 'four_colors', description: 'Four colors', fallback: 'rust, sand, teal and ink' },
      { name: 'motif_line', description: 'The thin broken line', fallback: 'short dashes like stitches' },
      { name: 'plant', description: 'The climbing plant', fallback: 'hops' },
      {
        name: 'four_inhabitants',
        description: 'Four small scenes',
        fallback: 'a fox asleep, two wrens, a snail, a lantern',
      },
      { name: 'palette', description: 'Colors of the trellis', fallback: 'sage, brick and cream' },
      { name: 'figure', description: 'The large figure', fallback: 'a leaping hare' },
      { name: 'ground', description: 'Color of the open space', fallback: 'raw linen' },
      { name: 'accent', description: 'Color of the accents', fallback: 'vermilion' },
    ],
    samples: [
      {
        caption: 'Pea pods on chalk pink',
        inputs: {
          tiny_motif: 'pea pods',
          dark_color: 'bottle green',
          light_color: 'butter yellow',
          ground_color: 'chalk pink',
        },
        picture: { scene: 'pattern', colors: ['#1f4a36', '#e9cf6b', '#f1d3cf'], seed: 2 },
      },
      {
        caption: 'Uneven stripe in rust and teal',
        inputs: { rhythm_of_widths: '5, 1, 3, 1, 2', four_colors: 'rust, sand, teal and ink' },
        picture: { scene: 'pattern', colors: ['#1d2b38', '#a4502f', '#3f7d7b', '#e1cda6'], seed: 28 },
      },
      {
        caption: 'Hop trellis with a sleeping fox',
        inputs: { plant: 'hops', four_inhabitants: 'a fox asleep, two wrens, a snail, a lantern' },
        picture: { scene: 'pattern', colors: ['#3c4a36', '#8ba077', '#b4533c', '#f2ead6'], seed: 51 },
      },
      {
        caption: 'Leaping hare for scarves',
        inputs: { figure: 'a leaping hare', ground: 'raw linen', accent: 'vermilion' },
        picture: { scene: 'pattern', colors: ['#2a2723', '#d8432f', '#e7dcc6'], seed: 87 },
      },
    ],
    listedDaysAgo: 143,
    popularity: 14,
    reviews: [
      { rating: 5, daysAgo: 122, content: 'They tile. Sounds little, is everything.' },
      {
        rating: 5,
        daysAgo: 77,
        content: 'Sold two colorways of the trellis to a stationery maker. One fox is asleep in it.',
      },
      { rating: 4, daysAgo: 40, content: 'The stripe needs a careful eye at top and bottom, just as the notes warn.' },
      { rating: 5, daysAgo: 13, content: 'Written by somebody who has stood next to a printing table.' },
    ],
  },
  {
    key: 'one-stroke-icons',
    creator: 'haruka',
    title: 'Brush-stroke icon set, twelve icons at a time',
    description:
      'A sheet of twelve icons in one hand-drawn brush style, for apps, maps and menus. A starting point for redrawing as vectors, with advice on what to fix and in which order.',
    priceCents: 900,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Design',
    licence: 'commercial',
    tags: ['icon', 'icon set', 'app icons', 'ui', 'pictogram', 'hand-drawn', 'brush', 'dall-e'],
    texts: [
      {
        name: 'Brush-stroke icon set, twelve icons at a time',
        body: `Draw a sheet of twelve pictograms arranged in three rows of four on plain white, all belonging to one family, for {{theme}}. They show, in reading order: {{twelve_things}}. The color is {{ink_color}} throughout.

Every pictogram is made from as few strokes as possible with a flat-tipped brush of constant width, held at thirty degrees, so that horizontals come out thinner than verticals. Stroke ends are cut square. Where lines cross, one passes under the other with a small gap. Each drawing fills the same invisible square with an equal margin; heavy and light ones are balanced to look alike in gray value when you squint. Solid color, no outlines around the shapes, no fills, no gradients, no shadows. One recurring quirk appears in all twelve: {{quirk}}. There is no lettering and no frame.

How to vary it
- Choose the quirk with care, since it is what people will remember: a dot, a slanted base, a missing corner.
- Begin with the hardest concept in place one; the others take after it.
- Redraw on a 24-unit grid afterward. Fix the gaps first, then weights, then curves.
- For a second sheet, describe the quirk in exactly the same words.`,
      },
    ],
    excerpt:
      'Draw a sheet of twelve pictograms arranged in three rows of four on plain white, all belonging to one family, for {{theme}}. They show, in reading order: {{twelve_things}}. The color is {{ink_color}} throughout.',
    variables: [
      { name: 'theme', description: 'What the icons are for', fallback: 'a hiking app' },
      {
        name: 'twelve_things',
        description: 'Twelve things to show',
        fallback: 'trail, hut, spring, summit, bus, map, weather, camera, boots, tent, fire, sign',
      },
      {
        name: 'ink_color',
        description: 'Color',
        fallback: 'ink blue',
        choices: ['black', 'ink blue', 'forest green', 'brick red'],
      },
      { name: 'quirk', description: 'The detail that all twelve share', fallback: 'one missing corner' },
    ],
    samples: [
      {
        caption: 'Twelve icons for a hiking app',
        inputs: { theme: 'a hiking app', ink_color: 'ink blue', quirk: 'one missing corner' },
        picture: { scene: 'icons', colors: ['#1c2f5c', '#7f93bd', '#ffffff'], seed: 20 },
      },
      {
        caption: 'Menu icons for a noodle bar',
        inputs: { theme: 'a noodle bar', ink_color: 'brick red', quirk: 'a dot that floats above' },
        picture: { scene: 'icons', colors: ['#8f2f22', '#d9a08f', '#fdf8f1'], seed: 41 },
      },
      {
        caption: 'Signs for a children’s library',
        inputs: { theme: 'a children’s library', ink_color: 'forest green', quirk: 'a slanted base' },
        picture: { scene: 'icons', colors: ['#23472f', '#93b39a', '#fbfaf4'], seed: 63 },
      },
    ],
    listedDaysAgo: 3,
    popularity: 4,
    reviews: [],
  },
  {
    key: 'ink-logo-reveal',
    creator: 'tomas',
    title: 'Ink logo reveal animation, five seconds',
    description:
      'A five-second logo animation: ink spreads on wet paper, dries, and leaves your logo. Works from your own logo as a still image; best for bold shapes without thin lines.',
    priceCents: 1500,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Design',
    licence: 'commercial',
    tags: ['logo', 'logo animation', 'logo reveal', 'intro', 'motion design', 'ink', 'runway'],
    texts: [
      {
        name: 'Ink logo reveal animation, five seconds',
        body: `Start frame
A macro photograph from directly above: {{paper}}, evenly wet, filling the frame, soft window light from the top left showing its tooth. In the center, your mark, {{mark_description}}, appears as a barely visible damp sheen, darker paper on paper. Use your logo composited at ten percent over the paper photograph.

Motion
The camera is locked overhead. A single drop of {{ink_color}} ink falls at {{entry_point}} and runs along the damp shape as if through channels, quick at first, slowing in the corners. Fine feathers creep out over the edge by a millimeter. At second three the paper begins to dry from the outside in, light moving across it, and the feathers withdraw until the edge is clean. In the last second a fingertip's shadow passes, and the finished mark lies still, matte and slightly sunk.

How to vary it
- For an exact ending set your clean logo on the same paper as last frame, if your plan offers it, or cross-fade by hand for eight frames.
- Two inks entering from opposite sides suit a merger or a wedding.
- Ask for blotting paper in place of drying, lifted away from one corner.
- Played in reverse it is an end card.`,
      },
    ],
    excerpt: `Start frame
A macro photograph from directly above: {{paper}}, evenly wet, filling the frame, soft window light from the top left showing its tooth. In the center, your mark, {{mark_description}}, appears as a barely visible damp sheen, darker paper on paper.`,
    variables: [
      {
        name: 'paper',
        description: 'Kind of paper',
        fallback: 'heavy cotton paper',
        choices: ['heavy cotton paper', 'blotting paper', 'rice paper'],
      },
      { name: 'mark_description', description: 'Your logo in words', fallback: 'a bold ring with a notch at the top' },
      { name: 'ink_color', description: 'Color of the ink', fallback: 'indigo' },
      { name: 'entry_point', description: 'Where the drop falls', fallback: 'the left end of the ring' },
    ],
    samples: [
      {
        caption: 'Bold ring in indigo',
        inputs: { mark_description: 'a bold ring with a notch at the top', ink_color: 'indigo' },
        picture: { scene: 'logo', colors: ['#1e2358', '#5b63a8', '#ece6da'], seed: 24 },
      },
      {
        caption: 'Two initials for a wedding film',
        inputs: { mark_description: 'the letters A and M, joined', ink_color: 'oxblood' },
        picture: { scene: 'logo', colors: ['#5a1620', '#a5606a', '#f2e9df'], seed: 46 },
      },
      {
        caption: 'The five seconds as frames',
        inputs: { ink_color: 'indigo', entry_point: 'the left end of the ring' },
        picture: { scene: 'storyboard', colors: ['#22264f', '#8d93bd', '#efe9dd'], seed: 59 },
      },
    ],
    versions: [
      {
        daysAgo: 11,
        note: 'Adds a step for logos with thin lines, after a review.',
        texts: [
          {
            name: 'Ink logo reveal animation, five seconds',
            body: `Start frame
A macro photograph from directly above: {{paper}}, evenly wet, filling the frame, soft window light from the top left showing its tooth. In the center, your mark, {{mark_description}}, appears as a barely visible damp sheen, darker paper on paper. Use your logo composited at ten percent over the paper photograph.

Motion
The camera is locked overhead. A single drop of {{ink_color}} ink falls at {{entry_point}} and runs along the damp shape as if through channels, quick at first, slowing in the corners. Fine feathers creep out over the edge by a millimeter. At second three the paper begins to dry from the outside in, light moving across it, and the feathers withdraw until the edge is clean. In the last second a fingertip's shadow passes, and the finished mark lies still, matte and slightly sunk.

How to vary it
- Thin lines drown. Before you start, thicken every line of the logo to at least a twentieth of its height, and cross-fade to the true one at the end.
- For an exact ending set your clean logo on the same paper as last frame, if your plan offers it, or cross-fade by hand for eight frames.
- Two inks entering from opposite sides suit a merger or a wedding.
- Ask for blotting paper in place of drying, lifted away from one corner.
- Played in reverse it is an end card.`,
          },
        ],
      },
    ],
    listedDaysAgo: 92,
    popularity: 8,
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
        reply:
          'I am sorry about your four takes. The description now says so, and version 2 has a way to thicken thin lines before you start.',
      },
    ],
  },
  {
    key: 'accessible-by-friday',
    creator: 'mikko',
    title: 'Web accessibility audit agent (WCAG 2.2)',
    description:
      'An agent that checks your website or app with five people in mind, finds what shuts them out, and plans a week of fixes in order of harm. It names the WCAG criterion for each finding and says what only a test with real users can show.',
    priceCents: 2900,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Design',
    licence: 'commercial',
    tags: ['accessibility', 'wcag', 'a11y', 'agent', 'audit', 'ui', 'ux', 'screen reader'],
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
- Contrast ratios are computed, with both color values shown, never estimated by eye.
- Alt texts depend on why the picture is there; ask when you do not know.
- Whenever you are unsure how assistive technology behaves, say which combination to try.

End each session with the single repair that would help most people for least work, and a question that should be put to somebody who lives with the barrier.`,
      },
      {
        name: 'Starter: three tasks',
        body: 'People come to our site to {{task_one}}, {{task_two}} and {{task_three}}. Here are screenshots and the markup. Walk them as your five people and list what stops anyone.',
      },
      {
        name: 'Starter: one component',
        body: 'This is our {{component}} with its code. Tell us how it ought to behave by keyboard and by screen reader, where it differs, and the repair.',
      },
      {
        name: 'Starter: the statement',
        body: 'Write our accessibility statement from the findings that are left: {{open_findings}}. Plain words, no promises we have not dated, and a way to reach a human being.',
      },
      {
        name: 'Recommended settings',
        body: 'Reasoning effort high for walking tasks, low for rewriting copy. Provide markup along with screenshots; pictures alone hide names, roles and order. Paste the report of an automatic checker at the beginning so that the session is not spent on what a machine finds.',
      },
      {
        name: 'Tools',
        body: 'Image input and file reading are required. A browser tool that can press keys and read the accessibility tree makes the findings far more certain. A code tool for computing contrast. No permission to publish.',
      },
    ],
    variables: [
      { name: 'task_one', description: 'The most important task on your site', fallback: 'book an appointment' },
      { name: 'task_two', description: 'The second task', fallback: 'find opening hours' },
      { name: 'task_three', description: 'The third task', fallback: 'pay an invoice' },
      { name: 'component', description: 'One component', fallback: 'date picker' },
      { name: 'open_findings', description: 'What is still open' },
    ],
    samples: [
      {
        caption: 'A booking form, walked through as five people',
        inputs: { task_one: 'book an appointment', component: 'date picker' },
        body: `You: People come to our site to book an appointment. Here are screenshots and the markup of the form.

Agent: I walked it as all five. Two stops. First: the date picker cannot be reached by keyboard. Tab goes from "Name" to "Send". WCAG 2.1.1, level A. Second: the error "Invalid" is shown in red only, and a screen reader says nothing. WCAG 3.3.1, level A.

You: How do we fix the date picker by tomorrow?

Agent: Replace it with three native fields or one input of the type "date". Eleven lines go away and one stays. Test: Tab, type a date, Tab, no mouse.

You: And the gray on gray labels?

Agent: Computed: #8a8a8a on #f2f2f2 is 3.1 to 1; 4.5 is needed. #6b6b6b gives 4.8. Inferred from the picture, so please check the real values.`,
      },
    ],
    listedDaysAgo: 150,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 110,
        content: 'Twelve findings, one component. We fixed the date picker and ten went away.',
      },
      { rating: 5, daysAgo: 63, content: 'Tells you what it inferred from a picture. I wish our consultants did.' },
      {
        rating: 4,
        daysAgo: 32,
        content:
          'A good week. We hired a blind tester for two hours afterward, as it suggests, and she found three more.',
      },
      { rating: 4, daysAgo: 8, content: 'Dense. Have a developer in the room.' },
    ],
  },
  {
    key: 'product-photos',
    creator: 'freja',
    title: 'Product photo prompts for online shops',
    description:
      'Five prompts for product photos that sell: clean white background, morning light, a hand for scale, ingredients around it, and a seasonal banner with room for words. Tested on mugs, soap, jars, shoes and candles.',
    priceCents: 1900,
    type: 'pack',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Design',
    licence: 'commercial',
    tags: ['product photo', 'product photography', 'ecommerce', 'etsy', 'shopify', 'amazon', 'mockup', 'midjourney'],
    texts: [
      {
        name: '1. Clean white background',
        purpose: 'The main picture for marketplaces',
        body: `Product photo of {{product}} made of {{material}}, standing alone on seamless white, seen {{angle}}, filling four fifths of the height. Soft overhead light with two white cards at the sides so that edges stay visible against the background. One short contact shadow, true color, no reflections of the room, 90mm lens at f/11, sharp from front to back, surface texture readable, nothing else in the frame, no text, no label --ar 1:1 --style raw --stylize 20

Vary the angle in words a photographer would use: "front on", "three-quarter from the left", "slightly from above". For glass, replace the white cards by black ones, or it disappears. Put your real label on afterward; the model cannot spell it.`,
      },
      {
        name: '2. Morning light at home',
        purpose: 'A lifestyle photo by a window',
        body: `{{product}} on {{surface}} near a window at nine in the morning, low sun from the left through {{light_filter}}, long soft shadows across the table, one thing that shows somebody lives here: {{trace_of_life}}, placed behind and out of focus. Quiet colors taken from the product itself, empty space on the right for the eye to rest, 50mm lens at f/4, natural, unstyled, like a photo sent by a friend who is good at it --ar 4:5 --style raw --stylize 70

The trace should be half finished: an open book, a bitten apple, a coat over a chair. Two traces are a stage set. Overcast instead of sun suits ceramics and wool.`,
      },
      {
        name: '3. A hand for scale',
        purpose: 'A hand that shows the size',
        body: `{{product}} held by {{hand_description}} at the moment of {{gesture}}, cropped at the wrist, plain background in {{background_color}}, product sharp and the hand a little less so, light from the upper right, natural nails and skin, 85mm lens at f/5.6, true proportions, the product no larger than in life --ar 4:5 --style raw --stylize 40

State the size in the prompt ("three inches tall") and once more in the listing. If fingers go wrong, let the hand enter from behind the product and show three of them. Gloves, oven mitts and sleeves are honest ways out. A child's hand makes things big; think about whether you want that.`,
      },
      {
        name: '4. What it is made of',
        purpose: 'Ingredients or materials around it',
        body: `Top view of {{product}} in the middle of {{ingredients}}, arranged as if they had rolled there, denser at the lower left and thinning out toward the upper right, on {{surface}}, even shade on a bright day, every ingredient whole and one cut open, product upright and clean, deep focus, colors saturated but not glossy, 35mm lens straight down from a ladder --ar 1:1 --style raw --stylize 90

Only show what is really in it; customers read pictures as promises. Seven ingredients are plenty. For things that are not eaten, use raw material and tools: wool and needles, a plank and its shavings.`,
      },
      {
        name: '5. Seasonal banner',
        purpose: 'A wide banner with room for words',
        body: `Wide banner with {{product}} at the right third, standing in {{season_scene}}, the left half calm and nearly even in tone for words that will be added later, light of the season from behind, thin rim of brightness on the product, palette of {{palette}}, depth in three planes, 35mm lens from the height of the product, nothing kitschy, no bows, no text --ar 21:9 --style raw --stylize 110

One sign of the season is enough: frost on a sill, a single leaf, a long evening shadow. Make all four on the same day with the same seed, and your shop has a year. Check the left half with white and with dark letters.`,
      },
    ],
    excerpt:
      'Product photo of {{product}} made of {{material}}, standing alone on seamless white, seen {{angle}}, filling four fifths of the height. Soft overhead light with two white cards at the sides so that edges stay visible against the background.',
    variables: [
      { name: 'product', description: 'Your product', fallback: 'a ceramic mug' },
      { name: 'material', description: 'Material and finish', fallback: 'speckled stoneware with a matte glaze' },
      {
        name: 'angle',
        description: 'Camera angle',
        fallback: 'three-quarter from the left',
        choices: ['front on', 'three-quarter from the left', 'slightly from above', 'straight down'],
      },
      { name: 'surface', description: 'What it stands on', fallback: 'a worn oak table' },
      { name: 'light_filter', description: 'What the light falls through', fallback: 'a linen curtain' },
      { name: 'trace_of_life', description: 'One sign that somebody lives here', fallback: 'an open book, face down' },
      { name: 'hand_description', description: 'Whose hand', fallback: 'an older hand with a thin ring' },
      { name: 'gesture', description: 'What the hand does', fallback: 'passing it to someone' },
      { name: 'background_color', description: 'Background color', fallback: 'pale blue' },
      { name: 'ingredients', description: 'Ingredients or raw materials', fallback: 'lavender, oats and honeycomb' },
      { name: 'season_scene', description: 'A scene of the season', fallback: 'light snow on a window sill' },
      { name: 'palette', description: 'Colors', fallback: 'slate, cream and one red' },
    ],
    samples: [
      {
        caption: 'Ceramic mug, morning light',
        inputs: { product: 'a ceramic mug', surface: 'a worn oak table', light_filter: 'a linen curtain' },
        picture: { scene: 'product', colors: ['#3b2f2a', '#a9714b', '#e3c9a8', '#f7efe3'], seed: 2 },
      },
      {
        caption: 'Handmade soap on white, seen from the left',
        inputs: {
          product: 'a bar of soap',
          material: 'pale green soap with a rough edge',
          angle: 'three-quarter from the left',
        },
        picture: { scene: 'product', colors: ['#3f4f42', '#9fbf9a', '#eef3ea', '#ffffff'], seed: 25 },
      },
      {
        caption: 'Honey jar among lavender and oats',
        inputs: { product: 'a jar of honey', ingredients: 'lavender, oats and honeycomb' },
        picture: { scene: 'food', colors: ['#4a2f12', '#d18a1f', '#b8a4d6', '#f6ead0'], seed: 50 },
      },
      {
        caption: 'Candle banner for winter',
        inputs: {
          product: 'a candle in a tin',
          season_scene: 'light snow on a window sill',
          palette: 'slate, cream and one red',
        },
        picture: { scene: 'product', colors: ['#232b36', '#5d6b7a', '#c0392b', '#f1ece1'], seed: 84 },
      },
    ],
    listedDaysAgo: 148,
    popularity: 84,
    reviews: [
      {
        rating: 5,
        daysAgo: 131,
        content: 'My soap shop looks like a shop now. Sales doubled in the month after, though it was also December.',
      },
      { rating: 5, daysAgo: 112, content: 'Black cards for glass. I had been fighting with jam jars for a year.' },
      {
        rating: 5,
        daysAgo: 84,
        content:
          '“Customers read pictures as promises.” We took the strawberries out of the picture of the strawberry candle.',
      },
      {
        rating: 4,
        daysAgo: 61,
        content: 'White background and morning light: perfect. The hand needs a few tries, as the notes admit.',
        reply: 'Three fingers from behind. It feels like cheating and nobody has ever noticed.',
      },
      {
        rating: 5,
        daysAgo: 40,
        content: 'Used all five for one mug. The banner has carried three seasons with the same seed.',
      },
      {
        rating: 3,
        daysAgo: 26,
        content:
          'Fine for handmade things. For electronics the ports and buttons are invented, so I could not use it for our main pictures.',
        reply:
          'True, and I would not sell electronics with an invented port either. Use your own photo as an image prompt and only let it change the surroundings.',
      },
      {
        rating: 5,
        daysAgo: 12,
        content: 'Paid $19, canceled a studio day at $600.',
        reply: 'Spend the difference on better mugs.',
      },
    ],
  },
  {
    key: 'logo-concepts',
    creator: 'freja',
    title: 'Logo concepts for small businesses',
    description:
      'Six logo concepts on one sheet from a short description of your business, each built on another idea. With a checklist for choosing one and what to tell the designer who draws it properly.',
    priceCents: 1200,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Design',
    licence: 'commercial',
    tags: ['logo', 'logo design', 'branding', 'small business', 'brand identity', 'startup', 'dall-e'],
    texts: [
      {
        name: 'Logo concepts for small businesses',
        body: `Draw a sheet with six logo concepts for {{business}} called {{business_name}}, in two rows of three on plain white, with wide gaps. Its customers are {{customers}}, and they should think: {{first_thought}}. Flat shapes in {{logo_color}} and nothing else: no gradients, no outlines around the whole, no shadows, no mockups. Each concept is a symbol only, without letters, and follows another idea:

1. the thing that customers take home, reduced to three shapes
2. the tool, seen from an unusual side
3. the place: a window, a street corner, a hill
4. a gesture between two people
5. the first letter of the name, built from one of the above
6. something funny that is still drawn seriously

Every symbol fits the same invisible square, has at most five parts, and would survive being cut from wood, stitched on a cap and shown as small as a fingernail.

How to vary it
- Choose by covering five with your hand. The one you can draw from memory an hour later wins.
- Then ask for "nine variations of number four, from plain to daring".
- Before you pay for anything, search for similar marks in your trade and town.
- Have a designer redraw it as a vector. Tell them which idea it is, and not which curve.
- Add the name later in a real typeface; the model cannot set type.`,
      },
    ],
    excerpt:
      'Draw a sheet with six logo concepts for {{business}} called {{business_name}}, in two rows of three on plain white, with wide gaps. Its customers are {{customers}}, and they should think: {{first_thought}}.',
    variables: [
      { name: 'business', description: 'What kind of business', fallback: 'a bicycle repair shop' },
      { name: 'business_name', description: 'Its name', fallback: 'Second Gear' },
      { name: 'customers', description: 'Who the customers are', fallback: 'commuters and students' },
      {
        name: 'first_thought',
        description: 'What they should think first',
        fallback: 'fast, friendly and a little greasy',
      },
      {
        name: 'logo_color',
        description: 'One color',
        fallback: 'deep green',
        choices: ['black', 'deep green', 'navy', 'brick red', 'plum'],
      },
    ],
    samples: [
      {
        caption: 'Second Gear, a bicycle repair shop',
        inputs: { business: 'a bicycle repair shop', business_name: 'Second Gear', logo_color: 'deep green' },
        picture: { scene: 'logo', colors: ['#1f4d3a', '#8fb8a2', '#ffffff'], seed: 30 },
      },
      {
        caption: 'Nana’s Proof, a sourdough bakery',
        inputs: {
          business: 'a sourdough bakery',
          business_name: 'Nana’s Proof',
          first_thought: 'warm, patient, worth the line',
        },
        picture: { scene: 'logo', colors: ['#6b2d1f', '#d08b5b', '#fbf3e6'], seed: 52 },
      },
      {
        caption: 'Low Tide, a swim school',
        inputs: {
          business: 'a swim school',
          business_name: 'Low Tide',
          customers: 'adults who never learned',
          logo_color: 'navy',
        },
        picture: { scene: 'logo', colors: ['#14264f', '#7fa0d6', '#f7faff'], seed: 70 },
      },
    ],
    listedDaysAgo: 77,
    popularity: 40,
    reviews: [
      {
        rating: 5,
        daysAgo: 66,
        content: 'Number six, the funny one. It is on our van now and people photograph it at traffic lights.',
      },
      {
        rating: 4,
        daysAgo: 48,
        content:
          'Two of six had letters although it says no letters. The gesture between two people was so good that I did not mind.',
        reply:
          'Those letters are stubborn. “Symbols only, like road signs” in the first sentence keeps most of them out.',
      },
      {
        rating: 5,
        daysAgo: 27,
        content: 'Covering five with my hand and drawing it from memory. My wife and I both drew the same one.',
      },
      {
        rating: 2,
        daysAgo: 14,
        content:
          'I expected a finished logo file and got a sheet of sketches that needs a designer. Good ideas, wrong product for me.',
        reply:
          'I am sorry it was not what you needed. It says “concepts” in the title, but I have made it clearer in the description as well.',
      },
    ],
  },
  {
    key: 'landing-page-ui',
    creator: 'freja',
    title: 'Landing page UI design brief for Figma',
    description:
      'Turns a product and its customers into a landing page you can build in Figma or code: sections in order, real copy, a layout for desktop and phone, type, color and spacing values. Asks for proof before it writes a claim.',
    priceCents: 1400,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Design',
    licence: 'commercial',
    tags: ['landing page', 'figma', 'ui', 'ui design', 'web design', 'website copy', 'wireframe', 'claude'],
    texts: [
      {
        name: 'Landing page UI design brief for Figma',
        body: `Design a landing page for {{product}}. The visitors are {{visitors}}, who arrive from {{traffic_source}} and give the page eight seconds.

The one thing they should do: {{call_to_action}}
Proof I can show (numbers, quotes with permission, pictures): {{proof}}
What they hesitate about, in their words: {{doubts}}
Mood, in three words, and one site they should not be reminded of: {{mood}}

First, in five lines: what a visitor knows on arrival, what they must believe before they act, and in which order. Each belief becomes one section. A section without a belief is left out. If I have no proof for a belief, ask me for it and do not write around it.

Sections. For each give: its belief; headline of at most eight words; copy of at most 40; what is shown, and why a picture rather than words; its form (split, three columns, quote, steps, table, questions). The first section has the headline, one sentence, one button and the product itself, all visible at 1440 by 900 and at 390 by 844. The doubts are answered beside the place where they come up, not in a list at the end.

Values I can type into Figma:
- Frame widths, columns, gutters, margins for desktop and phone, as auto layout: direction, gap, padding for every section.
- One type scale with five steps, sizes and line heights. Two families at most, free to use.
- Colors as hex with their job: page, text, muted, accent, line. Contrast of text and button stated as numbers.
- The button in four states, with focus visible.

Phone: say what changes order, what is cut and what stays in reach of a thumb.

No "revolutionize", "seamless", "all-in-one", no stock people laughing at laptops, no carousel, no pop-up.

Finally read only the headlines from top to bottom. If they do not tell the whole story, rewrite them and tell me what you changed.`,
      },
    ],
    excerpt: `Design a landing page for {{product}}. The visitors are {{visitors}}, who arrive from {{traffic_source}} and give the page eight seconds.

The one thing they should do: {{call_to_action}}
Proof I can show (numbers, quotes with permission, pictures): {{proof}}`,
    variables: [
      { name: 'product', description: 'Your product', fallback: 'a lunch delivery service for small offices' },
      { name: 'visitors', description: 'Who visits', fallback: 'office managers' },
      {
        name: 'traffic_source',
        description: 'Where they come from',
        fallback: 'a search ad',
        choices: ['a search ad', 'an Instagram post', 'a newsletter', 'a recommendation'],
      },
      { name: 'call_to_action', description: 'The one thing they should do', fallback: 'order a free tasting' },
      {
        name: 'proof',
        description: 'Proof that you can show',
        fallback: '212 offices, 3 quotes, photos of real lunches',
      },
      { name: 'doubts', description: 'What they hesitate about', fallback: 'is it on time, what about allergies' },
      { name: 'mood', description: 'Three words and a site to avoid', fallback: 'fresh, punctual, unfussy' },
    ],
    samples: [
      {
        caption: 'Lunch delivery for small offices, first two sections',
        inputs: { product: 'lunch delivery', visitors: 'office managers', call_to_action: 'order a free tasting' },
        body: `Visitors are office managers. They believe that lunch delivery is late. So that belief comes second, right after what it is.

1. Belief: this is for an office like mine.
Headline: Lunch for 5 to 50, at noon.
Copy: Pick a menu on Monday. We bring it every day, labeled by name. No contract.
Button: order a free tasting
Shown: one open box with a name label, real photo. A picture, because the label is the product.
Desktop: split 7/5, gap 48, padding 96 64. Phone: vertical, gap 24, padding 32 20, photo first.

2. Belief: it will be on time.
Headline: 98% before 12:05. We publish it.
Shown: last week as five bars.

Color: page #FBF9F4, text #1E241F, accent #1F6B4A. White on accent: 6.4 to 1.`,
      },
      {
        caption: 'A habit tracker, where proof was missing',
        inputs: { product: 'a habit tracker', traffic_source: 'an Instagram post', mood: 'calm, honest, small' },
        body: `Before I design the page for a habit tracker, one gap. To act, somebody must believe that they will still use it in March. You gave me downloads, and downloads do not prove that. Do you know how many people are active after 90 days? If it is below a third, we build the page on another belief.

What I can say already, for visitors from an Instagram post, on a phone, with one thumb:

1. One habit. That is the limit. (belief: this one is different)
2. A dot a day, no streaks to lose. (belief: it will not scold me)
3. waiting for your number
4. Free for one habit, $9 for good.

Read from top to bottom, the headlines are calm, honest, small. The third must not break that.`,
      },
    ],
    listedDaysAgo: 52,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 41,
        content:
          'It asked for my 90-day retention before it would write a headline. I did not have it. Now I do, and I see why.',
      },
      {
        rating: 4,
        daysAgo: 23,
        content: 'Auto layout values pasted into Figma one to one. The type scale was a little large for our taste.',
        reply: 'Add “compact” to the mood and it starts two steps lower.',
      },
      { rating: 5, daysAgo: 8, content: 'Reading only the headlines. We do that with every page now.' },
    ],
  },
  {
    key: 'color-palette',
    creator: 'haruka',
    title: 'Color palette generator with contrast check',
    description:
      'Gives you a color palette from a place, a material or a mood: six colors with hex codes and jobs, light and dark mode, and computed contrast for text. Free for every project.',
    priceCents: 0,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5',
    category: 'Design',
    licence: 'commercial',
    tags: ['color palette', 'colors', 'hex', 'ui', 'branding', 'contrast', 'dark mode', 'gpt'],
    texts: [
      {
        name: 'Color palette generator with contrast check',
        body: `Make a color palette for {{project}}, taken from {{inspiration}}. It should feel {{mood}}, and one color is given: {{fixed_color}}.

Begin with the source and not with the screen. Describe six things that you would see there, with their light: what is in the sun, what is in the shade, what is wet, what is old, what is small and bright, what is nearly not there. Each becomes one color. Name it after the thing, in one or two words of {{name_language}}, so that people can talk about it.

Then give a table: name, hex, HSL rounded to whole numbers, job (page, surface, text, quiet text, accent, signal), and share of the area in percent. The shares add up to 100, and the accent gets at most 8.

Adjust until it works on a screen:
- text on page at least 7 to 1, quiet text at least 4.5 to 1, accent on page at least 3 to 1
- neighbors differ in lightness and not only in hue, so that they stay apart in gray
- signal and accent can be told apart by somebody who is red-green color-blind; if not, change lightness first
Compute the contrast from the hex values and show the numbers. State it when you had to move away from the source, and by how much.

Dark mode: not the inverse. The same place at night, with the same names. Give the second table, with contrasts.

Use it: describe one button, one card and one chart with three series in these colors, in a sentence each, so that I can see it before I build it. As CSS custom properties at the end, names in lowercase with hyphens.

Last, take one color away. If nobody would miss it, leave it out and say which.`,
      },
    ],
    excerpt: `Make a color palette for {{project}}, taken from {{inspiration}}. It should feel {{mood}}, and one color is given: {{fixed_color}}.

Begin with the source and not with the screen.`,
    variables: [
      { name: 'project', description: 'What the palette is for', fallback: 'a recipe app' },
      {
        name: 'inspiration',
        description: 'A place, a material or a picture',
        fallback: 'a fish market at six in the morning',
      },
      { name: 'mood', description: 'How it should feel', fallback: 'fresh and a little salty' },
      { name: 'fixed_color', description: 'A color that must be in it, or "none"', fallback: 'none' },
      {
        name: 'name_language',
        description: 'Language for the color names',
        fallback: 'English',
        choices: ['English', 'Spanish', 'French', 'German', 'Japanese'],
      },
    ],
    samples: [
      {
        caption: 'A recipe app from a fish market at six',
        inputs: {
          project: 'a recipe app',
          inspiration: 'a fish market at six in the morning',
          mood: 'fresh and a little salty',
        },
        body: `A palette for a recipe app, from a fish market at six in the morning. The mood, fresh and a little salty, comes from two cold grays and one warm lamp.

crushed ice     #F3F7F8   page         58%
wet slate       #1F2C33   text         14%
scale           #D5E0E3   surface      16%
rubber apron    #4F6670   quiet text    5%
lemon crate     #E5B93C   accent        5%
gill            #B4343F   signal        2%

Contrast: wet slate on crushed ice 13.3 to 1. Rubber apron on crushed ice 5.6. Lemon crate on crushed ice is 1.7, too low for a button, so lemon crate carries wet slate letters: 7.7. I moved gill 6 points darker to keep it apart from lemon in gray.

Taken away for a test: scale. Cards would dissolve into the page, so it stays.`,
      },
      {
        caption: 'A therapist’s website, one color given',
        inputs: { project: 'a therapist’s website', fixed_color: '#7A4B8C', inspiration: 'a wool blanket' },
        body: `For a therapist’s website, taken from a wool blanket, with your #7A4B8C as "heather".

oat        #F6F1E8   page
felt       #2B2530   text
fold       #E6DDD0   surface
lint       #6B6270   quiet text
heather    #7A4B8C   accent
thread     #B5532A   signal

Contrast on oat: felt 13.2 to 1, lint 5.2, heather 5.8, thread 4.4. Heather and thread differ in hue, and in gray they are close (L 40 and 46). For somebody who is color-blind I made thread lighter by 6 points. It also gets an icon, since color should never be the only sign.

At night: oat becomes the blanket in a dark room, #221D26, and heather rises to #B48CC4.`,
      },
    ],
    listedDaysAgo: 19,
    popularity: 22,
    reviews: [
      {
        rating: 5,
        daysAgo: 15,
        content: '“Lemon crate” is now an official color in a company with a legal department.',
      },
      {
        rating: 5,
        daysAgo: 10,
        content: 'The dark mode is the same place at night and not an inverted mess. It shows.',
      },
      {
        rating: 4,
        daysAgo: 6,
        content: 'Lovely palettes. I checked the contrast figures, and one of twelve was off by 0.3.',
        reply:
          'Thank you for checking. With the code tool switched on it computes them; without, it sometimes does sums in its head like the rest of us.',
      },
    ],
  },
]
