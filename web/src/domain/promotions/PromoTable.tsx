import { useMutation } from '@tanstack/react-query';
import type { PromoCode } from '#shared/api/promotions.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatDiscount, promoStatus, formatUsage } from '#shared/promotions/promo-display.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { CellLines, Table } from '#web/ui/data/Table.tsx';
import type { Column } from '#web/ui/data/Table.tsx';
import { vendorZone } from '#web/lib/zones.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PromoActions, ShownPromo } from './promo-actions.ts';
import styles from './PromoCodes.module.css';

interface RowActions<P extends ShownPromo> extends PromoActions<P> {
  onEdit: (promo: P) => void;
}

const Code = ({ code, description }: PromoCode) => (
  <CellLines>
    <b className={styles.code}>{code}</b>
    {description && <span className="fine soft">{description}</span>}
  </CellLines>
);

const Discount = (promo: PromoCode) => (
  <CellLines>
    <span className="num">{formatDiscount(promo)}</span>
    {promo.minimumOrderCents > 0 && (
      <span className="fine soft num">Min. order {formatCents(promo.minimumOrderCents)}</span>
    )}
  </CellLines>
);

const Vendor = ({ vendorName, isVendorOpen }: ShownPromo) => (
  <CellLines>
    <span className={styles.vendor}>{vendorName}</span>
    {isVendorOpen === false && <span className="fine soft">No longer in the directory</span>}
  </CellLines>
);

const makeColumns = <P extends ShownPromo>(now: Date, withVendor: boolean, actions: RowActions<P>): Column<P>[] => [
  { header: 'Code', whole: true, cell: Code },
  ...(withVendor ? [{ header: 'Vendor', cell: Vendor }] : []),
  { header: 'Discount', cell: Discount },
  { header: 'Usage', cell: (promo) => <span className={styles.whole}>{formatUsage(promo)}</span> },
  { header: 'Status', cell: (promo) => <StatusBadge status={promoStatus(promo, now)} /> },
  {
    header: 'Expires',
    cell: ({ expiresAt, timeZone = vendorZone() }) => (
      <span className={styles.whole}>{expiresAt ? formatTimestampWithZone(expiresAt, timeZone) : 'Never'}</span>
    ),
  },
  { header: 'Actions', whole: true, align: 'end', cell: (promo) => <Actions promo={promo} {...actions} /> },
];

interface PromoTableProps<P extends ShownPromo> extends RowActions<P> {
  promos: readonly P[];
  now: Date;
  /** Whether it shows each code's vendor. */
  withVendor: boolean;
}

/** The codes with their status; columns as in vendor spec 9. */
export const PromoTable = <P extends ShownPromo>({ promos, now, withVendor, ...actions }: PromoTableProps<P>) => (
  <Table
    caption="Promo codes"
    columns={makeColumns(now, withVendor, actions)}
    rows={promos}
    rowKey={({ vendorId = '', id }) => `${vendorId} ${id}`}
  />
);

const Actions = <P extends ShownPromo>({ promo, onEdit, onSwitch }: RowActions<P> & { promo: P }) => {
  const { mutate: toggle, isPending } = useMutation({
    mutationFn: (isActive: boolean) => onSwitch(promo, isActive),
    onSuccess: (_, isActive) => toast.success(isActive ? 'Promo code activated' : 'Promo code deactivated'),
    onError: () => toast.error('Error', 'Failed to update promo code status'),
  });
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => onEdit(promo)}>
        Edit<span className="hidden"> {promo.code}</span>
      </Button>
      <Button size="small" look="bare" busy={isPending} busyText="Saving..." onClick={() => toggle(!promo.isActive)}>
        {promo.isActive ? 'Deactivate' : 'Activate'}
        <span className="hidden"> {promo.code}</span>
      </Button>
    </span>
  );
};
