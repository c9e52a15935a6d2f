import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface ShowMoreProps {
  /** The pages of a list, as in TanStack Query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  size?: 'small' | 'medium';
  className?: string;
  children: ReactNode;
}

/** Fetches a list's next page, if there is one. */
export const ShowMore = ({ list, size = 'small', className, children }: ShowMoreProps) =>
  list.hasNextPage ? (
    <Button size={size} className={className} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {children}
    </Button>
  ) : null;
