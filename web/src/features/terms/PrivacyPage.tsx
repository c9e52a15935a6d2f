import { Link } from 'react-router-dom';
import { privacy } from './host-texts.ts';
import { Terms } from './Terms.tsx';

const PrivacyPage = () => (
  <Terms
    title="Privacy"
    lead={
      <>
        What Hostwell stores about you, who sees it, and how to download or delete it on{' '}
        <Link to="/account">your account page</Link>.
      </>
    }
    sections={privacy}
  />
);

export default PrivacyPage;
