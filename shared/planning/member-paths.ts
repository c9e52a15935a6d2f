/** The page of an invitation. */
export const invitationPath = (token: string): string => `/invitation/${token}`;

/** The page of a draft or booked event, for its host and members. */
export const planPath = (planId: string, isBooked = false): string =>
  isBooked ? `/event-overview?eventId=${planId}` : `/summary?draftId=${planId}`;
