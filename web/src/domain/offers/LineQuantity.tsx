import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { OfferEditing } from './use-offer-form.ts';

interface LineQuantityProps extends Pick<OfferEditing, 'form'> {
  index: number;
  label: string;
  /** The quantity of a blank field: the event's guests, its hours, or one; undefined while unknown. */
  eventsOwn: string | undefined;
}

/** The charged quantity of a line. A blank field follows the event and shows its figure. */
export const LineQuantity = ({ form, index, label, eventsOwn }: LineQuantityProps) => {
  const { field, fieldState } = useController({ control: form.control, name: `lines.${index}.quantity` });
  const { ref, name, value, onChange, onBlur } = field;
  const [isTyping, setTyping] = useState(false);
  const isBlank = value.trim() === '';
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={fieldState.error?.message}
      name={name}
      ref={ref}
      value={isBlank && !isTyping ? (eventsOwn ?? '') : value}
      onFocus={() => {
        setTyping(true);
        if (isBlank && eventsOwn) onChange(eventsOwn);
      }}
      onChange={onChange}
      onBlur={() => {
        setTyping(false);
        if (value.trim() === eventsOwn) onChange('');
        onBlur();
      }}
    />
  );
};
