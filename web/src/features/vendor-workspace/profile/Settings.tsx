import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { leadTimeDays, noticeWords } from '#shared/vendors/lead-time.ts';
import { useSession } from '#web/lib/session.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './Profile.module.css';
import { Section } from './Section.tsx';
import type { ProfileValues } from './profile-values.ts';
import { useField } from './use-field.ts';

/** Lead time, and what the platform checked: shown, with the way to have it changed. */
export const Settings = ({ own: { fixed } }: { own: OwnProfile }) => {
  const field = useField();
  const leadTime = useWatch<ProfileValues, 'leadTime'>({ name: 'leadTime' });
  const { me } = useSession();
  const ask = `/messages?conversation=${encodeURIComponent(applicationConversationId(me?.id ?? ''))}`;
  return (
    <Section title="Settings">
      <TextField placeholder="1-2 weeks" hint={leadTimeHint(leadTime)} {...field('leadTime', 50)} />
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

/** What the typed lead time means for bookings. */
function leadTimeHint(leadTime: string): string {
  const days = leadTimeDays(leadTime);
  if (days === 0) return 'How far ahead hosts should contact you, such as 1-2 weeks';
  return `Hosts can book you up to ${noticeWords(days)} before their event`;
}

const Fixed = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text || 'Not given'}</dd>
  </div>
);
