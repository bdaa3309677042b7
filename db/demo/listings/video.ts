// The Video listings of the demo catalog. Long, since it contains the full text of each listing.
import type { DemoListing } from '#db/demo/types.ts'

export const videoListings: readonly DemoListing[] = [
  {
    key: 'quiet-storyboard',
    creator: 'tomas',
    title: 'Storyboard for a quiet film',
    description:
      'From a one-line premise to a twelve-second sequence in three shots, with camera, light and the sound in the room. Written so that you can make nine frames of a story by running it three times.',
    priceCents: 1200,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    texts: [
      {
        name: 'Storyboard for a quiet film',
        body: `Three shots, four seconds each, hard cuts, one place, natural sound. Premise: {{premise}}. Place: {{place}}. Hour and weather: {{hour_and_weather}}.

Look throughout: 35mm film, fine grain, soft contrast, available light from one side only, colours of {{palette}}, camera on a tripod at the eye height of someone seated. No camera movement unless stated. People behave as if alone.

Shot 1, wide. The whole place, the person small and off centre, occupied with {{ordinary_task}}. Nothing has happened yet. Sound: the room itself, and {{constant_sound}}.
Shot 2, close. Only hands and the object they hold. Half-way through, the hands stop. Sound goes on; something is missing from it.
Shot 3, medium, from behind. The person has turned their head towards {{off_screen_event}}, which we do not see. Light on the wall changes by very little. Hold until the end, breath visible in the shoulders.

How to vary it
- Run it three times: before, at, and after the event. Keep look and place word for word; change task and object. Nine frames make a film.
- Take out one sound per part.
- Let shot 3 look the wrong way; the cut will then accuse the room.
- Vertical: swap wide for "through a doorway", as narrow frames need a frame.`,
      },
    ],
    listedDaysAgo: 190,
    popularity: 41,
    reviews: [
      {
        rating: 5,
        daysAgo: 150,
        content: 'We pitched a short with nine of these and got the money. The real one was shot on the same lens.',
      },
      {
        rating: 4,
        daysAgo: 108,
        content: '“Something is missing from it.” The machine actually dropped the clock. I had goose pimples.',
      },
      { rating: 4, daysAgo: 55, content: 'The same person across three runs is luck. Describe the coat.' },
      { rating: 5, daysAgo: 21, content: 'Teaches you directing by the way.' },
    ],
  },
  {
    key: 'kitchen-at-five',
    creator: 'tomas',
    title: 'Kitchen, five in the morning',
    description:
      'A single moving shot through a restaurant kitchen before opening, eight seconds, with steam, steel and one person. For bakeries, restaurants and anyone who starts early.',
    priceCents: 900,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    texts: [
      {
        name: 'Kitchen, five in the morning',
        body: `Single shot, eight seconds. The camera glides forward at walking pace, shoulder height, gently stabilised, between two steel counters in a small professional kitchen before dawn. Lights: one fluorescent tube at the back, blue pilot flames, the orange window of an oven on the right. {{cook}} works alone with the back half turned, wearing {{clothing}}.

0 to 2 seconds: we pass hanging ladles, which stir a little in the air we bring. Focus near.
2 to 5: focus slides to the cook's forearms, flour to the elbow, {{gesture}} in an even rhythm. Steam from {{pot_or_tray}} crosses the picture and takes away the background for a second.
5 to 8: the steam clears and the oven door is opened; warm light fills the lower half, the cook's face is lit for the first time, and does not look at us.

Sound: extractor hum, dough on steel in the rhythm of the hands, then the oven's hinge. No voices or music.

How to vary it
- Backwards through the same kitchen at midnight, wet floor, chairs up, makes the companion piece.
- Replace the dough: fish, noodles, coffee. The rhythm must be audible.
- For a title, hold the steam longer; it is a natural white card.
- Two cooks who never collide are a dance. Give each one direction.`,
      },
    ],
    listedDaysAgo: 137,
    popularity: 27,
    reviews: [
      { rating: 5, daysAgo: 99, content: 'Our bakery uses the steam as a title card for everything now. Thank you.' },
      { rating: 4, daysAgo: 57, content: 'Hands in dough come out well, knives do not.' },
      { rating: 4, daysAgo: 13, content: 'The sound of it is half the value.' },
    ],
  },
  {
    key: 'broll-without-handshakes',
    creator: 'tomas',
    title: 'B-roll without a handshake',
    description:
      'Six cutaways for films about work: people thinking, waiting, agreeing, checking, starting again. Nobody points at a screen. Each gives a start frame, a motion and what to cut it against.',
    priceCents: 2800,
    type: 'pack',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Video',
    licence: 'extended',
    texts: [
      {
        name: '1. Somebody thinks',
        body: `Start frame: {{worker}} at the end of a long table in an emptied meeting room, late sun, four used cups, back to a window with moving trees out of focus.

Motion: camera pushes in extremely slowly, less than an arm's length in all. The person turns a cup a quarter round, stops, and looks at the place where it stood. Tree shadows travel over the table. Nothing else.

Cut against: any sentence with "we did not know". Variation: standing in a stairwell, one hand on the rail. The tempo is everything; when in doubt ask for the movement to be half as fast.`,
      },
      {
        name: '2. Two people agree',
        body: `Start frame: over a workbench from the side, two pairs of hands and {{object_under_discussion}} between them, faces out of picture, tools pushed aside.

Motion: locked camera. One hand draws a line in the dust with a finger. The other pauses, wipes half of it away and draws it again a little further left. Both hands lift and withdraw from the frame at the same time.

Cut against: words on decisions, contracts, partnership. Variation: chalk on a floor, salt on a tablecloth, a cursor is not allowed. If hands merge, keep them farther apart in the still.`,
      },
      {
        name: '3. Waiting for the result',
        body: `Start frame: a corridor with three plastic chairs and a door with a small lit window, {{waiting_person}} on the middle chair, coat on the knees, seen from the far end.

Motion: static, long lens. Light in the door window is crossed by a shadow from within, twice. The person straightens at the first and does not at the second. A heel taps.

Cut against: statistics, and any long pause in an interview. Variation: a harbour pilot's stair, a hospital at night, the outside of a school hall. Empty the chair for the version after the news.`,
      },
      {
        name: '4. The check nobody sees',
        body: `Start frame: close on a row of identical {{items}} on a rack in a plant or store, one lamp, shallow focus, a gloved hand entering on the left.

Motion: slow sideways slide in step with the hand, which touches every item in passing. At the fifth it stops, goes back one, turns it a few degrees, and continues. The rack runs out of the frame.

Cut against: quality, safety, care, without saying any of these words. Variation: library spines, bread loaves, seat belts. Odd numbers look less staged.`,
      },
      {
        name: '5. It rains on the site',
        body: `Start frame: {{work_site}} in heavy rain, tools covered by a tarpaulin, no people, a radio under a bucket, puddle in the foreground.

Motion: camera fixed low by the puddle. Rain falls hard on the water, then thins out within three seconds; reflections of a crane or tree come together and stand clear. Boots enter at the upper edge, and halt at the puddle's rim.

Cut against: delay, patience, "and then it turned". Variation: snow melting from a roof edge; fog leaving a field. Let the boots be of two different sizes.`,
      },
      {
        name: '6. Beginning again',
        body: `Start frame: top view of an empty workshop floor being lit by a roller door opening, line of daylight at the lower edge, {{first_object}} alone in the middle.

Motion: overhead camera rises slowly, as the band of light grows up the floor till it meets the object, whose shadow shoots out to the top. A person crosses through the light, without stopping, and puts on a glove.

Cut against: the last line of the film. Variation: a stage, a swimming bath, a classroom in August. Played at the beginning it is a promise, at the end it is a habit.`,
      },
    ],
    listedDaysAgo: 110,
    popularity: 24,
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
    title: 'Camera moves, named',
    description:
      'Six moves that film people call by name, each written as a complete short shot with a reason to move. Learn the words by making the picture, then put your own subject in.',
    priceCents: 2100,
    type: 'pack',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'commercial',
    texts: [
      {
        name: '1. Dolly in',
        body: `Eight seconds, one shot. {{person}} sits at a kitchen table listening to a voice message on a telephone lying in front of them, evening, one lamp. Dolly in: the camera itself travels forward on rails from a wide view of the room to a close view of the face, at an even speed; furniture slides outward and out of frame, and the wall behind keeps its size better than the face does. The reason is that a piece of news is arriving. The move begins a second after the voice and ends before it ends. Sound: indistinct voice, refrigerator.

To vary: stop half-way when the person gets up. A zoom in its place only enlarges, so it feels like spying; write "zoom" and compare.`,
      },
      {
        name: '2. Pan that finds',
        body: `Eight seconds. Camera fixed on a tripod at the edge of a {{public_place}} on market day. It pans, turning on the spot from left to right, following a {{moving_thing}} through the crowd, smoothly and a bit late. At second five the thing leaves the picture, but the pan comes to rest upon someone who has stood there all along, {{found_person}}, looking straight at where it went. We should believe the camera had not planned this. Sound: market, bell, then nearer breath.

To vary: pan back the same way to find the spot empty. The lateness is vital; say "half a step behind".`,
      },
      {
        name: '3. Tracking beside',
        body: `Ten seconds. The camera tracks parallel to {{walker}}, who walks fast along an iron fence by a river at noon; it is on the other side of the fence, so the bars cut the figure rhythmically. Same speed, constant distance of four metres, lens at hip height. In the seventh second the walker stops dead. The camera goes on two more metres before it notices, and waits. Sound: steps on gravel, which end; water, which does not.

To vary: change what divides camera and walker to shelves, trees or columns. If the camera stops together with the walker, we are friends; if later, we are strangers.`,
      },
      {
        name: '4. Crane up',
        body: `Ten seconds, single take. Start in the grass, close to {{small_object}} lying lost at the edge of a playing field in the first light. The camera rises straight up on a crane, first past the tops of grasses with dew, then to head height, then over the roofs of {{surroundings}}, tilting down just enough to keep the object in the centre till it is a dot. No drone drift and no rotation. Nobody is to be seen, but a gate stands open. Sound: a blackbird near, which gets no further away.

To vary: lower it instead, from the roofs to the object, and the story begins in place of ending.`,
      },
      {
        name: '5. Rack focus',
        body: `Six seconds. Static close view over a chess board in a café window in rain. Nearest, sharp: {{near_object}}. Beyond the pane, as soft coloured shape: {{far_subject}} across the street. At second three focus is pulled from near to far in a single breath of half a second; the board melts, the far subject stands sharp and is already turning away. No movement of the frame at all. Sound: rain on awning, a piece set down out of view.

To vary: pull back again, too late. Both planes need a reason to be looked at; give the near one the first second.`,
      },
      {
        name: '6. Handheld, following',
        body: `Nine seconds, one take, handheld with visible human sway. The camera follows at arm's length behind {{leader}} down a narrow staircase, along a corridor with pipes, through a door that the leader holds open with an elbow without looking round. Exposure struggles for a moment as we come into {{bright_room}}; then the leader steps aside and reveals it. Breath and steps are ours as much as theirs. No cut, no music, keys jingle at the belt.

To vary: let the door fall shut in front of us. The sway ought to grow with speed and calm down on arrival, or it is only a nuisance.`,
      },
    ],
    listedDaysAgo: 155,
    popularity: 34,
    reviews: [
      {
        rating: 5,
        daysAgo: 120,
        content: 'I teach media at a secondary school. These six shots are my first six lessons.',
      },
      { rating: 5, daysAgo: 84, content: 'The pan that arrives late! You can feel someone holding the camera.' },
      { rating: 4, daysAgo: 50, content: 'Stops in number three come a bit early, but one in three takes is right.' },
      { rating: 4, daysAgo: 19, content: 'Clear language, no jargon left unexplained.' },
      { rating: 5, daysAgo: 5, content: 'Compared zoom and dolly as told. I finally understand it.' },
    ],
  },
  {
    key: 'shot-list-producer',
    creator: 'tomas',
    title: 'Shot-list producer',
    description:
      'An agent that takes a script or an idea and returns a shooting day that fits into the day: shots in order of light and people, with times, sound and what to drop first. Knows that lunch takes an hour.',
    priceCents: 5900,
    type: 'agent',
    model: 'ChatGPT',
    modelVersion: 'GPT-5.1',
    category: 'Video',
    licence: 'commercial',
    texts: [
      {
        name: 'System instructions',
        body: `You plan small shoots: one to three days, two to eight people, hardly any money. You turn intention into a list that a cold, hungry crew can follow at four in the afternoon.

What you need: script or outline; place, date, sunrise and sunset; people with the hours they have; equipment; what must exist at the end and in which formats; budget for the day; what has been promised to whom. Ask for what is missing in one message.

Breaking it down
1. For each scene write its purpose in a sentence. A scene without one is offered for deletion before anything is planned.
2. Find the fewest shots that would let an editor tell it. Begin with one that could carry the scene on its own, then what it cannot show. Mark every shot must, should or could.
3. For each: number, size, angle, movement, who and what is in it, sound needed (sync, wild, none), props, light, minutes to set up, minutes to shoot. Set-ups take longer than people think: twenty minutes when the camera turns round, forty for a new room, ten per extra person in frame, double out of doors in wind.

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
        body: `Attached is a script of {{pages}} pages. We are {{crew}} people with {{equipment}}, one day, {{date}}, in {{place}}. Tell me first what will not fit.`,
      },
      {
        name: 'Starter: interview and cutaways',
        body: `We film an interview with {{person}} in their workplace, three hours in all including coming and going. Plan it, with cutaways that an editor can use without the voice.`,
      },
      {
        name: "Starter: it is two o'clock and we are late",
        body: `Behind by {{minutes}} minutes. Done so far: {{done_shots}}. Redo the rest of the day and tell me what I say to the crew.`,
      },
      {
        name: 'Recommended settings',
        body: `Reasoning effort high for the breakdown, low on the day. Give sunrise and sunset yourself or allow search. Ask for tables as plain text with tabs, so that they paste into any sheet. Keep one conversation per shoot, and on the day work from the phone with short messages.`,
      },
      {
        name: 'Tools',
        body: `File reading for scripts. Web search for daylight, weather and public transport. Spreadsheet output if available. Calendar invitations to the crew only after a person has approved the call sheet.`,
      },
    ],
    listedDaysAgo: 99,
    popularity: 18,
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
    title: 'The explainer in ninety seconds',
    description:
      'A script for a short explanatory film, with picture and voice in two columns, counted in seconds. It starts from what the viewer believes wrongly and builds one picture that carries the whole thing.',
    priceCents: 1300,
    type: 'prompt',
    model: 'Claude',
    modelVersion: 'Claude Sonnet 4.5',
    category: 'Video',
    licence: 'commercial',
    texts: [
      {
        name: 'The explainer in ninety seconds',
        body: `Write a script for a film of ninety seconds that makes one thing understood. Not known about; understood, so that a viewer could explain it to someone on the stairs.

The thing: {{what_to_explain}}
Viewer, and what they were doing a minute before: {{viewer}}
What they believe already, right or wrong: {{prior_belief}}
What they should do or be able to say afterwards: {{afterwards}}
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

Check by telling the film with voice alone, then with pictures alone. Each should get half-way. If either gets the whole way, the other one is decoration: repair it.`,
      },
    ],
    listedDaysAgo: 41,
    popularity: 36,
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
          'A hundred and eighty-one words for how a heat pump works. My neighbour explained it back to me on the stairs, literally.',
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
    title: 'Weather for cutaways',
    description:
      'Five seconds of weather with a foreground, for when an edit needs to breathe. One prompt with four kinds of weather to choose from, each with its own way of moving.',
    priceCents: 800,
    type: 'prompt',
    model: 'Runway',
    modelVersion: 'Runway Gen-4',
    category: 'Video',
    licence: 'commercial',
    texts: [
      {
        name: 'Weather for cutaways',
        body: `Start frame
A landscape in three layers: near, {{foreground_object}} in the lower left, sharp and heavy; middle, {{middle_ground}}, half lost; far, a horizon line two thirds up with {{sky}}. Natural colour, low contrast, a wide lens from chest height, nobody in view.

Motion
The camera stands still on a heavy tripod. {{weather_kind}} passes through the middle layer from right to left, in front of the far one and behind the near. The foreground object reacts first and least: a rope lifts, a blade of grass bends and does not come back. Light falls by about a third as the weather reaches the centre and returns unevenly, in patches. Movement continues past the end of the clip; nothing comes to a close.

How to vary it
- Sea smoke: slow, from below, uncovers as much as it hides.
- Snow shower: comes as a wall, the far layer vanishes in one second.
- Gust in rain: slanted lines thicken, slacken, thicken again.
- Heat: the middle layer trembles and the light stays constant.
- For matching cutaways keep near and far layers, and exchange the weather alone.`,
      },
    ],
    listedDaysAgo: 17,
    popularity: 11,
    reviews: [
      { rating: 4, daysAgo: 11, content: 'Sea smoke is gorgeous. Used three in a documentary, between voices.' },
      { rating: 4, daysAgo: 4, content: 'Calm and usable. Snow wall took five goes.' },
    ],
  },
  {
    key: 'town-that-never-was',
    creator: 'ingrid',
    title: 'Archive footage of a town that never was',
    description:
      'Ten seconds of amateur film from a place that did not exist: a parade, a launch, a first bus. Period, stock and the person behind the camera are described, so that it looks found and not made.',
    priceCents: 1000,
    type: 'prompt',
    model: 'Sora',
    modelVersion: 'Sora 2',
    category: 'Video',
    licence: 'personal',
    texts: [
      {
        name: 'Footage of a town that never was',
        body: `Ten seconds of silent amateur film on 8mm stock from {{year}}, shot by {{who_filmed}} in {{town_description}}, a town that appears on no map. The occasion: {{occasion}}.

How it is filmed: handheld by someone who does it twice a year. Starts too late, with a short flash of overexposed frames. A hesitant pan along the faces of the crowd; some wave, one child covers its face, an old man goes on eating. In second five the thing everybody awaits appears at the right edge, {{the_marvel}}, and the camera overshoots, comes back, and gets it half. Somebody's shoulder is in the way. It ends in the middle of a cheer.

Stock: warm faded colour leaning to {{cast}}, soft gate weave, dust at the lower edge, one vertical scratch that wanders, slight flicker, uneven frame rate. Clothes, vehicles and signs without readable words. Sound: projector only.

How to vary it
- Film the same occasion a year later, with fewer people and rain.
- The marvel should be almost possible. A tram on stilts, a cheese the size of a house, a bridge of boats.
- Change who filmed: a priest keeps his distance, a sister goes close.
- Leave the marvel out altogether, and keep the faces.`,
      },
    ],
    listedDaysAgo: 31,
    popularity: 17,
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
      },
    ],
  },
]
