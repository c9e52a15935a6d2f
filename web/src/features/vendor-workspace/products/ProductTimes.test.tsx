import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ProductTimes } from './ProductTimes.tsx';
import { emptyValues } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

afterEach(cleanup);

const Times = (described: Pick<ProductValues, 'name' | 'description'>) => {
  const form = useForm<ProductValues>({ defaultValues: { ...emptyValues('entertainment'), ...described } });
  return <ProductTimes form={form} />;
};

const evening = { name: 'DJ for an evening', description: 'Four hours of music.' };

it('the length in the text of a DJ is taken with one click', async () => {
  render(<Times {...evening} />);
  expect(screen.getByText(/^Read from your text: 4 hours/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use This Length' }));
  const length = screen.getByLabelText<HTMLSelectElement>('Length');
  expect(length.value).toBe('4');
  expect(document.activeElement).toBe(length);
  expect(screen.queryByText(/^Read from your text/)).toBeNull();
});

it('a text without one plain length offers none', () => {
  render(<Times {...evening} description="Music for two hours or four hours." />);
  expect(screen.queryByText(/^Read from your text/)).toBeNull();
});
