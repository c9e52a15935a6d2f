import type { OrderPayout } from '#shared/api/orders/earnings.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';

/** Formats the local day of a payout's last step. */
export const payoutDay = ({ at, dueDate }: Pick<OrderPayout, 'at' | 'dueDate'>): string =>
  formatDate(at === null ? dueDate : todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at)));
