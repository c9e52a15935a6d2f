import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import type { Answer } from '#shared/vendors/application/application.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { questionSetTitles, stepsFor } from '#shared/vendors/answers/question-sets.ts';
import type { QuestionStep } from '#shared/vendors/answers/question-sets.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { readDocument } from '../api.ts';
import styles from './ReviewDialog.module.css';
import { formatAnswer } from './answer-text.ts';

type File = ReviewedApplication['files'][number];

interface CategoryAnswersProps {
  category: Category;
  answers: Readonly<Record<string, Answer>>;
  files: readonly File[];
  ownerId: string;
}

/** The photos, documents and answers of one category, under the questions of its set. */
export const CategoryAnswers = ({ category, answers, files, ownerId }: CategoryAnswersProps) => {
  const own = files.filter(({ path }) => path.startsWith(`answers.${category}.`));
  const photos = own.filter(({ imageUrl }) => imageUrl !== null);
  const documents = own.filter(({ imageUrl }) => imageUrl === null);
  return (
    <section className={styles.part} aria-label={questionSetTitles[category]}>
      <h3>{questionSetTitles[category]}</h3>
      {photos.length > 0 && (
        <CategoryPhotos category={categoryLabel(category)} sources={photos.flatMap(({ imageUrl }) => imageUrl ?? [])} />
      )}
      {stepsFor(category).map((step) => (
        <Step key={step.key} step={step} answers={answers} />
      ))}
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((file) => (
            <li key={file.id}>
              <Document file={file} ownerId={ownerId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Step = ({
  step: { title, fields },
  answers,
}: {
  step: QuestionStep;
  answers: CategoryAnswersProps['answers'];
}) => {
  const given = fields.flatMap((field) => {
    const words = formatAnswer(field, answers);
    return words === undefined ? [] : [{ ...field, words }];
  });
  if (given.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl className={styles.facts}>
        {given.map(({ key, label, type, words }) => (
          <div key={key} className={type === 'textarea' ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Downloads a document under its own name from a signed URL that is valid for minutes. */
const Document = ({ file: { id, fileName }, ownerId }: { file: File; ownerId: string }) => {
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => readDocument(id, ownerId),
    // Sent as an attachment, so the page stays.
    onSuccess: (address) => location.assign(address),
    onError: () => toast.error('Error', `Couldn't open ${fileName}. Try again.`),
  });
  return (
    <Button size="small" icon={<Download />} busy={isPending} onClick={() => save()}>
      Download {fileName}
    </Button>
  );
};

const LargePhotos = lazy(lazyWithRetry(() => import('#web/domain/directory/LargePhotos.tsx')));

/** The photos of a category; each opens full screen. */
const CategoryPhotos = ({ category, sources }: { category: string; sources: readonly string[] }) => {
  const [open, setOpen] = useState<number>();
  return (
    <div className={styles.photos}>
      {sources.map((src, index) => (
        <button key={src} type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => setOpen(index)}>
          <Picture src={src} alt={`${category} photo ${index + 1}`} rounded="field" sizes="20rem" />
        </button>
      ))}
      {open !== undefined && (
        <Suspense>
          <LargePhotos
            name={category}
            subject={category}
            sources={sources}
            fallback=""
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};
