import type { ComponentProps } from 'react';
import { SendingRow, StoredRow } from './FileRow.tsx';
import type { Sending } from './use-sending.ts';

interface FileRowsProps {
  files: readonly Omit<ComponentProps<typeof StoredRow>, 'isLoading' | 'onRemove' | 'onMoveUp'>[];
  sending: readonly Sending[];
  isLoading: boolean;
  onRemove(id: string): void;
  /** Only for files in an order. */
  onMoveUp?: ((id: string) => void) | undefined;
  onRetry(key: string): void;
  onCancel(key: string): void;
}

/** The files of a field or a message: first the uploaded ones, then those in progress. */
export const FileRows = ({ files, sending, isLoading, onRemove, onMoveUp, onRetry, onCancel }: FileRowsProps) => (
  <>
    {files.map((file, index) => (
      <StoredRow
        key={file.id}
        {...file}
        isLoading={isLoading}
        onRemove={() => onRemove(file.id)}
        onMoveUp={onMoveUp && index > 0 ? () => onMoveUp(file.id) : undefined}
      />
    ))}
    {sending.map((one) => (
      <SendingRow {...one} key={one.key} onRetry={() => onRetry(one.key)} onCancel={() => onCancel(one.key)} />
    ))}
  </>
);
