import { Link } from '#web/ui/actions/Link.tsx';
import { hostTerms } from './host-texts.ts';
import { Terms } from './Terms.tsx';

const HostTermsPage = () => (
  <Terms
    title="Host Terms"
    lead={
      <>
        What applies when you book and cancel. What we store about you is in <Link to="/privacy">Privacy</Link>.
      </>
    }
    sections={hostTerms}
  />
);

export default HostTermsPage;
