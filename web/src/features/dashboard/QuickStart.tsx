import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import type { EventType } from '#shared/planning/event-types.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { eventPicture } from '#web/domain/media/event-picture.ts';
import { clearGuestPlan, hasGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './Dashboard.module.css';

const starts: readonly EventType[] = ['Birthday Party', 'Backyard Wedding', 'Baby Shower', 'Graduation Party'];

const questionnairePath = (eventType: EventType): string => `/questionnaire?eventType=${encodeURIComponent(eventType)}`;

/** Confirms that starting a plan replaces the only one in a guest's browser (customer spec 4, starting a new event). */
const ReplaceDialog = ({ eventType, onClose }: { eventType: EventType; onClose: () => void }) => {
  const navigate = useNavigate();
  const replace = () => {
    clearGuestPlan();
    writeGuestPlan({ details: { ...emptyDetails, eventType } });
    void navigate('/questionnaire');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start a new event?"
      text="As a guest, you can have one plan in this browser. A new one replaces it. Sign in to keep both."
      actions={
        <>
          <Button onClick={onClose}>Keep My Plan</Button>
          <Button look="danger" onClick={replace}>
            Replace It
          </Button>
        </>
      }
    />
  );
};

/** Four illustrated occasions; the questionnaire opens with the type selected. */
export const QuickStart = ({ isGuest }: { isGuest: boolean }) => {
  const [asked, setAsked] = useState<EventType>();
  return (
    <section className={styles.section} aria-labelledby="quick-start">
      <h2 id="quick-start" className={styles.heading}>
        Start with an occasion
      </h2>
      <ul className={styles.starts}>
        {starts.map((eventType) => (
          <li key={eventType}>
            <Link
              className={styles.start}
              to={questionnairePath(eventType)}
              onClick={(event) => {
                if (!isGuest || !hasGuestPlan()) return;
                event.preventDefault();
                setAsked(eventType);
              }}
            >
              <Picture src={eventPicture(eventType).src} alt="" ratio="4/3" rounded="card" />
              <span className="strong">{eventType}</span>
            </Link>
          </li>
        ))}
      </ul>
      {asked && <ReplaceDialog eventType={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
