import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { suggestTips } from './tip-amount.ts';
import styles from './Tip.module.css';

interface TipFieldProps {
  order: Pick<BookedOrder, 'priceCents' | 'vendorName'>;
  value: string;
  error: string | undefined;
  optional?: boolean;
  onValueChange: (amount: string) => void;
}

/** The amount of a tip, typed or suggested. */
export const TipField = ({ order, value, error, optional, onValueChange }: TipFieldProps) => (
  <div className={styles.tip}>
    <TextField
      label="Tip in $"
      optional={optional}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      error={error}
      hint={`All of it goes to ${order.vendorName}. We charge no fee on tips.`}
    />
    <div className={styles.suggestions}>
      {suggestTips(order.priceCents).map(({ percent, amount }) => (
        <Button key={percent} size="small" onClick={() => onValueChange(amount)}>
          {percent}%: ${amount}
        </Button>
      ))}
    </div>
  </div>
);
