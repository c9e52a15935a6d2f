import * as z from 'zod';
import { analyticsPeriods } from '#shared/administration/analytics.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { dateSchema, monthSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { metros } from '#shared/kernel/metros.ts';
import type { Contracts } from '../contract.ts';

const countSchema = z.int();
const span = { from: dateSchema, to: dateSchema };

/** Orders, and the vendors' prices for them in cents, without the platform fee. */
const sold = { orders: countSchema, cents: countSchema };

/** The stages of inquiries, each counted on its own day. Cents as hosts pay them. */
export const inquiryFunnelSchema = z
  .object({
    sent: countSchema,
    /** The first reply came within 24 hours. */
    answeredInTime: countSchema,
    offered: countSchema,
    accepted: countSchema,
    acceptedCents: countSchema,
  })
  .meta({ id: 'InquiryFunnel' });

export type InquiryFunnel = z.infer<typeof inquiryFunnelSchema>;

/** Durations of a process; null if there were none. Minutes by the clock, whole percent. */
const paceSchema = z.object({
  count: countSchema,
  averageMinutes: z.int().nullable(),
  inTimePercent: z.int().nullable(),
});

export type DurationStats = z.infer<typeof paceSchema>;

/** The platform's figures for a period, from tallies; days are in UTC (rule administration-44). */
export const analyticsSchema = z
  .object({
    period: z.enum(analyticsPeriods),
    ...span,
    /** Oldest first. Cents include the platform fee; cancellations count on their own day. */
    steps: z.array(
      z.object({
        ...span,
        bookings: countSchema,
        bookedCents: countSchema,
        cancelledOrders: countSchema,
        cancelledCents: countSchema,
      }),
    ),
    /** Best-selling first, without categories that sold nothing. */
    byCategory: z.array(z.object({ category: categorySchema, ...sold })),
    byMetro: z.array(z.object({ metro: z.enum(metros), ...sold })),
    /** The current state of the plans that were started in the period. */
    plans: z.object({ started: countSchema, withVendor: countSchema, booked: countSchema, completed: countSchema }),
    /** Drafted plans among the plans that were started in the period (rule administration-55). */
    drafted: z.object({
      proposed: countSchema,
      taken: countSchema,
      /** Taken with a different vendor from the first one proposed. */
      swapped: countSchema,
      /** Booked from a plan that was taken. */
      booked: countSchema,
      /** Vendors in plans that were taken, and those of them without a review. */
      picks: countSchema,
      newVendorPicks: countSchema,
    }),
    /** One for each vendor asked for a plan (rule administration-64). */
    inquiries: inquiryFunnelSchema,
    /** From an application's submission to its approval; in time: within a day. */
    approvals: paceSchema,
    /** From a host's question to the vendor's reply; in time: within the limit of rule messaging-24. */
    replies: paceSchema,
    /** By the whole months that the period touches; the present month up to now. */
    topVendors: z.object({
      from: monthSchema,
      to: monthSchema,
      vendors: z.array(z.object({ vendorId: vendorIdSchema, name: z.string(), ...sold })),
    }),
  })
  .meta({ id: 'Analytics' });

export type Analytics = z.infer<typeof analyticsSchema>;

/** Calendars of other programs that vendors connected; minutes since a calendar was read without a failure. */
const calendarFiguresSchema = z
  .object({
    connected: countSchema,
    vendors: countSchema,
    paused: countSchema,
    failing: countSchema,
    medianAgeMinutes: z.nullable(countSchema),
    oldestAgeMinutes: z.nullable(countSchema),
  })
  .meta({ id: 'CalendarFigures' });

export type CalendarFigures = z.infer<typeof calendarFiguresSchema>;

/** Hosts' guest lists, never whose. */
const guestListFiguresSchema = z
  .object({ lists: countSchema, guests: countSchema, medianGuests: countSchema, mostGuests: countSchema })
  .meta({ id: 'GuestListFigures' });

export type GuestListFigures = z.infer<typeof guestListFiguresSchema>;

const waitingAlertsSchema = z
  .object({
    waiting: countSchema,
    /** The towns with most of them, such as 'San Antonio, TX'; at most ten. */
    places: z.array(z.object({ place: z.string(), waiting: countSchema })),
  })
  .meta({ id: 'WaitingAlerts' });

/** Served by the administration domain. */
export const analytics = {
  getAnalytics: {
    method: 'GET',
    path: '/api/administration/analytics',
    caller: 'admin',
    summary: 'Bookings, sales, plans, approval times and reply times of a period up to today.',
    query: z.object({ period: z.enum(analyticsPeriods).default('30-days') }),
    response: analyticsSchema,
  },
  getCalendarFigures: {
    method: 'GET',
    path: '/api/administration/calendar-figures',
    caller: 'admin',
    summary:
      'How many calendars of other programs vendors have connected, how many fail, and how old their readings are.',
    response: calendarFiguresSchema,
  },
  getGuestListFigures: {
    method: 'GET',
    path: '/api/administration/guest-list-figures',
    caller: 'admin',
    summary: 'How many guest lists hosts keep and how many guests they have; never whose, and no name.',
    response: guestListFiguresSchema,
  },
  getWaitingAlerts: {
    method: 'GET',
    path: '/api/administration/waiting-alerts',
    caller: 'admin',
    summary:
      'How many confirmed alerts wait for a vendor near a place without one, and the ten towns with most of them; no address.',
    response: waitingAlertsSchema,
  },
  checkConnection: {
    method: 'GET',
    path: '/api/administration/connection',
    caller: 'admin',
    summary: 'Reads from the table and returns how long that took, for the diagnostics of the dashboard.',
    response: z.object({ checkedAt: timestampSchema, milliseconds: z.int() }),
  },
} as const satisfies Contracts;
