// The Video listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const videoListings: readonly DemoListing[] = [
  {
    key: 'quiet-storyboard',
    creator: 'tomas',
    title: 'Short film storyboard in three shots',
    description:
      'Turns a one-line premise into a twelve-second sequence of three shots, with camera, light and the sound of the room. Run it three times and you have a storyboard of nine frames.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    tags: ['storyboard', 'short film', 'cinematic', 'filmmaking', 'shots', 'pitch', 'sora'],
    texts: [
      {
        name: 'Short film storyboard in three shots',
        body: `Three shots, four seconds each, hard cuts, one place, natural sound. Premise: {{premise}}. Place: {{place}}. Hour and weather: {{hour_and_weather}}.

Look throughout: 35mm film, fine grain, soft contrast, available light from one side only, colors of {{palette}}, camera on a tripod at the eye height of someone seated. No camera movement unless stated. People behave as if alone.

Shot 1, wide. The whole place, the person small and off center, occupied with {{ordinary_task}}. Nothing has happened yet. Sound: the room itself, and {{constant_sound}}.
Shot 2, close. Only hands and the object they hold. Halfway through, the hands stop. Sound goes on; something is missing from it.
Shot 3, medium, from behind. The person has turned their head toward {{off_screen_event}}, which we do not see. Light on the wall changes by very little. Hold until the end, breath visible in the shoulders.

How to vary it
- Run it three times: before, at, and after the event. Keep look and place word for word; change task and object. Nine frames make a film.
- Take out one sound per part.
- Let shot 3 look the wrong way; the cut will then accuse the room.
- Vertical: swap wide for "through a doorway", as narrow frames need a frame.`,
      },
    ],
    excerpt: `Three shots, four seconds each, hard cuts, one place, natural sound. Premise: {{premise}}. Place: {{place}}. Hour and weather: {{hour_and_weather}}.

Look throughout: 35mm film, fine grain, soft contrast, available light from one side only, colors of {{palette}}, camera on a tripod at the eye height of someone seated.`,
    variables: [
      { name: 'premise', description: 'The story in one line', fallback: 'a widow hears the piano next door' },
      { name: 'place', description: 'Place', fallback: 'a kitchen in an old apartment house' },
      { name: 'hour_and_weather', description: 'Hour and weather', fallback: 'four in the afternoon, thin snow' },
      { name: 'palette', description: 'Colors', fallback: 'oatmeal, rust and window blue' },
      { name: 'ordinary_task', description: 'What the person is doing', fallback: 'peeling potatoes' },
      { name: 'constant_sound', description: 'A sound that goes on', fallback: 'a ticking clock' },
      { name: 'off_screen_event', description: 'What happens out of sight', fallback: 'the piano stops' },
    ],
    samples: [
      {
        caption: 'A widow hears the piano next door',
        inputs: {
          premise: 'a widow hears the piano next door',
          place: 'a kitchen in an old apartment house',
          palette: 'oatmeal, rust and window blue',
        },
        picture: { scene: 'storyboard', colors: ['#2c2a2b', '#8a4a32', '#7d93ab', '#e8dfcd'], seed: 32 },
      },
      {
        caption: 'A signalman and a train that is late',
        inputs: {
          premise: 'a signalman waits for a train',
          ordinary_task: 'oiling a lever',
          hour_and_weather: 'before dawn, fog',
        },
        picture: { scene: 'storyboard', colors: ['#1d2228', '#4b565e', '#b98a4a', '#dfe2df'], seed: 54 },
      },
      {
        caption: 'Shot 2, the hands stop',
        inputs: { ordinary_task: 'peeling potatoes', constant_sound: 'a ticking clock' },
        picture: { scene: 'interior', colors: ['#322a26', '#7e5a43', '#c9b79c', '#efe6d6'], seed: 65 },
      },
    ],
    listedDaysAgo: 190,
    popularity: 17,
    reviews: [
      {
        rating: 5,
        daysAgo: 150,
        content: 'We pitched a short with nine of these and got the money. The real one was shot on the same lens.',
      },
      {
        rating: 4,
        daysAgo: 108,
        content: '“Something is missing from it.” The machine actually dropped the clock. I had goose bumps.',
      },
      {
        rating: 4,
        daysAgo: 55,
        content: 'The same person across three runs is luck. Describe the coat.',
        reply: 'The coat, yes, and one thing wrong with it: a missing button is worth ten adjectives.',
      },
      { rating: 5, daysAgo: 21, content: 'Teaches you directing by the way.' },
    ],
  },
  {
    key: 'kitchen-at-five',
    creator: 'tomas',
    title: 'Restaurant and bakery video for Reels and ads',
    description:
      'An eight-second moving shot through a restaurant kitchen before opening, with steam, steel and one cook. For bakeries, restaurants and cafés: as a reel, an ad or the opening of a website.',
    priceCents: 900,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    tags: ['restaurant', 'bakery', 'food video', 'reels', 'instagram', 'ad', 'cooking', 'sora'],
    texts: [
      {
        name: 'Restaurant and bakery video for Reels and ads',
        body: `Single shot, eight seconds, {{aspect_ratio}}. The camera glides forward at walking pace, shoulder height, gently stabilized, between two steel counters in a small professional kitchen before dawn. Lights: one fluorescent tube at the back, blue pilot flames, the orange window of an oven on the right. {{cook}} works alone with the back half turned, wearing {{clothing}}.

0 to 2 seconds: we pass hanging ladles, which stir a little in the air we bring. Focus near.
2 to 5: focus slides to the cook's forearms, flour to the elbow, {{gesture}} in an even rhythm. Steam from {{pot_or_tray}} crosses the picture and takes away the background for a second.
5 to 8: the steam clears and the oven door is opened; warm light fills the lower half, the cook's face is lit for the first time, and does not look at us.

Sound: extractor hum, dough on steel in the rhythm of the hands, then the oven's hinge. No voices or music.

How to vary it
- Backward through the same kitchen at midnight, wet floor, chairs up, makes the companion piece.
- Replace the dough: fish, noodles, coffee. The rhythm must be audible.
- For a title, hold the steam longer; it is a natural white card.
- Two cooks who never collide are a dance. Give each one direction.`,
      },
    ],
    excerpt:
      'Single shot, eight seconds, {{aspect_ratio}}. The camera glides forward at walking pace, shoulder height, gently stabilized, between two steel counters in a small professional kitchen before dawn. Lights: one fluorescent tube at the back, blue pilot flames, the orange window of an oven on the right. {{cook}} works alone with the back half turned, wearing {{clothing}}.',
    variables: [
      {
        name: 'aspect_ratio',
        description: 'Format',
        fallback: 'vertical 9:16',
        choices: ['vertical 9:16', 'wide 16:9', 'square 1:1'],
      },
      { name: 'cook', description: 'Who is working', fallback: 'a baker in her fifties' },
      { name: 'clothing', description: 'What they wear', fallback: 'a gray apron with rolled sleeves' },
      { name: 'gesture', description: 'What the hands do', fallback: 'folding dough' },
      { name: 'pot_or_tray', description: 'What the steam comes from', fallback: 'a pot of stock' },
    ],
    samples: [
      {
        caption: 'Baker folding dough, vertical for Reels',
        inputs: {
          aspect_ratio: 'vertical 9:16',
          cook: 'a baker in her fifties',
          clothing: 'a gray apron with rolled sleeves',
          gesture: 'folding dough',
        },
        picture: { scene: 'food', colors: ['#20242a', '#5b4636', '#e08b3a', '#f2dfc0'], seed: 38 },
      },
      {
        caption: 'Noodle shop, steam from the broth',
        inputs: { cook: 'a young noodle cook', pot_or_tray: 'a pot of broth', gesture: 'pulling noodles' },
        picture: { scene: 'interior', colors: ['#1a1f24', '#3f4d52', '#d2703a', '#e9e2d3'], seed: 57 },
      },
      {
        caption: 'Café before opening, wide for a website',
        inputs: { aspect_ratio: 'wide 16:9', cook: 'a barista', gesture: 'tamping coffee' },
        picture: { scene: 'food', colors: ['#22190f', '#5d3b22', '#b9824a', '#efe3cd'], seed: 76 },
      },
    ],
    listedDaysAgo: 137,
    popularity: 11,
    reviews: [
      { rating: 5, daysAgo: 99, content: 'Our bakery uses the steam as a title card for everything now. Thank you.' },
      {
        rating: 4,
        daysAgo: 57,
        content: 'Hands in dough come out well, knives do not.',
        reply: 'Knives are a known weakness. Let the cook set it down at second two.',
      },
      { rating: 4, daysAgo: 13, content: 'The sound of it is half the value.' },
    ],
  },
  {
    key: 'broll-without-handshakes',
    creator: 'tomas',
    title: 'Office and workplace B-roll video pack',
    description:
      'Six B-roll clips for films about work: people thinking, waiting, agreeing, checking, starting again. No handshakes and nobody pointing at a screen. Each has a start frame, a motion and what to cut it against.',
    priceCents: 2800,
    type: 'pack',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Video',
    licence: 'extended',
    tags: ['b-roll', 'stock footage', 'corporate video', 'office', 'youtube', 'documentary', 'runway'],
    texts: [
      {
        name: '1. Somebody thinks',
        purpose: 'A person thinks in a meeting room',
        body: `Start frame: {{worker}} at the end of a long table in an emptied meeting room, {{daylight}}, four used cups, back to a window with moving trees out of focus.

Motion: camera pushes in extremely slowly, less than an arm's length in all. The person turns a cup a quarter turn, stops, and looks at the place where it stood. Tree shadows travel over the table. Nothing else.

Cut against: any sentence with "we did not know". Variation: standing in a stairwell, one hand on the rail. The tempo is everything; when in doubt ask for the movement to be half as fast.`,
      },
      {
        name: '2. Two people agree',
        purpose: 'Two people agree, hands only',
        body: `Start frame: over a workbench from the side, two pairs of hands and {{object_under_discussion}} between them, faces out of picture, tools pushed aside.

Motion: locked camera. One hand draws a line in the dust with a finger. The other pauses, wipes half of it away and draws it again a little further left. Both hands lift and withdraw from the frame at the same time.

Cut against: words on decisions, contracts, partnership. Variation: chalk on a floor, salt on a tablecloth, a cursor is not allowed. If hands merge, keep them farther apart in the still.`,
      },
      {
        name: '3. Waiting for the result',
        purpose: 'Waiting in a corridor',
        body: `Start frame: a corridor with three plastic chairs and a door with a small lit window, {{waiting_person}} on the middle chair, coat on the knees, seen from the far end.

Motion: static, long lens. Light in the door window is crossed by a shadow from within, twice. The person straightens at the first and does not at the second. A heel taps.

Cut against: statistics, and any long pause in an interview. Variation: a harbor pilot's stair, a hospital at night, the outside of a school hall. Empty the chair for the version after the news.`,
      },
      {
        name: '4. The check nobody sees',
        purpose: 'A careful check that nobody sees',
        body: `Start frame: close on a row of identical {{items}} on a rack in a plant or store, one lamp, shallow focus, a gloved hand entering on the left.

Motion: slow sideways slide in step with the hand, which touches every item in passing. At the fifth it stops, goes back one, turns it a few degrees, and continues. The rack runs out of the frame.

Cut against: quality, safety, care, without saying any of these words. Variation: library spines, bread loaves, seat belts. Odd numbers look less staged.`,
      },
      {
        name: '5. It rains on the site',
        purpose: 'Rain stops work on a site',
        body: `Start frame: {{work_site}} in heavy rain, tools covered by a tarp, no people, a radio under a bucket, puddle in the foreground.

Motion: camera fixed low by the puddle. Rain falls hard on the water, then thins out within three seconds; reflections of a crane or tree come together and stand clear. Boots enter at the upper edge, and halt at the puddle's rim.

Cut against: delay, patience, "and then it turned". Variation: snow melting from a roof edge; fog leaving a field. Let the boots be of two different sizes.`,
      },
      {
        name: '6. Beginning again',
        purpose: 'A workshop opens in the morning',
        body: `Start frame: top view of an empty workshop floor being lit by a roller door opening, line of daylight at the lower edge, {{first_object}} alone in the middle.

Motion: overhead camera rises slowly, as the band of light grows up the floor till it meets the object, whose shadow shoots out to the top. A person crosses through the light, without stopping, and puts on a glove.

Cut against: the last line of the film. Variation: a stage, a swimming pool, a classroom in August. Played at the beginning it is a promise, at the end it is a habit.`,
      },
    ],
    excerpt:
      'Start frame: {{worker}} at the end of a long table in an emptied meeting room, {{daylight}}, four used cups, back to a window with moving trees out of focus.',
    variables: [
      { name: 'worker', description: 'Who is thinking', fallback: 'an engineer in her forties' },
      {
        name: 'daylight',
        description: 'The light',
        fallback: 'late sun',
        choices: ['late sun', 'gray morning', 'blue dusk'],
      },
      { name: 'object_under_discussion', description: 'What they talk about', fallback: 'a wooden model of a bridge' },
      { name: 'waiting_person', description: 'Who is waiting', fallback: 'a man with a folder' },
      { name: 'items', description: 'What is on the rack', fallback: 'brake discs' },
      { name: 'work_site', description: 'The site', fallback: 'a building site by a canal' },
      { name: 'first_object', description: 'What stands in the light', fallback: 'a single red toolbox' },
    ],
    samples: [
      {
        caption: 'An engineer thinks, late sun',
        inputs: { worker: 'an engineer in her forties', daylight: 'late sun' },
        picture: { scene: 'portrait', colors: ['#2b2622', '#9a6a3c', '#e7b871', '#f4ead9'], seed: 43 },
      },
      {
        caption: 'Two people agree over a bridge model',
        inputs: { object_under_discussion: 'a wooden model of a bridge' },
        picture: { scene: 'storyboard', colors: ['#2a221b', '#7a5836', '#c7a676', '#efe5d3'], seed: 60 },
      },
      {
        caption: 'Rain on a building site',
        inputs: { work_site: 'a building site by a canal' },
        picture: { scene: 'building', colors: ['#1f262b', '#55636b', '#c9a13b', '#d9dedd'], seed: 74 },
      },
      {
        caption: 'The roller door opens',
        inputs: { first_object: 'a single red toolbox' },
        picture: { scene: 'interior', colors: ['#17191c', '#4d4f52', '#c23b2e', '#f1e3c6'], seed: 88 },
      },
    ],
    listedDaysAgo: 110,
    popularity: 10,
    reviews: [
      {
        rating: 5,
        daysAgo: 89,
        content: 'The agreement without faces is now in a ministry’s annual film, and nobody shook hands.',
      },
      { rating: 5, daysAgo: 58, content: '“Cut against” is what makes this a professional’s work.' },
      {
        rating: 4,
        daysAgo: 25,
        content: 'Numbers 1, 3 and 5 first try. Number 4 sometimes invents a sixth finger in the glove.',
      },
      { rating: 4, daysAgo: 6, content: 'Finally people who think.' },
    ],
  },
  {
    key: 'camera-moves-named',
    creator: 'tomas',
    title: 'Camera movement prompts: dolly, pan, crane, track',
    description:
      'Six camera moves that filmmakers call by name, each written as a complete short shot with a reason to move. Learn the terms by making the shot, then put your own subject in.',
    priceCents: 2100,
    type: 'pack',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    tags: ['camera movement', 'cinematography', 'dolly', 'filmmaking', 'youtube', 'film school', 'sora'],
    texts: [
      {
        name: '1. Dolly in',
        purpose: 'Dolly in on a face',
        body: `Eight seconds, one shot. {{person}} sits at a table in {{room}}, listening to a voice message on a phone lying in front of them, evening, one lamp. Dolly in: the camera itself travels forward on rails from a wide view of the room to a close view of the face, at an even speed; furniture slides outward and out of frame, and the wall behind keeps its size better than the face does. The reason is that a piece of news is arriving. The move begins a second after the voice and ends before it ends. Sound: indistinct voice, refrigerator.

To vary: stop halfway when the person gets up. A zoom in its place only enlarges, so it feels like spying; write "zoom" and compare.`,
      },
      {
        name: '2. Pan that finds',
        purpose: 'A pan that finds somebody',
        body: `Eight seconds. Camera fixed on a tripod at the edge of a {{public_place}} on market day. It pans, turning on the spot from left to right, following a {{moving_thing}} through the crowd, smoothly and a bit late. At second five the thing leaves the picture, but the pan comes to rest upon someone who has stood there all along, {{found_person}}, looking straight at where it went. We should believe the camera had not planned this. Sound: market, bell, then nearer breath.

To vary: pan back the same way to find the spot empty. The lateness is vital; say "half a step behind".`,
      },
      {
        name: '3. Tracking beside',
        purpose: 'Tracking beside a walker',
        body: `Ten seconds. The camera tracks parallel to {{walker}}, who walks fast along an iron fence by a river at noon; it is on the other side of the fence, so the bars cut the figure rhythmically. Same speed, constant distance of four meters, lens at hip height. In the seventh second the walker stops dead. The camera goes on two more meters before it notices, and waits. Sound: steps on gravel, which end; water, which does not.

To vary: change what divides camera and walker to shelves, trees or columns. If the camera stops together with the walker, we are friends; if later, we are strangers.`,
      },
      {
        name: '4. Crane up',
        purpose: 'Crane up from a lost object',
        body: `Ten seconds, single take. Start in the grass, close to {{small_object}} lying lost at the edge of a playing field in the first light. The camera rises straight up on a crane, first past the tops of grasses with dew, then to head height, then over the roofs of {{surroundings}}, tilting down just enough to keep the object in the center till it is a dot. No drone drift and no rotation. Nobody is to be seen, but a gate stands open. Sound: a blackbird near, which gets no further away.

To vary: lower it instead, from the roofs to the object, and the story begins in place of ending.`,
      },
      {
        name: '5. Rack focus',
        purpose: 'A rack focus in a café window',
        body: `Six seconds. Static close view over a chess board in a café window in rain. Nearest, sharp: {{near_object}}. Beyond the pane, as soft colored shape: {{far_subject}} across the street. At second three focus is pulled from near to far in a single breath of half a second; the board melts, the far subject stands sharp and is already turning away. No movement of the frame at all. Sound: rain on awning, a piece set down out of view.

To vary: pull back again, too late. Both planes need a reason to be looked at; give the near one the first second.`,
      },
      {
        name: '6. Handheld, following',
        purpose: 'Handheld, following through a door',
        body: `Nine seconds, one take, handheld with visible human sway. The camera follows at arm's length behind {{leader}} down a narrow staircase, along a corridor with pipes, through a door that the leader holds open with an elbow without looking around. Exposure struggles for a moment as we come into {{bright_room}}; then the leader steps aside and reveals it. Breath and steps are ours as much as theirs. No cut, no music, keys jingle at the belt.

To vary: let the door fall shut in front of us. The sway ought to grow with speed and calm down on arrival, or it is only a nuisance.`,
      },
    ],
    excerpt:
      'Eight seconds, one shot. {{person}} sits at a table in {{room}}, listening to a voice message on a phone lying in front of them, evening, one lamp. Dolly in: the camera itself travels forward on rails from a wide view of the room to a close view of the face, at an even speed; furniture slides outward and out of frame, and the wall behind keeps its size better than the face does.',
    variables: [
      { name: 'person', description: 'Who receives the news', fallback: 'a teenage girl in a soccer shirt' },
      { name: 'room', description: 'Which room', fallback: 'a small kitchen' },
      { name: 'public_place', description: 'A public place', fallback: 'fish market' },
      { name: 'moving_thing', description: 'What moves through the crowd', fallback: 'boy with a balloon' },
      { name: 'found_person', description: 'Who the pan finds', fallback: 'a woman with a packed suitcase' },
      { name: 'walker', description: 'Who walks', fallback: 'a man in a raincoat' },
      { name: 'small_object', description: 'A small lost object', fallback: 'a child’s shoe' },
      { name: 'surroundings', description: 'What the roofs belong to', fallback: 'a mining town' },
      { name: 'near_object', description: 'What is near and sharp', fallback: 'a white queen' },
      { name: 'far_subject', description: 'Who is across the street', fallback: 'a cyclist in yellow' },
      { name: 'leader', description: 'Who leads the way', fallback: 'a janitor' },
      { name: 'bright_room', description: 'The room at the end', fallback: 'an empty ballroom' },
    ],
    samples: [
      {
        caption: 'Dolly in, a girl hears the news',
        inputs: { person: 'a teenage girl in a soccer shirt', room: 'a small kitchen' },
        picture: { scene: 'portrait', colors: ['#231f2b', '#5c4b6b', '#d79a55', '#f0e2cc'], seed: 45 },
      },
      {
        caption: 'Crane up from a lost shoe',
        inputs: { small_object: 'a child’s shoe', surroundings: 'a mining town' },
        picture: { scene: 'landscape', colors: ['#232b26', '#5b6f55', '#c48f5a', '#e6e1cf'], seed: 67 },
      },
      {
        caption: 'Rack focus to a cyclist in yellow',
        inputs: { near_object: 'a white queen', far_subject: 'a cyclist in yellow' },
        picture: { scene: 'interior', colors: ['#1e252d', '#55646f', '#e3b93a', '#e5e8e6'], seed: 78 },
      },
      {
        caption: 'The pan as four frames',
        inputs: { public_place: 'fish market', found_person: 'a woman with a packed suitcase' },
        picture: { scene: 'storyboard', colors: ['#20272f', '#4f6d7a', '#c06a3d', '#ece5d8'], seed: 91 },
      },
    ],
    listedDaysAgo: 155,
    popularity: 15,
    reviews: [
      { rating: 5, daysAgo: 120, content: 'I teach media at a high school. These six shots are my first six lessons.' },
      { rating: 5, daysAgo: 84, content: 'The pan that arrives late! You can feel someone holding the camera.' },
      { rating: 4, daysAgo: 50, content: 'Stops in number three come a bit early, but one in three takes is right.' },
      { rating: 4, daysAgo: 19, content: 'Clear language, no jargon left unexplained.' },
      { rating: 5, daysAgo: 5, content: 'Compared zoom and dolly as told. I finally understand it.' },
    ],
  },
  {
    key: 'shot-list-producer',
    creator: 'tomas',
    title: 'Shot list and shooting schedule agent',
    description:
      'An agent that turns a script or an idea into a shot list and a shooting schedule that fits the day: shots in order of light and people, with times, sound and what to drop first. Knows that lunch takes an hour.',
    priceCents: 3900,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Video',
    licence: 'commercial',
    tags: ['shot list', 'filmmaking', 'production', 'call sheet', 'schedule', 'agent', 'video', 'gpt'],
    texts: [
      {
        name: 'System instructions',
        body: `You plan small shoots: one to three days, two to eight people, hardly any money. You turn intention into a list that a cold, hungry crew can follow at four in the afternoon.

What you need: script or outline; place, date, sunrise and sunset; people with the hours they have; equipment; what must exist at the end and in which formats; budget for the day; what has been promised to whom. Ask for what is missing in one message.

Breaking it down
1. For each scene write its purpose in a sentence. A scene without one is offered for deletion before anything is planned.
2. Find the fewest shots that would let an editor tell it. Begin with one that could carry the scene on its own, then what it cannot show. Mark every shot must, should or could.
3. For each: number, size, angle, movement, who and what is in it, sound needed (sync, wild, none), props, light, minutes to set up, minutes to shoot. Set-ups take longer than people think: twenty minutes when the camera turns around, forty for a new room, ten per extra person in frame, double out of doors in wind.

Ordering the day
- By light first, then by the people who must leave, then by place, last by story.
- The hardest must-shot falls before lunch. Nobody's first shot is their most emotional.
- Lunch is one hour, sitting, and no later than six hours after call. Breaks are on the list.
- Leave ninety minutes empty. When there is no room, cut coulds, then shoulds, and say what the edit loses.
- Each hour has a line: "if we are late here, drop this".

Deliver call sheet; shot list in shooting order with clock times; the same in story order for the editor; sound list, with thirty seconds of room tone for every room; permissions and risks, who has to be asked, and what would stop the day; a one-page version to be folded in a pocket.

Never plan stunts, driving shots, drones, children, weapons or fire without flagging that a qualified person and a permit are required. Working time follows the law of the country; if you do not know it, ask. Do not write dialogue. When the director wants one more shot, answer with what it replaces.`,
      },
      {
        name: 'Starter: from a script',
        body: 'Attached is a script of {{pages}} pages. We are {{crew}} people with {{equipment}}, one day, {{date}}, in {{place}}. Tell me first what will not fit.',
      },
      {
        name: 'Starter: interview and cutaways',
        body: 'We film an interview with {{person}} in their workplace, three hours in all including coming and going. Plan it, with cutaways that an editor can use without the voice.',
      },
      {
        name: "Starter: it is two o'clock and we are late",
        body: 'Behind by {{minutes}} minutes. Done so far: {{done_shots}}. Redo the rest of the day and tell me what I say to the crew.',
      },
      {
        name: 'Recommended settings',
        body: 'Reasoning effort high for the breakdown, low on the day. Give sunrise and sunset yourself or allow search. Ask for tables as plain text with tabs, so that they paste into any sheet. Keep one conversation per shoot, and on the day work from the phone with short messages.',
      },
      {
        name: 'Tools',
        body: 'File reading for scripts. Web search for daylight, weather and public transport. Spreadsheet output if available. Calendar invitations to the crew only after a person has approved the call sheet.',
      },
    ],
    variables: [
      { name: 'pages', description: 'Pages in the script', fallback: '6' },
      { name: 'crew', description: 'How many people', fallback: '4' },
      { name: 'equipment', description: 'Equipment', fallback: 'one camera, two lights, one boom' },
      { name: 'date', description: 'The date', fallback: 'Saturday, March 14' },
      { name: 'place', description: 'The place', fallback: 'a laundromat in Oakland' },
      { name: 'person', description: 'Who you interview', fallback: 'a bookbinder' },
      { name: 'minutes', description: 'How many minutes you are late', fallback: '70' },
      { name: 'done_shots', description: 'Shots done so far', fallback: '1 to 6' },
    ],
    samples: [
      {
        caption: 'Two o’clock and 70 minutes late',
        inputs: { minutes: '70', done_shots: '1 to 6', place: 'a laundromat in Oakland' },
        body: `You: Behind by 70 minutes. Done so far: 1 to 6. Redo the rest of the day.

Agent: You lose the light in the laundromat at 4:40. So: shot 9 now, 20 minutes. Then 7, from the same side, no new setup. Drop 8 and 11, both coulds. 10 moves to the end, since it works by lamp. Wrap at 6:15, fifteen minutes over.

You: The director wants a shot through the washing machine door.

Agent: It takes 30 minutes. It replaces 10, the only shot in which she laughs. Which one?

You: Keep 10. What do I tell the crew?

Agent: "We drop two shots and keep the end. Eat something now; we turn around once more and then we're on her side until the light goes."`,
      },
    ],
    listedDaysAgo: 99,
    popularity: 8,
    reviews: [
      { rating: 5, daysAgo: 72, content: '“What it replaces.” I have started to say that to directors myself.' },
      { rating: 5, daysAgo: 40, content: 'We wrapped on time. We have never wrapped on time.' },
      {
        rating: 4,
        daysAgo: 16,
        content: 'Set-up times are pessimistic and correct. A little strict about lunch, the crew loved it.',
      },
    ],
  },
  {
    key: 'explainer-ninety',
    creator: 'chidi',
    title: 'YouTube explainer video script in 90 seconds',
    description:
      'A script for a short explainer video, with picture and voice in two columns, timed to the second. It starts from what the viewer gets wrong and builds one image that carries the whole explanation.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Video',
    licence: 'commercial',
    tags: ['youtube', 'video script', 'explainer', 'voice-over', 'education', 'animation', 'claude'],
    texts: [
      {
        name: 'YouTube explainer video script in 90 seconds',
        body: `Write a script for a film of ninety seconds that makes one thing understood. Not known about; understood, so that a viewer could explain it to someone on the stairs.

The thing: {{what_to_explain}}
Viewer, and what they were doing a minute before: {{viewer}}
What they believe already, right or wrong: {{prior_belief}}
What they should do or be able to say afterward: {{afterward}}
Facts I can vouch for: {{facts}}
Means (live, drawn, screen recording, stills) and language: {{means}}

Preparation, shown to me briefly:
- The one sentence that a viewer should be able to say. Under fifteen words.
- The wrong belief which stands in its way, in their words.
- Three possible pictures for it: a physical thing that behaves as the subject does. For each, where the likeness breaks down. Choose the one that breaks down latest.
- What you leave out. At least three true and interesting things.

Script in two columns, picture and voice, with seconds at the side:
0 to 8: a situation in which the wrong belief leads to something odd. No greeting, no title, no "did you ever wonder".
8 to 25: the oddness, enlarged; let the viewer guess.
25 to 65: the picture does its work, step by step, one change per step. The voice never says what can be seen.
65 to 80: back to the situation, which now makes sense. The sentence is spoken here, once.
80 to 90: what to do, and a last picture without any voice.

Voice: 190 words at most in all; spoken sentences, one idea each; numbers rounded and no more than three of them; no term unless the viewer will meet it again tomorrow. Pauses count: write (2 s) where the picture needs them.

Add a shopping list for the pictures, on-screen words (at most six in the whole film), and subtitles split at breath points.

Check by telling the film with voice alone, then with pictures alone. Each should get halfway. If either gets the whole way, the other one is decoration: repair it.`,
      },
    ],
    excerpt: `Write a script for a film of ninety seconds that makes one thing understood. Not known about; understood, so that a viewer could explain it to someone on the stairs.

The thing: {{what_to_explain}}
Viewer, and what they were doing a minute before: {{viewer}}
What they believe already, right or wrong: {{prior_belief}}`,
    variables: [
      { name: 'what_to_explain', description: 'The thing to explain', fallback: 'how a heat pump works' },
      {
        name: 'viewer',
        description: 'Who watches, and what they did a minute before',
        fallback: 'a homeowner looking at a gas bill',
      },
      { name: 'prior_belief', description: 'What they believe already', fallback: 'you cannot get heat from cold air' },
      { name: 'afterward', description: 'What they should do or be able to say', fallback: 'explain it to a neighbor' },
      {
        name: 'facts',
        description: 'Facts you can vouch for',
        fallback: 'one unit of power moves three units of heat',
      },
      {
        name: 'means',
        description: 'Means and language',
        fallback: 'drawn, English',
        choices: ['drawn, English', 'live, English', 'screen recording, English', 'stills, English'],
      },
    ],
    samples: [
      {
        caption: 'How a heat pump works, first 40 seconds',
        inputs: {
          what_to_explain: 'how a heat pump works',
          prior_belief: 'you cannot get heat from cold air',
          viewer: 'a homeowner looking at a gas bill',
        },
        body: `The sentence: Cold air still has heat in it, and a pump can carry it uphill. It replaces "you cannot get heat from cold air".

0-8 | A fridge, door open. A hand feels behind it, pulls back. | Put your hand behind your fridge. It's warm back there. (2 s)
8-25 | The inside of the fridge, cold. The same warmth drawn as orange marbles leaving it. | Where did that come from? There's no heater in a fridge. It came from the milk.
25-40 | The fridge wall stretches until it is a house. The marbles go the other way. | Now turn it around. The fridge is the whole street. And the warm side is your kitchen.

Breaks down latest: the fridge. A sponge was funnier and breaks down at "why does it need power".

Left out of how a heat pump works: the coolant's name, pressure, the year.`,
      },
      {
        caption: 'Compound interest for teenagers, the check',
        inputs: {
          what_to_explain: 'compound interest',
          viewer: 'a 16-year-old with a first paycheck',
          facts: '$50 a month at 5%',
        },
        body: `Viewer: a 16-year-old with a first paycheck. Fact used: $50 a month at 5%, and the sum after forty years. No other numbers in the film.

65-80 | Back in the shoe store, same shelf, same shoes. He puts them back, takes a photo of the price. | The money you don't touch has children. And the children have children.
80-90 | The photo on his phone, with a date far away. No voice.

Voice alone: gets halfway. You learn that money grows and not how fast.
Pictures alone: get halfway. You see that it is faster at the end and not why.
Good. Neither of them is decoration.

Words on screen: four. Voice: 171 words. The sentence about compound interest is spoken once, at 1:14.`,
      },
    ],
    listedDaysAgo: 41,
    popularity: 14,
    reviews: [
      {
        rating: 5,
        daysAgo: 33,
        content: '“Where the likeness breaks down.” Every science film ought to be asked that.',
      },
      {
        rating: 5,
        daysAgo: 24,
        content:
          'A hundred and eighty-one words for how a heat pump works. My neighbor explained it back to me on the stairs, literally.',
      },
      {
        rating: 4,
        daysAgo: 16,
        content: 'Strong on structure. I changed the chosen picture, the runner-up was funnier.',
      },
      { rating: 4, daysAgo: 5, content: 'Needs facts you can vouch for, it will not make them up.' },
    ],
  },
  {
    key: 'weather-cutaways',
    creator: 'ingrid',
    title: 'Weather B-roll: fog, snow, rain and heat haze',
    description:
      'Five-second weather clips with a foreground, for when an edit needs to breathe. One prompt with four kinds of weather to choose from, each with its own way of moving.',
    priceCents: 800,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Video',
    licence: 'commercial',
    tags: ['b-roll', 'weather', 'nature video', 'fog', 'snow', 'rain', 'stock footage', 'runway'],
    texts: [
      {
        name: 'Weather B-roll: fog, snow, rain and heat haze',
        body: `Start frame
A landscape in three layers: near, {{foreground_object}} in the lower left, sharp and heavy; middle, {{middle_ground}}, half lost; far, a horizon line two thirds up with {{sky}}. Natural color, low contrast, a wide lens from chest height, nobody in view.

Motion
The camera stands still on a heavy tripod. {{weather_kind}} passes through the middle layer from right to left, in front of the far one and behind the near. The foreground object reacts first and least: a rope lifts, a blade of grass bends and does not come back. Light falls by about a third as the weather reaches the center and returns unevenly, in patches. Movement continues past the end of the clip; nothing comes to a close.

How to vary it
- Sea smoke: slow, from below, uncovers as much as it hides.
- Snow shower: comes as a wall, the far layer vanishes in one second.
- Gust in rain: slanted lines thicken, slacken, thicken again.
- Heat: the middle layer trembles and the light stays constant.
- For matching cutaways keep near and far layers, and exchange the weather alone.`,
      },
    ],
    excerpt: `Start frame
A landscape in three layers: near, {{foreground_object}} in the lower left, sharp and heavy; middle, {{middle_ground}}, half lost; far, a horizon line two thirds up with {{sky}}.`,
    variables: [
      { name: 'foreground_object', description: 'What is near', fallback: 'a mooring post with a rope' },
      { name: 'middle_ground', description: 'What is in the middle', fallback: 'three small boats' },
      { name: 'sky', description: 'The sky', fallback: 'low gray cloud' },
      {
        name: 'weather_kind',
        description: 'Weather',
        fallback: 'sea smoke',
        choices: ['sea smoke', 'a snow shower', 'a gust in rain', 'heat haze'],
      },
    ],
    samples: [
      {
        caption: 'Sea smoke behind a mooring post',
        inputs: {
          foreground_object: 'a mooring post with a rope',
          middle_ground: 'three small boats',
          weather_kind: 'sea smoke',
        },
        picture: { scene: 'landscape', colors: ['#26303a', '#62757f', '#b9c6c9', '#eef1ef'], seed: 35 },
      },
      {
        caption: 'Snow shower over a fence',
        inputs: { foreground_object: 'a broken fence', weather_kind: 'a snow shower', sky: 'a white sky' },
        picture: { scene: 'landscape', colors: ['#2c3138', '#747e88', '#c8cfd4', '#f8f9fa'], seed: 69 },
      },
      {
        caption: 'Heat haze on an airfield',
        inputs: { middle_ground: 'a parked glider', weather_kind: 'heat haze' },
        picture: { scene: 'landscape', colors: ['#4a3a23', '#b08a4c', '#e3c27f', '#f7ecd0'], seed: 82 },
      },
    ],
    listedDaysAgo: 17,
    popularity: 6,
    reviews: [
      { rating: 4, daysAgo: 11, content: 'Sea smoke is gorgeous. Used three in a documentary, between voices.' },
      { rating: 4, daysAgo: 4, content: 'Calm and usable. Snow wall took five goes.' },
    ],
  },
  {
    key: 'town-that-never-was',
    creator: 'ingrid',
    title: 'Vintage 8mm home movie footage of any town',
    description:
      'Ten seconds of amateur 8mm film from a town that never existed: a parade, a ship launch, a first bus. Period, film stock and the person behind the camera are described, so that it looks found and not made.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'personal',
    tags: ['vintage', '8mm film', 'found footage', 'retro', 'archive footage', 'home movie', 'sora'],
    texts: [
      {
        name: 'Vintage 8mm home movie footage of any town',
        body: `Ten seconds of silent amateur film on 8mm stock from {{year}}, shot by {{who_filmed}} in {{town_description}}, a town that appears on no map. The occasion: {{occasion}}.

How it is filmed: handheld by someone who does it twice a year. Starts too late, with a short flash of overexposed frames. A hesitant pan along the faces of the crowd; some wave, one child covers its face, an old man goes on eating. In second five the thing everybody awaits appears at the right edge, {{the_marvel}}, and the camera overshoots, comes back, and gets it half. Somebody's shoulder is in the way. It ends in the middle of a cheer.

Stock: warm faded color leaning to {{cast}}, soft gate weave, dust at the lower edge, one vertical scratch that wanders, slight flicker, uneven frame rate. Clothes, vehicles and signs without readable words. Sound: projector only.

How to vary it
- Film the same occasion a year later, with fewer people and rain.
- The marvel should be almost possible. A tram on stilts, a cheese the size of a house, a bridge of boats.
- Change who filmed: a priest keeps his distance, a sister goes close.
- Leave the marvel out altogether, and keep the faces.`,
      },
    ],
    excerpt:
      'Ten seconds of silent amateur film on 8mm stock from {{year}}, shot by {{who_filmed}} in {{town_description}}, a town that appears on no map. The occasion: {{occasion}}.',
    variables: [
      { name: 'year', description: 'Year', fallback: '1957', choices: ['1938', '1957', '1964', '1978'] },
      { name: 'who_filmed', description: 'Who held the camera', fallback: 'a dentist with a new camera' },
      { name: 'town_description', description: 'The town', fallback: 'a steep harbor town with striped awnings' },
      { name: 'occasion', description: 'The occasion', fallback: 'the first tram' },
      { name: 'the_marvel', description: 'What everybody is waiting for', fallback: 'a tram on stilts' },
      {
        name: 'cast',
        description: 'Color cast of the film',
        fallback: 'rose',
        choices: ['rose', 'green', 'sepia', 'blue'],
      },
    ],
    samples: [
      {
        caption: '1957, a dentist films the first tram',
        inputs: { year: '1957', who_filmed: 'a dentist with a new camera', occasion: 'the first tram', cast: 'rose' },
        picture: { scene: 'building', colors: ['#4a2f33', '#a8606a', '#d9b48f', '#f3e4d3'], seed: 64 },
      },
      {
        caption: '1938, a ship launch from the sister’s side',
        inputs: { year: '1938', who_filmed: 'a sister of the captain', cast: 'sepia' },
        picture: { scene: 'landscape', colors: ['#3a2a1a', '#7d5c38', '#c2a06c', '#eadcbd'], seed: 83 },
      },
      {
        caption: '1964, a cheese the size of a house',
        inputs: { year: '1964', the_marvel: 'a cheese the size of a house' },
        picture: { scene: 'character', colors: ['#3d3a24', '#8b8443', '#e2c14f', '#f4ecd0'], seed: 92 },
      },
    ],
    listedDaysAgo: 31,
    popularity: 9,
    reviews: [
      {
        rating: 5,
        daysAgo: 21,
        content: 'I showed it at a family party as my great-uncle’s. Nobody has forgiven me yet.',
      },
      { rating: 5, daysAgo: 12, content: 'The shoulder in the way is what convinces.' },
      {
        rating: 4,
        daysAgo: 3,
        content: 'Child covering the face came out very well. The tram on stilts had five stilts, then six.',
        reply: 'A sixth stilt is what I would call a bonus. "Five legs, no more" holds it back.',
      },
    ],
  },
  {
    key: 'short-video-scripts',
    creator: 'chidi',
    title: 'Short video scripts for TikTok, Reels and Shorts',
    description:
      'Five scripts of 20 to 40 seconds from one thing you know, each with a different hook, shot list, on-screen words and a caption. Written for people who film themselves with a phone and have ten minutes.',
    priceCents: 900,
    type: 'prompt',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Video',
    licence: 'commercial',
    tags: ['tiktok', 'reels', 'youtube shorts', 'video script', 'hook', 'instagram', 'content creator', 'gpt'],
    texts: [
      {
        name: 'Short video scripts for TikTok, Reels and Shorts',
        body: `Write five scripts for short vertical videos about {{topic}}, to be filmed by {{who_films}} with a phone, for {{platform}}. The viewers are {{viewers}}.

What I know that most people get wrong: {{insight}}
What I can show (place, objects, screen, hands): {{props}}
What they should do afterward, if anything: {{call_to_action}}

Before the scripts, ask yourself and tell me in one line each: what would make a viewer stop, what would make them send it to a friend, and which friend.

Five scripts, each built on another hook:
1. the mistake, shown while it happens
2. the result first, then how
3. a question that I was really asked, word for word
4. two things side by side that look the same and are not
5. a small confession

For each script
- Second 0 to 2: what is seen, what is said (at most nine words), what is written on screen (at most five). Picture and words must not say the same thing.
- The rest in beats of three to five seconds: shot, sentence, cut. No beat without something new to look at.
- The turn, at about two thirds, where the viewer learns what they came for.
- The last second leads back to the first, so that it can loop. No "follow for more", no goodbye.
- Length: 20 to 40 seconds. Count 2.5 spoken words a second and show the sum.

Then: a caption of two lines that adds something, five hashtags that people really search for, and a cover frame.

No "you won't believe", no "stop scrolling", no fake arguments, no numbers that I did not give you. If the topic needs longer than 40 seconds, say what to leave for a second video.

At the end, rank the five by how likely I am to film them today. Easiest first.`,
      },
    ],
    excerpt: `Write five scripts for short vertical videos about {{topic}}, to be filmed by {{who_films}} with a phone, for {{platform}}. The viewers are {{viewers}}.

What I know that most people get wrong: {{insight}}`,
    variables: [
      { name: 'topic', description: 'What the videos are about', fallback: 'sharpening kitchen knives' },
      { name: 'who_films', description: 'Who films', fallback: 'one person in a small shop' },
      {
        name: 'platform',
        description: 'Platform',
        fallback: 'TikTok',
        choices: ['TikTok', 'Instagram Reels', 'YouTube Shorts', 'all three'],
      },
      { name: 'viewers', description: 'Who watches', fallback: 'people who cook at home' },
      {
        name: 'insight',
        description: 'What most people get wrong',
        fallback: 'a sharp knife is safer than a dull one',
      },
      { name: 'props', description: 'What you can show', fallback: 'a whetstone, a tomato, my hands' },
      { name: 'call_to_action', description: 'What viewers should do, if anything', fallback: 'bring in one knife' },
    ],
    samples: [
      {
        caption: 'Sharpening kitchen knives, script 1 of 5',
        inputs: {
          topic: 'sharpening kitchen knives',
          insight: 'a sharp knife is safer than a dull one',
          props: 'a tomato',
          platform: 'TikTok',
        },
        body: `Stops: a tomato that will not be cut. Sent to: the friend who owns one bad knife. Topic: sharpening kitchen knives, for TikTok.

1. The mistake, while it happens
0-2  Close: a knife slides off a tomato toward the thumb. Said: "This is how people end up in the ER." On screen: dull knife
2-6  The same cut again, slower. "You press harder. So it slips farther."
6-11  Whetstone, two strokes. "Ten strokes each side. Angle of a matchbook."
11-16  The blade falls through by its own weight. "It turns out a sharp knife is safer than a dull one."
16-20  Slices, then the first knife again, which leads back to the start.

36 words take 14 seconds; the strokes take the rest. Cover: the knife on the thumb side, no blood.`,
      },
      {
        caption: 'A bookkeeper on Reels, script 5 of 5',
        inputs: {
          topic: 'receipts',
          who_films: 'a bookkeeper at her desk',
          platform: 'Instagram Reels',
          call_to_action: 'take a photo today',
        },
        body: `5. A small confession (Instagram Reels)
0-2  A bookkeeper at her desk opens a drawer. It is full of receipts. Said: "These are mine." On screen: a professional
2-7  She tries to close it. It does not close. "I tell clients to do it weekly. I did it in 2023."
7-13  One receipt held against the window: blank. "And then the ink goes. This was four hundred dollars."
13-19  Phone over the next one, click. "So now I do one thing. Before I leave the store: take a photo today, not on Sunday."
19-22  The drawer, still open. "Mine" again, without the voice.

42 words take 17 seconds; the drawer takes the rest. Caption: Thermal paper lasts about a year in a wallet. Ask me how I know.`,
      },
    ],
    listedDaysAgo: 26,
    popularity: 29,
    reviews: [
      {
        rating: 5,
        daysAgo: 22,
        content:
          'I fix sewing machines. The “two things that look the same and are not” video has 140,000 views and I have a waiting list.',
      },
      { rating: 5, daysAgo: 17, content: 'Ranked by how likely I am to film them today. It knows me.' },
      {
        rating: 4,
        daysAgo: 11,
        content:
          'Hooks one and three are excellent every time. The confession needs a real one, it cannot make it up for you.',
        reply: 'It refuses to, and I like it for that. Ten minutes with an honest colleague usually turns one up.',
      },
      {
        rating: 3,
        daysAgo: 6,
        content: 'Good for teaching something. For comedy it is a bit sensible.',
        reply: 'Guilty. If the insight line is absurd, the scripts follow; try lying to it.',
      },
      { rating: 5, daysAgo: 2, content: 'No “follow for more”. My daughter says my videos are less embarrassing now.' },
    ],
  },
  {
    key: 'movie-trailer-beats',
    creator: 'tomas',
    title: 'Movie trailer video prompt, six shots and a title',
    description:
      'A twelve-second teaser trailer from a genre and a premise: six shots, a rhythm that tightens, one line of voice and an empty frame for your title. Works for films, games, books and school projects.',
    priceCents: 1100,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    tags: ['trailer', 'movie trailer', 'teaser', 'cinematic', 'book trailer', 'game trailer', 'film', 'sora'],
    texts: [
      {
        name: 'Movie trailer video prompt, six shots and a title',
        body: `Teaser trailer, twelve seconds, six shots with hard cuts, {{genre}}. Premise: {{premise}}. Hero: {{hero}}, recognizable by {{hero_mark}}. Look of the whole: anamorphic lenses, {{palette}}, haze in the air, practical lights in frame, grain.

0 to 3: very wide and still. {{world}}, the hero a small figure at the edge. Low wind. It should be beautiful and slightly wrong.
3 to 5: close on the hero's mark, a hand touching it. A voice, tired and near, says: "{{voice_line}}"
5 to 7: a door, a lid or a gate opens toward us. Dark inside. All sound stops.
7 to 8.5: running, seen from the side, out of breath, the camera too slow.
8.5 to 9.5: an eye, with the danger as a reflection and nothing more.
9.5 to 12: the wide view of the beginning, empty now. One deep note. The upper half stays plain, for a title set later.

How to vary it
- Never show the danger. Change what it does to animals, lamps or water instead.
- Comedy: keep every shot as grave as it is, and let only the voice be funny.
- Romance: the door is a train door and the running is for joy.
- For a book, take the first sentence as the voice line.
- Make it twice with other seeds, and cut the best six together.`,
      },
    ],
    excerpt:
      'Teaser trailer, twelve seconds, six shots with hard cuts, {{genre}}. Premise: {{premise}}. Hero: {{hero}}, recognizable by {{hero_mark}}. Look of the whole: anamorphic lenses, {{palette}}, haze in the air, practical lights in frame, grain.',
    variables: [
      {
        name: 'genre',
        description: 'Genre',
        fallback: 'science fiction',
        choices: ['science fiction', 'horror', 'adventure', 'romance', 'comedy', 'crime'],
      },
      {
        name: 'premise',
        description: 'The premise in one line',
        fallback: 'the last lighthouse on a dry sea floor lights up again',
      },
      { name: 'hero', description: 'The hero', fallback: 'a salt trader of sixty' },
      { name: 'hero_mark', description: 'How we recognize the hero', fallback: 'a brass whistle' },
      { name: 'palette', description: 'Colors', fallback: 'bone white, rust and one green light' },
      { name: 'world', description: 'The first view', fallback: 'an endless plain of salt' },
      {
        name: 'voice_line',
        description: 'The one spoken line',
        fallback: 'Nobody has kept that light for forty years.',
      },
    ],
    samples: [
      {
        caption: 'A lighthouse on a dry sea floor',
        inputs: {
          genre: 'science fiction',
          hero: 'a salt trader of sixty',
          hero_mark: 'a brass whistle',
          palette: 'bone white, rust and one green light',
        },
        picture: { scene: 'storyboard', colors: ['#2b2420', '#9c5a3a', '#6fbf8a', '#efe7da'], seed: 98 },
      },
      {
        caption: 'A comedy about a choir on strike',
        inputs: { genre: 'comedy', premise: 'a village choir goes on strike', hero: 'the second bass' },
        picture: { scene: 'storyboard', colors: ['#1e2233', '#4d5a8a', '#d8a23f', '#f0e9dc'], seed: 85 },
      },
      {
        caption: 'Closing frame with room for the title',
        inputs: { genre: 'crime', world: 'a harbor full of parked cars' },
        picture: { scene: 'poster', colors: ['#10141c', '#2c3b4f', '#b8402f', '#d7dbe0'], seed: 94 },
      },
    ],
    listedDaysAgo: 2,
    popularity: 3,
    reviews: [],
  },
]
