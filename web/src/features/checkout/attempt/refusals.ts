/** Why a payment stopped, and the way to continue, if any. */
export interface Problem {
  title: string;
  text: string;
  way?: { label: string; to: string };
}

export const nothingCharged = "You haven't been charged.";

/** Describes a payment that the provider declined, or that is refunded: the same form can be tried again. */
export const cardProblem = (message: string): Problem => ({
  title: 'Payment not completed',
  text: message.includes('refunded') ? message : `${message} ${nothingCharged}`,
});

export const offlineProblem: Problem = {
  title: "You're offline",
  text: "You haven't been charged, and what you typed is still here. Pay when you're back online.",
};

export const notStarted: Problem = {
  title: "Couldn't start the payment",
  text: `${nothingCharged} Try again.`,
};

/** A code waits in its field: the payment would miss its discount. */
export const unappliedCode = (code: string): Problem => ({
  title: 'Promo code not applied',
  text: `Apply ${code} or clear its field first. ${nothingCharged}`,
});
