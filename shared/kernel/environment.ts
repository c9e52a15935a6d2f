import * as z from 'zod/mini';

const name = () => z.string().check(z.minLength(1));
const table = () => z.object({ TABLE_NAME: name() });

/**
 * What a function can need from its surroundings. Each need names the environment variables it brings; the same need
 * gives the function its permissions in infra/stack/constructs/function-grants.ts. A function that does not list a
 * need has neither. Schemas are made when they are asked for: a function has a few of these needs.
 */
export const environments = {
  /** What the code asks of the table, by the words of functions/data: one action each, alone or in a transaction. */
  'table:get': table,
  'table:getMany': table,
  'table:query': table,
  'gsi1:query': table,
  'gsi2:query': table,
  'table:put': table,
  'table:update': table,
  'table:delete': table,
  'table:check': table,
  /** PutEvents; only the outbox has it. */
  'bus:publish': () => z.object({ BUS_NAME: name() }),
  /** The dead-letter queue for records that a stream consumer cannot handle. */
  'stream-dead-letters': () => z.object({ STREAM_DEAD_LETTERS_URL: z.url() }),
  /** Posting to open WebSocket connections; the address is the @connections endpoint. */
  sockets: () => z.object({ SOCKETS_URL: z.url() }),
  /** Sending mail. SITE_URL is where the links in it lead, without a slash at the end. */
  mail: () => z.object({ MAIL_SENDER: name(), ADMIN_MAILBOX: z.email(), SITE_URL: z.url() }),
  /** Where links lead, without a slash at the end. */
  'site:address': () => z.object({ SITE_URL: z.url() }),
  /** Reading the built page of the site, and nothing else of its bucket. Search engines may list the site or not. */
  'site:read': () => z.object({ SITE_BUCKET: name(), SITE_URL: z.url(), SITE_IS_INDEXED: z.enum(['yes', 'no']) }),
  /** Removing the sign-in of a person who deleted their account; only the reaction for that has it. */
  'sign-in:remove': () => z.object({ USER_POOL_ID: name() }),
  /** Closing and opening the sign-in of an account that an administrator blocks and unblocks. */
  'sign-in:block': () => z.object({ USER_POOL_ID: name() }),
  /** Looking up whose an email is, and giving a person another one; only accounts have it. */
  'sign-in:email': () => z.object({ USER_POOL_ID: name() }),
  /** Finding an account, ending its sessions, and taking a lost authenticator app from it. */
  'second-factor': () => z.object({ USER_POOL_ID: name() }),
  /** Turning an address, a ZIP code or a town into coordinates. */
  geocoder: () => z.object({ GEOCODER: z.enum(['embedded', 'location']) }),
  /** Decision 10: 'auto' approves a complete application at once. */
  review: () => z.object({ APPLICATION_REVIEW: z.enum(['required', 'auto']) }),
  /** Decision 22. The Parameter Store name of Stripe's secret key; empty for the sandbox. */
  payments: () =>
    z.object({ PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']), STRIPE_SECRET_KEY_PARAMETER: z.string() }),
  /**
   * People's files: signing forms for incoming/, reading and removing there, putting checked files to photos/ and
   * documents/, signing addresses of documents. MEDIA_ENDPOINT is where browsers reach the bucket; empty on AWS.
   * MEDIA_SCAN is who scans uploads for malware.
   */
  media: () =>
    z.object({ MEDIA_BUCKET: name(), MEDIA_ENDPOINT: z.string(), MEDIA_SCAN: z.enum(['guardduty', 'none']) }),
  /** Removing photos and documents that nothing uses; only the job for that has it. */
  'media:remove': () => z.object({ MEDIA_BUCKET: name(), MEDIA_ENDPOINT: z.string() }),
  /** Checks the signature of Stripe's webhook; the signing secret is in the Parameter Store too. */
  'payments:webhook': () => z.object({ STRIPE_WEBHOOK_SECRET_PARAMETER: z.string() }),
  /** Encrypting bank numbers; nothing that has this can decrypt them (decision 13). */
  'bank:seal': () => z.object({ BANK_KEY_ARN: name() }),
} as const;

export type Need = keyof typeof environments;

/** Every way to read the table and its indexes, and every way to write it but a check of a condition (`table:check`). */
export const tableReads = ['table:get', 'table:getMany', 'table:query', 'gsi1:query', 'gsi2:query'] as const;
export const tableWrites = ['table:put', 'table:update', 'table:delete'] as const;

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;

/** The environment variables of a function with these needs, as its code sees them. */
export type Environment<N extends Need> = Intersection<{ [K in N]: z.output<ReturnType<(typeof environments)[K]>> }[N]>;

/**
 * Parses the variables of the given needs and nothing else.
 * @throws ZodError naming every variable that is missing or malformed
 */
export function readEnvironment<const N extends Need>(
  needs: readonly N[],
  variables: Record<string, string | undefined>,
): Environment<N> {
  const schemas = new Set(needs.map((need) => environments[need]));
  const shape = Object.assign({}, ...[...schemas].map((make) => make().shape)) as z.core.$ZodShape;
  return z.object(shape).parse(variables) as Environment<N>;
}

/** Needs of each domain's endpoints (functions/<domain>/api.ts); a Lambda has those of the domains that it serves. */
export const apiNeeds = {
  accounts: [...tableReads, ...tableWrites, 'table:check', 'sign-in:email', 'second-factor'],
  planning: ['table:get', 'table:getMany', 'table:query', ...tableWrites, 'table:check', 'geocoder'],
  directory: [...tableReads, 'geocoder'],
  vendors: [...tableReads, ...tableWrites, 'table:check', 'geocoder'],
  banking: ['table:get', 'table:put', 'bank:seal'],
  products: ['table:get', 'table:getMany', 'table:query', 'gsi2:query', 'table:put'],
  checkout: [...tableReads, ...tableWrites, 'table:check', 'payments'],
  orders: [...tableReads, ...tableWrites, 'table:check', 'payments', 'site:address'],
  reviews: [...tableReads, ...tableWrites, 'table:check'],
  promotions: [...tableReads, ...tableWrites],
  messaging: [...tableReads, ...tableWrites, 'table:check'],
  notifications: ['table:get', 'gsi1:query', 'gsi2:query', 'table:put', 'table:update'],
  administration: [...tableReads, ...tableWrites],
  media: ['table:get', 'table:getMany', 'table:query', 'gsi2:query', 'table:put', 'table:delete', 'media'],
} as const satisfies Record<string, readonly Need[]>;

/**
 * Needs of every other function than those of APIs, reactions and jobs, which functions/<domain>/reactions.ts lists. The
 * name is the entry's folder and file: functions/outbox/publish.ts is outbox-publish.
 */
export const functionNeeds = {
  'accounts-write-code-mail': ['site:address'],
  'checkout-payment-webhook': [
    'table:get',
    'table:query',
    'gsi2:query',
    ...tableWrites,
    'payments',
    'payments:webhook',
  ],
  'site-pages': ['table:get', 'table:getMany', 'table:query', 'site:read'],
  'outbox-publish': ['bus:publish', 'stream-dead-letters'],
  'realtime-push': ['table:query', 'table:delete', 'sockets', 'stream-dead-letters'],
  'realtime-connect': ['table:get', 'table:query', 'gsi2:query', 'table:put', 'table:delete', 'site:address'],
  'realtime-disconnect': ['gsi1:query', 'table:delete'],
} as const satisfies Record<string, readonly Need[]>;
