import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import type { ApplicationRow, Metrics } from '#shared/api/administration.ts';
import type { EventRow, UserRow } from '#shared/api/administration/administration-people.ts';
import type { VendorRow } from '#shared/api/administration/administration-vendors.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatDate, formatTimestamp } from '#shared/kernel/dates.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';
import { metricsKeys } from '../api.ts';

/** The figure on a card. */
export type MetricKey = keyof Pick<
  Metrics,
  | 'totalUsers'
  | 'approvedVendors'
  | 'draftEvents'
  | 'completedEvents'
  | 'pendingApplications'
  | 'activeEvents'
  | 'upcomingBookings'
>;

/** One line of a detail dialog of any kind. */
export interface MetricRow {
  id: string;
  title: string;
  email?: string;
  /** The text of its badge. */
  status?: string;
  facts: readonly string[];
}

interface Page {
  rows: MetricRow[];
  nextCursor: string | null;
}

interface Asked {
  search: string;
  cursor: string | undefined;
  signal: AbortSignal;
}

const events =
  (kind: 'draft' | 'completed' | 'upcoming' | 'all') =>
  async ({ search, cursor, signal }: Asked): Promise<Page> => {
    const page = await call(administration.listEvents, { query: { kind, search, cursor } }, { signal });
    return { rows: page.events.map(ofEvent), nextCursor: page.nextCursor };
  };

const lists: Record<MetricKey, (asked: Asked) => Promise<Page>> = {
  totalUsers: async ({ search, cursor, signal }) => {
    const { users, nextCursor } = await call(administration.listUsers, { query: { search, cursor } }, { signal });
    return { rows: users.map(ofUser), nextCursor };
  },
  approvedVendors: async ({ search, cursor, signal }) => {
    const page = await call(administration.listApprovedVendors, { query: { search, cursor } }, { signal });
    return { rows: page.vendors.map(ofVendor), nextCursor: page.nextCursor };
  },
  pendingApplications: async ({ search, cursor, signal }) => {
    const query = { status: 'submitted', search, cursor } as const;
    const page = await call(administration.listApplications, { query }, { signal });
    return { rows: page.applications.map(ofApplication), nextCursor: page.nextCursor };
  },
  draftEvents: events('draft'),
  completedEvents: events('completed'),
  activeEvents: events('all'),
  upcomingBookings: events('upcoming'),
};

/** Loads the list behind a figure. */
export const metricListQuery = (key: MetricKey, search: string) =>
  infiniteQueryOptions({
    queryKey: metricsKeys.list(key, search),
    queryFn: ({ pageParam: cursor, signal }) => lists[key]({ search, cursor, signal }),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

const planned = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'}`;

const services = (categories: readonly Category[]): string => categories.map(categoryLabel).join(', ') || 'No category';

const ofUser = ({ id, fullName, email, eventsPlanned, joinedAt }: UserRow): MetricRow => ({
  id,
  title: fullName || 'Anonymous User',
  email,
  facts: [planned(eventsPlanned), `Joined ${formatTimestamp(joinedAt)}`],
});

const ofVendor = ({ id, businessName, email, categories, approvedAt }: VendorRow): MetricRow => ({
  id,
  title: businessName || 'Unknown Vendor',
  email,
  status: 'Live',
  facts: [services(categories), `Created ${formatTimestamp(approvedAt)}`],
});

const ofApplication = ({ id, businessName, email, categories, createdAt }: ApplicationRow): MetricRow => ({
  id,
  title: businessName || 'Unknown Vendor',
  email,
  status: 'Pending Review',
  facts: [services(categories), `Created ${formatTimestamp(createdAt)}`],
});

const eventStatus = { draft: 'Draft', completed: 'Completed', upcoming: 'Upcoming' } as const;
const stages: Record<string, string> = {
  planning: 'Planning in progress',
  completed: 'Completed',
  vendors_confirmed: 'Vendors confirmed',
};

const ofEvent = ({ id, title, date, status, stage, createdAt }: EventRow): MetricRow => ({
  id,
  title: title || 'Untitled Event',
  status: eventStatus[status],
  facts: [
    date ? formatDate(date) : 'No date set',
    `Stage: ${stages[stage] ?? stage}`,
    `Created ${formatTimestamp(createdAt)}`,
  ],
});
