import { useState } from 'react';
import { plural } from '#shared/kernel/plural.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { resumeMails } from './api.ts';
import type { Invitations } from './api.ts';
import styles from './Invitations.module.css';

/** Why an event's emails are paused, and the way to resume them if the host may (rule guests-67). */
export const PausedMails = ({ planId, invitations }: { planId: string; invitations: Invitations }) => {
  const [isBusy, setBusy] = useState(false);
  const wrong = invitations.invitations.filter(({ isReturned }) => isReturned).length;
  const resume = async () => {
    setBusy(true);
    try {
      await resumeMails(planId);
      toast.success('Emails resumed', 'You can email your guests again.');
    } catch (error) {
      toast.error('Not resumed', errorText(error, 'Something went wrong. Try again.'));
    }
    setBusy(false);
  };
  return (
    <Card as="section" aria-labelledby="paused-mails" className={styles.settings}>
      <h2 id="paused-mails" className={styles.heading}>
        Emails are paused
      </h2>
      {invitations.canResume ? (
        <>
          <p>
            Too many emails of this event came back. Links still work: you can share them yourself.{' '}
            {wrong > 0
              ? `Correct the addresses of ${plural(wrong, 'household')} below, then resume emails here.`
              : 'You corrected the addresses, so you can resume emails.'}
          </p>
          <div>
            <Button disabled={wrong > 0} busy={isBusy} busyText="Resuming..." onClick={() => void resume()}>
              Resume Emails
            </Button>
          </div>
        </>
      ) : (
        <p>
          Many emails of this event came back or were reported as unwanted. Links still work: share them yourself. We're
          looking into it.
        </p>
      )}
    </Card>
  );
};
