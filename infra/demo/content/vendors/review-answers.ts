/** Businesses' answers to reviews, by party and days after it. */
export interface ReviewAnswer {
  readonly party: string;
  readonly vendor: string;
  readonly daysAfterParty: number;
  readonly text: string;
}

export const reviewAnswers: readonly ReviewAnswer[] = [
  {
    party: 'Dana & Joel',
    vendor: 'Ember & Rye',
    daysAfterParty: 6,
    text: 'Your grandmother taught our youngest cook how to fold a napkin, so we are even. Thank you both.',
  },
  {
    party: 'Dana & Joel',
    vendor: 'Fern & Foxglove',
    daysAfterParty: 8,
    text: 'Give the half on the balcony a little water on Sundays and it will climb.',
  },
  {
    party: 'Housewarming on Juniper',
    vendor: 'The Low Lanterns',
    daysAfterParty: 5,
    text: 'Best kitchen acoustics of the year. Play us something back one day.',
  },
  {
    party: 'Ikenna graduates',
    vendor: 'Big Bounce Barton',
    daysAfterParty: 4,
    text: 'The bridge was closed and we should have left earlier: we do now. Congratulations again!',
  },
];
