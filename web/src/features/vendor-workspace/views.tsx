import { CalendarDays, Info, MessageSquare, Package, Star, Store, Sun, TicketPercent, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

export interface WorkspaceView {
  /** In the address: /vendor-dashboard?view=… */
  view: string;
  label: string;
  Icon: LucideIcon;
  /** Whether it is in the bottom bar on phones; the others are behind 'More'. */
  inBar?: boolean;
  /** What it shows; reads what else it needs from the address. */
  View: ComponentType;
}

const today: WorkspaceView = {
  view: 'today',
  label: 'Today',
  Icon: Sun,
  inBar: true,
  View: lazy(lazyWithRetry(async () => ({ default: (await import('./today/Today.tsx')).Today }))),
};

/** One order, at `/vendor-dashboard?order=…`. */
export const OrderView = lazy(
  lazyWithRetry(async () => ({ default: (await import('./orders/OrderPage.tsx')).OrderPage })),
);

/**
 * The views of the workspace in their order. Each comes with its own code: who looks at the day needs no calendar
 * form and no chat.
 */
export const workspaceViews: readonly WorkspaceView[] = [
  today,
  {
    view: 'calendar',
    label: 'Calendar',
    Icon: CalendarDays,
    inBar: true,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./calendar/Calendar.tsx')).Calendar }))),
  },
  {
    view: 'messages',
    label: 'Messages',
    Icon: MessageSquare,
    inBar: true,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./Messages.tsx')).Messages }))),
  },
  {
    view: 'inquiries',
    label: 'Inquiries',
    Icon: Info,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./inquiries/Inquiries.tsx')).Inquiries }))),
  },
  {
    view: 'products',
    label: 'Products',
    Icon: Package,
    inBar: true,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./products/Products.tsx')).Products }))),
  },
  {
    view: 'promo-codes',
    label: 'Promo Codes',
    Icon: TicketPercent,
    View: lazy(
      lazyWithRetry(async () => ({ default: (await import('./promo-codes/VendorPromoCodes.tsx')).VendorPromoCodes })),
    ),
  },
  {
    view: 'earnings',
    label: 'Earnings',
    Icon: Wallet,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./earnings/Earnings.tsx')).Earnings }))),
  },
  {
    view: 'reviews',
    label: 'Reviews',
    Icon: Star,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./reviews/Reviews.tsx')).Reviews }))),
  },
  {
    view: 'profile',
    label: 'Profile',
    Icon: Store,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./profile/Profile.tsx')).Profile }))),
  },
];

/** The view named in the address; an unknown one leads to Today. */
export const viewNamed = (name: string | null): WorkspaceView =>
  workspaceViews.find(({ view }) => view === name) ?? today;

/** The address of a view; Today is the workspace itself. */
export const addressOf = ({ view }: WorkspaceView): string =>
  view === today.view ? '/vendor-dashboard' : `/vendor-dashboard?view=${view}`;
