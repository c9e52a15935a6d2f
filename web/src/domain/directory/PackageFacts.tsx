import { lazy, Suspense, useState } from 'react';
import { hasFacts } from '#shared/products/has-facts.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { PackageFactListProps } from './PackageFactList.tsx';
import styles from './PackageFacts.module.css';

const List = lazy(lazyWithRetry(() => import('./PackageFactList.tsx')));

/** A vendor's answers about a package, unfolded and loaded on demand; nothing without any. */
export const PackageFacts = (props: PackageFactListProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!hasFacts(props.product)) return null;
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        What&apos;s included<span className="hidden"> in {props.product.name}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <List {...props} />
        </Suspense>
      )}
    </details>
  );
};
