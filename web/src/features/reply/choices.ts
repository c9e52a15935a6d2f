import type { Rsvp } from '#shared/guests/guest.ts';

export type Given = Exclude<Rsvp, 'pending'>;

/** The answers to the question whether a guest is coming. */
export const choices: readonly { value: Given; label: string }[] = [
  { value: 'attending', label: 'Yes' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'declined', label: 'No' },
];
