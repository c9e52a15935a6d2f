import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/actions/Button.tsx';

export const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="message-page">
    <h1>{title}</h1>
    <p className="lead soft">{children}</p>
    <ButtonLink to="/">Go to Hostwell</ButtonLink>
  </main>
);

/** The same for a guessed link, an incomplete one, and one that its host replaced or ended. */
export const WrongLink = () => (
  <Message title="This link doesn't work">
    It may be incomplete, or your host has a newer one for you. Ask the person who invited you.
  </Message>
);
