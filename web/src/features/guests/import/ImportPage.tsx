import { useSearchParams } from 'react-router-dom';
import { plural } from '#shared/kernel/plural.ts';
import { guestsAddress, readListedPlan, toPlanId } from '#web/domain/guests/guests-address.ts';
import type { ListedPlan } from '#web/domain/guests/guests-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { useGuestList } from '../api.ts';
import type { GuestList } from '../api.ts';
import { ListMissing } from '../ListMissing.tsx';
import { LoadedGuests } from '../LoadedGuests.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { useReading } from './use-reading.ts';
import { useUpload } from './use-upload.ts';
import type { Upload } from './use-upload.ts';
import pageStyles from '../Guests.module.css';
import styles from './Import.module.css';

const UploadCard = ({ upload, plan, onResume }: { upload: Upload; plan: ListedPlan; onResume: () => void }) => {
  const { sent, total, added, changed, retained, isDone, isSending, problem } = upload;
  const results = [
    `${plural(added, 'guest')} added`,
    changed > 0 && `${changed.toLocaleString('en-US')} changed`,
    retained > 0 && `replies of ${plural(retained, 'guest')} kept`,
  ];
  return (
    <Card as="section" className={styles.found} aria-labelledby="importing">
      <h2 id="importing" aria-live="polite">
        {isDone ? 'Your guests are in the list' : isSending ? 'Importing...' : 'The import stopped'}
      </h2>
      <progress className={styles.progress} max={total} value={sent} aria-label="Imported guests">
        {sent} of {total}
      </progress>
      <p className="soft">
        {isDone
          ? `${results.filter(Boolean).join(', ')}.`
          : `${sent.toLocaleString('en-US')} of ${plural(total, 'guest')}`}
      </p>
      {problem && (
        <Banner
          tone="bad"
          live
          action={
            <Button size="small" onClick={onResume}>
              Continue
            </Button>
          }
        >
          {problem} Guests imported so far stay, and nobody is added twice.
        </Banner>
      )}
      {isDone && (
        <ButtonLink look="primary" to={guestsAddress(plan)}>
          Open Guest List
        </ButtonLink>
      )}
    </Card>
  );
};

const Importing = ({ plan, list }: { plan: ListedPlan; list: GuestList }) => {
  const { current, problem, isReading, start, change, clear, fail } = useReading();
  const { upload, start: importAll, resume } = useUpload(toPlanId(plan));
  return (
    <>
      <PageTitle above={list.event.title}>Import Guests</PageTitle>
      <ErrorBanner>{problem}</ErrorBanner>
      {upload ? (
        <UploadCard upload={upload} plan={plan} onResume={() => void resume()} />
      ) : current ? (
        <ImportPreview
          read={current}
          list={list.guests}
          isReading={isReading}
          onChange={change}
          onImport={(guests) => void importAll(guests)}
          onCancel={clear}
        />
      ) : (
        <SourceChoice isReading={isReading} onSource={(source) => void start(source)} onProblem={fail} />
      )}
    </>
  );
};

const Import = ({ plan }: { plan: ListedPlan }) => (
  <LoadedGuests query={useGuestList(toPlanId(plan))}>{(list) => <Importing plan={plan} list={list} />}</LoadedGuests>
);

/** Brings guests from a file or pasted lines into a list, after a preview. */
const ImportPage = () => {
  const [params] = useSearchParams();
  const plan = readListedPlan(params);
  return (
    <main className={`wide ${pageStyles.page}`}>
      <BackLink to={plan ? guestsAddress(plan) : '/home'}>{plan ? 'Back to Guests' : 'Back to My Events'}</BackLink>
      {plan ? <Import plan={plan} /> : <ListMissing />}
    </main>
  );
};

export default ImportPage;
