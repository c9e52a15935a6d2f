import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { replyLimits } from '#shared/guests/invitation-limits.ts';
import { hasWebAddress } from '#shared/guests/web-address.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { changeReplySettings } from './api.ts';
import type { Invitations } from './api.ts';
import styles from './Invitations.module.css';

type Settings = Invitations['settings'];

/** How the host asks for replies: the last day, some words, and whether guests see the address. */
export const ReplySettings = ({ planId, settings }: { planId: string; settings: Settings }) => {
  const [loaded, setLoaded] = useState(settings);
  const [form, setForm] = useState(settings);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changes = changesBetween(loaded, form);
  const isChanged = Object.keys(changes).length > 0;
  // What someone else saved meanwhile appears unless this form is being changed.
  if (loaded !== settings && !isChanged) {
    setLoaded(settings);
    setForm(settings);
  }
  const wordsProblem = hasWebAddress(form.words)
    ? 'Leave out web addresses: mails with them look like spam'
    : undefined;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wordsProblem) return;
    setSaving(true);
    setProblem(undefined);
    try {
      const conflicts = await changeReplySettings(planId, changes);
      setLoaded(form);
      toast.success(
        'Saved',
        conflicts.length > 0 ? 'Someone else changed the same field meanwhile. Check the form.' : undefined,
      );
    } catch (error) {
      setProblem(errorText(error, 'Something went wrong. Try again.'));
    }
    setSaving(false);
  };
  return (
    <Card as="section" aria-labelledby="reply-settings">
      <form noValidate className={styles.settings} onSubmit={(event) => void save(event)}>
        <h2 id="reply-settings" className={styles.heading}>
          Asking for replies
        </h2>
        <TextField
          label="Last day to reply"
          optional
          type="date"
          hint="Without one, guests can reply until the event begins."
          value={form.replyBy ?? ''}
          onChange={({ target }) => setForm({ ...form, replyBy: target.value || null })}
        />
        <TextAreaField
          label="Your words to your guests"
          optional
          rows={3}
          maxLength={replyLimits.words}
          value={form.words}
          error={wordsProblem}
          onChange={({ target }) => setForm({ ...form, words: target.value })}
        />
        <CheckboxField
          label="Guests see the venue's address"
          hint="Otherwise they see only the town."
          checked={form.showsAddress}
          onChange={({ target }) => setForm({ ...form, showsAddress: target.checked })}
        />
        {problem && <p role="alert">{problem}</p>}
        <div>
          <Button type="submit" disabled={!isChanged} busy={isSaving} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
};
