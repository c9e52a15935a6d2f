import {
  CalendarDays,
  Info,
  MessageSquare,
  Package,
  Star,
  Store,
  Sun,
  TicketPercent,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

export interface WorkspaceView {
  /** In the URL: /vendor-dashboard?view=… */
  view: string;
  label: string;
  Icon: LucideIcon;
  /** True for the bottom bar on phones; the others are behind 'More'. */
  inBar?: boolean;
  /** True for views that members of the team have too; the others are the owner's. */
  forTeam?: boolean;
  /** The content; it reads further parameters from the URL. */
  View: ComponentType;
}

const today: WorkspaceView = {
  view: 'today',
  label: 'Today',
  Icon: Sun,
  inBar: true,
  forTeam: true,
  View: lazy(lazyWithRetry(async () => ({ default: (await import('./today/Today.tsx')).Today }))),
};

/** One order, at `/vendor-dashboard?order=…`. */
export const OrderView = lazy(
  lazyWithRetry(async () => ({ default: (await import('./orders/OrderPage.tsx')).OrderPage })),
);

/**
 * The views of the workspace in their order. Each has its own chunk: the day's view loads neither calendar form nor
 * chat.
 */
export const workspaceViews: readonly WorkspaceView[] = [
  today,
  {
    view: 'calendar',
    label: 'Calendar',
    Icon: CalendarDays,
    inBar: true,
    forTeam: true,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./calendar/Calendar.tsx')).Calendar }))),
  },
  {
    view: 'messages',
    label: 'Messages',
    Icon: MessageSquare,
    inBar: true,
    forTeam: true,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./Messages.tsx')).Messages }))),
  },
  {
    view: 'inquiries',
    label: 'Inquiries',
    Icon: Info,
    forTeam: true,
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
  {
    view: 'team',
    label: 'Team',
    Icon: Users,
    forTeam: true,
    View: lazy(lazyWithRetry(async () => ({ default: (await import('./team/Team.tsx')).Team }))),
  },
];

/** Returns the views of the owner, or of members of the team. */
export const viewsFor = (isOwner: boolean): readonly WorkspaceView[] =>
  isOwner ? workspaceViews : workspaceViews.filter(({ forTeam = false }) => forTeam);

/** Returns the view of the URL; Today for an unknown one, and for one that the person doesn't have. */
export const viewNamed = (name: string | null, isOwner = true): WorkspaceView =>
  viewsFor(isOwner).find(({ view }) => view === name) ?? today;

/** Returns the URL of a view; Today is the workspace itself. */
export const workspacePath = ({ view }: WorkspaceView): string =>
  view === today.view ? '/vendor-dashboard' : `/vendor-dashboard?view=${view}`;
