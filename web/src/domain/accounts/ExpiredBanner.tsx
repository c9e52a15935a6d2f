import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '#web/lib/query.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { refreshSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';

/** The session banner (customer spec 4). If the session can't be renewed, it leads to sign-in and back here. */
export const ExpiredBanner = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const place = useLocation();
  const refresh = async () => {
    if (await refreshSession()) void queryClient.invalidateQueries();
    else void navigate('/login', { state: comeBackTo(place) });
  };
  return (
    <Banner
      tone="wait"
      live
      action={
        <Button size="small" onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    >
      {children}
    </Banner>
  );
};
