import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../actions/Button.tsx';
import { EmptyGarden } from './EmptyGarden.tsx';

/** The 404 page (customer spec 2); logs the missing path and links home. */
export const NotFound = () => {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: no page at ${pathname}`), [pathname]);
  return (
    <main className="message-page">
      <EmptyGarden />
      <h1>Oops! Page not found</h1>
      <p className="lead soft">There&apos;s nothing at {pathname}.</p>
      <ButtonLink to="/" look="primary">
        Return to Home
      </ButtonLink>
    </main>
  );
};
