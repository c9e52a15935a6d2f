import { formatPrice } from '#shared/kernel/money.ts';
import type { Price, PriceUnit } from '#shared/kernel/money.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { SelectFieldProps } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

interface PriceFieldsProps {
  className?: string;
  label: string;
  /** The typed price, if it can be parsed. */
  price: Price | undefined;
  amount: Partial<TextFieldProps>;
  unit: Partial<SelectFieldProps>;
}

/** A product's price and unit, and a preview for hosts below it. */
export const PriceFields = ({ className, label, price, amount, unit }: PriceFieldsProps) => (
  <div className={className}>
    <TextField
      label={label}
      inputMode="decimal"
      placeholder="1,200.00"
      maxLength={50}
      hint={price && `Hosts see ${formatPrice(price)}`}
      {...amount}
    />
    <SelectField label="Unit" options={priceUnits} {...unit} />
  </div>
);

/** The units of a product's price, as offered to its vendor. */
const priceUnits: readonly { value: PriceUnit; label: string }[] = [
  { value: 'flat', label: 'in all' },
  { value: 'per_person', label: 'per person' },
  { value: 'per_hour', label: 'per hour' },
  { value: 'from', label: 'and up' },
];
