import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Rsvp } from '#shared/guests/guest.ts';
import { replyLimits } from '#shared/guests/invitation-limits.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { choices } from '../choices.ts';
import type { Given } from '../choices.ts';
import { useSendNamedReply } from './api.ts';
import styles from '../Reply.module.css';

interface Typed {
  codeWord: string;
  name: string;
  rsvp: Rsvp;
  note: string;
}

const nothing: Typed = { codeWord: '', name: '', rsvp: 'pending', note: '' };

/** Code word, full name and answer. The text after it is the same for every name, listed or not. */
export const NamedReplyForm = ({ token, hostName }: { token: string; hostName: string }) => {
  const [form, setForm] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const sending = useSendNamedReply(token);
  const { codeWord, name, rsvp, note } = form;
  const refused = isApiError(sending.error) ? (sending.error.fields ?? {}) : {};
  const problems = {
    codeWord: (isChecked && !codeWord.trim() && 'Enter the code word of your invitation') || refused['codeWord'],
    name: (isChecked && !name.trim() && 'Enter your full name') || refused['name'],
    rsvp: isChecked && rsvp === 'pending' ? 'Choose yes, maybe or no' : undefined,
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (codeWord.trim() && name.trim() && rsvp !== 'pending') sending.mutate({ codeWord, name, rsvp, note });
  };
  if (sending.isSuccess) return <Sent name={name} hostName={hostName} />;
  return (
    <Card>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label="Code word"
          hint="It's on your invitation."
          autoComplete="off"
          autoCapitalize="none"
          maxLength={replyLimits.codeWord}
          value={codeWord}
          error={problems.codeWord}
          onChange={({ target }) => setForm({ ...form, codeWord: target.value })}
        />
        <TextField
          label="Your full name"
          hint={`First and last name, as ${hostName} knows you.`}
          autoComplete="name"
          maxLength={replyLimits.name}
          value={name}
          error={problems.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
        <Segmented<Given>
          label="Are you coming?"
          options={choices}
          // No side is selected before the first answer.
          value={rsvp as Given}
          onValueChange={(value) => setForm({ ...form, rsvp: value })}
          error={problems.rsvp}
        />
        <TextAreaField
          label={`A note to ${hostName}`}
          optional
          rows={3}
          maxLength={replyLimits.namedNote}
          value={note}
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
        <ErrorBanner title="Not sent">
          {sending.isError &&
            !refused['codeWord'] &&
            errorText(sending.error, "We couldn't send your reply. What you typed is still here.")}
        </ErrorBanner>
        <Button look="primary" size="large" type="submit" busy={sending.isPending} busyText="Sending...">
          Send Reply
        </Button>
        <p className="small soft">
          {hostName} reads your name and reply. <Link to="/privacy">Privacy</Link>
        </p>
      </form>
    </Card>
  );
};

const Sent = ({ name, hostName }: { name: string; hostName: string }) => (
  <Banner tone="good" live title={`Thank you, ${name.trim()}.`}>
    If {hostName} has an email address for you, your own link is on its way to it: please reply there. Otherwise{' '}
    {hostName} sees this reply and confirms it. Neither happens if your name is spelled differently in the guest list;
    ask {hostName} then.
  </Banner>
);
