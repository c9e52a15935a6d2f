import { reactions } from '../delivery/queues.ts';
import { assumed, measured, prices } from './cost-figures.ts';
import { whole } from './costs.ts';
import type { Line } from './costs.ts';

/** Returns the number of reactions to an event. */
const listeners = (event: string): number =>
  Object.values(reactions).filter(({ events }) => (events as readonly string[]).includes(event)).length;

const perBooking = Object.entries(assumed.eventsPerBooking);
const eventsPerBooking = perBooking.reduce((sum, [, count]) => sum + count, 0);
const deliveriesPerBooking = perBooking.reduce((sum, [name, count]) => sum + count * listeners(name), 0);

/** Returns the usage of each service for the assumed number of bookings. */
function amountsOfBookings() {
  const { bookings } = assumed;
  const visits = bookings * assumed.visitsPerBooking;
  const calls = visits * assumed.callsPerVisit + bookings * assumed.callsPerBooking;
  const files = visits * assumed.filesPerVisit;
  const edge = files + calls;
  const gigabytes = (visits * assumed.megabytesPerVisit) / 1000;
  const events = bookings * eventsPerBooking;
  const deliveries = bookings * deliveriesPerBooking;
  const runs = calls + deliveries + 2 * events;
  const gbSeconds =
    (calls * measured.callMs * measured.callGb +
      (deliveries + 2 * events) * measured.reactionMs * measured.reactionGb) /
    1000;
  const writes = bookings * measured.checkoutWrites + (events + deliveries) * measured.writesPerEvent;
  const reads = bookings * measured.checkoutReads + calls * measured.readsPerCall;
  const tableGb = (bookings * assumed.kilobytesPerBooking) / 1e6;
  const sockets = bookings * assumed.socketMinutesPerBooking;
  const people = bookings * assumed.signedInPerBooking;
  const signIns = people * assumed.signInCallsPerPerson;
  const mails = bookings * assumed.mailsPerBooking;
  const addresses = bookings * assumed.addressesPerBooking;
  const uploads = bookings * assumed.uploadsPerBooking;
  const uploadedGb = (uploads * assumed.megabytesPerUpload) / 1000;
  const logGb = (runs * measured.logBytesPerRun) / 1e9;
  return {
    calls,
    files,
    edge,
    gigabytes,
    events,
    deliveries,
    runs,
    gbSeconds,
    writes,
    reads,
    tableGb,
    sockets,
    people,
    signIns,
    mails,
    addresses,
    uploads,
    uploadedGb,
    logGb,
  };
}

type Amounts = ReturnType<typeof amountsOfBookings>;

/** Costs of browsers' requests. */
const edgeLines = ({ calls, files, edge, gigabytes, events, sockets, signIns }: Amounts): Line[] => [
  {
    what: 'CloudFront',
    how: `${whole(edge)} requests × $0.01/10,000 + ${whole(gigabytes)} GB × $0.085 + ${whole(files)} functions × $0.10/M`,
    cost: edge * prices.edgeRequest + gigabytes * prices.edgeGb + files * prices.edgeFunction,
  },
  {
    what: 'Firewalls',
    how: `${whole(edge)} requests and ${whole(signIns)} Cognito calls × $0.60/M`,
    cost: (edge + signIns) * prices.firewallRequest,
  },
  { what: 'HTTP API', how: `${whole(calls)} calls × $1.00/M`, cost: calls * prices.httpRequest },
  {
    what: 'Sockets',
    how: `${whole(sockets)} minutes × $0.25/M + ${whole(events * 2)} notices × $1.00/M`,
    cost: sockets * prices.socketMinute + events * 2 * prices.socketMessage,
  },
  {
    what: 'S3',
    how: `${whole(files / 10)} reads behind the edge × $0.0004/1,000 + 5 GB × $0.023`,
    cost: (files / 10) * prices.bucketGet + 5 * prices.bucketGbMonth,
  },
];

/** Costs of functions. */
const serverLines = ({ events, deliveries, runs, gbSeconds, writes, reads, tableGb, logGb }: Amounts): Line[] => [
  {
    what: 'Lambda',
    how: `${whole(runs)} runs × $0.20/M + ${whole(gbSeconds)} GB-s × $0.0000133334`,
    cost: runs * prices.lambdaRequest + gbSeconds * prices.lambdaGbSecond,
  },
  {
    what: 'DynamoDB',
    how: `${whole(writes)} write units × $0.625/M + ${whole(reads)} read units × $0.125/M + ${tableGb.toFixed(2)} GB × $0.45 (storage and point-in-time recovery)`,
    cost: writes * prices.writeUnit + reads * prices.readUnit + tableGb * prices.tableGbMonth,
  },
  {
    what: 'EventBridge',
    how: `${whole(events)} events × $1.00/M + ${(events / 1e6).toFixed(3)} GB archived × $0.10`,
    cost: events * prices.event + (events / 1e6) * prices.archiveGb,
  },
  {
    what: 'SQS',
    how: `${whole(deliveries)} deliveries × 3 requests × $0.40/M`,
    cost: deliveries * 3 * prices.queueRequest,
  },
  { what: 'Logs', how: `${logGb.toFixed(2)} GB × $0.50`, cost: logGb * prices.logGb },
  {
    what: 'X-Ray',
    how: `5% of ${whole(runs)} runs × $5.00/M`,
    cost: runs * 0.05 * prices.trace,
  },
];

/** Costs of sign-ins, emails and uploads. */
const peopleLines = ({ people, mails, addresses, uploads, uploadedGb }: Amounts): Line[] => [
  {
    what: 'Addresses (Location)',
    how: `${whole(addresses)} × $4.00/1,000`,
    cost: addresses * prices.storedPlace,
  },
  { what: 'Mail (SES)', how: `${whole(mails)} × $0.10/1,000`, cost: mails * prices.mail },
  {
    what: 'Cognito Plus',
    how: `${whole(people)} people who sign in × $0.02`,
    cost: people * prices.personPlus,
  },
  {
    what: 'Scan of uploads',
    how: `${whole(uploads)} files × $0.215/1,000 + ${whole(uploadedGb)} GB × $0.09`,
    cost: uploads * prices.scanObject + uploadedGb * prices.scanGb,
  },
];

/** Returns the costs that grow with bookings, for the assumed number of them. */
export function linesOfBookings(): Line[] {
  const amounts = amountsOfBookings();
  return [...edgeLines(amounts), ...serverLines(amounts), ...peopleLines(amounts)];
}
