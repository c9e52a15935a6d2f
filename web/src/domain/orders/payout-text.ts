import type { OrderPayout } from '#shared/api/orders/earnings.ts';
import { formatDate } from '#shared/kernel/dates.ts';

/** Formats the day of a payout's last step, at the event's place like its due date (rule orders-30). */
export const payoutDay = ({ on, dueDate }: Pick<OrderPayout, 'on' | 'dueDate'>): string => formatDate(on ?? dueDate);
