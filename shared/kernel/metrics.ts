/** The CloudWatch namespace of the product's own metrics. */
export const metricsNamespace = 'Hostwell';

/** The product's own metrics, each with its CloudWatch unit. */
export const metrics = {
  SignUps: 'Count',
  ApplicationsSubmitted: 'Count',
  ApplicationsApproved: 'Count',
  ApplicationsRejected: 'Count',
  BookingsConfirmed: 'Count',
  /** Totals agreed by hosts, including the platform fee, counted when bookings are confirmed. In cents. */
  GrossCents: 'None',
  OrdersPlaced: 'Count',
  OrdersCancelled: 'Count',
  /** Messages written by people. */
  MessagesSent: 'Count',
  /** Vendors whom hosts asked before booking. */
  InquiriesSent: 'Count',
  /** Priced offers from vendors to hosts. */
  OffersMade: 'Count',
  /** Payments that the provider refused; by `Code` for the reason. */
  PaymentsFailed: 'Count',
  /** Payments abandoned by their browser and closed without a charge. */
  PaymentsAbandoned: 'Count',
  /** Attempts of a refund that had already failed four times. */
  RefundsStuck: 'Count',
  /** Vendors who couldn't set up payouts because the provider refused the platform. */
  DisputesUnknown: 'Count',
  ProviderWarnings: 'Count',
  PayoutSetupsRefused: 'Count',
  /** What the platform's balance at the provider lacks for the payouts of the next seven days. In cents. */
  PayoutFundsMissing: 'None',
  /** Calls to the payment provider that ended without a response. */
  PaymentsUnanswered: 'Count',
  /** Time from an event until a subscriber has handled it; by `Subscriber` too. */
  FanOutDelay: 'Milliseconds',
  /** How late the latest connected calendar is. */
  CalendarDelay: 'Milliseconds',
} as const;

export type MetricName = keyof typeof metrics;

/** Figures of one moment, by the names of `metrics`. */
export type Figures = Partial<Record<MetricName, number>>;

/** Dimensions of the metrics besides the stage. Each has few values, and none identifies a person. */
export const dimensions = ['Code', 'Subscriber'] as const;

export type Dimensions = Partial<Record<(typeof dimensions)[number], string>>;
