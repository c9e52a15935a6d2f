import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Who may open a page: everybody, signed-in people (others go to /login or, for `home`, to /), or only visitors. */
export type Guard = 'everybody' | 'user' | 'home' | 'guest';

export interface Page {
  path: string;
  /** Before ' · Hostwell' in the tab; pages that know better (a vendor's name) set their own. */
  title: string;
  guard: Guard;
  Page: ComponentType;
}

const page = (path: string, title: string, guard: Guard, load: () => Promise<{ default: ComponentType }>): Page => ({
  path,
  title,
  guard,
  Page: lazy(load),
});

// Until every page of the path exists: a page that is not there yet says so instead of breaking the others.
const files = import.meta.glob<{ default: ComponentType }>('../features/*/*Page.tsx');
const existing = (name: string) => (): Promise<{ default: ComponentType }> =>
  files[`../features/${name}.tsx`]?.() ?? Promise.reject(new Error(`${name} does not exist yet`));

/** Every route but the landing page, each with a chunk of its own (customer spec 2). */
export const pages: readonly Page[] = [
  page('/login', 'Sign In', 'guest', existing('accounts/LoginPage')),
  page('/dashboard', 'Dashboard', 'everybody', existing('accounts/DashboardPage')),
  page('/home', 'My Events', 'home', existing('events/MyEventsPage')),
  page('/questionnaire', 'Event Details', 'everybody', existing('planning/QuestionnairePage')),
  page('/services', 'Service Selection', 'everybody', existing('planning/ServicesPage')),
  page('/vendors', 'Vendors', 'everybody', existing('planning/BrowseVendorsPage')),
  page('/summary', 'Event Summary', 'everybody', existing('planning/SummaryPage')),
  page('/vendor-directory', 'Vendors near you', 'everybody', existing('directory/DirectoryPage')),
  page('/vendor/:vendorId', 'Vendor', 'everybody', existing('directory/VendorPage')),
  page('/payment', 'Secure Payment', 'user', existing('booking/PaymentPage')),
  page('/confirmation', 'Your booking', 'user', existing('booking/ConfirmationPage')),
  page('/messages', 'Messages', 'user', existing('messaging/MessagesPage')),
  page('/vendor-application', 'Become a Vendor', 'user', existing('vendors/ApplicationPage')),
  page('/vendor-status', 'Application Status', 'user', existing('vendors/StatusPage')),
  page('/vendor-dashboard', 'Vendor Dashboard', 'user', existing('vendors/VendorDashboardPage')),
  // No guard: this page answers visitors with 'Access Denied' itself (vendor spec 2).
  page('/super-admin', 'Super Admin Dashboard', 'everybody', existing('administration/SuperAdminPage')),
];
