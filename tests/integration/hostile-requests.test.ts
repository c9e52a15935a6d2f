import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { Item } from '#functions/data/entity.ts';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { answerOfLambda } from '#tests/support/api-in-process.ts';
import {
  admin,
  closeMarketplace,
  documentId,
  host,
  now,
  openMarketplace,
  vendor,
} from '#tests/support/marketplace-in-process.ts';
import {
  breakingCases,
  makeExample,
  listFields,
  contractParts,
  withAt,
} from '#tests/support/requests-from-contracts.ts';
import type { Field, Hints, Part } from '#tests/support/requests-from-contracts.ts';

/*
 * Sends unexpected requests to every endpoint: each field in turn with hostile texts, out-of-range numbers and dates,
 * other types, too much and nothing. Requests are derived from the contracts; use cases and table are real. A refusal
 * is a valid response, a server error is not.
 */

const mostMilliseconds = 1000;
// Hints of one endpoint whose field names have another meaning elsewhere.
const own: Readonly<Record<string, Hints>> = { postMessage: { id: ulid(now.getTime()) } };
const callers = { public: undefined, user: host, vendor, admin };

// Endpoints that end an account or a business come last.
const ends = ['deleteAccount', 'removeVendor', 'suspendVendor', 'blockAccount'];
const everyEndpoint = Object.values(endpoints)
  .flatMap((contracts) => Object.entries<EndpointContract>(contracts))
  .map(([name, contract]) => ({ name, contract, parts: contractParts(contract) }))
  .toSorted((a, b) => ends.indexOf(a.name) - ends.indexOf(b.name));

type Endpoint = (typeof everyEndpoint)[number];

let hints: Hints;
const answered = { rightly: 0, refusedAtOnce: [] as string[] };

beforeAll(async () => {
  hints = makeHints((await openMarketplace()).items);
}, 60_000);
afterAll(closeMarketplace);

/** Returns ids of existing items, and texts in formats that no schema describes. */
function makeHints(items: readonly Item[]): Hints {
  const isOurs = (item: Item) => JSON.stringify(item).includes(host.userId);
  const one = (type: string) => items.find((item) => item.type === type && isOurs(item)) ?? {};
  const [draft, booking, conversation, message] = ['Draft', 'Booking', 'Conversation', 'Message'].map(one) as Item[];
  return {
    draftId: draft?.['id'],
    planId: draft?.['id'],
    bookingId: booking?.['id'],
    eventId: one('HostEvent')['id' as never],
    conversationId: conversation?.['id'],
    messageId: message?.['id'],
    vendorId: demoVendorId('Ember & Rye'),
    ownerId: host.userId,
    uploadId: documentId,
    productId: items.find(({ type }) => type === 'Product')?.['id'],
    notificationId: one('Notification')['id' as never],
    code: 'SPRING10',
    email: 'maya@example.test',
    phone: '(512) 555-0137',
    venueContactPhone: '(512) 555-0137',
    ids: documentId,
    servicePhotos: {},
    galleryPhotos: {},
    cursor: undefined,
    website: 'https://example.test',
    zipCode: '78704',
    description: 'Four courses at one long table.',
    routingNumber: '021000021',
    accountNumber: '000123456789',
  };
}

type Request = Partial<Record<Part | 'rawBody', unknown>>;

async function ask(contract: EndpointContract, request: Request): Promise<{ status: number; milliseconds: number }> {
  const start = process.cpuUsage();
  const { status } = await answerOfLambda(contract, request, callers[contract.caller]);
  const { user, system } = process.cpuUsage(start);
  return { status, milliseconds: (user + system) / 1000 };
}

/**
 * Returns the fault of a response. Only a slow request is repeated, as compilation and garbage collection take time.
 */
async function findFault(contract: EndpointContract, request: Request): Promise<string | undefined> {
  const times: number[] = [];
  do {
    const { status, milliseconds } = await ask(contract, request);
    if (status < 200 || status >= 500) return String(status);
    times.push(milliseconds);
  } while (Math.min(...times) > mostMilliseconds && times.length < 3);
  return Math.min(...times) > mostMilliseconds ? `${Math.round(Math.min(...times))} ms` : undefined;
}

const exampleFor = ({ name, parts }: Endpoint): Request =>
  Object.fromEntries(parts.map(({ part, schema }) => [part, makeExample(schema, { ...hints, ...own[name] })]));

async function findFaults(
  contract: EndpointContract,
  cases: readonly (readonly [what: string, request: Request])[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, request] of cases) {
    const fault = await findFault(contract, request);
    if (fault) faults.push(`${what}: ${fault}`);
  }
  return faults;
}

describe.each(everyEndpoint)('$name', (endpoint) => {
  const { name, contract, parts } = endpoint;

  it('an example request causes no server error', async () => {
    const { status, body } = await answerOfLambda(contract, exampleFor(endpoint), callers[contract.caller]);
    if (status === 400) answered.refusedAtOnce.push(`${name}: ${body}`);
    else answered.rightly += 1;
    expect(status).toBeLessThan(500);
  });

  it('unexpected values of every field get a documented response', { timeout: 60_000 }, async () => {
    const example = exampleFor(endpoint);
    const cases = parts.flatMap(({ part, schema }) =>
      listFields(schema).flatMap((field: Field) =>
        breakingCases(field).map(({ what, value }) => {
          const where = [part, ...field.path].join('.');
          return [`${where} = ${what}`, { ...example, [part]: withAt(example[part], field.path, value) }] as const;
        }),
      ),
    );
    expect(await findFaults(contract, cases)).toEqual([]);
  });
});

describe.each(everyEndpoint.filter(({ contract }) => contract.body))('$name', (endpoint) => {
  it('invalid bodies get a documented response', async () => {
    const example = exampleFor(endpoint);
    const text = JSON.stringify(example.body);
    const bodies = {
      nothing: '',
      'half of it': text.slice(0, -1),
      'a prototype': text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},'),
      'deep lists': '['.repeat(120_000) + ']'.repeat(120_000),
      'deep objects': `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
      'many unknown fields': `{${Array.from({ length: 20_000 }, (_, n) => `"f${n}":1`).join(',')}}`,
      'too much': text.replace('{', `{"more":"${'x'.repeat(300_000)}",`),
    };
    const cases = Object.entries(bodies).map(([what, rawBody]) => [what, { ...example, rawBody }] as const);
    expect(await findFaults(endpoint.contract, cases)).toEqual([]);
    expect('isAdmin' in {}).toBe(false);
  });
});

it('at least 95 percent of valid requests reach the use cases', () => {
  const { rightly, refusedAtOnce } = answered;
  expect(rightly / (rightly + refusedAtOnce.length), refusedAtOnce.join('\n')).toBeGreaterThan(0.95);
});
