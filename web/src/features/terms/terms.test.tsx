import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  balanceDueDays,
  claimGrantedHours,
  complaintReplyHours,
  depositPercent,
  payoutRetentionDays,
  platformFeePercent,
} from '#shared/kernel/policies.ts';
import { retainedPercentOnCancellation } from '#shared/orders/cancellation-terms.ts';
import HostTermsPage from './HostTermsPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
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
        <Route path="/host-terms" element={<HostTermsPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('main').textContent;
}

describe('terms pages', () => {
  it('names the kept parts of a connected calendar, who sees them, and when they are deleted (rule site-4)', () => {
    const text = open('/privacy');
    for (const fact of [
      'its address, encrypted, and the times that its entries take',
      'no titles, no names, no places',
      'We delete them when you remove the calendar',
      'never why',
      'connected calendars with their times',
    ])
      expect(text).toContain(fact);
  });

  it('names what a guest list stores, who sees it, and when it is deleted (rule site-4)', () => {
    const text = open('/privacy');
    for (const fact of [
      'what you enter or import about your guests',
      'at the latest twelve months after the event',
      'Only you and your co-hosts see your guest list',
      'they can stop these emails and remove themselves',
      'Anyone with the link of a household sees its names and replies',
      'guest lists, memberships in plans of others',
    ])
      expect(text).toContain(fact);
  });

  it('shows the general agreement of vendors (vendor spec 9)', proves('terms-1', 'vendor-constants-7'), () => {
    const text = open('/terms');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vendor Agreement Terms');
    for (const fact of ['within 24 hours', '3 to 5 business days after service', "30 days' notice"]) {
      expect(text).toContain(fact);
    }
  });

  it(
    'shows the agreement of platform and vendors (vendor spec 9)',
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

  it('describes problem reports in the same way to both sides (rule cases-1)', () => {
    const hours = `${complaintReplyHours} hours`;
    const vendorTerms = open('/vendor-terms');
    expect(vendorTerms).toContain(`Answer a complaint within ${hours}.`);
    expect(vendorTerms).toContain(`If you haven't answered after ${claimGrantedHours} hours, the claim is granted.`);
    cleanup();
    expect(open('/host-terms')).toContain(
      `The vendor should answer within ${hours}. Without an answer after ${claimGrantedHours} hours, you get back what you claimed.`,
    );
  });

  it('describes payouts in the same way in both agreements (rule banking-20)', proves('vendor-constants-8'), () => {
    const payouts = [vendorAgreement, platformAgreement].map((terms) => terms.find(({ title }) => title === 'Payouts'));
    expect(payouts[0]?.text).toContain('within 2 business days after the event');
    expect(payouts[1]).toEqual(payouts[0]);
  });

  it('describes commission, balances and policies as implemented', () => {
    const text = open('/vendor-terms');
    expect(text).toContain('The host pays it on top of your price');
    expect(text).toContain(`The balance is due ${balanceDueDays} days before the event`);
    expect(text).toContain('Where they differ from this agreement, this agreement applies.');
  });

  it('describes refunds and balances to hosts as the server implements them', () => {
    const text = open('/host-terms');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Host Terms');
    const percents = [8, 7, 3, 2, 0].map(retainedPercentOnCancellation);
    expect(percents, 'the tiers described by the sentences').toEqual([0, 50, 50, 100, 100]);
    for (const rule of ['More than 7 days before the event: full refund', '3 to 7 days before: 50%'])
      expect(text).toContain(rule);
    expect(text).toContain('Less than 3 days before: no refund');
    expect(text).toContain(`a platform fee of ${platformFeePercent}%`);
    expect(text).toContain(`The balance is due ${balanceDueDays} days before the event`);
    expect(text).toContain(`your deposit of ${depositPercent}% isn't refunded`);
    expect(
      retainedPercentOnCancellation(balanceDueDays - 1),
      'on the day after a balance was due',
    ).toBeGreaterThanOrEqual(depositPercent);
  });

  it('links from the host terms to the privacy page, and from there to the account', () => {
    open('/host-terms');
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    cleanup();
    const text = open('/privacy');
    expect(screen.getByRole('link', { name: 'your account page' }).getAttribute('href')).toBe('/account');
    for (const action of ['Download My Data', 'Delete My Account']) expect(text).toContain(action);
    expect(text).toContain(`deleted after ${payoutRetentionDays} days`);
  });

  it('names the sources of places and their licenses on the privacy page', () => {
    open('/privacy');
    const sources = screen.getByText(/Towns, ZIP codes and time zones/);
    const links = within(sources).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['GeoNames', 'https://www.geonames.org'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
      ['OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
      ['ODbL', 'https://opendatacommons.org/licenses/odbl/1-0/'],
    ]);
  });

  it('leads home from terms opened in their own tab', proves('routes-4', 'terms-2'), async () => {
    open('/vendor-terms');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('the landing page')).toBeTruthy();
  });
});
