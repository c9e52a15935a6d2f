import { useSearchParams } from 'react-router-dom';
import { parseCategory } from '#shared/kernel/categories.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { HostPackages } from './for-hosts.tsx';
import { ServiceType, VisitorPackages } from './for-visitors.tsx';
import styles from './VendorPage.module.css';

/** The vendor's packages: with prices for hosts, without for visitors (rule directory-1). */
export const Packages = ({ vendor, plan }: { vendor: VendorPage; plan: Plan }) => {
  const [params] = useSearchParams();
  const wanted = parseCategory(params.get('category') ?? '');
  return (
    <section className="stack" aria-labelledby="packages">
      <div className={styles.packagesTop}>
        <h2 id="packages">Packages</h2>
        {plan.status === 'guest' && <ServiceType vendor={vendor} />}
      </div>
      {plan.status === 'guest' ? (
        <VisitorPackages vendor={vendor} />
      ) : (
        <HostPackages vendor={vendor} plan={plan} wanted={wanted} />
      )}
    </section>
  );
};
