import type { Trade } from './trades.ts';

const stage = { category: 'entertainment', deliveryOptions: [], ordersPerDay: [1, 1] } as const;
const caller = { ...stage, ordersPerDay: [2, 3] } as const;

export const entertainmentTrades = {
  strings: {
    ...stage,
    themes: ['Classic', 'Romantic', 'Garden', 'Formal'],
    leadTimes: ['2-3 weeks', '3-4 weeks'],
    packages: [
      ['String quartet', 'Two violins, viola and cello, from Bach to the song you danced to.', 420, 'per_hour'],
      ['Ceremony strings', 'A duo for arrival, walk in, signing and walk out.', 520, 'flat'],
      ['Trio for dinner', 'Violin, cello and guitar, quiet enough to talk over.', 290, 'per_hour'],
      ['A song arranged for you', 'Send us the recording; we write it out for strings.', 120, 'flat'],
    ],
  },
  band: {
    ...stage,
    themes: ['Casual', 'Rustic', 'Modern', 'Western'],
    leadTimes: ['2-3 weeks', '4-6 weeks'],
    packages: [
      ['Band for the night', 'Five players, three sets of 45 minutes and a playlist between them.', 2400, 'flat'],
      ['Band, two sets', 'Four players for an hour and a half of live dancing.', 1600, 'flat'],
      ['Acoustic set', 'Two of us, guitar and voice, unplugged.', 240, 'per_hour'],
      ['First dance, live', 'We learn your song and play it once, properly.', 150, 'flat'],
    ],
  },
  dj: {
    ...caller,
    themes: ['Modern', 'Glam', 'Colorful', 'Disco'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['DJ for the evening', 'Five hours with speakers, lights and a mirror ball.', 850, 'flat'],
      ['DJ by the hour', 'One DJ, two turntables, small sound.', 140, 'per_hour'],
      ['Silent disco', 'Sixty headphones, two channels and neighbors who stay friends.', 620, 'flat'],
      ['Host and DJ', 'Somebody at the microphone who knows the names and the schedule.', 1050, 'flat'],
    ],
  },
  magic: {
    ...caller,
    themes: ['Vintage', 'Colorful', 'Carnival', 'Glam'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Magic show for children', 'Forty-five minutes, one rabbit, everybody gets to help.', 260, 'flat'],
      ['Close-up magic', 'Cards and coins from table to table.', 190, 'per_hour'],
      ['Stage illusion show', 'An hour with an assistant and a sword box.', 780, 'flat'],
      ['Magic workshop', 'Ten children learn three tricks and take them home.', 310, 'flat'],
    ],
  },
  piano: {
    ...stage,
    themes: ['Classic', 'Vintage', 'Black and White', 'Formal'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Piano for dinner', 'Standards and soul on your piano or our stage piano.', 165, 'per_hour'],
      ['Jazz trio', 'Keys, upright bass and brushes.', 390, 'per_hour'],
      ['Piano and voice', 'A singer and a pianist, two sets.', 720, 'flat'],
      ['Sing-along hour', 'Song books, one pianist, no shame.', 280, 'flat'],
    ],
  },
  puppets: {
    ...caller,
    themes: ['Colorful', 'Princess', 'Jungle', 'Carnival'],
    leadTimes: ['1 week', '1-2 weeks'],
    packages: [
      ['Puppet show', 'Forty minutes with our booth; the birthday child is in the story.', 240, 'flat'],
      ['Story hour', 'Three stories, a drum and a lot of voices, for ages 3 to 8.', 130, 'per_hour'],
      ['Clown and balloons', 'An hour of clowning and a balloon animal for everybody.', 210, 'flat'],
      ['Make a puppet', 'Felt, glue and a show of their own at the end.', 290, 'flat'],
    ],
  },
  mariachi: {
    ...stage,
    themes: ['Fiesta', 'Colorful', 'Classic'],
    leadTimes: ['1-2 weeks', '2-3 weeks'],
    packages: [
      ['Mariachi, six players', 'Violins, trumpets, guitarrón and vihuela in full dress.', 560, 'per_hour'],
      ['Serenade', 'Four players and five songs at the door.', 420, 'flat'],
      ['Mariachi trio for dinner', 'Guitar, vihuela and voice, from table to table.', 310, 'per_hour'],
      ['Las mañanitas', 'Three songs before breakfast; we know how to be quiet until then.', 280, 'flat'],
    ],
  },
} as const satisfies Record<string, Trade>;
