import { reactions } from '../delivery/queues.ts';

/* The input of docs/costs.md: prices, assumptions, measurements and resources of the stack. */

/** Dollars, us-east-1, without free tiers or discounts. Sources are in docs/costs.md. */
export const prices = {
  lambdaGbSecond: 0.000_013_333_4,
  lambdaRequest: 0.2 / 1e6,
  httpRequest: 1 / 1e6,
  socketMessage: 1 / 1e6,
  socketMinute: 0.25 / 1e6,
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  tableGbMonth: 0.25 + 0.2,
  event: 1 / 1e6,
  archiveGb: 0.1,
  queueRequest: 0.4 / 1e6,
  mail: 0.1 / 1000,
  edgeGb: 0.085,
  edgeRequest: 0.01 / 10_000,
  edgeFunction: 0.1 / 1e6,
  bucketGbMonth: 0.023,
  bucketGet: 0.0004 / 1000,
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / 1e6,
  personPlus: 0.02,
  logGb: 0.5,
  alarm: 0.1,
  dashboard: 3,
  metric: 0.3,
  trace: 5 / 1e6,
  key: 1,
  secret: 0.4,
  scanGb: 0.09,
  scanObject: 0.215 / 1000,
  storedPlace: 4 / 1000,
  /** For an AWS address, by HTTPS. */
  healthCheck: 0.5 + 1,
  wordCheck: 1,
} as const;

/** Assumptions for 1,000 bookings; each is open to discussion, and the place to enter actual figures. */
export const assumed = {
  bookings: 1000,
  vendorsPerBooking: 3,
  /** Five of a hundred visits book. */
  visitsPerBooking: 20,
  /** Files from the edge and API calls in a visit without a booking. */
  filesPerVisit: 40,
  callsPerVisit: 12,
  megabytesPerVisit: 1,
  /** Additional calls by the host, who messages vendors and comes back, and by the vendors. */
  callsPerBooking: 150,
  signedInPerBooking: 5,
  /** Signing up or in, and a new access token each hour. */
  signInCallsPerPerson: 20,
  socketMinutesPerBooking: 120,
  mailsPerBooking: 15,
  /** Addresses not looked up in the last day; towns and ZIP codes cost nothing. */
  addressesPerBooking: 1,
  /** Photos and documents, of vendors and in messages. */
  uploadsPerBooking: 3,
  megabytesPerUpload: 3,
  /** Stored permanently, including indexes. */
  kilobytesPerBooking: 60,
  /** Route 53's checkers in three regions, each of which checks every half minute. */
  healthCheckers: 9,
  /** Domain events by name. */
  eventsPerBooking: {
    UserRegistered: 2,
    DraftStarted: 3,
    VendorChosen: 6,
    DraftDiscarded: 1,
    OrderPlaced: 3,
    BookingConfirmed: 1,
    MessagePosted: 12,
    VendorReplied: 6,
    EventCompleted: 1,
    ReviewPosted: 1.5,
  },
} as const;

/** Figures of docs/performance.md and of the meter in the tests, or higher. */
export const measured = {
  /** A warm API call, and a reaction. */
  callMs: 60,
  reactionMs: 80,
  /** The largest frequently called API, and a reaction. */
  callGb: 1,
  reactionGb: 0.5,
  checkoutWrites: 40 + 10,
  checkoutReads: 7,
  readsPerCall: 3,
  /** The cells around a point, with 400 cards in them. */
  readsPerSearch: 50,
  writesPerEvent: 4,
  logBytesPerRun: 600,
} as const;

/** The resources of prod's stack; a test compares them with the template. */
export interface StackCounts {
  readonly queuesPolled: number;
  /** Alarms on listed metrics. */
  readonly alarms: number;
  /** Series of alarms by tag, each of which costs as much as an alarm. */
  readonly alarmSeries: number;
  readonly dashboards: number;
  readonly firewalls: number;
  /** Across all firewalls. */
  readonly firewallRules: number;
  readonly keys: number;
  readonly secrets: number;
  readonly healthChecks: number;
}

export const ofStack: StackCounts = {
  queuesPolled: Object.keys(reactions).length,
  alarms: 54,
  alarmSeries: 269,
  dashboards: 1,
  firewalls: 2,
  firewallRules: 19,
  keys: 4,
  secrets: 2,
  healthChecks: 2,
};
