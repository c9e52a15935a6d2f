import { Lock } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { seePricesFrom, signInState } from '#web/domain/planning/guest-plan/sign-in-state.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import styles from './VendorPage.module.css';

/** Replaces the plan for visitors: prices are for hosts (rule directory-3). */
export const VisitorTicket = ({ vendorName }: { vendorName: string }) => {
  const { from } = comeBackTo(useLocation());
  const state = signInState(from, seePricesFrom(vendorName));
  return (
    <Ticket className={styles.visitor} aria-label="Pricing">
      <Lock size={24} />
      <h2>Sign in to view pricing</h2>
      <p className="small soft">
        Prices are calculated for your date, guest count and duration. We&apos;ll keep your plan when you sign in.
      </p>
      <ButtonLink full look="primary" to="/login" state={state}>
        Start Planning to See Pricing
      </ButtonLink>
    </Ticket>
  );
};
