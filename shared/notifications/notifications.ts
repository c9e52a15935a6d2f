/** Kinds of notifications, in the bell and by email (rule messaging-35). */
export const notificationKinds = [
  'order',
  'message',
  'decision',
  'review',
  'booking',
  'balance',
  'cancellation',
  'payout',
  'case',
  'calendar',
  'member',
  'security',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Emails that a person can turn off. The others concern their money, their event or their account's safety. */
export const optionalMails = ['order', 'message', 'decision', 'review'] as const satisfies readonly NotificationKind[];

export type OptionalMail = (typeof optionalMails)[number];

export const isOptionalMail = (kind: NotificationKind): kind is OptionalMail =>
  (optionalMails as readonly NotificationKind[]).includes(kind);

/** The texts of each kind on pages. */
export const notificationText: Readonly<Record<NotificationKind, { label: string; about: string }>> = {
  message: { label: 'Messages', about: 'When a message has been unread for a while.' },
  order: { label: 'New orders', about: 'When a host books your business.' },
  decision: { label: 'Decisions', about: 'About your application, your products and changes to them.' },
  review: { label: 'Reviews', about: 'When a host reviews you, and when you can review your vendors.' },
  booking: { label: 'Bookings', about: 'Receipts for what you booked.' },
  balance: { label: 'Payments', about: 'Balances that are due or paid.' },
  payout: { label: 'Payouts', about: 'Payouts that were sent or failed.' },
  case: { label: 'Reported problems', about: "Reported problems and how they're resolved." },
  calendar: { label: 'Connected calendars', about: "When a calendar that you connected can't be read." },
  member: {
    label: 'Planning together',
    about: 'When somebody joins or leaves an event that you plan together, or the team of a business.',
  },
  cancellation: { label: 'Cancellations', about: 'Canceled orders and bookings, and their refunds.' },
  security: { label: 'Security', about: 'Codes, and changes to your email, two-step verification or payout account.' },
};

/** Days for which the bell keeps notifications. */
export const notificationDays = 180;

/** A person's id and a secret of 32 characters that only their emails contain. */
export const unsubscribeKey = /^([0-9a-f-]{36})\.([\w-]{32})$/;

/** Returns the page that turns off one kind of email with a press. */
export const unsubscribePath = (key: string, kind: OptionalMail): string => `/unsubscribe/${key}/${kind}`;

/** Returns the address to which email programs post, so that one press in them unsubscribes (RFC 8058). */
export const unsubscribeApiPath = (key: string, kind: OptionalMail): string => `/api${unsubscribePath(key, kind)}`;
