import { lazy } from 'react';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

export interface Panel {
  /** In the URL: /super-admin?tab=… */
  tab: string;
  label: string;
  View: ComponentType;
}

const panel = (tab: string, label: string, load: () => Promise<ComponentType>): Panel => ({
  tab,
  label,
  View: lazy(lazyWithRetry(async () => ({ default: await load() }))),
});

const applications = panel(
  'applications',
  'Applications',
  async () => (await import('./applications/ApplicationsTab.tsx')).ApplicationsTab,
);

/** The tabs in the specified order (vendor spec 2), each with its own chunk; the first is the default. */
export const panels: readonly Panel[] = [
  applications,
  panel(
    'approved-vendors',
    'Approved Vendors',
    async () => (await import('./approved-vendors/ApprovedVendorsTab.tsx')).ApprovedVendorsTab,
  ),
  panel('products', 'Products', async () => (await import('./products/ProductsTab.tsx')).ProductsTab),
  panel('users', 'Users', async () => (await import('./users/UsersTab.tsx')).UsersTab),
  panel('messages', 'Messages', async () => (await import('./messages/MessagesTab.tsx')).MessagesTab),
  panel('promo-codes', 'Promo Codes', async () => (await import('./promo-codes/PromoCodesTab.tsx')).PromoCodesTab),
  panel('questions', 'Questions', async () => (await import('./questions/QuestionsTab.tsx')).QuestionsTab),
  panel('analytics', 'Analytics', async () => (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab),
];

/** Returns the tab of the URL; Applications for an unknown one. */
export const panelNamed = (tab: string | null): Panel => panels.find((one) => one.tab === tab) ?? applications;
