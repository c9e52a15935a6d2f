import { Loading } from '#web/ui/feedback/Skeleton.tsx';

/** Placeholder of the packages. */
export const PackagesSkeleton = ({ text }: { text: string }) => (
  <Loading text={text} quiet cards={['5.5rem', '5.5rem', '5.5rem']} />
);
