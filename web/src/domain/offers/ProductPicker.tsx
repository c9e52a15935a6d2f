import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Category } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { lineOfProduct } from './offer-values.ts';
import type { LineValues } from './offer-values.ts';
import { ownProductsQuery } from './api.ts';
import type { OfferEditing } from './use-offer-form.ts';

interface ProductPickerProps {
  /** The service that the host asked for. */
  category: Category;
  /** The event's hours as typed. */
  durationHours: string;
  onChoose: (line: LineValues) => void;
}

/** The vendor's own products of the service, each to add as a line of the offer; nothing before there are any. */
export const ProductPicker = ({ category, durationHours, onChoose }: ProductPickerProps) => {
  const { data } = useQuery(ownProductsQuery);
  const sold = (data?.products ?? []).filter(
    (product) => product.category === category && product.status === 'approved' && product.isAvailable,
  );
  if (sold.length === 0) return null;
  const minimumHours = data?.terms.find((terms) => terms.category === category)?.fees?.minimumHours;
  const choose = (id: string) => {
    const product = sold.find((one) => one.id === id);
    if (product) onChoose(lineOfProduct(product, { durationHours, minimumHours }));
  };
  return (
    <SelectField
      label="Add one of your products"
      hint="Fills in its price and the host's guest count or hours. You can change everything."
      placeholder="Choose a product"
      options={sold.map(({ id, name, price }) => ({ value: id, label: `${name}, ${formatPrice(price)}` }))}
      value=""
      onChange={({ target }) => choose(target.value)}
    />
  );
};

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
