import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { roleLabel, roleText } from '#shared/planning/member-text.ts';
import { ApiError, errorText } from '#web/lib/api-error.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { copyText } from '#web/ui/actions/copy-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useInvite } from './api.ts';
import { inviteResolver } from './invite-schema.ts';
import type { InviteFields } from './invite-schema.ts';
import styles from './People.module.css';

const roles = (['co_host', 'viewer'] as const).map((value) => ({ value, label: roleLabel(value) }));

/** Invites somebody by email, or with a link for one person. */
export const InviteForm = ({ planId }: { planId: string }) => {
  const invite = useInvite(planId);
  const [address, setAddress] = useState<string>();
  const form = useForm<InviteFields>({ resolver: inviteResolver, defaultValues: { email: '', role: 'co_host' } });
  const field = registerWithError(form);
  const role = useWatch({ control: form.control, name: 'role' });
  const fail = (error: Error) => {
    const message = error instanceof ApiError ? error.fields?.['email'] : undefined;
    if (message) form.setError('email', { message }, { shouldFocus: true });
    else toast.error('Not invited', errorText(error, 'Check your connection and try again.'));
  };
  const send = ({ email }: InviteFields) => {
    invite.mutate(
      { role, email },
      {
        onError: fail,
        onSuccess: ({ invitation }) => {
          form.resetField('email');
          toast.success('Invitation sent', `${invitation.email ?? 'They'} can join within two weeks.`);
        },
      },
    );
  };
  const makeLink = () => {
    form.clearErrors();
    invite.mutate(
      { role, email: null },
      {
        onError: fail,
        onSuccess: ({ token }) => setAddress(`${location.origin}/invitation/${token ?? ''}`),
      },
    );
  };
  const isLinking = invite.isPending && invite.variables.email === null;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <div className={styles.fields}>
        <TextField label="Email" type="email" autoComplete="off" maxLength={255} {...field('email')} />
        <SelectField label="Role" options={roles} {...field('role')} />
      </div>
      <p className="small soft">{roleText(role)}</p>
      <div className={styles.ways}>
        <Button look="primary" type="submit" busy={invite.isPending && !isLinking} busyText="Sending...">
          Send Invitation
        </Button>
        <Button icon={<Link2 />} busy={isLinking} busyText="Creating..." onClick={makeLink}>
          Create Link
        </Button>
      </div>
      {address && (
        <div className={styles.link}>
          <TextField
            label="Link for one person"
            hint="We show it only now. The first person who opens it and joins uses it up."
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<Copy />} onClick={() => void copyText(address, 'Link')}>
            Copy Link
          </Button>
        </div>
      )}
    </form>
  );
};
