import { Banner } from '#web/ui/feedback/Banner.tsx';
import { notKnownYet } from '../payment/payable-plan.ts';
import type { PayablePlan } from '../payment/payable-plan.ts';

/** What a co-host who pays for another host's plan should know: whose booking it is, and which details are missing. */
const MemberNotes = ({ plan }: { plan: PayablePlan }) => {
  const hostName = plan.draft?.membership?.hostName ?? '';
  const missing = notKnownYet(plan.details, null);
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="wait" title={`Not known yet: ${missing.join(' and ')}`}>
          <p className="small">
            Your vendors see this too. You and {hostName} can add it on the event&apos;s page after booking.
          </p>
        </Banner>
      )}
      <p className="small soft">
        The booking is {hostName}&apos;s. {hostName} sees that you paid, but not your card. The receipt is yours, and
        refunds of this payment go back to your card.
      </p>
    </>
  );
};

export default MemberNotes;
