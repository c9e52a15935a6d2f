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
