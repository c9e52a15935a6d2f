import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

/**
 * Handles the link of the verification mail, which opens the site root (rule accounts-3):
 * /?confirm={code}&email={address}. Nothing happens until the person presses the button there.
 */
export const ConfirmLink = ({ children }: { children: ReactNode }) => {
  const [query] = useSearchParams();
  return query.has('confirm') ? <Navigate to={{ pathname: '/login', search: query.toString() }} replace /> : children;
};
