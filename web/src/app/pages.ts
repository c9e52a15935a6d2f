import { lazy } from 'react';
import type { ComponentType } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';

/** Who may open a page: everybody, signed-in people (others go to /login or, for `home`, to /), or only visitors. */
export type Guard = 'everybody' | 'user' | 'home' | 'guest';

export interface Page {
  path: string;
  /** Shown before ' · Hostwell' in the tab; pages with a better title (a vendor's name) set their own. */
  title: string;
  guard: Guard;
  Page: ComponentType;
  /** Shown to visitors of a page for signed-in people, in place of the sign-in page. */
  Introduction?: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;
const lazily = (load: Load): ComponentType => lazy(lazyWithRetry(load));

const page = (path: string, title: string, guard: Guard, load: Load): Page => ({
  path,
  title,
  guard,
  Page: lazily(load),
});

/** Every route but the landing page, each in a separate chunk (customer spec 2). */
export const pages: readonly Page[] = [
  page('/login', 'Sign In', 'guest', () => import('#web/features/auth/LoginPage.tsx')),
  // Shown signed out, after an account was deleted.
  page('/goodbye', 'Goodbye', 'everybody', () => import('#web/features/auth/GoodbyePage.tsx')),
  page('/dashboard', 'Dashboard', 'everybody', () => import('#web/features/dashboard/DashboardPage.tsx')),
  page('/home', 'My Events', 'home', () => import('#web/features/events/MyEventsPage.tsx')),
  page('/event-overview', 'Event Overview', 'user', () => import('#web/features/events/EventOverviewPage.tsx')),
  page(
    '/questionnaire',
    'Event Details',
    'everybody',
    () => import('#web/features/planning/event-details/QuestionnairePage.tsx'),
  ),
  page(
    '/questionnaire-step-2',
    'Service Selection',
    'everybody',
    () => import('#web/features/planning/services/ServiceAreasPage.tsx'),
  ),
  page(
    '/service-step/:serviceId',
    'Service options',
    'everybody',
    () => import('#web/features/planning/services/ServiceStepPage.tsx'),
  ),
  page('/services', 'Service Selection', 'everybody', () => import('#web/features/planning/services/ServicesPage.tsx')),
  page('/vendors', 'Vendors', 'everybody', () => import('#web/features/planning/browse/BrowseVendorsPage.tsx')),
  page(
    '/vendor-comparison',
    'Compare Vendors',
    'everybody',
    () => import('#web/features/comparison/ComparisonPage.tsx'),
  ),
  page('/ask-vendors', 'Ask Vendors', 'user', () => import('#web/features/inquiries/AskPage.tsx')),
  page('/summary', 'Event Summary', 'everybody', () => import('#web/features/planning/summary/SummaryPage.tsx')),
  page('/vendor-directory', 'Vendors near you', 'everybody', () => import('#web/features/directory/DirectoryPage.tsx')),
  page('/vendor/:vendorId', 'Vendor', 'everybody', () => import('#web/features/directory/VendorPage.tsx')),
  page('/event-details', 'Event Details', 'user', () => import('#web/features/event-details/EventDetailsPage.tsx')),
  page('/payment', 'Secure Payment', 'user', () => import('#web/features/checkout/PaymentPage.tsx')),
  page('/confirmation', 'Your booking', 'user', () => import('#web/features/checkout/ConfirmationPage.tsx')),
  // For people with the link; not in the specification's table (rule planning-53).
  page('/shared-plan/:token', 'A plan', 'everybody', () => import('#web/features/shared-plan/SharedPlanPage.tsx')),
  // For people with the link of an invitation (rule planning-124).
  page('/invitation/:token', 'Invitation', 'everybody', () => import('#web/features/invitation/InvitationPage.tsx')),
  // For people with the link of an invitation to a vendor's team (rule teams-1).
  page(
    '/team-invitation/:token',
    'Invitation',
    'everybody',
    () => import('#web/features/invitation/TeamInvitationPage.tsx'),
  ),
  // Not in the specification's table (rule messaging-35).
  page('/account', 'Your account', 'user', () => import('#web/features/settings/AccountPage.tsx')),
  // For people with the link from an email.
  page(
    '/unsubscribe/:key/:kind',
    'Unsubscribe',
    'everybody',
    () => import('#web/features/settings/UnsubscribePage.tsx'),
  ),
  // For people with the link from an email (rule directory-56).
  page(
    '/vendor-alert/:token',
    'Vendor alert',
    'everybody',
    () => import('#web/features/directory/VendorAlertPage.tsx'),
  ),
  page('/messages', 'Messages', 'user', () => import('#web/features/messaging/MessagesPage.tsx')),
  {
    ...page(
      '/vendor-application',
      'Become a Vendor',
      'user',
      () => import('#web/features/vendor-application/ApplicationPage.tsx'),
    ),
    Introduction: lazily(() => import('#web/features/vendor-application/introduction/Introduction.tsx')),
  },
  page('/vendor-status', 'Application Status', 'user', () => import('#web/features/vendor-status/StatusPage.tsx')),
  page(
    '/vendor-dashboard',
    'Vendor Dashboard',
    'user',
    () => import('#web/features/vendor-workspace/VendorDashboardPage.tsx'),
  ),
  page('/terms', 'Vendor Agreement Terms', 'everybody', () => import('#web/features/terms/TermsPage.tsx')),
  page(
    '/vendor-terms',
    'Vendor Platform Agreement',
    'everybody',
    () => import('#web/features/terms/VendorTermsPage.tsx'),
  ),
  // Not in the specification's table, whose terms are for vendors only.
  page('/host-terms', 'Host Terms', 'everybody', () => import('#web/features/terms/HostTermsPage.tsx')),
  page('/privacy', 'Privacy', 'everybody', () => import('#web/features/terms/PrivacyPage.tsx')),
  // No guard: this page shows visitors 'Access Denied' itself (vendor spec 2).
  page(
    '/super-admin',
    'Super Admin Dashboard',
    'everybody',
    () => import('#web/features/administration/SuperAdminPage.tsx'),
  ),
  page('/saved-vendors', 'Saved Vendors', 'user', () => import('#web/features/dashboard/SavedVendorsPage.tsx')),
  // For hosts and co-hosts (rule guests-32).
  page('/guests', 'Guests', 'user', () => import('#web/features/guests/GuestsPage.tsx')),
  page('/guest-replies', 'Invitations', 'user', () => import('#web/features/guests/invitations/InvitationsPage.tsx')),
  // For people with the link of a household (rule guests-42).
  page('/reply/:token', 'Your invitation', 'everybody', () => import('#web/features/reply/ReplyPage.tsx')),
  // For people with the general link of an event (rule guests-64).
  page(
    '/reply-by-name/:token',
    'Your reply',
    'everybody',
    () => import('#web/features/reply/by-name/NamedReplyPage.tsx'),
  ),
  page('/import-guests', 'Import Guests', 'user', () => import('#web/features/guests/import/ImportPage.tsx')),
  page('/check-in', 'Check-In', 'user', () => import('#web/features/guests/check-in/CheckInPage.tsx')),
  page('/draft-plan', 'Draft My Plan', 'everybody', () => import('#web/features/draft-plan/DraftPlanPage.tsx')),
];
