import type { Answer } from '../application/application.ts';
import type { ServiceAnswers } from '../answers/vendor-answers.ts';

/** The guest limits of a service; an omitted one has no limit. */
export interface GuestLimits {
  /** Seated guests. */
  capacity?: number;
  minimumGuests?: number;
  maximumGuests?: number;
  /** The upper bound of the group size; 'Over 100' has none. */
  groupSize?: number;
}

/** Returns a positive figure: 0 fees and 0 guests count as unset. */
export const figure = (answer: Answer | undefined): number | undefined =>
  typeof answer === 'number' && answer > 0 ? answer : undefined;

/** '11-25' -> 25; 'Over 100' and anything else have no upper bound. */
const upperBound = (answer: Answer | undefined): number | undefined => {
  const bound = typeof answer === 'string' ? /-(\d+)$/.exec(answer)?.[1] : undefined;
  return bound === undefined ? undefined : Number(bound);
};

/** Returns the guest limits that a vendor stated for one service. */
export function toGuestLimits(answers: ServiceAnswers = {}): GuestLimits {
  const capacity = figure(answers['capacity']);
  const minimumGuests = figure(answers['minimumGuests']);
  const maximumGuests = figure(answers['maximumGuests']);
  const groupSize = upperBound(answers['groupSize']);
  return {
    ...(capacity && { capacity }),
    ...(minimumGuests && { minimumGuests }),
    ...(maximumGuests && { maximumGuests }),
    ...(groupSize && { groupSize }),
  };
}
