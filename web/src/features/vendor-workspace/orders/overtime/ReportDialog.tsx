import { useState } from 'react';
import type { FormEvent } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import { maximumNoteLength, maximumOvertimeHours } from '#shared/orders/extras/overtime-limits.ts';
import { formatHalfHours, overtimePrice, overtimePriceProblem } from '#shared/orders/extras/overtime.ts';
import { OvertimeLines } from '#web/domain/orders/overtime/OvertimeLines.tsx';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PriceLine, PriceLines } from '#web/ui/data/PriceLines.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from '../OrderDetail.module.css';
import { useReportOvertime } from './api.ts';

interface ReportDialogProps {
  order: VendorOrder;
  onClose: () => void;
}

const choices = [
  { value: '0', label: 'None' },
  ...Array.from({ length: 2 * maximumOvertimeHours }, (_, n) => ({
    value: String(n + 1),
    label: formatHalfHours(n + 1),
  })),
];

function useReport({ order, onClose }: ReportDialogProps) {
  const [halfHours, setHalfHours] = useState<Partial<Record<string, number>>>({});
  const [note, setNote] = useState('');
  const [wasTried, setTried] = useState(false);
  const report = useReportOvertime(order.bookingId);
  const lines = order.overtime.flatMap((rate) => {
    const chosen = halfHours[rate.category] ?? 0;
    return chosen > 0 ? [{ ...rate, halfHours: chosen }] : [];
  });
  const price = overtimePrice(lines);
  const problem = lines.length === 0 ? 'Choose the extra time' : overtimePriceProblem(price);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || report.isPending) return;
    const onSuccess = () => {
      toast.success('Extra time reported', `${order.customerName} can accept or contest it. We notified them.`);
      onClose();
    };
    const body = {
      lines: lines.map(({ category, halfHours: chosen }) => ({ category, halfHours: chosen })),
      note: note.trim(),
    };
    report.mutate(body, { onSuccess });
  };
  const choose = (category: string, chosen: number) => setHalfHours((before) => ({ ...before, [category]: chosen }));
  return { halfHours, choose, note, setNote, lines, price, problem: wasTried ? problem : undefined, report, submit };
}

/** Reports extra hours after the booked end, in half hours at the agreed rate (rule extras-8). */
export const ReportDialog = (props: ReportDialogProps) => {
  const { order, onClose } = props;
  const { halfHours, choose, note, setNote, lines, price, problem, report, submit } = useReport(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report extra time"
      text={`Only time after your booked end. ${order.customerName} pays nothing unless they accept. You can report once.`}
    >
      <form noValidate className={styles.form} onSubmit={submit}>
        {order.overtime.map(({ category, hourCents }, position) => (
          <SelectField
            key={category}
            label={order.overtime.length === 1 ? 'Extra time' : `Extra time for ${categoryLabel(category)}`}
            hint={`${formatCents(hourCents)} for an extra hour, as agreed at booking`}
            options={choices}
            value={String(halfHours[category] ?? 0)}
            onChange={(event) => choose(category, Number(event.target.value))}
            error={position === 0 ? problem : undefined}
          />
        ))}
        <TextAreaField
          label="Note"
          optional
          rows={3}
          maxLength={maximumNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isApiError(report.error) ? report.error.fields?.['note'] : undefined}
          hint="Who asked for it, and when did you stop? The host reads this."
        />
        {lines.length > 0 && (
          <PriceLines>
            <OvertimeLines lines={lines} />
            <PriceLine label="You get" amount={formatCents(price.cents)} tone="total" />
            <PriceLine
              label={`The host pays, with our fee of ${platformFeePercent}%`}
              amount={formatCents(price.cents + price.feeCents)}
              tone="soft"
            />
          </PriceLines>
        )}
        <ErrorBanner>{report.error && errorText(report.error, "Couldn't report it. Try again.")}</ErrorBanner>
        <div className={styles.actions}>
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" type="submit" busy={report.isPending}>
            Report Extra Time
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
