import {
  balanceDueDays,
  claimGrantedHours,
  complaintReplyHours,
  depositPercent,
  invitationReadableDays,
  payoutRetentionDays,
  platformFeePercent,
  refundArrivalBusinessDays,
  unconfirmedAlertDays,
} from '#shared/kernel/policies.ts';
import { cardConsentLabel } from '#shared/checkout/card-consent.ts';
import { savedCardDays, savedCardMaximumDays } from '#shared/checkout/saved-card.ts';
import { balanceDueText, balanceRule, refundRules, vendorCancelsRule } from '#web/domain/orders/refund-rules.ts';
import type { TermsSection } from './terms-texts.ts';

const [firstArrival, lastArrival] = refundArrivalBusinessDays;

/**
 * The terms of a booking for hosts, by the rules that the server applies
 * (rules checkout-1, orders-1, orders-8, changes-11 and changes-46).
 */
export const hostTerms: readonly TermsSection[] = [
  {
    title: 'Planning together',
    text: 'You can invite co-hosts, who change the plan with you, and viewers. Only you accept charges and cancel. What a co-host chooses is booked only when you pay for it, or a co-host whom you let pay with their own card. The booking is yours either way, and such a co-host may also pay its balance.',
  },
  {
    title: 'Booking',
    text: `All vendors in your plan are booked together or not at all. You pay in full, or a deposit of ${depositPercent}% of the total.`,
  },
  {
    title: 'What you pay',
    text: `The total is the vendors' packages and fees, minus promo codes, plus a platform fee of ${platformFeePercent}%. Every fee has its own line before you pay. You're charged the total you agreed to, or nothing.`,
  },
  { title: 'The balance', text: balanceRule(balanceDueText) },
  {
    title: 'A saved card',
    text: `If you tick '${cardConsentLabel}' when you book, the payment provider saves the card you pay with for extra time, extras and tips of that event. It is charged only once you accept an amount, or when our team decides a request that you contested, and never above the rates and limits that you agreed to when you booked, and the extras that you agreed to since. You can remove it at any time on your event's page. We remove it ${savedCardDays} days after your event ends, or once a vendor's open request is settled, at most ${savedCardMaximumDays} days after your event ends, and when the event or your account is closed.`,
  },
  {
    title: 'Moving your event',
    text: `You can change the date or time up to ${balanceDueDays} days before the event if every vendor is free. Prices stay the same. The balance is then due ${balanceDueDays} days before the new date, or the day after you move it if that's later. What a cancellation costs depends on the new date.`,
  },
  {
    title: 'Changing the guest count',
    text: `You can change the guest count up to ${balanceDueDays} days before the event. More guests must be within your vendors' limits. For fewer guests than a vendor's minimum, you still pay the minimum. Prices per guest stay as booked. We show each new price first. The difference is charged, refunded, or applied to your balance.`,
  },
  {
    title: 'When you cancel',
    text: 'You can cancel one vendor or the whole event up to and including its day, until the event has ended. What you get back depends on the date at the place of the event. You see the exact amounts before you confirm.',
    points: refundRules,
  },
  {
    title: 'When a vendor cancels',
    text: `${vendorCancelsRule} Your other vendors are still booked.`,
  },
  {
    title: 'When something goes wrong',
    text: `From the start of the event until the vendor is paid, you can report a problem and claim up to what you paid for that vendor. The vendor should answer within ${complaintReplyHours} hours. Without an answer after ${claimGrantedHours} hours, you get back what you claimed. You can also agree on part of it. If you can't agree, we decide.`,
  },
  {
    title: "A vendor's own policies",
    text: 'Vendors may describe policies of their own. Where they differ from these terms on cancellations, payments or refunds, these terms apply.',
  },
  {
    title: 'Refunds',
    text: `A refund goes to the card that paid. It's usually there within ${firstArrival} to ${lastArrival} business days. A payment that you dispute at your bank can't be refunded until the bank has decided.`,
  },
];

/**
 * The stored personal data and who can see them (docs/security.md;
 * rules planning-53, accounts-30, accounts-37 and messaging-36 and decisions 80 and 91).
 */
export const privacy: readonly TermsSection[] = [
  {
    title: 'What we store',
    text: 'We store what you enter and what results from it.',
    points: [
      'Your account: your name and email address. Your password and card number never reach our servers.',
      "If you save a card for the extras of an event: when you agreed and to which text, its brand and last four digits, and the payment provider's ids for it. Its number stays with the payment provider.",
      'Your plans and bookings: the event, the address, access and dietary notes you add, and what you booked, paid and got back.',
      'The vendors you save, your messages with the files in them, your reviews, and the reviews you report with your reasons.',
      `If you ask to be told when a vendor comes to a place: your email address, the ZIP code and the service. We delete them after that email, after ${unconfirmedAlertDays} days without a press on our link, and otherwise after a year.`,
      `If you invite somebody to plan with you: their email address, if you send a mail. An invitation is deleted ${invitationReadableDays} days after it ends.`,
      'If you keep a guest list here: what you enter or import about your guests, such as names, email addresses, phones, addresses, replies, meals, diets and places for wheelchairs. We read your file in your browser; only its guests reach our servers. What guests reply on the page of their link, without an account, and their notes to you. We email guests only when you press for it, and when an event they may come to changes; they can stop these emails and remove themselves at their link. If an email comes back or is reported as unwanted, we store a code made from its address, not the address, so that it gets no more. We delete a list when you discard its plan, and otherwise at the latest twelve months after the event.',
      'If you apply as a vendor: your application with its documents, and your bank account, encrypted.',
      'If you connect a calendar of another program: its address, encrypted, and the times that its entries take. We read its entries to find these times and keep nothing else of them: no titles, no names, no places. We delete them when you remove the calendar.',
    ],
  },
  {
    title: 'Who sees it',
    text: 'Plans are private until you share or book them.',
    points: [
      'Vendors you book see your name, the event, what you chose from them, and the Event Details they need: dietary notes go to your food vendors, access notes and the contact to vendors who come to you. They see neither your email address nor what other vendors charge.',
      'Co-hosts and viewers whom you invite see the whole plan with its prices, and the names of the others. Until you book, all of you see who changed what, who voted for what and the comments. Anyone with an invitation sees your name and the name of the event. You can remove people and revoke invitations at any time.',
      'Once an event is booked, its host, co-hosts, viewers and vendors see who they are by name and role, and read what is written to everyone, with the files and who has read it. A vendor who is canceled and a person you remove can no longer read any of it; vendors until problems with the event can no longer be reported. Your private conversations with vendors stay between the two of you.',
      'Only you and your co-hosts see your guest list. Viewers, vendors and our administrators do not. Anyone with the link of a household sees its names and replies, and the name, date, time and place of the event.',
      'Anyone with a link you share sees the name, date, time and town of the event, the guest count, services and vendor names. There are no prices and no contact details on that page. You can end the link at any time.',
      'Everyone sees your reviews, under your first name and the first letter of your last name. If our administrators hide one, only you, the reviewed vendor and they see it, with their reason.',
      'Only our administrators see that you reported a review.',
      'Our administrators see the names and email addresses of accounts, and vendor applications with their documents. If a host reports a problem with an order, they can also read what host and vendor wrote to each other about it, and what was written to everyone at the event.',
      'Hosts see that a vendor is not free at a time that a connected calendar takes, never why. Our administrators see how many calendars are connected and how well they are read, not their addresses.',
      'If a payment is disputed at your bank, we may send the bank your booking, your payments and, if that is needed, your messages with the vendors it paid.',
      `Only you see that a card is saved for an event. We have the payment provider delete it when you remove it, when the event is canceled or your account is deleted, and otherwise ${savedCardDays} days after the event.`,
      'The payment provider gets your card, name, email address, billing country and ZIP or postal code when you pay. We do not store that country or code.',
    ],
  },
  {
    title: 'In your browser',
    text: "We use your browser's storage for your sign-in, your guest plan, and what you typed but didn't send or book yet. Copies of your plans and bookings are removed when you close the tab or sign out. On the day of an event, its page stays in your browser for at most a day, or until you sign out, so that it opens without a connection. There is no advertising and no tracking by other companies.",
  },
  {
    title: 'Emails',
    text: 'We email receipts, balances, date changes, cancellations, hidden reviews and security notices. An email about a vendor who came to a place is sent once, and only if you asked for it. You can turn off emails about orders, messages, decisions and reviews on your account page.',
  },
  {
    title: 'Your copy',
    text: 'Press Download My Data on your account page to get one file with your profile, plans, guest lists, bookings, messages, reviews and reports, and with the names of your files.',
  },
  {
    title: 'Deleting your account',
    text: "Press Delete My Account on your account page. You see what happens before you confirm. It isn't possible while you have an upcoming event, a payment or a refund in progress, or a reported problem that isn't closed.",
    points: [
      'Deleted: your profile and sign-in, plans with their invitations, guest lists, memberships in plans of others, vendor alerts, shared links, vendor application, connected calendars with their times, reports of reviews, and uploaded files.',
      'Without your name: your conversations and reviews.',
      `Not deleted, because we have to keep financial records: bookings and orders with their payments and receipts. A bank account with a payout on its way is deleted after ${payoutRetentionDays} days.`,
      'Backups are deleted after at most 90 days.',
    ],
  },
];
