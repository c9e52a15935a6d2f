import { reactions } from '../delivery/queues.ts';

/* What the costs of docs/costs.md are computed from: prices, assumptions, measurements and what the stack has. */

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
  /** Of an address of AWS, by HTTPS. */
  healthCheck: 0.5 + 1,
  wordCheck: 1,
} as const;

/** What is assumed of 1,000 bookings; each line can be argued with, and is where an own figure goes. */
export const assumed = {
  bookings: 1000,
  vendorsPerBooking: 3,
  /** Of a hundred visits five book. */
  visitsPerBooking: 20,
  /** Files at the edge and calls of the API in a visit that does not book. */
  filesPerVisit: 40,
  callsPerVisit: 12,
  megabytesPerVisit: 1,
  /** More calls of who books, talks to vendors and comes back, and of the vendors. */
  callsPerBooking: 150,
  signedInPerBooking: 5,
  /** Signing up or in, and a new access token each hour. */
  signInCallsPerPerson: 20,
  socketMinutesPerBooking: 120,
  mailsPerBooking: 15,
  /** Addresses that no one asked for in the last day; towns and ZIP codes cost nothing. */
  addressesPerBooking: 1,
  /** Photos and documents, of vendors and in messages. */
  uploadsPerBooking: 3,
  megabytesPerUpload: 3,
  /** Stored permanently, indexes included. */
  kilobytesPerBooking: 60,
  /** Of Route 53 in its three regions, each asking every half minute. */
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

/** Figures of docs/performance.md and of the meter in the tests, or above what they show. */
export const measured = {
  /** A warm call of the API, of a reaction. */
  callMs: 60,
  reactionMs: 80,
  /** Of the largest API that is called often, and of a reaction. */
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

/** What the stack of prod has; the template says whether it is so. */
export interface StackCounts {
  readonly queuesPolled: number;
  /** Those over listed metrics. */
  readonly alarms: number;
  /** Series that alarms by tag look at, each of which costs as an alarm. */
  readonly alarmSeries: number;
  readonly dashboards: number;
  readonly firewalls: number;
  /** Of all firewalls. */
  readonly firewallRules: number;
  readonly keys: number;
  readonly secrets: number;
  readonly healthChecks: number;
}

export const ofStack: StackCounts = {
  queuesPolled: Object.keys(reactions).length,
  alarms: 45,
  alarmSeries: 210,
  dashboards: 1,
  firewalls: 2,
  firewallRules: 16,
  keys: 3,
  secrets: 2,
  healthChecks: 2,
};
