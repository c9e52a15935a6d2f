import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { giveUpAnswers } from '#web/lib/user-storage.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './ErrorBoundary.module.css';

interface Props {
  /** A different value is a different page: the error belongs to the old one. */
  place?: string;
  children: ReactNode;
}

interface State {
  /** Where the error happened. */
  place?: string | undefined;
  error?: Error | undefined;
}

/** Shows the generic error page (customer spec 2) for an error thrown while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, error: undefined };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // If stored data from an earlier visit caused it, the next load finds none.
    giveUpAnswers();
    console.error('Page failed to render.', error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <ErrorPage error={error} /> : this.props.children;
  }
}

/** The generic error page. It uses nothing that could have failed: no router, no session. */
const ErrorPage = ({ error }: { error: Error }) => (
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
