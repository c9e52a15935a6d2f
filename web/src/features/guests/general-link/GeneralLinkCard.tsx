import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { replyLimits } from '#shared/guests/invitation-limits.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { setCodeWord, useGeneralLink } from './api.ts';
import type { GeneralLink } from './api.ts';
import { SharedLink } from './SharedLink.tsx';
import { WaitingReplies } from './WaitingReplies.tsx';
import styles from './GeneralLink.module.css';

/** One link for all guests, if the host wants it: its code word, the link to share, and replies to confirm. */
export const GeneralLinkCard = ({ planId }: { planId: string }) => {
  const { data } = useGeneralLink(planId);
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="general-link" className={styles.card}>
      <h2 id="general-link" className={styles.heading}>
        One link for everyone
      </h2>
      <p className="small soft">
        For a printed card or a group chat. It shows no names: guests enter the code word and their full name. Guests
        with an email address on your list get their own link by email; other replies wait for you here.
      </p>
      {data.link && <SharedLink planId={planId} token={data.link.token} />}
      <CodeWordForm key={data.link?.codeWord} planId={planId} link={data.link} />
      {data.replies.length > 0 && <WaitingReplies planId={planId} replies={data.replies} />}
    </Card>
  );
};

const CodeWordForm = ({ planId, link }: { planId: string; link: GeneralLink['link'] }) => {
  const [codeWord, setTyped] = useState(link?.codeWord ?? '');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const isChanged = codeWord.trim() !== '' && codeWord !== link?.codeWord;
  const problem = isApiError(error) ? error.fields?.['codeWord'] : undefined;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChanged) return;
    setSaving(true);
    setError(undefined);
    try {
      await setCodeWord(planId, codeWord);
      if (link) toast.success('Code word changed', 'The old one no longer works.');
      else toast.success('Link switched on', 'Share it with the code word.');
    } catch (failed) {
      setError(failed);
    }
    setSaving(false);
  };
  return (
    <form noValidate className={styles.word} onSubmit={(event) => void save(event)}>
      <TextField
        label="Code word"
        hint="Guests need it together with the link. At least four characters."
        autoComplete="off"
        maxLength={replyLimits.codeWord}
        value={codeWord}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ErrorBanner title="Not saved">
        {error !== undefined && !problem && errorText(error, 'Something went wrong. Try again.')}
      </ErrorBanner>
      <Button type="submit" disabled={!isChanged} busy={isSaving} busyText="Saving...">
        {link ? 'Change Code Word' : 'Switch On'}
      </Button>
    </form>
  );
};
