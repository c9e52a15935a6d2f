import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { completeForm } from '#tests/support/applications.ts';
import { proves } from '#tests/support/proves.ts';
import { BankingStep } from './BankingStep.tsx';

vi.mock('#web/lib/api.ts', () => ({ call: async () => ({ bankAccount: null }) }));

it('describes the routing number field with its number of digits', proves('wizard-rules-10'), async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BankingStep steps={[]} read={() => completeForm()} />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText('Routing number');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('9-digit routing number');
});
