import { Link } from '#web/ui/actions/Link.tsx';
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
  >
    <p className="small soft">
      Towns, ZIP codes and time zones contain data of <a href="https://www.geonames.org">GeoNames</a> (
      <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, changed) and of{' '}
      <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors (
      <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</a>).
    </p>
  </Terms>
);

export default PrivacyPage;
