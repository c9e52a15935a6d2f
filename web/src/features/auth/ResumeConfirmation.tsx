import { EmailForm } from './EmailForm.tsx';
import type { LoginStep } from './login-step.ts';

/** The code step after a reload: it asks for the email, which the browser doesn't store (decision 91). */
export const ResumeConfirmation = ({ show }: { show: (step: LoginStep) => void }) => (
  <EmailForm
    title="Check your email"
    lead="Enter the email you signed up with, then the code we sent to it."
    submitLabel="Continue"
    onSubmit={(email) => show({ name: 'confirm', email })}
    show={show}
  />
);
