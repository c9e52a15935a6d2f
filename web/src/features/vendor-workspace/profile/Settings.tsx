import { Link } from 'react-router-dom';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { useSession } from '#web/lib/session.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import { useField } from './use-field.ts';

/** Lead time, and what the platform checked: shown, with the way to have it changed. */
export const Settings = ({ own: { fixed } }: { own: OwnProfile }) => {
  const field = useField();
  const { me } = useSession();
  const ask = `/messages?conversation=${encodeURIComponent(applicationConversationId(me?.id ?? ''))}`;
  return (
    <Section title="Settings">
      <TextField placeholder="1-2 weeks" hint="How far ahead hosts should contact you" {...field('leadTime', 50)} />
      <dl className={styles.fixed}>
        <Fixed label="Service categories" text={fixed.categories.map(categoryLabel).join(', ')} />
        <Fixed label="Legal business name" text={fixed.legalName} />
        <Fixed label="Business license number" text={fixed.licenseNumber} />
        <Fixed label="Email" text={fixed.email} />
      </dl>
      <p className="small soft">
        We verified these when you joined. To change one, <Link to={ask}>write to Hostwell</Link>.
      </p>
    </Section>
  );
};

const Fixed = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text || 'Not given'}</dd>
  </div>
);
