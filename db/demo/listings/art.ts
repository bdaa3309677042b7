// The Art listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const artListings: readonly DemoListing[] = [
  {
    key: 'northern-lights',
    creator: 'ingrid',
    title: 'Northern lights photo prompts, eight scenes',
    description:
      'Eight prompts for photos of the northern lights, from a faint green arch to a full red curtain, each with lens, exposure and weather. Written from notes taken outdoors in Tromsø over four winters.',
    priceCents: 1500,
    type: 'pack',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'commercial',
    tags: ['northern lights', 'aurora', 'landscape', 'night sky', 'winter', 'photography', 'wall art', 'midjourney'],
    texts: [
      {
        name: '1. The one you doubt',
        purpose: 'A faint arch over still water',
        body: `Night over {{water}} in early winter, the aurora so faint it could be thin cloud, a pale gray-green arch low in the north, stars clearly visible through it, distant ridge black and unlit, water holding only the brightest stars, {{lonely_building}} with no lamp on, seen from the shore stones at knee height. 20mm lens, eight second exposure, deep blue-gray palette with almost no green, restrained, documentary, cold clear air --ar 3:2 --style raw --stylize 60

Vary it by degrees: "slightly brighter on the left" is enough. The moment you write "vivid" the doubt has gone. A thin moon behind the camera will give the stones a shape without adding color to the sky.`,
      },
      {
        name: '2. Green band over working harbor',
        purpose: 'A green band above a working harbor',
        body: `A single even band of green aurora crossing the whole sky above a small fishing harbor at minus twelve degrees, sodium lamps on the quay coloring the snow orange, two boats with iced rigging, breath of {{someone_at_work}}, reflections broken by harbor chop, color contrast between warm lamps and cold sky, 24mm lens, one second exposure so the boats are sharp and the band is smooth, honest night photograph --ar 16:9 --style raw --stylize 90

Vary the work, not the sky: a man coiling rope, a woman hosing a deck, a boy scraping a windshield. Someone with his back to the wonder is what makes this picture.`,
      },
      {
        name: '3. Curtain, from underneath',
        purpose: 'A corona seen from straight below',
        body: `Looking straight up into an aurora corona, rays converging on a point just off center, green at the rims turning white and faint violet toward the middle, black spruce tops leaning in from all four edges like people around a crib, fine snow crystals catching light, 14mm lens at the zenith, two second exposure, no horizon, strong radial composition, crisp rays --ar 1:1 --stylize 140

Vary the frame of trees: bare birches give thinner lines, a gap in a barn roof makes a hard rectangle. Move the converging point further from the middle for unrest, and keep to three trees if you want silence.`,
      },
      {
        name: '4. Red above green',
        purpose: 'A rare red aurora over ice',
        body: `A rare tall aurora with a deep red upper layer over a narrow green hem, mirrored in black open water between ice floes, red soft and high, green sharp and low, mountains as a thin cut-out band, floes dusted with snow and lit faintly pink from above, 35mm lens, four seconds, low viewpoint a hand above the water, grave and quiet, large empty areas --ar 2:3 --style raw --stylize 110

Vary the share of red: a third of the sky looks true, two thirds looks biblical. Closing the ice to a single dark lead makes the mirror narrow and the height greater.`,
      },
      {
        name: '5. Twilight, too early',
        purpose: 'The first green at blue hour',
        body: `Blue hour in January, band of apricot still along the southern horizon, first green thread of aurora appearing high in a sky that is not yet dark, snow fields lavender, {{left_object}} standing alone on a plowed road with banks on either side, long soft gradient from apricot through teal to blue, 50mm lens, half second exposure, tender rather than grand --ar 4:5 --style raw --stylize 100

Vary the object on the road; it should have been left for a minute by someone coming back. A kick-sledge, a milk can, a dog looking the wrong way.`,
      },
      {
        name: '6. Cloud with light behind it',
        purpose: 'Clouds lit from behind',
        body: `Overcast winter night, aurora strong but hidden, clouds lit from within in patches of dull green like lamps behind curtains, one ragged hole where the real thing shows bright and sharp, island silhouette below, snow falling in the near distance, sea moving, 28mm lens, one and a half seconds, heavy sky occupying five sixths of the frame --ar 3:4 --stylize 80

Vary the hole: its size sets the mood, from irritation to reward. Placed above the only house it becomes a story, so place it elsewhere unless you want one.`,
      },
      {
        name: '7. From the kitchen',
        purpose: 'The view from a warm kitchen',
        body: `View through a kitchen window at night, aurora above the outbuildings, indoor reflections of {{warm_object}} and a hanging lamp floating over the snow outside, condensation in the corners, geranium in a tin on the sill, focus on the far sky with the sill soft, mixed light of 2700 kelvin indoors and green outdoors, 35mm lens, handheld intimacy --ar 3:2 --style raw --stylize 130

Vary the room and you vary who is looking. A workshop window with hanging saws, a hospital corridor, a bus. The warm object may be an enamel pot or a red cap, always lower than the light outside.`,
      },
      {
        name: '8. After',
        purpose: 'An empty field after the show',
        body: `Three in the morning, aurora gone, afterglow so thin that the sky is merely lighter than it should be, footprints across a snow field from a tripod's three holes back toward a lit doorway, constellations standing plainly, frost on a camera bag left behind, 24mm lens, ten seconds, gray-blue and white, stillness after company --ar 16:9 --style raw --stylize 50

Vary what the watchers left: a thermos lid, a child's lying-down shape, nothing. This plate is meant to close a series; hung alone it looks like an error, and some people buy it for that.`,
      },
    ],
    excerpt:
      'Night over {{water}} in early winter, the aurora so faint it could be thin cloud, a pale gray-green arch low in the north, stars clearly visible through it, distant ridge black and unlit, water holding only the brightest stars, {{lonely_building}} with no lamp on, seen from the shore stones at knee height.',
    variables: [
      {
        name: 'water',
        description: 'Which water lies in front',
        fallback: 'a still fjord',
        choices: ['a still fjord', 'a frozen lake', 'open sea'],
      },
      { name: 'lonely_building', description: 'The only building in the picture', fallback: 'a single cabin' },
      { name: 'someone_at_work', description: 'Who works on the quay', fallback: 'a man coiling rope' },
      { name: 'left_object', description: 'What someone left on the road', fallback: 'a kick sled' },
      { name: 'warm_object', description: 'A warm-colored thing in the window', fallback: 'an enamel pot' },
    ],
    samples: [
      {
        caption: 'A faint arch over a fjord, no lamp lit',
        inputs: { water: 'a still fjord', lonely_building: 'a single cabin' },
        picture: { scene: 'landscape', colors: ['#0d1b2a', '#1f4e5f', '#6fae8f', '#d8efe0'], seed: 12 },
      },
      {
        caption: 'Harbor at minus twelve, a man coiling rope',
        inputs: { someone_at_work: 'a man coiling rope' },
        picture: { scene: 'landscape', colors: ['#10202e', '#245b56', '#e08a3c', '#f3d9a4'], seed: 47 },
      },
      {
        caption: 'Aurora from the kitchen, enamel pot in the glass',
        inputs: { warm_object: 'an enamel pot' },
        picture: { scene: 'interior', colors: ['#14212b', '#2f5d50', '#c9772b', '#f1e2c4'], seed: 8 },
      },
      {
        caption: 'Blue hour, a kick sled on the road',
        inputs: { left_object: 'a kick sled' },
        picture: { scene: 'landscape', colors: ['#24324f', '#6b7fb0', '#e9a97c', '#f6e3d3'], seed: 71 },
      },
    ],
    listedDaysAgo: 388,
    popularity: 48,
    reviews: [
      {
        rating: 5,
        daysAgo: 340,
        content: 'Number eight hangs over my desk. It is a picture of nothing and everybody asks about it.',
      },
      {
        rating: 5,
        daysAgo: 270,
        content:
          'I have lived at 69 degrees north for thirty years and this is the first time a machine has drawn what I see. The faint one is right.',
        reply: 'From one 69th parallel to another: thank you.',
      },
      { rating: 4, daysAgo: 205, content: 'Superb writing about light. I wish there were more with people in them.' },
      { rating: 5, daysAgo: 133, content: 'Number two. The man with the rope, who does not look up.' },
      {
        rating: 5,
        daysAgo: 84,
        content: 'I teach landscape photography and use the notes on exposure as a lesson, apart from any machine.',
      },
      {
        rating: 4,
        daysAgo: 37,
        content: 'Curtain from underneath needs several runs before the trees stop bending. Worth it.',
        reply: 'It does. Adding "straight trunks" to the third line helps.',
      },
    ],
  },
  {
    key: 'impossible-botany',
    creator: 'haruka',
    title: 'Vintage botanical prints of imaginary plants',
    description:
      'An engraved, hand-colored botanical print in the style of a 19th-century flora, of a plant that does not exist. You choose a soil, a pollinator and a defense, and the plant follows from them.',
    priceCents: 900,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'commercial',
    tags: ['botanical', 'vintage', 'illustration', 'engraving', 'plants', 'wall art', 'print', 'midjourney'],
    texts: [
      {
        name: 'Vintage botanical prints of imaginary plants',
        body: `Hand-colored copperplate engraving from a nineteenth-century flora, a single imaginary plant growing in {{soil}}, pollinated by {{pollinator}}, defended against grazing by {{defense}}, whole habit shown from root to seed head, slightly diagonal on the page. One leaf turned to show its underside, flower opened along one side, three small details along the foot of the plate: cross-section of the fruit, single seed enlarged, root hair, fine parallel hatching, watercolor washes in {{leaf_color}} and {{flower_color}} slipping a little beyond the line, warm laid paper with faint plate mark and one spot of foxing, generous empty margins, no lettering --ar 3:4 --style raw --stylize 160

How to vary it
- Let the three choices argue. A night moth wants pale flowers with a long throat; a grazing goose wants to be bitten back.
- A family: keep soil and paper, change the pollinator. Five plates will look related, as they should be.
- Condition: "in second year, after frost" or "specimen with insect damage" stops it from being pretty.
- Color: leave "uncolored proof" in place of the washes for a plate you can paint yourself.
- Put the seed alone on a page with --ar 1:1 as the endpaper.`,
      },
    ],
    excerpt:
      'Hand-colored copperplate engraving from a nineteenth-century flora, a single imaginary plant growing in {{soil}}, pollinated by {{pollinator}}, defended against grazing by {{defense}}, whole habit shown from root to seed head, slightly diagonal on the page.',
    variables: [
      { name: 'soil', description: 'What the plant grows in', fallback: 'wet volcanic sand' },
      { name: 'pollinator', description: 'Who carries its pollen', fallback: 'a night moth' },
      { name: 'defense', description: 'How it keeps animals from eating it', fallback: 'folding barbed leaves' },
      { name: 'leaf_color', description: 'Color of the leaves', fallback: 'bluish green' },
      { name: 'flower_color', description: 'Color of the flowers', fallback: 'pale yellow' },
    ],
    samples: [
      {
        caption: 'Moth flower from volcanic sand',
        inputs: { soil: 'wet volcanic sand', pollinator: 'a night moth', flower_color: 'pale yellow' },
        picture: { scene: 'pattern', colors: ['#2f4538', '#7a9a6f', '#e5c75a', '#f4ead2'], seed: 5 },
      },
      {
        caption: 'A marsh plant that bites geese back',
        inputs: { soil: 'tidal mud', defense: 'snapping seed heads', leaf_color: 'rust red' },
        picture: { scene: 'pattern', colors: ['#4a2a20', '#a7553a', '#88a07a', '#f2e6d0'], seed: 33 },
      },
      {
        caption: 'Uncolored proof to paint yourself',
        inputs: { soil: 'roof tiles', pollinator: 'a small wind' },
        picture: { scene: 'pattern', colors: ['#3b3a36', '#8d887c', '#e9e2d0'], seed: 64 },
      },
    ],
    listedDaysAgo: 260,
    popularity: 27,
    reviews: [
      {
        rating: 5,
        daysAgo: 230,
        content:
          'I made a flora of a planet for my daughter’s birthday. Eleven plates, one family tree. She corrected two of the pollinators.',
      },
      {
        rating: 5,
        daysAgo: 170,
        content: 'The idea that the plant follows from its enemies is so good that I now draw that way by hand.',
      },
      {
        rating: 4,
        daysAgo: 99,
        content: 'Lettering sneaks in under the details now and then. Otherwise perfect plates.',
        reply:
          'Put "no lettering" at the very front of the prompt as well. The model forgets the end of long sentences.',
      },
      { rating: 5, daysAgo: 45, content: 'Printed on cotton paper at A3, framed, sold out at the fall market.' },
      { rating: 4, daysAgo: 18, content: 'Beautiful hatching. It is fond of symmetrical plants, so push it.' },
    ],
  },
  {
    key: 'woodcut-trades',
    creator: 'ingrid',
    title: 'Woodcut portrait of a patron saint for any job',
    description:
      'A woodcut of a patron saint for a job that has none: bus drivers, dental nurses, people who fix elevators. Black line plus one color, with the tools of the job. A popular retirement gift and poster.',
    priceCents: 700,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Art',
    licence: 'commercial',
    tags: ['woodcut', 'portrait', 'poster', 'linocut', 'gift', 'retirement', 'illustration', 'dall-e'],
    texts: [
      {
        name: 'Woodcut portrait of a patron saint for any job',
        body: `Make a woodcut print, portrait format, showing the patron saint of {{trade}}. The figure stands frontally in a shallow niche, three quarters of the height of the sheet, wearing the real working clothes of that trade, with a plain disc behind the head cut from the same block. In one hand a tool: {{tool}}. In the other, something that went wrong and was put right: {{mended_thing}}. At the feet, one small animal that belongs to the workplace and a person half the size of the saint, waiting to be helped.

The line is knife-cut in pear wood: thick and thin, with chatter marks in the cleared areas and a crack running through the lower border. Black ink plus one flat color, {{color}}, printed slightly off register on soft paper. Face calm, tired and intelligent, of no particular beauty. Border of repeated tools. Keep the banner at the foot blank, without any letters.

How to vary it
- Change the waiting person and you change the prayer.
- "Printed from a worn block" loses detail in a good way.
- For a calendar, give twelve trades the same niche and rotate four colors.
- Ask for a companion sheet: the same saint off duty.`,
      },
    ],
    excerpt:
      'Make a woodcut print, portrait format, showing the patron saint of {{trade}}. The figure stands frontally in a shallow niche, three quarters of the height of the sheet, wearing the real working clothes of that trade, with a plain disc behind the head cut from the same block. In one hand a tool: {{tool}}. In the other, something that went wrong and was put right: {{mended_thing}}.',
    variables: [
      { name: 'trade', description: 'The job', fallback: 'elevator mechanics' },
      { name: 'tool', description: 'A tool of the job, held in one hand', fallback: 'a long screwdriver' },
      { name: 'mended_thing', description: 'Something that broke and was repaired', fallback: 'a small brass pulley' },
      {
        name: 'color',
        description: 'The one color besides black',
        fallback: 'brick red',
        choices: ['brick red', 'deep blue', 'moss green', 'mustard'],
      },
    ],
    samples: [
      {
        caption: 'Saint of elevator mechanics, brick red',
        inputs: { trade: 'elevator mechanics', tool: 'a long screwdriver', color: 'brick red' },
        picture: { scene: 'character', colors: ['#1d1a18', '#a63d2f', '#efe3cf'], seed: 3 },
      },
      {
        caption: 'Saint of substitute teachers, moss green',
        inputs: { trade: 'substitute teachers', tool: 'a stub of chalk', color: 'moss green' },
        picture: { scene: 'character', colors: ['#1a1c18', '#5d7a4a', '#ece5d2'], seed: 21 },
      },
      {
        caption: 'Saint of night bus drivers, deep blue',
        inputs: { trade: 'night bus drivers', mended_thing: 'a ticket machine', color: 'deep blue' },
        picture: { scene: 'poster', colors: ['#15171f', '#2f4b87', '#e9e2d4'], seed: 58 },
      },
    ],
    listedDaysAgo: 152,
    popularity: 9,
    reviews: [
      {
        rating: 5,
        daysAgo: 120,
        content: 'Made the saint of elevator mechanics for my brother’s retirement. He is not a man who cries.',
      },
      {
        rating: 4,
        daysAgo: 66,
        content: 'The banner is not always blank, but you can cover it.',
        reply:
          'True, perhaps one time in five. Asking for "an empty ribbon of bare wood" is more reliable than "blank banner".',
      },
      {
        rating: 5,
        daysAgo: 28,
        content:
          'Patron saint of substitute teachers. It hangs in the staff room over the copier, which has since broken less.',
      },
    ],
  },
  {
    key: 'nobody-home',
    creator: 'ingrid',
    title: 'Nordic interior paintings with natural light',
    description:
      'Painterly interiors in Nordic winter light: rooms that someone has just left. The prompt builds the absent person from four objects and one interrupted task, so that the empty room has a story.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'personal',
    tags: ['interior', 'painting', 'nordic', 'scandinavian', 'oil painting', 'wall art', 'room', 'midjourney'],
    texts: [
      {
        name: 'Nordic interior paintings with natural light',
        body: `A room in {{kind_of_dwelling}}, nobody in it, left a minute ago by {{absent_person}}: {{interrupted_act}} still under way, a chair pushed back at an angle, a second door half open onto a darker room. Four belongings placed where a hand would have put them: {{four_objects}}. Low February sun through one tall window, a leaning quadrilateral of light on floor and wall, dust visible in it, walls in muted distemper of gray-green and bone, bare scrubbed boards, painting-like stillness in the tradition of quiet northern interiors, oil on canvas, thin paint with canvas tooth showing, narrow tonal range, edges lost in shadow, viewed from the doorway at standing height --ar 4:5 --stylize 200 --no people, portraits, mirrors

How to vary it
- The act carries the picture. Steam over a cup is weak; a needle standing in cloth is strong.
- Take the light away first and see if the room still says something. Then let a little back in.
- Swap February for a white night in June: no shadows, and the wrong hour on the clock.
- Two rooms with one shared object, hung side by side, make a correspondence.`,
      },
    ],
    excerpt:
      'A room in {{kind_of_dwelling}}, nobody in it, left a minute ago by {{absent_person}}: {{interrupted_act}} still under way, a chair pushed back at an angle, a second door half open onto a darker room. Four belongings placed where a hand would have put them: {{four_objects}}.',
    variables: [
      { name: 'kind_of_dwelling', description: 'What kind of home it is', fallback: 'a lighthouse keeper’s cottage' },
      { name: 'absent_person', description: 'Who has just left', fallback: 'a retired seamstress' },
      {
        name: 'interrupted_act',
        description: 'What was being done',
        fallback: 'a hem half sewn, the needle standing in the cloth',
      },
      {
        name: 'four_objects',
        description: 'Four belongings in the room',
        fallback: 'a thimble, a radio, one blue cup, an unopened letter',
      },
    ],
    samples: [
      {
        caption: 'Cottage, the needle still in the cloth',
        inputs: { kind_of_dwelling: 'a lighthouse keeper’s cottage', absent_person: 'a retired seamstress' },
        picture: { scene: 'interior', colors: ['#3a3f3b', '#7d8a7c', '#c9c3ad', '#efe9d9'], seed: 14 },
      },
      {
        caption: 'City apartment, a letter left half written',
        inputs: { kind_of_dwelling: 'a narrow city apartment', interrupted_act: 'a letter half written' },
        picture: { scene: 'interior', colors: ['#2d3440', '#7b8794', '#c8b99c', '#eee6d6'], seed: 29 },
      },
      {
        caption: 'White night in June',
        inputs: { kind_of_dwelling: 'a farmhouse', four_objects: 'a scythe, a jug, two hats, a stopped clock' },
        picture: { scene: 'interior', colors: ['#4a4f4a', '#a3ab98', '#dcd6bd', '#f6f2e4'], seed: 53 },
      },
    ],
    listedDaysAgo: 233,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 200,
        content: 'A needle standing in cloth. I have thought about that sentence for months.',
      },
      {
        rating: 4,
        daysAgo: 141,
        content:
          'Very moody, very consistent. It sometimes ignores the second door, and then the picture is only pretty.',
        reply: 'Name what lies behind the second door ("a dark pantry") and it appears.',
      },
      { rating: 5, daysAgo: 77, content: 'I write novels and use this to find rooms. Cheaper than traveling.' },
      {
        rating: 3,
        daysAgo: 30,
        content: 'Good, but with personal license only. I would have paid more to use them on book covers.',
      },
    ],
  },
  {
    key: 'tide-long-take',
    creator: 'ingrid',
    title: 'Ocean tide video loop, one long shot',
    description:
      'A calm 12-second video of the tide coming in over stones, with sound, in a single fixed shot. Written beat by beat so that the water does something different every three seconds and stays believable.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Art',
    licence: 'commercial',
    tags: ['ocean', 'waves', 'nature video', 'loop', 'relaxing', 'background video', 'sora'],
    texts: [
      {
        name: 'Ocean tide video loop, one long shot',
        body: `One continuous shot, twelve seconds, no cuts. Camera fixed on a low tripod thirty centimeters above a beach of fist-sized dark stones at {{place_and_season}}, looking along the shore and not out to sea. Focus on a single pale stone, {{marked_stone}}, in the lower third. Overcast, soft even light, muted slate and kelp brown, one thread of {{accent_color}} from a frayed rope end between the stones.

0 to 3 seconds: dry stones; only sound, a wave breaking out of frame to the right, then the rattle of shingle drawing back.
3 to 6: the first thin sheet of water slides in, fills the gaps from below and makes the stones darken one by one. The pale stone stays dry.
6 to 9: it drains away with small bubbles; the rope end turns over and points seaward.
9 to 12: a fuller wave covers the pale stone, foam crosses the lens side, and through the clearing water we see it has not moved.

Sound: close shingle, one gull far off, no music, no wind on the microphone.

How to vary it
- Give the pale stone a rival: a shoe, a bottle, a ring of seaweed.
- Ebb instead of flood: run the beats from last to first, and let the light grow.
- For a loop, stop at 9 seconds and begin again on the rattle.`,
      },
    ],
    excerpt:
      'One continuous shot, twelve seconds, no cuts. Camera fixed on a low tripod thirty centimeters above a beach of fist-sized dark stones at {{place_and_season}}, looking along the shore and not out to sea. Focus on a single pale stone, {{marked_stone}}, in the lower third.',
    variables: [
      { name: 'place_and_season', description: 'Place and season', fallback: 'the Oregon coast in March' },
      { name: 'marked_stone', description: 'The pale stone in focus', fallback: 'oval, with one white vein' },
      { name: 'accent_color', description: 'The color of the rope', fallback: 'faded orange' },
    ],
    samples: [
      {
        caption: 'Oregon coast in March, faded orange rope',
        inputs: { place_and_season: 'the Oregon coast in March', accent_color: 'faded orange' },
        picture: { scene: 'landscape', colors: ['#1f2a30', '#4c5f66', '#c4703a', '#d9dcd6'], seed: 6 },
      },
      {
        caption: 'Normandy in October, blue rope',
        inputs: { place_and_season: 'Normandy in October', accent_color: 'washed-out blue' },
        picture: { scene: 'landscape', colors: ['#262d2f', '#5a6a68', '#5d8fb5', '#dfe1da'], seed: 39 },
      },
      {
        caption: 'The four beats as frames',
        inputs: { marked_stone: 'oval, with one white vein' },
        picture: { scene: 'storyboard', colors: ['#20292d', '#52656b', '#a9b5b3', '#e6e7e1'], seed: 17 },
      },
    ],
    listedDaysAgo: 23,
    popularity: 6,
    reviews: [
      {
        rating: 5,
        daysAgo: 15,
        content: 'I have it on the waiting room screen at the clinic. People ask which beach.',
      },
      { rating: 4, daysAgo: 5, content: 'The rope did not always turn. When it does it is wonderful.' },
    ],
  },
  {
    key: 'kind-critique',
    creator: 'haruka',
    title: 'Art critique for your paintings and drawings',
    description:
      'Upload a picture of your painting or drawing and get a critique the way a painter would give it: from across the room, at arm’s length, up close. It asks what you meant before it judges, and gives one exercise for the week.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Art',
    licence: 'personal',
    tags: ['art critique', 'feedback', 'painting', 'drawing', 'learn to draw', 'art teacher', 'claude'],
    texts: [
      {
        name: 'Art critique for your paintings and drawings',
        body: `I will show you a picture I made. Look at it the way a patient painter looks at a student's work on a Tuesday afternoon: with curiosity, time, and no wish to have painted it yourself.

The picture: attached.
Medium and size: {{medium_and_size}}
Hours spent, and on which part most: {{time_spent}}
What I was after, if I know: {{intention}}
What I am afraid you will say: {{fear}}

If the intention is empty, ask me one question and wait. Otherwise go on.

Across the room. In 60 words: what arrives first, where the eye goes next, where it leaves the picture. Speak of big shapes, light against dark, weight. Name no objects yet.

Arm's length. How form, color and edges serve the intention I gave. Point at places by position ("the gray patch left of the jug"), never by grade. Three observations that hold and two that quarrel with the rest.

Nose to the canvas. The handling: where was the hand sure, where did it go on because it did not know how to stop? One place to leave forever as it is. One place to scrape.

My fear. Answer it directly, in two sentences. If I was right, say so.

Rules: describe before you judge. Do not use "interesting", "powerful", "nice use of" or the name of a famous artist. Do not repair by adding; ask first what could go. If you cannot see something well because of the photograph, admit it and say how to take a better one. Draw no conclusions about me as a person.

End with a single exercise for this week: materials, size, time limit, what to watch for. It must be doable in 40 minutes and must aim at the second quarrel.

Before sending, cross out every sentence that would be equally true of another picture.`,
      },
    ],
    excerpt: `I will show you a picture I made. Look at it the way a patient painter looks at a student's work on a Tuesday afternoon: with curiosity, time, and no wish to have painted it yourself.

The picture: attached.
Medium and size: {{medium_and_size}}
Hours spent, and on which part most: {{time_spent}}
What I was after, if I know: {{intention}}`,
    variables: [
      { name: 'medium_and_size', description: 'Medium and size', fallback: 'watercolor, 9 by 12 inches' },
      {
        name: 'time_spent',
        description: 'Hours spent, and on which part',
        fallback: 'four hours, most of them on the sky',
      },
      { name: 'intention', description: 'What you were after', fallback: 'the quiet after a storm' },
      { name: 'fear', description: 'What you are afraid to hear', fallback: 'that the boats look stuck on' },
    ],
    samples: [
      {
        caption: 'A watercolor of boats after a storm',
        inputs: {
          medium_and_size: 'watercolor, 9 by 12 inches',
          intention: 'the quiet after a storm',
          fear: 'the boats look stuck on',
        },
        body: `Across the room. A light band in the middle arrives first, then a dark triangle on the left pulls the eye down and out at the corner. Weight sits low. Even from here it is still, and the quiet after a storm is already there before I know what I am looking at.

Arm's length. What holds: the band of bare paper along the horizon; the two grays that never touch; the soft left edge of the land. What quarrels: the dark triangle has the hardest edge in the picture, though nothing happens there; the posts on the right are evenly spaced, like a fence.

Your fear. Yes, the boats look stuck on. They are outlined all around, and nothing else is.

Exercise: 40 minutes, watercolor, postcard size. Three boats with one side of each left open.`,
      },
      {
        caption: 'A charcoal portrait, the close look',
        inputs: {
          medium_and_size: 'charcoal on gray paper',
          time_spent: 'two hours on the hands',
          intention: 'my father listening',
        },
        body: `You say: my father listening. I believe the listening. It is in the tilt of the head and not in the hands, although you spent two hours on the hands.

Nose to the paper. The hand was sure along the jaw: one line, pressed and released. It went on because it did not know how to stop in the shirt, where the same stroke comes forty times.

One place to leave forever as it is: the gap where the ear meets the hair, bare paper, an inch wide. In charcoal on gray paper such a light cannot be put back.

One place to scrape: the highlight on the thumb. It is the brightest spot in the drawing and it says that the thumb is listening.`,
      },
    ],
    listedDaysAgo: 177,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 150,
        content:
          'It told me which square centimeters to leave alone forever. Nobody ever did that for me at art school.',
      },
      { rating: 5, daysAgo: 90, content: 'The exercise each week has made a real difference. Eleven weeks now.' },
      { rating: 4, daysAgo: 51, content: 'Sometimes misjudges color from a phone photo, but it says so itself.' },
      { rating: 4, daysAgo: 25, content: 'Gentle, but it does not let you off.' },
    ],
  },
  {
    key: 'linocut-harbour',
    creator: 'ingrid',
    title: 'Linocut harbor prints, a set of four',
    description:
      'Four linocut prints of one harbor through one day, with a shared palette and way of cutting, so that they can hang together. Each comes with notes on what to change without breaking the set.',
    priceCents: 1400,
    type: 'pack',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Art',
    licence: 'commercial',
    tags: ['linocut', 'printmaking', 'harbor', 'wall art', 'print', 'illustration', 'dall-e'],
    texts: [
      {
        name: '1. Before five',
        purpose: 'Boats before dawn',
        body: `Create a reduction linocut in three colors, landscape format: the small harbor of {{harbor_town}} before dawn, seen from the end of the breakwater, with {{early_figure}} on the quay, no bigger than a thumb. Colors are night blue, dull ochre and the white of the paper, and the same three are kept throughout this series. Boats are large simple wedges, moored two abreast. One wheelhouse is lit in ochre, and its light lies on the water as seven broken strokes. Sky cut in long horizontal gouge marks; water in short curved ones. A gull sleeps on a bollard. Visible tool marks in the cleared areas, ink slightly mottled as from a hand press, narrow unprinted border. No letters on the boats.

To vary: change who is up early. Keep the sky marks horizontal in every version, because the other three prints answer them.`,
      },
      {
        name: '2. The auction',
        purpose: 'The fish auction from behind',
        body: `Create a reduction linocut, landscape format, in night blue, dull ochre and paper white, slightly uneven hand-pressed ink. Inside an open-sided fish hall in mid-morning: rows of boxes in steep perspective, eleven people in boots around the far end, one with an arm raised, all seen from behind. Fish are suggested by repeated crescent cuts, never drawn one by one. Ice is bare paper. The hall roof makes a heavy dark triangle in the upper half, and through the open side stands a strip of bright sea where {{passing_vessel}} goes by unnoticed. Floor cut in wet-looking vertical strokes. No numbers or lettering on the boxes.

To vary: move the raised arm and the whole crowd leans with it. An empty hall after the sale, with one box left, makes a good alternative for this place in the set.`,
      },
      {
        name: '3. Nothing happens',
        purpose: 'Low tide at noon',
        body: `Create a reduction linocut, landscape format, three colors as printed by hand from one block: night blue, dull ochre, white paper. Noon in the same harbor with the tide out. Boats lie tilted on mud, masts at five different angles. Mud is the largest area of the picture: cut it in slow loops like a thumbprint. {{noon_figure}} sits on an upturned crate in the only shadow. A dog has walked across the mud and back, and its track is the brightest line. Sky solid ochre, quite flat, with no clouds. The stillness should be a little comic. Leave all hulls without names.

To vary: redraw the dog's walk. It may spell a shape but not a word. With rain, turn the sky to paper and fill the track with blue.`,
      },
      {
        name: '4. The last ferry',
        purpose: 'The ferry leaving at night',
        body: `Create a reduction linocut, landscape format, hand-printed in night blue and dull ochre on white paper, slight misregistration at the right edge. Evening: a small car ferry leaves the same harbor, seen from the quay and cropped so that only its lit stern is inside the picture. Ramp closing, three cars, a row of portholes as plain round holes. Wake fans out in long wedge cuts toward the viewer and fills the lower half. On the ramp's edge {{departing_figure}} looks back; on the quay a hand at the frame's left edge is raised, belonging to someone we never see. Stars as single pricks of the gouge. No lettering on the vessel.

To vary: take away the hand, and the same picture turns from a farewell into a commute.`,
      },
    ],
    excerpt:
      'Create a reduction linocut in three colors, landscape format: the small harbor of {{harbor_town}} before dawn, seen from the end of the breakwater, with {{early_figure}} on the quay, no bigger than a thumb. Colors are night blue, dull ochre and the white of the paper, and the same three are kept throughout this series. Boats are large simple wedges, moored two abreast.',
    variables: [
      { name: 'harbor_town', description: 'The town or kind of town', fallback: 'a Maine lobster village' },
      { name: 'early_figure', description: 'Who is up before dawn', fallback: 'a woman carrying two buckets' },
      { name: 'passing_vessel', description: 'What passes by outside the hall', fallback: 'a white sailboat' },
      { name: 'noon_figure', description: 'Who sits in the shadow', fallback: 'a boy eating an orange' },
      { name: 'departing_figure', description: 'Who looks back from the ferry', fallback: 'a man in a borrowed coat' },
    ],
    samples: [
      {
        caption: 'Before five, a woman with two buckets',
        inputs: { harbor_town: 'a Maine lobster village', early_figure: 'a woman carrying two buckets' },
        picture: { scene: 'landscape', colors: ['#1c2740', '#b88a35', '#f0e9da'], seed: 19 },
      },
      {
        caption: 'Noon, low tide, a boy with an orange',
        inputs: { noon_figure: 'a boy eating an orange' },
        picture: { scene: 'landscape', colors: ['#1c2740', '#c59a45', '#f3ecdd'], seed: 44 },
      },
      {
        caption: 'The last ferry',
        inputs: { departing_figure: 'a man in a borrowed coat' },
        picture: { scene: 'building', colors: ['#141d33', '#8e6b2e', '#ece4d2'], seed: 62 },
      },
    ],
    listedDaysAgo: 88,
    popularity: 7,
    reviews: [
      {
        rating: 5,
        daysAgo: 60,
        content: 'All four printed and hung in the stairwell. They really do answer each other.',
      },
      {
        rating: 4,
        daysAgo: 31,
        content: 'Number three is the best thing I have got out of this model. Number two had some fish with faces.',
        reply: 'The fish with faces haunt me too. "Crescents, not fish" keeps them away.',
      },
    ],
  },
  {
    key: 'paper-theatre',
    creator: 'haruka',
    title: 'Stop-motion paper theater video prompt',
    description:
      'A toy stage of cut paper that moves as if by hand: scenery slides, a lamp swings, a figure crosses on a wire. For title sequences, bedtime stories and low-budget music videos.',
    priceCents: 900,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Art',
    licence: 'commercial',
    tags: ['stop motion', 'paper art', 'animation', 'music video', 'title sequence', 'video', 'runway'],
    texts: [
      {
        name: 'Stop-motion paper theater video prompt',
        body: `Start frame
A toy theater of cut and folded paper, photographed straight on at the height of its stage, filling the frame. Five layers of flats in the palette {{palette}}: proscenium with torn edges, two wings, a middle row showing {{scenery}}, and a backdrop with a round hole for a moon. Paper grain visible, small pencil marks and glue at the joints. One warm flashlight bulb hangs above on a thread.

Motion
Static camera. The bulb is set swinging gently, so shadows of the flats lean left, then right, across the backdrop. From the left wing {{figure}}, flat and jointed with brass pins, glides in on a visible wire, halts at the middle with a slight overshoot, and lifts one arm. On that gesture the middle row slides apart by hand-moved jerks and the hole fills with light. Everything moves at twelve frames a second with tiny irregularities.

How to vary it
- Change the cause: the arm, a breath that flutters the flats, a hand reaching in from above.
- Night to day: raise the light behind the backdrop in three visible steps.
- For a chapter break, let the figure leave and keep only the swinging lamp.
- Feed the last frame in as the next first frame, and build a play of five scenes.`,
      },
    ],
    excerpt: `Start frame
A toy theater of cut and folded paper, photographed straight on at the height of its stage, filling the frame. Five layers of flats in the palette {{palette}}: proscenium with torn edges, two wings, a middle row showing {{scenery}}, and a backdrop with a round hole for a moon.`,
    variables: [
      { name: 'palette', description: 'Colors of the paper', fallback: 'ink blue, cream and one red' },
      { name: 'scenery', description: 'What the middle row shows', fallback: 'a row of crooked houses' },
      { name: 'figure', description: 'Who crosses the stage', fallback: 'a postman with a very long bag' },
    ],
    samples: [
      {
        caption: 'Crooked houses and a postman',
        inputs: {
          palette: 'ink blue, cream and one red',
          scenery: 'a row of crooked houses',
          figure: 'a postman with a very long bag',
        },
        picture: { scene: 'storyboard', colors: ['#1b2440', '#b33a34', '#d9c9a8', '#f6eedb'], seed: 9 },
      },
      {
        caption: 'A forest with a fox',
        inputs: { palette: 'moss, bark and gold', scenery: 'seven bare trees', figure: 'a fox in a waistcoat' },
        picture: { scene: 'character', colors: ['#23301f', '#6b5a37', '#d2a13c', '#efe6cc'], seed: 36 },
      },
      {
        caption: 'Seaside in the rain',
        inputs: { palette: 'gray, teal and yellow', scenery: 'a pier with small flags' },
        picture: { scene: 'storyboard', colors: ['#2a3438', '#3f7f80', '#e0b63f', '#eef0ea'], seed: 73 },
      },
    ],
    listedDaysAgo: 9,
    popularity: 7,
    reviews: [
      {
        rating: 5,
        daysAgo: 6,
        content: 'Used for the opening of a school film. The overshoot when the figure stops is so right.',
      },
      { rating: 4, daysAgo: 3, content: 'Lovely. Two scenes chained well, the third lost the proscenium.' },
    ],
  },
  {
    key: 'anime-character-portraits',
    creator: 'haruka',
    title: 'Anime character portraits with a consistent face',
    description:
      'One prompt for anime portraits of your own character: you choose hair, eyes, outfit, mood and light, and the notes show how to keep the same face across pictures. Good for avatars, games and web novels.',
    priceCents: 600,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Niji 6',
    category: 'Art',
    licence: 'commercial',
    tags: ['anime', 'portrait', 'character', 'avatar', 'manga', 'oc', 'niji', 'midjourney'],
    texts: [
      {
        name: 'Anime character portraits with a consistent face',
        body: `Anime portrait of {{character}}, head and shoulders, three-quarter view, {{hair}}, {{eye_color}} eyes with two small highlights and a darker upper rim, {{outfit}} drawn with few folds. Expression: {{expression}}, carried by the brows and one corner of the mouth. Clean ink line that thickens at the jaw and under the hair, flat cel shading in two tones with a single soft blush, rim light in {{light_color}} from behind on the left, background of {{background}} reduced to three large shapes and out of focus, hand-painted film still from the late 1990s, slight grain --niji 6 --ar 3:4 --stylize 130

How to vary it
- Same face: make four, choose one, and use it as a character reference. From then on change only expression, light and outfit, one at a time.
- Name an asymmetry (a scar through one brow, one loose strand, a chipped tooth). The model keeps it better than any list of measurements.
- Expression: write the moment and not the feeling. "Has just been told to wait" is better than "annoyed".
- Reference sheet: replace the first line with "front, side and back view of" and the background with "plain warm gray", and set --ar 16:9.
- Chibi: two heads tall, no rim light, dot eyes. Drop the film still.
- If all faces start to look alike, lower stylize to 60 and change the age first.`,
      },
    ],
    excerpt:
      'Anime portrait of {{character}}, head and shoulders, three-quarter view, {{hair}}, {{eye_color}} eyes with two small highlights and a darker upper rim, {{outfit}} drawn with few folds. Expression: {{expression}}, carried by the brows and one corner of the mouth.',
    variables: [
      {
        name: 'character',
        description: 'Who it is: age, role, one odd detail',
        fallback: 'a 19-year-old lighthouse mechanic with a scar through one brow',
      },
      { name: 'hair', description: 'Hair', fallback: 'short silver hair, one loose strand' },
      { name: 'eye_color', description: 'Eye color', fallback: 'amber' },
      { name: 'outfit', description: 'Clothes', fallback: 'an oversized yellow raincoat' },
      { name: 'expression', description: 'The moment on the face', fallback: 'has just been told to wait' },
      {
        name: 'light_color',
        description: 'Color of the light from behind',
        fallback: 'peach',
        choices: ['peach', 'cold blue', 'neon pink', 'moonlight white'],
      },
      { name: 'background', description: 'What is behind', fallback: 'a harbor at dusk' },
    ],
    samples: [
      {
        caption: 'Lighthouse mechanic in a yellow raincoat',
        inputs: {
          character: 'a 19-year-old lighthouse mechanic',
          hair: 'short silver hair',
          outfit: 'an oversized yellow raincoat',
          light_color: 'peach',
        },
        picture: { scene: 'character', colors: ['#2b2d42', '#5b6c9f', '#f2b84b', '#fbe9d0'], seed: 11 },
      },
      {
        caption: 'Retired sword teacher at a tea stall',
        inputs: {
          character: 'a retired sword teacher',
          hair: 'white topknot',
          eye_color: 'gray',
          background: 'a tea stall in the rain',
        },
        picture: { scene: 'character', colors: ['#263238', '#5f7a76', '#c98d6b', '#f0e6d8'], seed: 42 },
      },
      {
        caption: 'Night-shift hacker, neon pink light',
        inputs: { character: 'a night-shift hacker', outfit: 'a patched flight jacket', light_color: 'neon pink' },
        picture: { scene: 'portrait', colors: ['#1a1030', '#5a2a82', '#ff4f9a', '#b8e0ff'], seed: 77 },
      },
      {
        caption: 'The same mechanic, laughing',
        inputs: { character: 'a 19-year-old lighthouse mechanic', expression: 'tries not to laugh in class' },
        picture: { scene: 'character', colors: ['#2b2d42', '#6d7fb3', '#f2c15e', '#fdf0dc'], seed: 13 },
      },
    ],
    listedDaysAgo: 118,
    popularity: 52,
    reviews: [
      {
        rating: 5,
        daysAgo: 101,
        content: 'Twenty-two chapters of my web novel and she still looks like herself. It is the scar.',
      },
      { rating: 5, daysAgo: 82, content: '“Write the moment and not the feeling” changed how I write characters too.' },
      {
        rating: 4,
        daysAgo: 60,
        content: 'Very good faces. Hands are out of frame on purpose, I think, and that is wise.',
        reply: 'You found me out. For hands, give them a cup to hold and widen the frame.',
      },
      { rating: 5, daysAgo: 38, content: 'Made avatars for our whole D&D table. The dwarf paid for everyone.' },
      {
        rating: 3,
        daysAgo: 21,
        content: 'Nice style but only this one style. I had hoped for modern webtoon looks as well.',
        reply:
          'Replace “film still from the late 1990s” with “digital webtoon panel, crisp gradients”. I will add it to the notes.',
      },
      { rating: 5, daysAgo: 7, content: 'First time a prompt pays attention to eyebrows.' },
    ],
  },
  {
    key: 'studio-portraits',
    creator: 'ingrid',
    title: 'Studio portrait and headshot photo prompts',
    description:
      'Five prompts for portraits that look photographed: a business headshot, window light, hard flash, an environmental portrait and a black-and-white close-up. Each names light, lens and distance, with notes on skin and age.',
    priceCents: 1600,
    type: 'pack',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'commercial',
    tags: ['portrait', 'headshot', 'photography', 'studio', 'linkedin photo', 'people', 'realistic', 'midjourney'],
    texts: [
      {
        name: '1. Business headshot',
        purpose: 'A friendly headshot for websites and profiles',
        body: `Business headshot of {{person}} wearing {{clothes}}, against {{backdrop}}, shoulders turned a little to the left and face to the camera, eyes level with the lens, the beginning of a smile after a question. Large softbox high on the right, white card filling from the left, background two meters behind, 85mm lens at f/4, both eyes sharp, natural skin with pores and small lines, one hair out of place, catchlights square and small --ar 4:5 --style raw --stylize 40

Vary the question instead of the smile: "how was the trip" gives another face than "what do you do". For a team, keep light, distance and backdrop word for word, and let only person and clothes change. Ask for skin twice if it turns to wax.`,
      },
      {
        name: '2. Window light',
        purpose: 'A soft portrait by a window',
        body: `Portrait of {{person}} seated beside a tall window on an overcast day, body toward the glass and face half turned back, one side in soft light, the other falling into warm shadow, hands at rest around {{held_object}}. Plain room, wall a meter behind, 50mm lens at f/2.8 from eye height, shallow but not dreamy, muted color, quiet attention --ar 3:4 --style raw --stylize 60

Move the person away from the window and the shadow deepens; half a meter is a lot. A thin curtain makes it kinder. If the far cheek goes black, put "a white wall close on the shadow side" and not "fill light".`,
      },
      {
        name: '3. Hard flash',
        purpose: 'A party snapshot with direct flash',
        body: `Direct flash portrait of {{person}} against a wall of {{wall_color}}, small camera flash just above the lens, crisp shadow close behind the head, slight shine on nose and forehead, mid-laugh with eyes nearly closed, {{clothes}} with strong color, 35mm lens close up, party snapshot from a compact film camera, a bit of red in the ears --ar 2:3 --style raw --stylize 80

This light forgives nothing and is loved for it. Give them something to do: mouth full, hair in motion, halfway through a sentence. The farther from the wall, the softer and lower the shadow; at two meters it is gone, and so is the style.`,
      },
      {
        name: '4. At work',
        purpose: 'A person in their workplace',
        body: `Environmental portrait of {{person}} in {{workplace}}, standing in the middle distance among tools of the trade, taking up no more than a third of the height, looking up from the work as if someone had come in. Available light plus one lamp that belongs to the room, 28mm lens at f/5.6, everything readable from front to back, straight verticals, colors as found --ar 3:2 --style raw --stylize 70

Name five things that would be in the room and one that would not. The last makes it a person's room. If the model tidies up, write "in the middle of a working day". Feet should be visible, or crop above the knee.`,
      },
      {
        name: '5. Black-and-white close-up',
        purpose: 'A close black-and-white face',
        body: `Close-up of {{person}} filling the frame from eyebrows to chin, black and white, one bare bulb low on the left, deep but open shadows, wet light in the eyes, every line kept, expression at the end of a long story, 100mm lens at f/8, sharp from lashes to ear, fine silver grain, no retouching --ar 1:1 --style raw --stylize 50

Age is the subject here, so give it in years. Young faces need a mark to hold on to: freckles, a cold sore, mascara that has run. Raise the bulb for dignity, lower it for doubt. Print it larger than life or not at all.`,
      },
    ],
    excerpt:
      'Business headshot of {{person}} wearing {{clothes}}, against {{backdrop}}, shoulders turned a little to the left and face to the camera, eyes level with the lens, the beginning of a smile after a question.',
    variables: [
      {
        name: 'person',
        description: 'Who: age, build, hair, one feature',
        fallback: 'a woman of 52 with short gray hair',
      },
      { name: 'clothes', description: 'Clothes', fallback: 'a dark green sweater' },
      {
        name: 'backdrop',
        description: 'The background',
        fallback: 'warm gray paper',
        choices: ['warm gray paper', 'white paper', 'a blurred office', 'dark blue canvas'],
      },
      { name: 'held_object', description: 'What the hands hold', fallback: 'a pair of glasses' },
      { name: 'wall_color', description: 'Color of the wall', fallback: 'mint green' },
      { name: 'workplace', description: 'Where the person works', fallback: 'a violin maker’s shop' },
    ],
    samples: [
      {
        caption: 'Headshot, green sweater on gray paper',
        inputs: {
          person: 'a woman of 52 with short gray hair',
          clothes: 'a dark green sweater',
          backdrop: 'warm gray paper',
        },
        picture: { scene: 'portrait', colors: ['#22302a', '#5c7a68', '#cbb59b', '#efe8df'], seed: 4 },
      },
      {
        caption: 'Window light, hands around a cup',
        inputs: { person: 'a man of 70 with a white beard', held_object: 'a chipped cup' },
        picture: { scene: 'portrait', colors: ['#2f2a28', '#7c6a5d', '#c8b7a6', '#ece5dd'], seed: 27 },
      },
      {
        caption: 'Hard flash on a mint wall',
        inputs: { person: 'a freckled man of 23', wall_color: 'mint green' },
        picture: { scene: 'portrait', colors: ['#1e2a28', '#e4572e', '#8fd3b6', '#eafaf2'], seed: 55 },
      },
      {
        caption: 'A violin maker at work',
        inputs: { person: 'a woman of 38 in an apron', workplace: 'a violin maker’s shop' },
        picture: { scene: 'interior', colors: ['#2b1d14', '#7a4a24', '#c98f4e', '#f0dfc4'], seed: 81 },
      },
    ],
    listedDaysAgo: 164,
    popularity: 38,
    reviews: [
      {
        rating: 5,
        daysAgo: 140,
        content:
          'Headshots for a training manual with fourteen invented employees. Legal was happy, and one of them got fan mail.',
      },
      {
        rating: 4,
        daysAgo: 97,
        content: 'Number one still smooths the skin in about a third of my tries, even when asked twice.',
        reply: 'Lower stylize to 20 for those. The model flatters more, the more you let it decorate.',
      },
      {
        rating: 5,
        daysAgo: 51,
        content:
          'I am a photographer and came to scoff. The note about the white wall on the shadow side is what I tell my assistants.',
      },
      {
        rating: 5,
        daysAgo: 18,
        content: 'The violin maker has five things that belong and one toy car. I stared at it for ages.',
      },
    ],
  },
  {
    key: 'fine-line-tattoo',
    creator: 'haruka',
    title: 'Fine-line tattoo designs ready for a stencil',
    description:
      'Clean black tattoo designs on white, drawn so that they can be inked: line weights, gaps and size are right for skin. You choose the motif, the place on the body and the style.',
    priceCents: 900,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Art',
    licence: 'commercial',
    tags: ['tattoo', 'fine line', 'stencil', 'line art', 'flash sheet', 'black and white', 'dall-e'],
    texts: [
      {
        name: 'Fine-line tattoo designs ready for a stencil',
        body: `Draw a tattoo design of {{motif}} for {{body_part}}, in the style {{tattoo_style}}, on a plain white sheet, seen straight on, in pure black only. The finished tattoo will be {{size}} tall, so leave out everything that would blur at this size after ten years.

Use two line weights: a steady outer line, and an inner line half as wide. Lines close cleanly or end in a taper, and no two lines run closer together than the width of three lines. Shade, if at all, with single dots that grow sparser, and never with gray. The shape follows the body: {{flow}}. Leave one part open so that skin does the drawing there. One small hidden detail stands for {{hidden_meaning}}, recognizable only to somebody who knows. There is no text, no frame, no skin, no drop shadow and no second drawing on the sheet.

How to vary it
- First ask for the silhouette alone, filled in black. If it reads from across a room, go on.
- Flash sheet: "nine separate small designs of one family, with wide spaces".
- For a cover-up, describe the old tattoo as a dark shape which the new one must contain.
- Mirror it if it faces outward on the arm; figures should look toward the heart.
- Take it to your tattoo artist as a starting point. They know your skin and will redraw it.`,
      },
    ],
    excerpt:
      'Draw a tattoo design of {{motif}} for {{body_part}}, in the style {{tattoo_style}}, on a plain white sheet, seen straight on, in pure black only. The finished tattoo will be {{size}} tall, so leave out everything that would blur at this size after ten years.',
    variables: [
      { name: 'motif', description: 'The motif', fallback: 'a heron landing' },
      {
        name: 'body_part',
        description: 'Where on the body',
        fallback: 'the inner forearm',
        choices: ['the inner forearm', 'the shoulder blade', 'the ankle', 'the ribs', 'the back of the neck'],
      },
      {
        name: 'tattoo_style',
        description: 'Style',
        fallback: 'fine line',
        choices: ['fine line', 'dotwork', 'ornamental', 'traditional Japanese', 'minimalist single line'],
      },
      { name: 'size', description: 'Height of the tattoo', fallback: '4 inches' },
      {
        name: 'flow',
        description: 'How the shape follows the body',
        fallback: 'long and narrow, widening toward the elbow',
      },
      { name: 'hidden_meaning', description: 'What the hidden detail stands for', fallback: 'two sisters' },
    ],
    samples: [
      {
        caption: 'Heron for the inner forearm',
        inputs: { motif: 'a heron landing', body_part: 'the inner forearm', tattoo_style: 'fine line' },
        picture: { scene: 'logo', colors: ['#111111', '#5a5a5a', '#ffffff'], seed: 7 },
      },
      {
        caption: 'Dotwork moth for the shoulder blade',
        inputs: { motif: 'a moth with open wings', body_part: 'the shoulder blade', tattoo_style: 'dotwork' },
        picture: { scene: 'logo', colors: ['#151515', '#777777', '#fbfaf6'], seed: 31 },
      },
      {
        caption: 'Small flash sheet of kitchen herbs',
        inputs: { motif: 'kitchen herbs', size: '2 inches', tattoo_style: 'minimalist single line' },
        picture: { scene: 'icons', colors: ['#101010', '#6b6b6b', '#fdfcf8'], seed: 66 },
      },
    ],
    listedDaysAgo: 45,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 30,
        content: 'My artist changed two lines and said it was the first AI design she could ink. Healed beautifully.',
      },
      {
        rating: 4,
        daysAgo: 16,
        content: 'Fine line and dotwork are great. Traditional Japanese needs a human, as it should.',
        reply: 'I agree with all my heart.',
      },
      {
        rating: 5,
        daysAgo: 5,
        content: 'The hidden detail is the date my dog came home, as the number of berries. Nobody has noticed.',
      },
    ],
  },
  {
    key: 'coloring-book-pages',
    creator: 'olena',
    title: 'Coloring book pages for kids and adults',
    description:
      'Four prompts for coloring pages that print well: thick lines for little hands, a scene to search in, a mandala-like pattern for adults, and a page that teaches something. Licensed for books you sell.',
    priceCents: 800,
    type: 'pack',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Art',
    licence: 'extended',
    tags: ['coloring book', 'coloring pages', 'kids', 'line art', 'printable', 'kdp', 'activity', 'dall-e'],
    texts: [
      {
        name: '1. Big shapes for ages 3 to 5',
        purpose: 'Thick lines and few areas for small children',
        body: `Draw a coloring book page for a child of {{age}}: {{animal_or_thing}} doing {{activity}}, filling the page from edge to edge with a small margin. Pure black outlines on white, as thick as a pencil is wide, every shape closed, no gray, no shading, no patterns. At most twelve areas to color, none smaller than a grape. A friendly face with dot eyes that look at something. Behind it only one line of ground and one cloud. There are no letters.

To vary: count the areas in the result and ask for fewer. A book needs thirty pages, so keep the character and change what it does; children like to see the same bear on Tuesday.`,
      },
      {
        name: '2. Seek and color, ages 6 to 9',
        purpose: 'A busy scene with hidden things',
        body: `Draw a coloring page with a busy scene of {{busy_place}} seen from slightly above, in clean black outlines of medium weight on white, every shape closed, no gray areas. About forty small things to color, with clear empty paths between them so that it does not turn into noise. Hidden in the scene, drawn like everything else: {{hidden_things}}. Everyone in the picture is busy, and one person is doing it wrong. There is no lettering on signs or vehicles.

To vary: ask for the same place at night or in snow. Write the list of hidden things on the facing page yourself; the model cannot spell in pictures.`,
      },
      {
        name: '3. Calm pattern for adults',
        purpose: 'A round ornament for adults',
        body: `Draw a coloring page for adults: a symmetrical circular ornament built from {{natural_forms}}, growing outward in seven rings, each ring with its own rhythm. Thin even black line on white, all shapes closed, smallest area about the size of a lentil, largest like a coin. Leave the center empty as a place to begin. Line ends never touch the edge of the page. No shading, no solid black areas, no faces, no text.

To vary: five rings make an evening, nine make a week. A half circle that rises from the lower edge leaves room for the sky. Ask for one ring that breaks the symmetry, and people will find it.`,
      },
      {
        name: '4. A page that teaches',
        purpose: 'A cutaway picture with parts to number',
        body: `Draw a coloring page that shows {{topic}} to a child of {{age}}, as one clear picture cut open so that one can look inside. Black outlines on white, three line weights: thick around the whole, medium around the parts, thin for what moves. Six parts that can be colored separately, each with a small empty circle beside it for a number. Arrows are plain and few. A tiny figure in the corner wonders about it. No letters or numbers.

To vary: print the list of parts under the picture, and let the children decide on the colors first and learn the names afterward. A volcano, a tooth, a bicycle hub and a beehive all work.`,
      },
    ],
    excerpt:
      'Draw a coloring book page for a child of {{age}}: {{animal_or_thing}} doing {{activity}}, filling the page from edge to edge with a small margin. Pure black outlines on white, as thick as a pencil is wide, every shape closed, no gray, no shading, no patterns.',
    variables: [
      { name: 'age', description: 'Age of the child', fallback: '4' },
      { name: 'animal_or_thing', description: 'Animal or thing', fallback: 'a bear in rubber boots' },
      { name: 'activity', description: 'What it does', fallback: 'jumping over a puddle' },
      { name: 'busy_place', description: 'A busy place', fallback: 'a train station' },
      {
        name: 'hidden_things',
        description: 'Five small things to hide',
        fallback: 'a teapot, a snail, a key, a mitten, a kite',
      },
      { name: 'natural_forms', description: 'Natural forms for the pattern', fallback: 'fern leaves and seed heads' },
      { name: 'topic', description: 'What the page explains', fallback: 'how a beehive works' },
    ],
    samples: [
      {
        caption: 'Bear in rubber boots, age 4',
        inputs: { age: '4', animal_or_thing: 'a bear in rubber boots', activity: 'jumping over a puddle' },
        picture: { scene: 'character', colors: ['#111111', '#8c8c8c', '#ffffff'], seed: 16 },
      },
      {
        caption: 'Train station with five hidden things',
        inputs: { busy_place: 'a train station', hidden_things: 'a teapot, a snail, a key, a mitten, a kite' },
        picture: { scene: 'building', colors: ['#121212', '#999999', '#ffffff'], seed: 25 },
      },
      {
        caption: 'Fern ornament for adults',
        inputs: { natural_forms: 'fern leaves and seed heads' },
        picture: { scene: 'pattern', colors: ['#141414', '#9a9a9a', '#fefefe'], seed: 48 },
      },
    ],
    listedDaysAgo: 66,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 55,
        content:
          'Made a book of thirty pages about my son’s bear for his birthday. He asked who had drawn it, and I said a friend.',
      },
      {
        rating: 5,
        daysAgo: 40,
        content:
          'The page with the beehive hangs in our second grade. They colored first and asked afterward, as promised.',
      },
      {
        rating: 4,
        daysAgo: 24,
        content: 'Prints clean at letter size. Now and then one line stays open and the fill tool floods the page.',
        reply:
          'Ask for “all outlines closed, no gaps” as the last sentence too. For filling by computer it makes a difference.',
      },
      {
        rating: 4,
        daysAgo: 9,
        content: 'Sold my first coloring book with it. You still need to check every page for a sixth toe.',
      },
    ],
  },
  {
    key: 'phone-wallpapers',
    creator: 'haruka',
    title: 'Phone and desktop wallpapers in your colors',
    description:
      'Calm wallpapers that leave room for the clock and the icons, in any palette, for phone, tablet and desktop. Free for your own devices.',
    priceCents: 0,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'personal',
    tags: ['wallpaper', 'phone wallpaper', 'desktop', 'background', 'minimal', 'abstract', 'free', 'midjourney'],
    texts: [
      {
        name: 'Phone and desktop wallpapers in your colors',
        body: `Minimal wallpaper for {{device}}, {{scene_or_shape}} built from large soft areas in {{palette}}, upper third nearly even in tone so that a clock stays readable, lower quarter calm and darker, all interest gathered in the middle. Matte gouache on toothy paper, visible but quiet brush grain, one thin bright accent of {{accent}} no longer than a finger, gentle light from {{light_from}}, no people, no text, no hard contrast, edges without a frame --ar 9:16 --style raw --stylize 110

How to vary it
- Desktop: --ar 16:9, and ask for the interest on the right, since icons live on the left.
- Tablet: --ar 4:3, with the interest exactly in the middle, as it will be turned.
- Light and dark: run it twice with the same seed, once "at noon" and once "an hour after sunset". Your phone can change between them.
- Test it with your real icons before you fall in love. If you have to search for an app, lower the contrast by adding "hazy".
- Four seasons: keep the shape, change palette and light. It looks as if you had planned it.
- Shape ideas that survive icons: dunes, a single hill, folded cloth, the inside of a shell, fog between two walls.`,
      },
    ],
    excerpt:
      'Minimal wallpaper for {{device}}, {{scene_or_shape}} built from large soft areas in {{palette}}, upper third nearly even in tone so that a clock stays readable, lower quarter calm and darker, all interest gathered in the middle.',
    variables: [
      {
        name: 'device',
        description: 'Device',
        fallback: 'a phone',
        choices: ['a phone', 'a tablet', 'a desktop monitor'],
      },
      { name: 'scene_or_shape', description: 'Scene or shape', fallback: 'three overlapping dunes' },
      { name: 'palette', description: 'Colors', fallback: 'sage, sand and pale pink' },
      { name: 'accent', description: 'Accent color', fallback: 'tangerine' },
      { name: 'light_from', description: 'Where the light comes from', fallback: 'the left' },
    ],
    samples: [
      {
        caption: 'Dunes in sage and pale pink',
        inputs: { device: 'a phone', scene_or_shape: 'three overlapping dunes', palette: 'sage, sand and pale pink' },
        picture: { scene: 'landscape', colors: ['#5b6b57', '#a9b49a', '#e7d3b8', '#f4dcd6'], seed: 10 },
      },
      {
        caption: 'Folded cloth for a desktop',
        inputs: { device: 'a desktop monitor', scene_or_shape: 'folded cloth', palette: 'ink blue and fog' },
        picture: { scene: 'pattern', colors: ['#16213a', '#3c5178', '#a9b8cc', '#e6ebf1'], seed: 34 },
      },
      {
        caption: 'Fog between two walls at night',
        inputs: { scene_or_shape: 'fog between two walls', palette: 'plum and charcoal', accent: 'lemon' },
        picture: { scene: 'landscape', colors: ['#1c1a22', '#4a3550', '#8c7690', '#f2e35c'], seed: 90 },
      },
    ],
    listedDaysAgo: 6,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 4,
        content: 'Finally a wallpaper where I can find my apps. The light and dark pair is lovely.',
      },
      { rating: 5, daysAgo: 2, content: 'Free, and nicer than the ones that came with the phone.' },
    ],
  },
]
