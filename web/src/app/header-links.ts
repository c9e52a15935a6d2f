export interface HeaderUser {
  /**
   * Full name, else the email before @, else 'User' (customer spec 2, shared header). Left out until the service has
   * sent it.
   */
  name?: string;
  isAdmin: boolean;
  isVendor: boolean;
  /** Number of unread messages. */
  unread: number;
  /** Number of unread notifications. */
  news: number;
}

export interface HeaderLink {
  to: string;
  label: string;
}

const browse: HeaderLink = { to: '/vendor-directory', label: 'Browse Vendors' };

/** Returns the shared header's links for a person or visitor, without 'Sign In' and 'Sign Out'. */
export function headerLinks(user: HeaderUser | undefined): HeaderLink[] {
  if (!user) return [browse, { to: '/vendor-application', label: 'Join as Vendor' }];
  const links = [browse, { to: '/home', label: 'My Events' }];
  if (user.isVendor) links.push({ to: '/vendor-dashboard', label: 'Vendor Dashboard' });
  if (user.isAdmin) links.push({ to: '/super-admin', label: 'Super Admin' });
  return links;
}
