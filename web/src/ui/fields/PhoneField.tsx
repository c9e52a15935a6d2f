import type { ClipboardEvent, FocusEvent } from 'react';
import { longestText } from '#shared/kernel/formats.ts';
import { normalizePhone } from '#shared/kernel/phone.ts';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

const mostCharacters = longestText('phone');

/** Pastes the whole number: a browser would cut it to the field's length, losing the extension and the last digits. */
function pasteWhole(event: ClipboardEvent<HTMLInputElement>) {
  event.preventDefault();
  const field = event.currentTarget;
  const pasted = normalizePhone(event.clipboardData.getData('text'));
  field.setRangeText(pasted, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A phone number, normalized when it is pasted or the field is left. */
export const PhoneField = ({ onChange, onBlur, ...props }: Omit<TextFieldProps, 'type' | 'maxLength' | 'onPaste'>) => {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.target;
    const phone = normalizePhone(field.value);
    if (phone !== field.value) {
      field.value = phone;
      onChange?.(event);
    }
    onBlur?.(event);
  };
  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      maxLength={mostCharacters}
      onChange={onChange}
      onBlur={leave}
      onPaste={pasteWhole}
    />
  );
};
