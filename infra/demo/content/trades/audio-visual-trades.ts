import type { Trade } from './trades.ts';

const technique = { category: 'audio-visual', deliveryOptions: ['delivery'], ordersPerDay: [2, 4] } as const;

export const audioVisualTrades = {
  sound: {
    ...technique,
    themes: ['Modern', 'Casual', 'Formal'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Party sound', 'Two speakers, a mixer and a microphone for up to 80 people.', 260, 'flat'],
      ['Speaker stacks', 'Four speakers, two subs and an engineer, for 250 people.', 780, 'flat'],
      ['Wireless microphones', 'Two hand-held, two headsets, batteries counted.', 140, 'flat'],
      ['Engineer', 'Somebody at the mixing desk from doors to last song.', 70, 'per_hour'],
    ],
  },
  cinema: {
    ...technique,
    ordersPerDay: [1, 3],
    themes: ['Vintage', 'Backyard', 'Casual', 'Hollywood'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Backyard cinema', 'Sixteen-foot screen, projector, sound and deckchairs for 20.', 420, 'flat'],
      ['Screen and projector', 'Ten-foot screen with a bright projector, set up by us.', 210, 'flat'],
      ['Slides at the party', 'Your pictures, put in order and shown with music.', 260, 'flat'],
      ['Silent cinema', 'Forty headphones for films after ten o’clock.', 330, 'flat'],
    ],
  },
  danceFloor: {
    ...technique,
    ordersPerDay: [1, 3],
    themes: ['Disco', 'Glam', 'Modern', 'Colorful'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Lit dance floor', 'Sixteen by sixteen feet that changes color to the music.', 1100, 'flat'],
      ['Wooden dance floor', 'Oak tiles, twelve by twelve, level on grass.', 640, 'flat'],
      ['Floor, lights and sound', 'The lit floor, four moving lights and two speakers.', 1650, 'flat'],
      ['Fog and mirror ball', 'Both, with somebody who knows when to stop.', 180, 'flat'],
    ],
  },
  lighting: {
    ...technique,
    themes: ['Romantic', 'Glam', 'Modern', 'Garden'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Uplights, a dozen', 'Walls washed in your colors, no cables to fall over.', 320, 'flat'],
      ['Lights for the garden', 'Trees from below, path in amber, tables in warm white.', 480, 'flat'],
      ['Stage wash', 'Eight lights and a desk for a band or a speech.', 390, 'flat'],
      ['Lighting hand', 'Somebody who moves with the evening.', 60, 'per_hour'],
    ],
  },
  speeches: {
    ...technique,
    themes: ['Formal', 'Modern', 'Minimalist'],
    leadTimes: ['3-5 days', '1 week'],
    packages: [
      ['Speech set', 'Lectern, two microphones and speakers nobody notices.', 190, 'flat'],
      ['Conference room', 'Screen, projector, four microphones and a mixing engineer for the day.', 620, 'flat'],
      ['Stream and record', 'Two cameras, titles and a link for those who cannot come.', 740, 'flat'],
      ['Interpreters’ headsets', 'Fifty receivers and a booth.', 560, 'flat'],
    ],
  },
} as const satisfies Record<string, Trade>;
