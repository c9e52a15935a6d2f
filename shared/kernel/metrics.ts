/** Where CloudWatch keeps what the product counts of itself. */
export const metricsNamespace = 'Hostwell';

/** Everything that the product counts of itself, each with its unit in CloudWatch's words. */
export const metrics = {
  SignUps: 'Count',
  ApplicationsSubmitted: 'Count',
  ApplicationsApproved: 'Count',
  ApplicationsRejected: 'Count',
  BookingsConfirmed: 'Count',
  /** What hosts agreed to, the platform's fee included; of bookings as they are confirmed. In cents. */
  GrossCents: 'None',
  OrdersPlaced: 'Count',
  OrdersCancelled: 'Count',
  /** Those that people wrote. */
  MessagesSent: 'Count',
  /** Vendors whom hosts asked before they book. */
  InquiriesSent: 'Count',
  /** Priced offers that vendors made hosts. */
  OffersMade: 'Count',
  /** Payments that the provider refused; by `Code` also why. */
  PaymentsFailed: 'Count',
  /** Payments that their browser left behind and that were closed without a charge. */
  PaymentsAbandoned: 'Count',
  /** Tries of a refund that had failed four times before. */
  RefundsStuck: 'Count',
  /** Calls of the payment provider that ended without an answer. */
  PaymentsUnanswered: 'Count',
  /** From the moment of an event until a subscriber has handled it; by `Subscriber` also whose. */
  FanOutDelay: 'Milliseconds',
} as const;

export type MetricName = keyof typeof metrics;

/** Figures of one moment, by the names of `metrics`. */
export type Figures = Partial<Record<MetricName, number>>;

/** Dimensions of the metrics besides the stage. Each has few values, and none identifies a person. */
export const dimensions = ['Code', 'Subscriber'] as const;

export type Dimensions = Partial<Record<(typeof dimensions)[number], string>>;
