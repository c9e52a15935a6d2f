import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { downloadText } from '#web/lib/download.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { formatDate } from '#shared/kernel/dates.ts';
import { sentPayoutsQuery } from './api.ts';
import { monthlyStatements, statementCsv, statementName, yearlyStatement } from './statements.ts';
import type { Statement } from './statements.ts';
import styles from './Statements.module.css';
import './statement-print.css';

/** Monthly and yearly payouts, for the vendor's accounting and tax return (rule banking-40). */
export const Statements = ({ year }: { year: string }) => {
  const [printed, setPrinted] = useState<Statement>();
  const print = (statement: Statement) => {
    // The sheet must be rendered before the dialog opens.
    flushSync(() => setPrinted(statement));
    printAs(statementName(statement));
  };
  return (
    <Card as="section" className={styles.card} aria-labelledby="statements">
      <h3 id="statements">Statements</h3>
      <StatementList year={year} onPrint={print} />
      {printed && <PrintedStatement statement={printed} />}
    </Card>
  );
};

interface StatementListProps {
  year: string;
  onPrint: (statement: Statement) => void;
}

const StatementList = ({ year, onPrint }: StatementListProps) => {
  const { data, isPending, refetch } = useQuery(sentPayoutsQuery(year));
  if (isPending) return <Loading text="Loading your statements..." quiet cards={['5rem']} />;
  if (!data) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your statements.</RetryBanner>;
  if (data.payouts.length === 0) return <p className="small soft">No payouts were sent in {year}.</p>;
  const ofYear = yearlyStatement(year, data);
  return (
    <>
      <p className="small soft">Grouped by the date each payout was sent. Past statements don&apos;t change.</p>
      <ul className={styles.list}>
        {[...monthlyStatements(data), ofYear].map((statement) => (
          <Row key={statement.period} statement={statement} isYear={statement === ofYear} onPrint={onPrint} />
        ))}
      </ul>
    </>
  );
};

interface RowProps {
  statement: Statement;
  isYear: boolean;
  onPrint: (statement: Statement) => void;
}

const Row = ({ statement, isYear, onPrint }: RowProps) => {
  const { title, payouts, totals } = statement;
  const name = <span className="hidden"> of {title}</span>;
  return (
    <li className={styles.row}>
      <p>
        <b>{isYear ? `All of ${title}` : title}</b>
        <span className="small soft">
          {plural(payouts.length, 'payout')} · {formatCents(totals.sentCents)} sent
          {totals.deductedCents > 0 && `, ${formatCents(totals.deductedCents)} deducted`}
        </span>
      </p>
      <div className={styles.actions}>
        <Button size="small" icon={<Printer />} onClick={() => onPrint(statement)}>
          Print or PDF{name}
        </Button>
        <Button
          size="small"
          icon={<Download />}
          onClick={() => downloadText(`${statementName(statement)}.csv`, statementCsv(statement), 'text/csv')}
        >
          CSV{name}
        </Button>
      </div>
    </li>
  );
};

/** The printed statement: beside the page, which is hidden in print, and hidden on screens. */
const PrintedStatement = ({ statement }: { statement: Statement }) =>
  createPortal(<Sheet statement={statement} />, document.body);

/** Opens the browser's print dialog, which can also save a PDF; its file is named after the statement. */
function printAs(name: string): void {
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
      &ldquo;Your price&rdquo; is what hosts were charged for your services, without the platform fee. &ldquo;Your
      share&rdquo; is what remains after cancellations and refunds, with tips and other extras; a second payout of an
      order has what was added since the first. &ldquo;Deducted&rdquo; is what was refunded to hosts after an earlier
      payout.
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
    <td>
      {formatCents(payout.priceCents)}
      {payout.extraCents !== undefined && (
        <>
          <br />+ {formatCents(payout.extraCents)} in extras
        </>
      )}
    </td>
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
