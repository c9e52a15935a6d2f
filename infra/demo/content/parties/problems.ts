import type { CaseReason } from '#shared/orders/cases/case-reasons.ts';

/** A problem that the host of a party reported with one of its vendors. Days count from today. */
export interface ProblemText {
  readonly party: string;
  readonly vendor: string;
  readonly day: number;
  readonly time: string;
  readonly reason: CaseReason;
  readonly words: string;
  readonly claimedCents: number;
  /** The vendor's account and an administrator's decision, each a day later. */
  readonly decided?: { readonly answer: string; readonly refundCents: number; readonly words: string };
}

export const problems: readonly ProblemText[] = [
  {
    party: 'Brunch for the block',
    vendor: 'Ember & Rye',
    day: 0,
    time: '07:40',
    reason: 'late',
    words: 'The board came at half past eleven instead of ten. Most of the neighbors had eaten at home by then.',
    claimedCents: 20_000,
  },
  {
    party: 'Housewarming on Juniper',
    vendor: 'Masa Madre',
    day: -47,
    time: '18:10',
    reason: 'not-as-agreed',
    words: 'We ordered tacos for forty. They were gone after half an hour, and no second batch came.',
    claimedCents: 30_000,
    decided: {
      answer: 'We brought what was ordered. More people than forty came through the door.',
      refundCents: 10_000,
      words: 'Both sides agree that more guests came, and that the second batch was left out. A part is fair.',
    },
  },
];
