import { useNavigate } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import type { TermsSection } from './terms-texts.ts';
import styles from './Terms.module.css';

interface TermsProps {
  title: string;
  lead: ReactNode;
  sections: readonly TermsSection[];
  /** Content after the sections. */
  children?: ReactNode;
}

/** A page of terms at reading width, with a Back button (vendor spec 2). */
export const Terms = ({ title, lead, sections, children }: TermsProps) => (
  <main className={styles.page}>
    <Back />
    <PageTitle>{title}</PageTitle>
    <p className="lead soft">{lead}</p>
    {sections.map((section) => (
      <section key={section.title} className={styles.section}>
        <h2 className={styles.title}>{section.title}</h2>
        <p>{section.text}</p>
        {section.points && (
          <ul className={styles.points}>
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
    {children}
  </main>
);

const Back = () => {
  const navigate = useNavigate();
  // In its own tab, as opened by the application, it can't go back.
  const goBack = () => void (isFirstPage() ? navigate('/') : navigate(-1));
  return (
    <Button size="small" icon={<ArrowLeft />} onClick={goBack}>
      Back
    </Button>
  );
};

/** Returns true on the first page: React Router counts this visit's pages in the history's state. */
function isFirstPage(): boolean {
  const state: unknown = history.state;
  return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
}
