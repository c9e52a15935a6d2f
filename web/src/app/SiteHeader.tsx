import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { Me } from '#shared/api/accounts.ts';
import { isKnown } from '#web/lib/session-hint.ts';
import { signOut, useSession } from '#web/lib/session.ts';
import { AppHeader } from './AppHeader.tsx';
import type { HeaderUser } from './header-links.ts';
import { notificationCountAtom, unreadAtom } from './notification-count-atom.ts';

/** The header of visitors and signed-in people; a returning person is greeted before the session is confirmed. */
export const SiteHeader = () => {
  const { me } = useSession();
  const unread = useAtomValue(unreadAtom);
  const news = useAtomValue(notificationCountAtom);
  const navigate = useNavigate();
  const leave = () => {
    // Leave the page first: one that needs an account would otherwise ask for a sign-in.
    void navigate('/');
    void signOut();
  };
  return <AppHeader user={me && headerUser(me, unread, news)} onSignOut={leave} />;
};

/** Returns the full name, else the email before @, else 'User' (customer spec 2, shared header). */
export const greetingName = ({ fullName, email }: Pick<Me, 'fullName' | 'email'>): string =>
  fullName.trim() || email.split('@')[0] || 'User';

const headerUser = (me: Me, unread: number, news: number): HeaderUser => ({
  ...(isKnown(me) && { name: greetingName(me) }),
  isAdmin: me.isAdmin || me.awaitsSecondFactor === true,
  isVendor: me.vendor !== null,
  unread,
  news,
});
