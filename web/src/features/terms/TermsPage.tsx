import { Link } from '#web/ui/actions/Link.tsx';
import { Terms } from './Terms.tsx';
import { vendorAgreement } from './terms-texts.ts';

const TermsPage = () => (
  <Terms
    title="Vendor Agreement Terms"
    lead={
      <>
        What every vendor on Hostwell agrees to. Commission, quotes and cancellations are in the{' '}
        <Link to="/vendor-terms">Vendor Platform Agreement</Link>.
      </>
    }
    sections={vendorAgreement}
  />
);

export default TermsPage;
