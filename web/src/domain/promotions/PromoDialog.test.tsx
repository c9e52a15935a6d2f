import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { PromoDialog } from './PromoDialog.tsx';

const save = vi.fn<(form: PromoCodeForm) => Promise<void>>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.resetAllMocks();
  render(<PromoDialog promo={undefined} save={save} onClose={onClose} />);
});

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Promo Code' }));

it('reports invalid values at their fields and saves nothing', async () => {
  type(/^Minimum order/, '-1');
  type(/^Usage limit/, '1.5');
  submit();
  expect(await screen.findByText('Promo code must be at least 3 characters')).toBeDefined();
  expect(screen.getByText('Discount value is required')).toBeDefined();
  expect(screen.getByText('Minimum order must be at least 0')).toBeDefined();
  expect(screen.getByText('Usage limit must be a whole number')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});

it('reports a percentage that is too high', async () => {
  type(/^Promo code/, 'GARDEN10');
  type(/^Percent off/, '101');
  submit();
  expect(await screen.findByText('Percentage must be at most 100')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});

it('saves the trimmed, upper-case values and closes', async () => {
  type(/^Promo code/, ' garden10 ');
  type(/^Percent off/, '10');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({
    code: 'GARDEN10',
    description: '',
    discountType: 'percentage',
    discountValue: 10,
    minimumOrderAmount: 0,
    usageLimit: null,
    expiresAt: null,
  });
});
