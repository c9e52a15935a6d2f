import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyGarden } from './EmptyGarden.tsx';
import styles from './message-page.module.css';

const NotFoundPage = () => {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: no page at ${pathname}`), [pathname]);
  return (
    <main className={styles.page}>
      <EmptyGarden />
      <h1>Oops! Page not found</h1>
      <p className="lead soft">There is nothing at {pathname}.</p>
      <ButtonLink to="/" look="primary">
        Return to Home
      </ButtonLink>
    </main>
  );
};

export default NotFoundPage;
