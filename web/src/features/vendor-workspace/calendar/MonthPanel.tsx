import { monthName } from '#shared/kernel/months.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import styles from './Calendar.module.css';
import { HoldList } from './HoldList.tsx';
import { OrderList } from './OrderList.tsx';

/** The month's orders and holds, while no day is selected. */
export const MonthPanel = ({ month, orders, holds }: Pick<CalendarMonth, 'orders' | 'holds'> & { month: string }) => (
  <Card as="section" className={styles.panel} aria-labelledby="calendar-month">
    <h2 id="calendar-month">Orders in {monthName(month)}</h2>
    {orders.length > 0 ? (
      <OrderList orders={orders} withDates />
    ) : (
      <p className="soft">None yet. Select a day to close or open it.</p>
    )}
    <HoldList holds={holds} withDates />
  </Card>
);
