import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { giveUpAnswers } from '#web/lib/user-storage.ts';
import { ErrorPage } from './ErrorPage.tsx';

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
