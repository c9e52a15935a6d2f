/** A file in a message: a photo is made from a drawing, a document from its lines. */
export type ThreadFile = { fileName: string; drawing: string } | { fileName: string; lines: readonly string[] };

export const threadFiles = {
  lawn: { fileName: 'Our lawn.jpg', drawing: 'drawings/venue/backyard-lawn.svg' },
  setUpSheet: {
    fileName: 'What our truck needs.pdf',
    lines: [
      'Big Bounce Barton: what our truck needs',
      'A gate or passage at least 40 inches wide.',
      'A flat place of 18 by 18 feet without sprinklers.',
      'Two outlets on separate circuits within 75 feet.',
      'We arrive 90 minutes before your guests.',
    ],
  },
  supperMenu: {
    fileName: 'Winter supper menu.pdf',
    lines: [
      'Ember & Rye: winter supper for sixteen',
      'First: charred squash, brown butter, sage.',
      'Mains: hearth chicken, whole trout, and lamb or short rib.',
      'Sweet: rye and apple crumble.',
      'Bread and cultured butter on the table.',
    ],
  },
  roof: { fileName: 'Rooftop Fourteen.jpg', drawing: 'drawings/venue/rooftop-dusk.svg' },
} as const satisfies Record<string, ThreadFile>;

export type ThreadFileName = keyof typeof threadFiles;

/** Day, time, sender, text and files. */
type ThreadLine = readonly [
  day: number,
  time: string,
  side: 'customer' | 'vendor',
  text: string,
  files?: readonly ThreadFileName[],
];

/** Messages about an order after it was placed. Days count from today. */
export interface ThreadText {
  readonly party: string;
  readonly vendor: string;
  readonly lines: readonly ThreadLine[];
  /** The side with unread messages, and their number. */
  readonly unread?: { readonly by: 'customer' | 'vendor'; readonly count: number };
}

export const threads: readonly ThreadText[] = [
  {
    party: 'Nora turns seven',
    vendor: 'Masa Madre',
    lines: [
      [
        -4,
        '22:08',
        'vendor',
        'Hi Maya! We have you down for 24, with twelve kids’ plates. Anything we should know about allergies?',
      ],
      [-4, '22:31', 'customer', 'One guest, Ada, cannot have nuts or sesame. Everything else is fair game.'],
      [-1, '16:20', 'customer', 'Could her food come on its own tray, so the little ones do not mix things up?'],
      [
        -1,
        '16:42',
        'vendor',
        'Yes, a separate tray for Ada, labelled. The salsa verde has no sesame, so she can have that too.',
      ],
    ],
  },
  {
    party: 'Nora turns seven',
    vendor: 'Big Bounce Barton',
    lines: [
      [
        -6,
        '18:02',
        'customer',
        'The lawn slopes a little towards the fence. Is that a problem for the castle?',
        ['lawn'],
      ],
      [-6, '18:40', 'vendor', 'A little is fine. We bring wedges and put the opening uphill.'],
      [-1, '15:10', 'vendor', 'One more thing for the truck: how do we get into the yard?', ['setUpSheet']],
      [-1, '15:15', 'vendor', 'Is the gate wider than 40 inches?'],
    ],
    unread: { by: 'customer', count: 2 },
  },
  {
    party: 'Nora turns seven',
    vendor: 'Second Light',
    lines: [
      [-9, '20:15', 'vendor', 'We like to come half an hour early to see where the light falls. Does that suit you?'],
      [-9, '20:50', 'customer', 'See you at half past one!'],
    ],
  },
  {
    party: 'Winter supper',
    vendor: 'Juniper Hall',
    lines: [
      [-3, '17:30', 'customer', 'Are the porch heaters included, or should I rent some?'],
      [-3, '18:05', 'vendor', 'The heaters are included, yes.'],
    ],
  },
  {
    party: 'Winter supper',
    vendor: 'Ember & Rye',
    lines: [
      [
        -4,
        '19:12',
        'vendor',
        'Sixteen for supper on the long table. Shall we plan on the lamb or the short rib as the third main?',
        ['supperMenu'],
      ],
      [-4, '19:45', 'customer', 'Short rib, please. It is that kind of month.'],
      [
        -1,
        '14:36',
        'customer',
        'Two of us do not drink. Could you bring the cider from the Rosario farm, or should I fetch it?',
      ],
    ],
    unread: { by: 'vendor', count: 1 },
  },
  {
    party: 'Sunday lunch for Abuela',
    vendor: 'Ember & Rye',
    lines: [
      [-2, '15:20', 'customer', 'My grandmother turns ninety and eats early. Can the buffet open at noon exactly?'],
      [-2, '16:02', 'vendor', 'Noon exactly. We light the fire at eight.'],
    ],
  },
  {
    party: 'Halvorsen & Partners year end',
    vendor: 'Ember & Rye',
    lines: [
      [-1, '13:05', 'customer', 'The lift at Rooftop Fourteen holds six. Can the board come up in pieces?', ['roof']],
    ],
    unread: { by: 'vendor', count: 1 },
  },
  {
    party: 'Housewarming on Juniper',
    vendor: 'The Low Lanterns',
    lines: [
      [-50, '16:00', 'vendor', 'We will tune on the porch at half past four. Any song the street should hear first?'],
      [-50, '16:44', 'customer', 'Anything my mother can sing along to.'],
      [-44, '15:30', 'vendor', 'Thank you for the kind review.'],
    ],
  },
];
