import { useLocation } from 'react-router-dom';
import { ExpiredBanner } from '#web/domain/accounts/ExpiredBanner.tsx';

// These show it beside the save state, or above the sign-in fields.
const saidByPage = /^\/(questionnaire|vendor-application|service-step\/[^/]+|login)\/?$/;

/** Shown above any page whose session has ended: the page's own Retry would only be refused again. */
const SessionBanner = () => {
  const { pathname } = useLocation();
  if (saidByPage.test(pathname)) return null;
  return (
    <div className="wide">
      <ExpiredBanner>
        Your session has expired. Refresh to continue. Everything you&apos;ve saved is safe.
      </ExpiredBanner>
    </div>
  );
};

export default SessionBanner;
