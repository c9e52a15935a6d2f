/** Undecided disputes wait for our answer or for the bank. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How administrators answer a dispute. */
export const disputeAnswerWays = ['evidence', 'accept'] as const;
