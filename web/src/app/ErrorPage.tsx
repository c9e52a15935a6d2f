import { Button } from '#web/ui/actions/Button.tsx';
import styles from './ErrorPage.module.css';

/** The generic error page. It uses nothing that could have failed: no router, no session. */
export const ErrorPage = ({ error }: { error: Error }) => (
  <main className="message-page">
    <h1>Something went wrong</h1>
    <p className="lead soft">
      The application hit an error. Reloading the page usually helps. Everything you&apos;ve saved is safe.
    </p>
    <Button look="primary" onClick={() => location.reload()}>
      Reload Page
    </Button>
    <details className={styles.details}>
      <summary>Details</summary>
      {/* Focusable, so that a long trace can be scrolled by keyboard. */}
      <pre tabIndex={0} role="region" aria-label="Error details">
        {error.stack ?? error.message}
      </pre>
    </details>
  </main>
);
