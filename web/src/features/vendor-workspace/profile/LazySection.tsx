import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import { Section } from './Section.tsx';
import { useInViewport } from './use-in-viewport.ts';

interface LaterSectionProps {
  title: string;
  text: string;
  /** A field of the section; its error shows the section even if it was not reached. */
  name: ProfileField;
  waiting: ReactNode;
  children: ReactNode;
}

/** A section whose fields are too heavy for the page's first load; it loads when reached. */
export const LazySection = ({ title, text, name, waiting, children }: LaterSectionProps) => {
  const { errors } = useFormState<ProfileValues>({ name });
  const { place, isReached } = useInViewport();
  const fallback = (
    <Loading text="Loading..." quiet>
      {waiting}
    </Loading>
  );
  return (
    <Section title={title} text={text}>
      <div ref={place} className="stack">
        {isReached || errors[name] ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
      </div>
    </Section>
  );
};
