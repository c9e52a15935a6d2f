import { createPortal } from 'react-dom';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { Statement } from './statements.ts';
import './statement-print.css';

/** The printed statement: beside the page, which is hidden in print, and hidden on screens. */
export const PrintedStatement = ({ statement }: { statement: Statement }) =>
  createPortal(<Sheet statement={statement} />, document.body);

/** Opens the browser's print dialog, which can also save a PDF; its file is named after the statement. */
export function printAs(name: string): void {
  const { title } = document;
  document.title = name;
  addEventListener('afterprint', () => (document.title = title), { once: true });
  window.print();
}

const Sheet = ({ statement: { title, vendorName, payouts, totals } }: { statement: Statement }) => (
  <article className="statement">
    <header>
      <h1>Hostwell</h1>
      <p>
        Statement of payouts, {title}
        <br />
        {vendorName}
      </p>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">Sent on</th>
          <th scope="col">Order</th>
          <th scope="col">Account</th>
          <th scope="col">Your price</th>
          <th scope="col">Your share</th>
          <th scope="col">Deducted</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <PayoutRow key={`${payout.bookingId} ${payout.sentOn} ${payout.sentCents}`} payout={payout} />
        ))}
      </tbody>
      <Totals totals={totals} />
    </table>
    <p>
      Your price is what hosts were charged for your services, without the platform&apos;s fee. Your share is what
      cancellations and refunds left of it. Deducted is what went back to hosts after an earlier payout.
    </p>
  </article>
);

const PayoutRow = ({ payout }: { payout: Statement['payouts'][number] }) => (
  <tr>
    <td>{formatDate(payout.sentOn)}</td>
    <td>
      {payout.eventTitle}
      <br />
      {formatDate(payout.eventDate)} · {payout.bookingId}
    </td>
    <td>{payout.accountLastFour && `…${payout.accountLastFour}`}</td>
    <td>{formatCents(payout.priceCents)}</td>
    <td>{formatCents(payout.shareCents)}</td>
    <td>{formatCents(payout.deductedCents)}</td>
    <td>{formatCents(payout.sentCents)}</td>
  </tr>
);

const Totals = ({ totals }: Pick<Statement, 'totals'>) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={3}>
        Total
      </th>
      <td>{formatCents(totals.priceCents)}</td>
      <td>{formatCents(totals.shareCents)}</td>
      <td>{formatCents(totals.deductedCents)}</td>
      <td>{formatCents(totals.sentCents)}</td>
    </tr>
  </tfoot>
);
