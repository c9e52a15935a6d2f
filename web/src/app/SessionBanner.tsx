import { useLocation } from 'react-router-dom';
import { ExpiredBanner } from '#web/parts/ExpiredBanner.tsx';

// These say it where they say what is saved.
const withSaveLine = /^\/(questionnaire|vendor-application|service-step\/[^/]+)\/?$/;

/** Above any page whose session has ended: its own Retry would only be refused again. */
const SessionBanner = () => {
  const { pathname } = useLocation();
  if (withSaveLine.test(pathname)) return null;
  return (
    <div className="wide">
      <ExpiredBanner>Your session has expired. Refresh to go on; what you have saved is safe.</ExpiredBanner>
    </div>
  );
};

export default SessionBanner;
