import { Link } from '#web/ui/actions/Link.tsx';
import { Terms } from './Terms.tsx';
import { platformAgreement } from './terms-texts.ts';

const VendorTermsPage = () => (
  <Terms
    title="Vendor Platform Agreement"
    lead={
      <>
        How vendors, hosts and Hostwell work together. How the agreement ends is in the{' '}
        <Link to="/terms">Vendor Agreement Terms</Link>.
      </>
    }
    sections={platformAgreement}
  />
);

export default VendorTermsPage;
