/** What a person is told of, in the bell and by mail (decision 71). */
export const notificationKinds = [
  'order',
  'message',
  'decision',
  'review',
  'booking',
  'balance',
  'cancellation',
  'security',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Mails that a person may do without. The others are about their money, their event or their account's safety. */
export const optionalMails = ['order', 'message', 'decision', 'review'] as const satisfies readonly NotificationKind[];

export type OptionalMail = (typeof optionalMails)[number];

export const isOptionalMail = (kind: NotificationKind): kind is OptionalMail =>
  (optionalMails as readonly NotificationKind[]).includes(kind);

/** What a page says of each kind. */
export const notificationWords: Readonly<Record<NotificationKind, { label: string; about: string }>> = {
  message: { label: 'Messages', about: 'When a message has stayed unread for a while.' },
  order: { label: 'New orders', about: 'When a host books your business.' },
  decision: { label: 'Decisions', about: 'What became of your application, products and changes of them.' },
  review: { label: 'Reviews', about: 'When a host reviewed you, and after your event, when you can review.' },
  booking: { label: 'Bookings', about: 'Receipts for what you booked.' },
  balance: { label: 'Payments', about: 'Balances that are due or paid.' },
  cancellation: { label: 'Cancellations', about: 'Orders or bookings that were called off, and their refunds.' },
  security: { label: 'Security', about: 'Codes, your password and changes of your email or payout account.' },
};

/** Days that the bell keeps what happened. */
export const notificationDays = 180;
