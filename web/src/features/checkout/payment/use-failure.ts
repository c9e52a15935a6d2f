import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failedPaymentRedirectMs } from '#shared/kernel/policies.ts';

/** Handles an unknown outcome: two seconds later the confirmation page shows the server's state (rule checkout-38). */
export function useFailure(to: string) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (failure === undefined) return undefined;
    const timer = setTimeout(() => void navigate(to, { state: { reason: failure } }), failedPaymentRedirectMs);
    return () => clearTimeout(timer);
  }, [failure, to, navigate]);
  return { failure, setFailure };
}
