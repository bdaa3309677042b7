// The Art listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const artListings: readonly DemoListing[] = [
  {
    key: 'northern-lights',
    creator: 'ingrid',
    title: 'Eight northern lights',
    description:
      'Eight studies of winter sky over water, from the faint green that you doubt to the full red curtain, with lens, exposure and weather named. Written from notes taken outdoors in Tromsø over four winters.',
    priceCents: 1500,
    type: 'pack',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'commercial',
    texts: [
      {
        name: '1. The one you doubt',
        body: `Night over a still fjord in early winter, the aurora so faint it could be thin cloud, a pale grey-green arch low in the north, stars clearly visible through it, distant ridge black and unlit, water holding only the brightest stars, a single cabin with no lamp on, seen from the shore stones at knee height, 20mm lens, eight second exposure, deep blue-grey palette with almost no green, restrained, documentary, cold clear air --ar 3:2 --style raw --stylize 60

Vary it by degrees: "slightly brighter on the left" is enough. The moment you write "vivid" the doubt has gone. A thin moon behind the camera will give the stones a shape without adding colour to the sky.`,
      },
      {
        name: '2. Green band over working harbour',
        body: `A single even band of green aurora crossing the whole sky above a small fishing harbour at minus twelve degrees, sodium lamps on the quay colouring the snow orange, two boats with iced rigging, breath of {{someone_at_work}}, reflections broken by harbour chop, colour contrast between warm lamps and cold sky, 24mm lens, one second exposure so the boats are sharp and the band is smooth, honest night photograph --ar 16:9 --style raw --stylize 90

Vary the work, not the sky: a man coiling rope, a woman hosing a deck, a boy scraping a windscreen. Someone with his back to the wonder is what makes this picture.`,
      },
      {
        name: '3. Curtain, from underneath',
        body: `Looking straight up into an aurora corona, rays converging on a point just off centre, green at the rims turning white and faint violet towards the middle, black spruce tops leaning in from all four edges like people round a cot, fine snow crystals catching light, 14mm lens at the zenith, two second exposure, no horizon, strong radial composition, crisp rays --ar 1:1 --stylize 140

Vary the frame of trees: bare birches give thinner lines, a gap in a barn roof makes a hard rectangle. Move the converging point further from the middle for unrest, and keep to three trees if you want silence.`,
      },
      {
        name: '4. Red above green',
        body: `A rare tall aurora with a deep red upper layer over a narrow green hem, mirrored in black open water between ice floes, red soft and high, green sharp and low, mountains as a thin cut-out band, floes dusted with snow and lit faintly pink from above, 35mm lens, four seconds, low viewpoint a hand above the water, grave and quiet, large empty areas --ar 2:3 --style raw --stylize 110

Vary the share of red: a third of the sky looks true, two thirds looks biblical. Closing the ice to a single dark lead makes the mirror narrow and the height greater.`,
      },
      {
        name: '5. Twilight, too early',
        body: `Blue hour in January, band of apricot still along the southern horizon, first green thread of aurora appearing high in a sky that is not yet dark, snow fields lavender, {{left_object}} standing alone on a ploughed road with banks on either side, long soft gradient from apricot through teal to blue, 50mm lens, half second exposure, tender rather than grand --ar 4:5 --style raw --stylize 100

Vary the object on the road; it should have been left for a minute by someone coming back. A kick-sledge, a milk churn, a dog looking the wrong way.`,
      },
      {
        name: '6. Cloud with light behind it',
        body: `Overcast winter night, aurora strong but hidden, clouds lit from within in patches of dull green like lamps behind curtains, one ragged hole where the real thing shows bright and sharp, island silhouette below, snow falling in the near distance, sea moving, 28mm lens, one and a half seconds, heavy sky occupying five sixths of the frame --ar 3:4 --stylize 80

Vary the hole: its size sets the mood, from irritation to reward. Placed above the only house it becomes a story, so place it elsewhere unless you want one.`,
      },
      {
        name: '7. From the kitchen',
        body: `View through a kitchen window at night, aurora above the outbuildings, indoor reflections of {{warm_object}} and a hanging lamp floating over the snow outside, condensation in the corners, geranium in a tin on the sill, focus on the far sky with the sill soft, mixed light of 2700 kelvin indoors and green outdoors, 35mm lens, handheld intimacy --ar 3:2 --style raw --stylize 130

Vary the room and you vary who is looking. A workshop window with hanging saws, a hospital corridor, a bus. The warm object may be an enamel pot or a red cap, always lower than the light outside.`,
      },
      {
        name: '8. After',
        body: `Three in the morning, aurora gone, afterglow so thin that the sky is merely lighter than it should be, footprints across a snow field from a tripod's three holes back towards a lit doorway, constellations standing plainly, frost on a camera bag left behind, 24mm lens, ten seconds, grey-blue and white, stillness after company --ar 16:9 --style raw --stylize 50

Vary what the watchers left: a thermos lid, a child's lying-down shape, nothing. This plate is meant to close a series; hung alone it looks like an error, and some people buy it for that.`,
      },
    ],
    listedDaysAgo: 388,
    popularity: 74,
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
      },
    ],
  },
  {
    key: 'impossible-botany',
    creator: 'haruka',
    title: 'Botanical plates of plants that do not exist',
    description:
      'An engraved and hand-coloured plate in the manner of an old flora, of a plant that obeys its own rules. You choose a soil, a pollinator and a defence, and the plant follows from them.',
    priceCents: 900,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'commercial',
    texts: [
      {
        name: 'Botanical plate',
        body: `Hand-coloured copperplate engraving from a nineteenth-century flora, a single imaginary plant growing in {{soil}}, pollinated by {{pollinator}}, defended against grazing by {{defence}}, whole habit shown from root to seed head, slightly diagonal on the page, one leaf turned to show its underside, flower opened along one side, three small details along the foot of the plate: cross-section of the fruit, single seed enlarged, root hair, fine parallel hatching, watercolour washes in {{leaf_colour}} and {{flower_colour}} slipping a little beyond the line, warm laid paper with faint plate mark and one spot of foxing, generous empty margins, no lettering --ar 3:4 --style raw --stylize 160

How to vary it
- Let the three choices argue. A night moth wants pale flowers with a long throat; a grazing goose wants to be bitten back.
- A family: keep soil and paper, change the pollinator. Five plates will look related, as they should be.
- Condition: "in second year, after frost" or "specimen with insect damage" stops it from being pretty.
- Colour: leave "uncoloured proof" in place of the washes for a plate you can paint yourself.
- Put the seed alone on a page with --ar 1:1 as the endpaper.`,
      },
    ],
    listedDaysAgo: 260,
    popularity: 55,
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
      },
      { rating: 5, daysAgo: 45, content: 'Printed on cotton paper at A3, framed, sold out at the autumn market.' },
      { rating: 4, daysAgo: 18, content: 'Beautiful hatching. It is fond of symmetrical plants, so push it.' },
    ],
  },
  {
    key: 'woodcut-trades',
    creator: 'ingrid',
    title: 'Woodcut saints of ordinary trades',
    description:
      'A woodcut of a saint for a trade that has none: bus drivers, dental nurses, people who fix lifts. Black line on one colour, with the tools of the trade held as attributes.',
    priceCents: 700,
    type: 'prompt',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Art',
    licence: 'commercial',
    texts: [
      {
        name: 'Woodcut saint',
        body: `Make a woodcut print, portrait format, showing the patron saint of {{trade}}. The figure stands frontally in a shallow niche, three quarters of the height of the sheet, wearing the real working clothes of that trade, with a plain disc behind the head cut from the same block. In one hand a tool: {{tool}}. In the other, something that went wrong and was put right: {{mended_thing}}. At the feet, one small animal that belongs to the workplace and a person half the size of the saint, waiting to be helped.

The line is knife-cut in pear wood: thick and thin, with chatter marks in the cleared areas and a crack running through the lower border. Black ink plus one flat colour, {{colour}}, printed slightly off register on soft paper. Face calm, tired and intelligent, of no particular beauty. Border of repeated tools. Keep the banner at the foot blank, without any letters.

How to vary it
- Change the waiting person and you change the prayer.
- "Printed from a worn block" loses detail in a good way.
- For a calendar, give twelve trades the same niche and rotate four colours.
- Ask for a companion sheet: the same saint off duty.`,
      },
    ],
    listedDaysAgo: 152,
    popularity: 22,
    reviews: [
      {
        rating: 5,
        daysAgo: 120,
        content: 'Made the saint of lift repairers for my brother’s retirement. He is not a man who cries.',
      },
      { rating: 4, daysAgo: 66, content: 'The banner is not always blank, but you can cover it.' },
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
    title: 'Interiors with nobody home',
    description:
      'Rooms that someone has just left, in Nordic winter light. The prompt builds the absent person from four objects and one interrupted act, so that the emptiness has a reason.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Midjourney',
    modelVersion: 'Midjourney v7',
    category: 'Art',
    licence: 'personal',
    texts: [
      {
        name: 'Interior with nobody home',
        body: `A room in {{kind_of_dwelling}}, nobody in it, left a minute ago by {{absent_person}}: {{interrupted_act}} still under way, a chair pushed back at an angle, a second door half open onto a darker room. Four belongings placed where a hand would have put them: {{four_objects}}. Low February sun through one tall window, a leaning quadrilateral of light on floor and wall, dust visible in it, walls in muted distemper of grey-green and bone, bare scrubbed boards, painting-like stillness in the tradition of quiet northern interiors, oil on canvas, thin paint with canvas tooth showing, narrow tonal range, edges lost in shadow, viewed from the doorway at standing height --ar 4:5 --stylize 200 --no people, portraits, mirrors

How to vary it
- The act carries the picture. Steam over a cup is weak; a needle standing in cloth is strong.
- Take the light away first and see if the room still says something. Then let a little back in.
- Swap February for a white night in June: no shadows, and the wrong hour on the clock.
- Two rooms with one shared object, hung side by side, make a correspondence.`,
      },
    ],
    listedDaysAgo: 233,
    popularity: 37,
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
      },
      { rating: 5, daysAgo: 77, content: 'I write novels and use this to find rooms. Cheaper than travelling.' },
      {
        rating: 3,
        daysAgo: 30,
        content: 'Good, but with personal licence only. I would have paid more to use them on book covers.',
      },
    ],
  },
  {
    key: 'tide-long-take',
    creator: 'ingrid',
    title: 'Tide, one long take',
    description:
      'A locked shot of a tide coming in over stones, twelve seconds, with sound. Written beat by beat so that the water does something different every three seconds, and never turns to jelly.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Art',
    licence: 'commercial',
    texts: [
      {
        name: 'Tide, one long take',
        body: `One continuous shot, twelve seconds, no cuts. Camera fixed on a low tripod thirty centimetres above a beach of fist-sized dark stones at {{place_and_season}}, looking along the shore and not out to sea. Focus on a single pale stone, {{marked_stone}}, in the lower third. Overcast, soft even light, muted slate and kelp brown, one thread of {{accent_colour}} from a frayed rope end between the stones.

0 to 3 seconds: dry stones; only sound, a wave breaking out of frame to the right, then the rattle of shingle drawing back.
3 to 6: the first thin sheet of water slides in, fills the gaps from below and makes the stones darken one by one. The pale stone stays dry.
6 to 9: it drains away with small bubbles; the rope end turns over and points seawards.
9 to 12: a fuller wave covers the pale stone, foam crosses the lens side, and through the clearing water we see it has not moved.

Sound: close shingle, one gull far off, no music, no wind on the microphone.

How to vary it
- Give the pale stone a rival: a shoe, a bottle, a ring of seaweed.
- Ebb instead of flood: run the beats from last to first, and let the light grow.
- For a loop, stop at 9 seconds and begin again on the rattle.`,
      },
    ],
    listedDaysAgo: 23,
    popularity: 12,
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
    title: 'The critique you would get from a kind painter',
    description:
      'Looks at a picture you made and talks about it in the order that a painter would look: from across the room, at arm’s length, nose to the canvas. It asks what you meant before it says what it sees, and gives one exercise for the week.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Opus 4.5',
    category: 'Art',
    licence: 'personal',
    texts: [
      {
        name: 'The critique',
        body: `I will show you a picture I made. Look at it the way a patient painter looks at a student's work on a Tuesday afternoon: with curiosity, time, and no wish to have painted it yourself.

The picture: attached.
Medium and size: {{medium_and_size}}
Hours spent, and on which part most: {{time_spent}}
What I was after, if I know: {{intention}}
What I am afraid you will say: {{fear}}

If the intention is empty, ask me one question and wait. Otherwise go on.

Across the room. In 60 words: what arrives first, where the eye goes next, where it leaves the picture. Speak of big shapes, light against dark, weight. Name no objects yet.

Arm's length. How form, colour and edges serve the intention I gave. Point at places by position ("the grey patch left of the jug"), never by grade. Three observations that hold and two that quarrel with the rest.

Nose to the canvas. The handling: where was the hand sure, where did it go on because it did not know how to stop? One place to leave forever as it is. One place to scrape.

My fear. Answer it directly, in two sentences. If I was right, say so.

Rules: describe before you judge. Do not use "interesting", "powerful", "nice use of" or the name of a famous artist. Do not repair by adding; ask first what could go. If you cannot see something well because of the photograph, admit it and say how to take a better one. Draw no conclusions about me as a person.

End with a single exercise for this week: materials, size, time limit, what to watch for. It must be doable in 40 minutes and must aim at the second quarrel.

Before sending, cross out every sentence that would be equally true of another picture.`,
      },
    ],
    listedDaysAgo: 177,
    popularity: 29,
    reviews: [
      {
        rating: 5,
        daysAgo: 150,
        content:
          'It told me which square centimetres to leave alone forever. Nobody ever did that for me at art school.',
      },
      { rating: 5, daysAgo: 90, content: 'The exercise each week has made a real difference. Eleven weeks now.' },
      { rating: 4, daysAgo: 51, content: 'Sometimes misjudges colour from a phone photo, but it says so itself.' },
      { rating: 4, daysAgo: 25, content: 'Gentle, but it does not let you off.' },
    ],
  },
  {
    key: 'linocut-harbour',
    creator: 'ingrid',
    title: 'Linocut harbour',
    description:
      'Four linocut scenes from one harbour through one day, sharing a palette and a way of cutting, so that they can hang together. Each comes with notes on what to change without breaking the set.',
    priceCents: 1400,
    type: 'pack',
    model: 'DALL-E',
    modelVersion: 'DALL-E 3',
    category: 'Art',
    licence: 'commercial',
    texts: [
      {
        name: '1. Before five',
        body: `Create a reduction linocut in three colours, landscape format: a small northern harbour before dawn, seen from the end of the breakwater. Colours are night blue, dull ochre and the white of the paper, and the same three are kept throughout this series. Boats are large simple wedges, moored two abreast. One wheelhouse is lit in ochre, and its light lies on the water as seven broken strokes. Sky cut in long horizontal gouge marks; water in short curved ones. On the quay, {{early_figure}}, no bigger than a thumb. A gull sleeps on a bollard. Visible tool marks in the cleared areas, ink slightly mottled as from a hand press, narrow unprinted border. No letters on the boats.

To vary: change who is up early. Keep the sky marks horizontal in every version, because the other three prints answer them.`,
      },
      {
        name: '2. The auction',
        body: `Create a reduction linocut, landscape format, in night blue, dull ochre and paper white, slightly uneven hand-pressed ink. Inside an open-sided fish hall in mid-morning: rows of boxes in steep perspective, eleven people in boots around the far end, one with an arm raised, all seen from behind. Fish are suggested by repeated crescent cuts, never drawn one by one. Ice is bare paper. The hall roof makes a heavy dark triangle in the upper half, and through the open side stands a strip of bright sea where {{passing_vessel}} goes by unnoticed. Floor cut in wet-looking vertical strokes. No numbers or lettering on the boxes.

To vary: move the raised arm and the whole crowd leans with it. An empty hall after the sale, with one box left, makes a good alternative for this place in the set.`,
      },
      {
        name: '3. Nothing happens',
        body: `Create a reduction linocut, landscape format, three colours as printed by hand from one block: night blue, dull ochre, white paper. Noon in the same harbour with the tide out. Boats lie tilted on mud, masts at five different angles. Mud is the largest area of the picture: cut it in slow loops like a thumbprint. {{noon_figure}} sits on an upturned crate in the only shadow. A dog has walked across the mud and back, and its track is the brightest line. Sky solid ochre, quite flat, with no clouds. The stillness should be a little comic. Leave all hulls without names.

To vary: redraw the dog's walk. It may spell a shape but not a word. With rain, turn the sky to paper and fill the track with blue.`,
      },
      {
        name: '4. The last ferry',
        body: `Create a reduction linocut, landscape format, hand-printed in night blue and dull ochre on white paper, slight misregistration at the right edge. Evening: a small car ferry leaves the same harbour, seen from the quay and cropped so that only its lit stern is inside the picture. Ramp closing, three cars, a row of portholes as plain round holes. Wake fans out in long wedge cuts toward the viewer and fills the lower half. On the ramp's edge {{departing_figure}} looks back; on the quay a hand at the frame's left edge is raised, belonging to someone we never see. Stars as single pricks of the gouge. No lettering on the vessel.

To vary: take away the hand, and the same picture turns from a farewell into a commute.`,
      },
    ],
    listedDaysAgo: 88,
    popularity: 19,
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
      },
    ],
  },
  {
    key: 'paper-theatre',
    creator: 'haruka',
    title: 'Paper theatre',
    description:
      'A toy stage of cut paper that moves as if by hand: flats slide, a lamp swings, a figure on a wire crosses. For title sequences, bedtime stories and music videos with small budgets.',
    priceCents: 900,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Art',
    licence: 'commercial',
    texts: [
      {
        name: 'Paper theatre',
        body: `Start frame
A toy theatre of cut and folded paper, photographed straight on at the height of its stage, filling the frame. Five layers of flats in the palette {{palette}}: proscenium with torn edges, two wings, a middle row showing {{scenery}}, and a backdrop with a round hole for a moon. Paper grain visible, small pencil marks and glue at the joints. One warm torch bulb hangs above on a thread.

Motion
Static camera. The bulb is set swinging gently, so shadows of the flats lean left, then right, across the backdrop. From the left wing {{figure}}, flat and jointed with brass pins, glides in on a visible wire, halts at the middle with a slight overshoot, and lifts one arm. On that gesture the middle row slides apart by hand-moved jerks and the hole fills with light. Everything moves at twelve frames a second with tiny irregularities.

How to vary it
- Change the cause: the arm, a breath that flutters the flats, a hand reaching in from above.
- Night to day: raise the light behind the backdrop in three visible steps.
- For a chapter break, let the figure leave and keep only the swinging lamp.
- Feed the last frame in as the next first frame, and build a play of five scenes.`,
      },
    ],
    listedDaysAgo: 9,
    popularity: 12,
    reviews: [
      {
        rating: 5,
        daysAgo: 6,
        content: 'Used for the opening of a school film. The overshoot when the figure stops is so right.',
      },
      { rating: 4, daysAgo: 3, content: 'Lovely. Two scenes chained well, the third lost the proscenium.' },
    ],
  },
]
