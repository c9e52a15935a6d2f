import { Link } from '#web/ui/actions/Link.tsx';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { useSession } from '#web/lib/session.ts';
import styles from './Profile.module.css';

/** Facts that the platform verified, read-only, with a link to request a change. */
const VerifiedFacts = ({ own: { fixed } }: { own: OwnProfile }) => {
  const { me } = useSession();
  const ask = `/messages?conversation=${encodeURIComponent(applicationConversationId(me?.id ?? ''))}`;
  return (
    <>
      <dl className={styles.fixed}>
        <Fixed label="Service categories" text={fixed.categories.map(categoryLabel).join(', ')} />
        <Fixed label="Legal business name" text={fixed.legalName} />
        <Fixed label="Business license number" text={fixed.licenseNumber} />
        <Fixed label="Email" text={fixed.email} />
      </dl>
      <p className="small soft">
        We verified these when you joined. To change one, <Link to={ask}>message Hostwell</Link>.
      </p>
    </>
  );
};

const Fixed = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text || 'Not provided'}</dd>
  </div>
);

export default VerifiedFacts;
