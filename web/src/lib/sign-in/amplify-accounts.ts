// Sign-in, sign-up and password reset. Only the sign-in page needs these, and they are half of Amplify.
export { configured } from './amplify.ts';
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth';
