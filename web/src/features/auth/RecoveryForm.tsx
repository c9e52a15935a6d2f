import type { UseFormReturn } from 'react-hook-form';
import { recoveryCodeLength } from '#shared/accounts/second-factor.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountForm, TextButton } from './AccountForm.tsx';
import { recoverSecondFactor } from './api.ts';
import { enter } from './enter.ts';
import { toastFailure } from './first-message.ts';
import { recoverySchema } from './forms.ts';
import type { RecoveryValues } from './forms.ts';
import type { LoginStep } from './login-step.ts';
import { useAccountForm } from './use-account-form.ts';

interface RecoveryFormProps {
  email: string;
  password: string;
  show: (step: LoginStep) => void;
}

const recover =
  ({ email, password, show }: RecoveryFormProps) =>
  async ({ recoveryCode }: RecoveryValues, form: UseFormReturn<RecoveryValues>) => {
    try {
      await recoverSecondFactor(email, recoveryCode);
    } catch (error) {
      const message = isApiError(error) ? error.message : undefined;
      if (message) form.setError('recoveryCode', { message }, { shouldFocus: true });
      return toastFailure('Code not accepted', message);
    }
    toast.info('Authenticator app removed', 'Set up another one on the Super Admin page.');
    await enter(email, password).catch(() => show({ name: 'sign-in', email }));
  };

/** For a person whose authenticator app is lost: removes it and signs in with the password. */
export const RecoveryForm = ({ email, password, show }: RecoveryFormProps) => {
  const { card, field } = useAccountForm<RecoveryValues>({
    schema: recoverySchema,
    defaultValues: { recoveryCode: '' },
    onSubmit: recover({ email, password, show }),
  });
  return (
    <AccountForm
      title="Use a recovery code"
      lead="This removes the authenticator app you lost. Its other recovery codes stop working, and you set up another app after signing in."
      submitLabel="Remove App and Sign In"
      {...card}
      below={
        <>
          <p className="small soft">No codes left? Ask another administrator to reset your two-step verification.</p>
          <TextButton onClick={() => show({ name: 'authenticator', email, password })}>
            Use your authenticator app
          </TextButton>
          <TextButton onClick={() => show({ name: 'sign-in', email })}>Back to sign in</TextButton>
        </>
      }
    >
      <TextField
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        // The screen was opened for this one field.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        hint={`${recoveryCodeLength} letters and digits, with or without the dashes.`}
        {...field('recoveryCode')}
      />
    </AccountForm>
  );
};
