import { useForm } from 'react-hook-form';
import { teamRoleText } from '#shared/vendors/team-text.ts';
import { ApiError, errorText } from '#web/lib/api-error.ts';
import { registerWithError } from '#web/lib/forms/register-with-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useInvite } from './api.ts';
import { inviteResolver } from './invite-schema.ts';
import type { InviteFields } from './invite-schema.ts';
import styles from './Team.module.css';

/** Invites an address as a manager. */
export const InviteForm = () => {
  const invite = useInvite();
  const form = useForm<InviteFields>({ resolver: inviteResolver, defaultValues: { email: '' } });
  const field = registerWithError(form);
  const fail = (error: Error) => {
    const message = error instanceof ApiError ? error.fields?.['email'] : undefined;
    if (message) form.setError('email', { message }, { shouldFocus: true });
    else toast.error('Not invited', errorText(error, 'Check your connection and try again.'));
  };
  const send = ({ email }: InviteFields) =>
    invite.mutate(
      { email, role: 'manager' },
      {
        onError: fail,
        onSuccess: (invitation) => {
          form.resetField('email');
          toast.success('Invitation sent', `${invitation.email} can join within two weeks.`);
        },
      },
    );
  return (
    <Card as="section" className={styles.panel} aria-labelledby="invite">
      <h2 id="invite">Invite a manager</h2>
      <p className="soft">{teamRoleText('manager')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <TextField label="Email" type="email" autoComplete="off" maxLength={255} {...field('email')} />
        <Button look="primary" type="submit" busy={invite.isPending} busyText="Sending...">
          Send Invitation
        </Button>
      </form>
    </Card>
  );
};
