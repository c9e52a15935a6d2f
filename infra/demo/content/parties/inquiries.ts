import type { Category } from '#shared/kernel/categories.ts';

/** What the host of the demo asked two vendors for the plan that has most. */
export const inquiries: {
  readonly plan: string;
  /** Time of day, yesterday, in UTC. */
  readonly sent: string;
  readonly asked: readonly { vendor: string; category: Category; message: string }[];
} = {
  plan: 'Maya & Theo',
  sent: '21:55',
  asked: [
    {
      vendor: 'Ember & Rye',
      category: 'catering',
      message: 'Could you serve supper in two rounds? Half of our guests arrive after the ceremony.',
    },
    {
      vendor: 'Balcones Light & Lantern',
      category: 'decor',
      message: 'We would like string lights over eight tables. What would that cost, and do you set up yourselves?',
    },
  ],
};
