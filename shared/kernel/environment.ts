import * as z from 'zod/mini';

const name = () => z.string().check(z.minLength(1));
/** CALENDAR_LOOPBACK: calendars may be on this machine and without TLS; 'yes' on the local stage only. */
const calendars = () => z.object({ CALENDAR_KEY_ARN: name(), CALENDAR_LOOPBACK: z.enum(['yes', 'no']) });
/** PUSH_LOOPBACK: push services may be on this machine and without TLS; 'yes' on the local stage only. */
const pushServices = () => z.object({ PUSH_LOOPBACK: z.enum(['yes', 'no']) });
const table = () => z.object({ TABLE_NAME: name() });

/**
 * The needs of a function: each determines environment variables, and permissions in
 * infra/stack/constructs/function-grants.ts. A function gets neither for needs that it doesn't list. Schemas are
 * created on demand, since a function has few of these needs.
 */
export const environments = {
  /** Table actions in the words of functions/data: one each, alone or in a transaction. */
  'table:get': table,
  'table:getMany': table,
  'table:query': table,
  'gsi1:query': table,
  'gsi2:query': table,
  'table:put': table,
  'table:update': table,
  'table:delete': table,
  'table:check': table,
  /** PutEvents; used by the outbox only. */
  'bus:publish': () => z.object({ BUS_NAME: name() }),
  /** The dead-letter queue for records that a stream consumer can't handle. */
  'stream-dead-letters': () => z.object({ STREAM_DEAD_LETTERS_URL: z.url() }),
  /** Posting to open WebSocket connections; the address is the @connections endpoint. */
  sockets: () => z.object({ SOCKETS_URL: z.url() }),
  /** Sending email. SITE_URL is the base of its links, without a trailing slash. */
  mail: () => z.object({ MAIL_SENDER: name(), ADMIN_MAILBOX: z.email(), SITE_URL: z.url() }),
  /** Sending email to guests, whose bounces and complaints SES reports; the name of the configuration set for it. */
  'mail:reported': () => z.object({ GUEST_MAIL_SET: name() }),
  /** The base of links, without a trailing slash. */
  'site:address': () => z.object({ SITE_URL: z.url() }),
  /** Reading the site's built page, and nothing else in its bucket. SITE_IS_INDEXED: search engines may list it. */
  'site:read': () => z.object({ SITE_BUCKET: name(), SITE_URL: z.url(), SITE_IS_INDEXED: z.enum(['yes', 'no']) }),
  /** Removing the sign-in of a person who deleted their account; used by that reaction only. */
  'sign-in:remove': () => z.object({ USER_POOL_ID: name() }),
  /** Closing and opening the sign-in of an account that an administrator blocks and unblocks. */
  'sign-in:block': () => z.object({ USER_POOL_ID: name() }),
  /** Finding an email's owner, and changing a person's email; used by accounts only. */
  'sign-in:email': () => z.object({ USER_POOL_ID: name() }),
  /** Asking the user pool for codes as its app does, which needs no permission. */
  'sign-in:codes': () => z.object({ USER_POOL_CLIENT_ID: name() }),
  /** Finding an account, ending its sessions, and removing its lost authenticator app. */
  'second-factor': () => z.object({ USER_POOL_ID: name() }),
  /** Converting an address, a ZIP code or a town to coordinates. */
  geocoder: () => z.object({ GEOCODER: z.enum(['embedded', 'location']) }),
  /** Rule applications-10: 'auto' approves a complete application at once. */
  review: () => z.object({ APPLICATION_REVIEW: z.enum(['required', 'auto']) }),
  /** Rule checkout-30. The Parameter Store name of Stripe's secret key; empty for the sandbox. */
  payments: () =>
    z.object({ PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']), STRIPE_SECRET_KEY_PARAMETER: z.string() }),
  /**
   * People's files: signing forms for incoming/, reading and removing there, writing checked files to photos/ and
   * documents/, signing addresses of documents. MEDIA_ENDPOINT is the bucket's address for browsers; empty on AWS.
   * MEDIA_SCAN is the malware scanner of uploads.
   */
  media: () =>
    z.object({ MEDIA_BUCKET: name(), MEDIA_ENDPOINT: z.string(), MEDIA_SCAN: z.enum(['guardduty', 'none']) }),
  /** Removing unused photos and documents; used by that job only. */
  'media:remove': () => z.object({ MEDIA_BUCKET: name(), MEDIA_ENDPOINT: z.string() }),
  /** Checking the signature of Stripe's webhook; the signing secret is in the Parameter Store too. */
  'payments:webhook': () => z.object({ STRIPE_WEBHOOK_SECRET_PARAMETER: z.string() }),
  /** Encrypting bank numbers, without the ability to decrypt them (rule banking-3). */
  'bank:seal': () => z.object({ BANK_KEY_ARN: name() }),
  /** Encrypting the addresses of connected calendars, without the ability to decrypt them (rule vendors-53). */
  'calendars:seal': calendars,
  /** Decrypting them, to read the calendars; used by that reaction only. */
  'calendars:open': calendars,
  /** Saving browsers for notifications. */
  'push:subscribe': pushServices,
  /**
   * Sending notifications to browsers; used by that reaction only. The Parameter Store name of the private key; empty
   * for a stage without notifications of browsers.
   */
  'push:send': () => z.extend(pushServices(), { PUSH_KEY_PARAMETER: z.string() }),
} as const;

export type Need = keyof typeof environments;

/** Every way to read the table and its indexes, and every way to write except a condition check (`table:check`). */
export const tableReads = ['table:get', 'table:getMany', 'table:query', 'gsi1:query', 'gsi2:query'] as const;
export const tableWrites = ['table:put', 'table:update', 'table:delete'] as const;

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;

/** The environment variables of a function with these needs, as its code sees them. */
export type Environment<N extends Need> = Intersection<{ [K in N]: z.output<ReturnType<(typeof environments)[K]>> }[N]>;

/**
 * Parses the variables of the given needs and no others.
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
  accounts: [...tableReads, ...tableWrites, 'table:check', 'sign-in:email', 'sign-in:codes', 'second-factor'],
  planning: ['table:get', 'table:getMany', 'table:query', ...tableWrites, 'table:check', 'geocoder'],
  directory: [...tableReads, 'table:put', 'table:update', 'table:delete', 'geocoder'],
  guests: ['table:get', 'table:getMany', 'table:query', 'gsi2:query', ...tableWrites, 'table:check'],
  vendors: [...tableReads, ...tableWrites, 'table:check', 'geocoder', 'calendars:seal'],
  banking: ['table:get', 'table:put', 'bank:seal'],
  products: ['table:get', 'table:getMany', 'table:query', 'gsi2:query', 'table:put'],
  checkout: [...tableReads, ...tableWrites, 'table:check', 'payments'],
  orders: [...tableReads, ...tableWrites, 'table:check', 'payments', 'site:address'],
  reviews: [...tableReads, ...tableWrites, 'table:check'],
  reports: [...tableReads, ...tableWrites, 'table:check'],
  promotions: [...tableReads, ...tableWrites],
  messaging: [...tableReads, ...tableWrites, 'table:check'],
  notifications: [
    'table:get',
    'table:query',
    'gsi1:query',
    'gsi2:query',
    'table:put',
    'table:update',
    'table:delete',
    'table:check',
    'push:subscribe',
  ],
  administration: [...tableReads, ...tableWrites],
  media: ['table:get', 'table:getMany', 'table:query', 'gsi2:query', 'table:put', 'table:delete', 'media'],
} as const satisfies Record<string, readonly Need[]>;

/**
 * Needs of functions other than APIs, and the reactions and jobs in functions/<domain>/reactions.ts. The name is the
 * entry's folder and file: functions/outbox/publish.ts is outbox-publish.
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
  'guests-receive-mail-report': ['table:get', 'table:query', 'table:put', 'table:check'],
  'site-pages': ['table:get', 'table:getMany', 'table:query', 'site:read'],
  'outbox-publish': ['bus:publish', 'stream-dead-letters'],
  'realtime-push': ['table:query', 'table:delete', 'sockets', 'stream-dead-letters'],
  'realtime-connect': [
    'table:check',
    'table:get',
    'table:query',
    'gsi2:query',
    'table:put',
    'table:delete',
    'site:address',
  ],
  'realtime-disconnect': ['gsi1:query', 'table:delete'],
} as const satisfies Record<string, readonly Need[]>;
