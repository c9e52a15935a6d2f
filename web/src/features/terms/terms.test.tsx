import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { platformAgreement, vendorAgreement } from './terms-texts.ts';
import TermsPage from './TermsPage.tsx';
import VendorTermsPage from './VendorTermsPage.tsx';
import { proves } from '#tests/support/proves.ts';

function open(path: string): string {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element="the landing page" />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/vendor-terms" element={<VendorTermsPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('main').textContent;
}

describe('the terms pages', () => {
  it('say what vendors agree to in general (vendor spec 9)', proves('terms-1', 'vendor-constants-7'), () => {
    const text = open('/terms');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendor Agreement Terms');
    for (const fact of ['within 24 hours', '3 to 5 business days after service', "30 days' notice"]) {
      expect(text).toContain(fact);
    }
  });

  it(
    'say how the platform and vendors work together (vendor spec 9)',
    proves('terms-1', 'vendor-constants-5', 'vendor-constants-6'),
    () => {
      const text = open('/vendor-terms');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendor Platform Agreement');
      const facts = ['commission is 5%', 'honored for 30 days', 'within 4 hours during business hours', 'at least 4.0'];
      const cancellations = ['More than 7 days before', '3 to 7 days before: you receive 50%', "48 hours' notice"];
      for (const fact of [...facts, ...cancellations, 'Less than 3 days before: you receive 100%']) {
        expect(text).toContain(fact);
      }
    },
  );

  it('say the same of payouts (decision 3)', proves('vendor-constants-8'), () => {
    const payouts = [vendorAgreement, platformAgreement].map((terms) => terms.find(({ title }) => title === 'Payouts'));
    expect(payouts[0]?.text).toContain('within 2 business days after the event');
    expect(payouts[1]).toEqual(payouts[0]);
  });

  it('lead home when opened in a tab of their own', proves('routes-4', 'terms-2'), async () => {
    open('/vendor-terms');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('the landing page')).toBeTruthy();
  });
});
