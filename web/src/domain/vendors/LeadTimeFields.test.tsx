import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { LeadTimeFields } from './LeadTimeFields.tsx';

const Stored = () => <output>{useWatch<{ leadTime: string }>({ name: 'leadTime' })}</output>;

const Form = ({ leadTime }: { leadTime: string }) => (
  <FormProvider {...useForm({ defaultValues: { leadTime } })}>
    <LeadTimeFields name="leadTime" />
    <Stored />
  </FormProvider>
);

const stored = () => screen.getByRole('status').textContent;
const values = () =>
  [/^Lead time/, /^Up to/, 'Unit'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

it('a range is edited as figures and a unit, and stored as text', async () => {
  render(<Form leadTime="1-2 weeks" />);
  expect(values()).toEqual(['1', '2', 'week']);
  await userEvent.clear(screen.getByLabelText(/^Up to/));
  expect(stored()).toBe('1 week');
  await userEvent.type(screen.getByLabelText(/^Up to/), '10');
  await userEvent.selectOptions(screen.getByLabelText('Unit'), 'Days');
  expect(stored()).toBe('1-10 days');
  expect(screen.getByText('Hosts can book you up to 4 days before their event')).toBeTruthy();
});

it('a second figure that is not above the first is refused', async () => {
  render(<Form leadTime="3-4 weeks" />);
  const first = screen.getByLabelText(/^Lead time/);
  await userEvent.clear(first);
  await userEvent.type(first, '6');
  expect(screen.getByText('Enter more than the first figure')).toBeTruthy();
  expect(stored()).toBe('6 weeks');
});

it('an older text stays until a figure changes', () => {
  render(<Form leadTime="3 to 5 business days" />);
  expect(values()).toEqual(['3', '', 'day']);
  expect(stored()).toBe('3 to 5 business days');
  expect(screen.getByText(/^Hosts see "3 to 5 business days"/)).toBeTruthy();
});
