import { NumberField } from '#web/ui/fields/NumberField.tsx';
import type { TextFieldProps } from '#web/ui/fields/TextField.tsx';

interface GuestRangeFieldsProps {
  className?: string;
  minimum: Partial<TextFieldProps>;
  maximum: Partial<TextFieldProps>;
}

const count = { optional: true, inputMode: 'numeric', min: 1 } as const;

/** A product's range of guests; hosts with other numbers of guests are offered another package (rule planning-28). */
export const GuestRangeFields = ({ className, minimum, maximum }: GuestRangeFieldsProps) => (
  <div className={className}>
    <NumberField {...count} label="Fewest guests" {...minimum} />
    <NumberField {...count} label="Most guests" {...maximum} />
  </div>
);
