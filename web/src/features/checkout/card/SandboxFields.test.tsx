import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import type { CardEntry } from './payment-provider.ts';
import { sandboxToken } from './card.ts';
import { SandboxFields } from './SandboxFields.tsx';
import { proves } from '#tests/support/proves.ts';

const payer = { name: 'Maya Ortiz', email: 'maya@example.test', country: 'US', zipCode: '78704' };

function open(): CardEntry {
  const ref = createRef<CardEntry>();
  render(<SandboxFields amountCents={348_600} ref={ref} />);
  if (!ref.current) throw new Error('No handle');
  return ref.current;
}

async function type(number: string, expiry = '1299', cvv = '123') {
  await userEvent.type(screen.getByLabelText('Card number'), number);
  await userEvent.type(screen.getByLabelText('Expiry'), expiry);
  await userEvent.type(screen.getByLabelText('CVV'), cvv);
}

describe('sandbox card fields', () => {
  it('reports missing card values and focuses the first', async () => {
    const entry = open();
    expect(await act(() => entry.check())).toBe(false);
    expect(screen.getByText('Card number is required')).toBeTruthy();
    expect(screen.getByText('Expiry is required')).toBeTruthy();
    expect(screen.getByText('CVV is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'));
  });

  it(
    'applies the formats of the specification while typing',
    proves('entities-15', 'validation-26', 'validation-27', 'validation-28'),
    async () => {
      open();
      await type('4242x42424242424299', '1299x1', '12345');
      const values = ['Card number', 'Expiry', 'CVV'].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).value,
      );
      expect(values).toEqual(['4242 4242 4242 4242', '12/99', '1234']);
    },
  );

  it('allows correcting a typo in the middle', async () => {
    open();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    await userEvent.type(number, '4242924242424242');
    await userEvent.type(number, '{Backspace}2', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(number.value).toBe('4242 2242 4242 4242');
  });

  it('returns a token without card data', async () => {
    const entry = open();
    await type('4242424242424242');
    expect(await act(() => entry.check())).toBe(true);
    expect(await entry.tokenise(payer)).toEqual({ token: 'tok_sandbox_success' });
  });

  it('clears the security code on request', async () => {
    const entry = open();
    await type('4000000000000127');
    act(() => entry.onRefused?.());
    expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4000 0000 0000 0127');
  });

  it.each([
    ['Approve', 'tok_sandbox_authenticated'],
    ['Refuse', 'tok_sandbox_authentication_failed'],
  ])("asks for the bank's authentication in a named dialog: %s", async (button, token) => {
    const entry = open();
    let answer: Promise<{ token: string }> | undefined;
    act(() => {
      answer = entry.authenticate('action_sandbox_1');
    });
    const dialog = await screen.findByRole('dialog', { name: 'Sandbox bank' });
    expect(dialog.textContent).toContain('$3,486');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await answer).toEqual({ token });
    expect(screen.queryByText('Sandbox bank')).toBeNull();
  });
});

it.each([
  ['4242 4242 4242 4242', 'success'],
  ['5555 5555 5555 4444', 'success'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'expired_card'],
  ['4000 0000 0000 0127', 'incorrect_cvc'],
  ['4000 0025 0000 3155', 'action_required'],
  ['4000 0027 6000 3184', 'always_asks'],
  ['4000 0000 0001 0027', 'declined_later'],
  ['4000 0000 0001 0035', 'expired_later'],
  ['4000 0000 0001 0001', 'late'],
  ['4000 0000 0001 0019', 'lost'],
  ['4539 1488 0343 6467', 'not_a_test_card'],
])('maps the sandbox card %s to %s', (number, outcome) => {
  expect(sandboxToken(number)).toBe(`tok_sandbox_${outcome}`);
});
