import { ArrowRight } from 'lucide-react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import styles from './RepricingAmounts.module.css';

/** Shows the old and new amount; only one if they are equal. */
const FromTo = ({ from, to }: { from: number; to: number }) =>
  from === to ? (
    <>{formatCents(to)}</>
  ) : (
    <>
      <span className="soft">{formatCents(from)}</span> <ArrowRight className={styles.arrow} aria-hidden="true" />
      <span className="hidden">now</span> {formatCents(to)}
    </>
  );

type Vendor = RepricingPreview['vendors'][number];

const VendorName = ({ vendor }: { vendor: Vendor }) => {
  const { vendorName, conversationId, chargedFor, promoNote, mustAgree, problem } = vendor;
  return (
    <>
      {vendorName}
      {chargedFor !== null && (
        <span className={`fine soft ${styles.note}`}>Charged for {chargedFor}, the vendor&apos;s minimum</span>
      )}
      {promoNote !== null && <span className={`fine ${styles.note}`}>{promoNote}</span>}
      {mustAgree !== null && <span className={`fine ${styles.note}`}>{mustAgree}, so they must agree first</span>}
      {problem !== null && (
        <span className={`fine ${styles.note} ${styles.problem}`}>
          {problem}. <Link to={conversationPath('mine', conversationId)}>Message {vendorName}</Link>
        </span>
      )}
    </>
  );
};

/** Shows the parts of the difference that are paid now, refunded, or added to the balance. */
const Outcome = ({ preview }: { preview: RepricingPreview }) => {
  const { vendors, chargedCents, refundedCents, balanceFromCents, balanceToCents, balanceDueDate } = preview;
  const waits = vendors.some(({ mustAgree }) => mustAgree !== null);
  const label = (
    <>
      Balance
      {balanceDueDate && <span className={`fine soft ${styles.note}`}>Due {formatDate(balanceDueDate)}</span>}
    </>
  );
  return (
    <>
      {chargedCents > 0 && (
        <PriceLine
          label={waits ? 'You pay once they agree' : 'You pay now'}
          amount={formatCents(chargedCents)}
          tone="strong"
        />
      )}
      {refundedCents > 0 && (
        <PriceLine label="Refund to the card that paid" amount={formatCents(refundedCents)} tone="strong" />
      )}
      {balanceFromCents + balanceToCents > 0 && (
        <PriceLine label={label} amount={<FromTo from={balanceFromCents} to={balanceToCents} />} />
      )}
    </>
  );
};

const formatDifference = (cents: number): string =>
  cents === 0 ? formatCents(0) : `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;

/** The amounts of a repricing: each vendor before and after, the fee, the total, and the use of the difference. */
export const RepricingAmounts = ({ preview }: { preview: RepricingPreview }) => {
  const { vendors, feeFromCents, feeToCents, totalFromCents, totalToCents, differenceCents } = preview;
  return (
    <PriceLines className={styles.amounts}>
      {vendors.map((vendor) => (
        <PriceLine
          key={vendor.vendorId}
          label={<VendorName vendor={vendor} />}
          amount={<FromTo from={vendor.fromCents} to={vendor.toCents} />}
        />
      ))}
      <PriceLine label="Platform fee" amount={<FromTo from={feeFromCents} to={feeToCents} />} />
      <PriceLine label="Total" amount={<FromTo from={totalFromCents} to={totalToCents} />} tone="total" />
      <PriceLine label="Difference" amount={formatDifference(differenceCents)} tone="strong" />
      <Outcome preview={preview} />
    </PriceLines>
  );
};
