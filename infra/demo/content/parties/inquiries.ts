import type { Category } from '#shared/kernel/categories.ts';
import type { EventType } from '#shared/planning/event-types.ts';
import type { OfferLine } from '#shared/offers/offer.ts';
import type { PastHostName } from '../people.ts';

/** Day, counted from today or, for a booked party, from its booking at 16:20; time of day in UTC. */
export type Moment = readonly [day: number, time: string];

/** A vendor's offer. */
export interface OfferText {
  readonly made: Moment;
  readonly lines: readonly (readonly [
    text: string,
    dollars: number,
    unit: OfferLine['price']['unit'],
    quantity: number,
  ])[];
  readonly included: string;
  readonly note?: string;
  readonly validDays: number;
  readonly holdsDay?: true;
  /** Its outcome if it is neither open nor booked. */
  readonly ended?: 'declined' | 'expired';
}

/** An event without a booking that its host, who has no login, asked vendors about: still a plan, or over. */
export interface AskedEvent {
  readonly name: string;
  readonly host: PastHostName;
  readonly day: number;
  readonly type: EventType;
  readonly guests: number;
  readonly start: string;
  readonly hours: number;
  readonly zip: string;
  readonly startedDaysAgo: number;
  /** When its host discarded it. */
  readonly over?: Moment;
}

/** A host's inquiry to a vendor before booking, and its outcome. */
export interface InquiryText {
  /** A plan of the demo's host or a booked party, by name; or a separate event. */
  readonly event: string | AskedEvent;
  readonly vendor: string;
  readonly category: Category;
  readonly asked: Moment;
  readonly message: string;
  readonly reply?: { readonly at: Moment; readonly text: string };
  readonly offer?: OfferText;
}

const reunion: AskedEvent = {
  name: 'Reunion under the pecans',
  host: 'Luis Medina',
  day: 96,
  type: 'Other',
  guests: 34,
  start: '17:00',
  hours: 5,
  zip: '78704',
  startedDaysAgo: 3,
};

const recital: AskedEvent = {
  name: 'Supper after the recital',
  host: 'Shreya Nair',
  day: 61,
  type: 'Other',
  guests: 28,
  start: '19:00',
  hours: 3,
  zip: '78704',
  startedDaysAgo: 26,
  over: [-12, '17:20'],
};

const opening: AskedEvent = {
  name: 'Gallery opening',
  host: 'Carla Benedetti',
  day: 40,
  type: 'Corporate Event',
  guests: 60,
  start: '18:00',
  hours: 3,
  zip: '78745',
  startedDaysAgo: 52,
  over: [-33, '18:40'],
};

/** One with a hold and an offer, some waiting, some booked, some without success. */
export const inquiries: readonly InquiryText[] = [
  {
    event: 'Maya & Theo',
    vendor: 'Ember & Rye',
    category: 'catering',
    asked: [-2, '21:55'],
    message: 'Could you serve supper in two rounds? Half of our guests arrive after the ceremony.',
    reply: {
      at: [-1, '15:05'],
      text: 'Happily. The first thirty eat at half past four, the rest after the vows. One more pair of hands is all it takes.',
    },
    offer: {
      made: [-1, '15:20'],
      lines: [
        ['Family supper in two rounds', 38, 'per_person', 60],
        ['Second cook for the later round', 45, 'per_hour', 6],
        ['Bread and olives between the rounds', 180, 'flat', 1],
      ],
      included: 'Plates, linen and serving dishes. We light the fire at noon and leave the kitchen as we found it.',
      note: 'We hold your Saturday while you think it over.',
      validDays: 28,
      holdsDay: true,
    },
  },
  {
    event: 'Maya & Theo',
    vendor: 'Balcones Light & Lantern',
    category: 'decor',
    asked: [-1, '21:55'],
    message: 'We would like string lights over eight tables. What would that cost, and do you set up yourselves?',
  },
  {
    event: reunion,
    vendor: 'Ember & Rye',
    category: 'catering',
    asked: [-1, '19:10'],
    message:
      'Thirty-four cousins, five of them vegan. Would the fire work for everyone, and what should we plan per head?',
  },
  {
    event: recital,
    vendor: 'Ember & Rye',
    category: 'catering',
    asked: [-24, '16:30'],
    message: 'A late supper for the choir, served within half an hour of the last bow. Is that something you do?',
    reply: { at: [-24, '20:45'], text: 'It is. We would set up during the second half, quietly.' },
    offer: {
      made: [-23, '14:10'],
      lines: [
        ['Late supper for the choir', 32, 'per_person', 28],
        ['Quiet set-up during the concert', 120, 'flat', 1],
      ],
      included: 'Plates and linen.',
      validDays: 7,
      ended: 'expired',
    },
  },
  {
    event: opening,
    vendor: 'Ember & Rye',
    category: 'catering',
    asked: [-50, '15:00'],
    message: 'Grazing boards for sixty, standing, with nothing that drips on the floor. What would that come to?',
    reply: { at: [-48, '18:00'], text: 'Two boards and a lot of toothpicks. An offer is on its way.' },
    offer: {
      made: [-48, '18:20'],
      lines: [['Grazing board for thirty', 650, 'flat', 2]],
      included: 'Boards, napkins and toothpicks.',
      validDays: 14,
      ended: 'declined',
    },
  },
  {
    event: 'The long way home',
    vendor: 'Ember & Rye',
    category: 'catering',
    asked: [-1, '17:00'],
    message: 'We drive in with the last boxes that evening. Can you feed forty tired friends at nine?',
    reply: { at: [-1, '19:30'], text: 'Tacos at nine, then. We bring our own light.' },
    offer: {
      made: [0, '15:00'],
      lines: [
        ['Late taco bar', 14.5, 'per_person', 40],
        ['Lamps and a table on the drive', 60, 'flat', 1],
      ],
      included: 'Two fillings, three salsas, limes.',
      validDays: 14,
    },
  },
  {
    event: 'Rosalind at fifty',
    vendor: 'Ember & Rye',
    category: 'catering',
    asked: [-1, '17:05'],
    message: 'A third of us eat no meat. Is there a table of yours that would make them the lucky ones?',
    reply: { at: [0, '14:40'], text: 'Celeriac from the embers has converted harder cases. Let me write it up.' },
    offer: {
      made: [0, '15:10'],
      lines: [
        ['Family supper', 38, 'per_person', 38],
        ['Family supper without meat', 36, 'per_person', 17],
      ],
      included: 'Two sides, salad, bread and olive oil.',
      validDays: 14,
    },
  },
  {
    event: 'Supper under glass',
    vendor: 'Halsted Smoke',
    category: 'catering',
    asked: [-1, '18:15'],
    message: 'Could Doris come to a glasshouse, or does the smoke stay outside with her?',
    reply: { at: [-1, '21:00'], text: 'She stays in the yard, the food goes in. The palms will not notice.' },
    offer: {
      made: [0, '14:00'],
      lines: [
        ['Smokehouse buffet', 25, 'per_person', 30],
        ['Carving inside', 150, 'flat', 1],
      ],
      included: 'Brisket, hot links, two sides, pickles.',
      validDays: 7,
    },
  },
  {
    event: 'Taco night for the block',
    vendor: 'Pilsen Comal',
    category: 'catering',
    asked: [-1, '17:00'],
    message: 'The block has forty-five people and one long driveway. Can you set up without closing it?',
    reply: { at: [0, '13:30'], text: 'We need ten feet of it. Cars can pass until seven.' },
    offer: {
      made: [0, '14:00'],
      lines: [['Taco bar on the driveway', 19, 'per_person', 45]],
      included: 'Comal, tortillas, three fillings, salsas.',
      validDays: 10,
    },
  },
];
