import { Link } from '#web/ui/actions/Link.tsx';
import { formatCents } from '#shared/kernel/money.ts';
import styles from './AnalyticsTab.module.css';

interface Rank {
  name: string;
  orders: number;
  cents: number;
  /** Link of its name. */
  to?: string;
}

interface RanksProps {
  id: string;
  title: string;
  text: string;
  /** Header of the name column. */
  of: string;
  rows: readonly Rank[];
}

/** A table whose amounts are also drawn as bars, the largest first. */
export const Ranks = ({ id, title, text, of, rows }: RanksProps) => {
  const most = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="small soft">{text}</p>
      {rows.length === 0 ? (
        <p className={styles.nothing}>No sales in this period.</p>
      ) : (
        <table className={styles.ranks} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Orders</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, orders, cents, to }) => (
              <tr key={to ?? name}>
                <th scope="row">
                  {to ? <Link to={to}>{name}</Link> : name}
                  <Bar share={cents / most} />
                </th>
                <td>{orders.toLocaleString('en-US')}</td>
                <td>{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** A bar in a table's row, beside its figure. */
export const Bar = ({ share }: { share: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.track} width="100" height="6" />
    <rect width={share * 100} height="6" />
  </svg>
);
