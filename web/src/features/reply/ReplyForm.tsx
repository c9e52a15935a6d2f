import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { ReplyPage } from '#shared/api/guests/replies.ts';
import { replyLimits } from '#shared/guests/invitation-limits.ts';
import { formatLongDate, formatTimestamp } from '#shared/kernel/dates.ts';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { useSaveReply } from './api.ts';
import { GuestAnswerFields } from './GuestAnswerFields.tsx';
import { listUnanswered, rebase, toAnswer, toForm, toReply } from './reply-form.ts';
import styles from './Reply.module.css';

interface ReplyFormProps {
  token: string;
  page: ReplyPage;
}

/** The household's reply; after the last day only its note to the host. */
export const ReplyForm = ({ token, page }: ReplyFormProps) => {
  const [shown, setShown] = useState(page);
  const [form, setForm] = useState(() => toForm(page));
  const [isChecked, setChecked] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const saving = useSaveReply(token);
  if (shown !== page) {
    setShown(page);
    setForm(saving.isSuccess ? toForm(page) : rebase(form, shown, page));
  }
  const isClosed = page.state === 'closed';
  const missing = new Set(isClosed ? [] : listUnanswered(page, form).map(({ id }) => id));
  const problems = isApiError(saving.error) ? (saving.error.fields ?? {}) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const reply = toReply(page, form);
    if (reply) saving.mutate(reply, { onSuccess: () => setChecked(false) });
    else requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid] input')?.focus());
  };
  return (
    <form ref={fields} noValidate className={styles.form} onSubmit={submit}>
      {isClosed && (
        <Banner tone="wait" title={`The last day to reply was ${formatLongDate(page.replyBy)}.`}>
          You can still leave {page.hostName} a note below.
        </Banner>
      )}
      {!isClosed &&
        page.guests.map((guest, at) => (
          <GuestAnswerFields
            key={guest.id}
            guest={guest}
            dishes={page.dishes}
            answer={form.answers[guest.id] ?? toAnswer(guest)}
            error={isChecked && missing.has(guest.id) ? 'Choose yes, maybe or no' : undefined}
            mealError={problems[`guests.${at}.meal`]}
            onChange={(answer) => setForm({ ...form, answers: { ...form.answers, [guest.id]: answer } })}
          />
        ))}
      <TextAreaField
        label={`A note to ${page.hostName}`}
        optional
        rows={3}
        maxLength={replyLimits.note}
        value={form.note}
        onChange={({ target }) => setForm({ ...form, note: target.value })}
      />
      <ErrorBanner title="Not sent">
        {saving.isError && errorText(saving.error, "We couldn't send your reply. What you typed is still here.")}
      </ErrorBanner>
      {saving.isSuccess && (
        <Banner tone="good" live title="Thank you!">
          {page.hostName} has your {isClosed ? 'note' : 'reply'}.
          {!isClosed && ` You can change it here until ${formatLongDate(page.replyBy)}.`}
        </Banner>
      )}
      <Button look="primary" size="large" type="submit" busy={saving.isPending} busyText="Sending...">
        {isClosed ? 'Send Note' : page.repliedAt ? 'Change Reply' : 'Send Reply'}
      </Button>
      <p className="small soft">
        {page.repliedAt && `You replied on ${formatTimestamp(page.repliedAt, page.event.timeZone)}. `}
        {!isClosed && `Please reply by ${formatLongDate(page.replyBy)}.`}
      </p>
    </form>
  );
};
