import { bugIn as bug } from './planted-product.ts';
import type { Bug } from './planted-product.ts';

const packages = 'functions/orders/changes/requested-packages.ts';

/** Changed packages of a booked order (rule changes-78). */
const ofPackages: readonly Bug[] = [
  bug(
    'A booked package costs what it costs now',
    packages,
    'const line = known ?? (product && newLine(product));',
    'const line = (product && newLine(product)) ?? known;',
  ),
  bug(
    'Other packages change all vendors of the event',
    'functions/orders/changes/repricing.ts',
    'if (!price || (item && item.vendorId !== order.vendorId)) return [];',
    'if (!price) return [];',
  ),
];

const moveEvent = 'functions/orders/changes/move-event.ts';
const consent = 'functions/orders/changes/consent.ts';

/** Vendors' consent to a move (rule changes-26). */
const ofConsents: readonly Bug[] = [
  bug('A move asks no vendor', moveEvent, 'if (asked.length > 0) {', 'if (asked.length < 0) {'),
  bug(
    'A move waits for one vendor of several',
    consent,
    'askedOrders(aggregate, request).every((order)',
    'askedOrders(aggregate, request).some((order)',
  ),
  bug(
    'A request to move outlives another change',
    consent,
    "if (changes.length > request.changes) return 'The event changed after the request.';",
    '',
  ),
  bug(
    'A vendor agrees to a move after its time',
    consent,
    'todayIn(booking.timeZone, now) > deadline;',
    "todayIn(booking.timeZone, now) > deadline.replace('20', '90');",
  ),
];

const addition = 'functions/orders/changes/addition.ts';

/** Vendors added to a booked event, or replacing a canceled one (rules changes-86 and changes-107). */
const ofAdditions: readonly Bug[] = [
  bug('A booking goes on while vendors are added to it', addition, "    balance: { status: 'charging' },\n", ''),
  bug(
    'An addition that comes to nothing leaves its booking locked',
    'functions/checkout/complete-checkout.ts',
    '    ...unlock,\n',
    '',
  ),
  bug(
    'What added vendors leave to pay is not owed',
    addition,
    'const due = { ...before.balance, cents,',
    'const due = { ...before.balance,',
  ),
  bug('A vendor is added who has an order already', addition, 'if (!known) return;', 'if (!known || known) return;'),
  bug(
    'Vendors are added for an event that has changed',
    addition,
    'if (isSame) return;',
    'if (isSame || details) return;',
  ),
  bug(
    'Added vendors keep their price when the event changes',
    'functions/orders/changes/change.ts',
    "...changes.flatMap((change) => (change.kind === 'services' ? [change.agreed] : [])),",
    '',
  ),
  bug(
    'An addition that was made is given back when it is completed again',
    'functions/checkout/complete-checkout.ts',
    'return aggregate?.changes.some(({ id }) => id === addsTo.changeId) ? aggregate : undefined;',
    'return undefined;',
  ),
  bug(
    'A booking stays canceled when its last vendor is replaced',
    addition,
    "const before = { ...unlocked(extended.settlement), status: 'confirmed' as const };",
    'const before = unlocked(extended.settlement);',
  ),
  bug(
    'A booking that its host canceled takes vendors again',
    'shared/orders/changes/addition.ts',
    ".at(-1)?.by === 'vendor';",
    ".at(-1)?.by !== 'platform';",
  ),
];

export const changeBugs: readonly Bug[] = [...ofPackages, ...ofConsents, ...ofAdditions];
