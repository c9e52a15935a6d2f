import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

/** The link of the verification mail returns to the site root (decision 8): /?confirm={code}&email={address}, and nothing happens before a press there. */
export const ConfirmLink = ({ children }: { children: ReactNode }) => {
  const [query] = useSearchParams();
  return query.has('confirm') ? <Navigate to={{ pathname: '/login', search: query.toString() }} replace /> : children;
};
