import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { Source } from './use-reading.ts';
import styles from './Import.module.css';

interface SourceChoiceProps {
  isReading: boolean;
  onSource: (source: Source) => void;
  onProblem: (problem: string) => void;
}

const mostBytes = 5 * 1024 * 1024;

/** A file, or pasted lines. */
export const SourceChoice = ({ isReading, onSource, onProblem }: SourceChoiceProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const choose = async (file: File) => {
    // A larger one isn't even loaded.
    if (file.size > mostBytes) return onProblem('This file is larger than 5 MB. Split it, or leave out its pictures.');
    onSource({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <div className={styles.sources}>
      <Card as="section" className={styles.source} aria-labelledby="from-file">
        <h2 id="from-file">From a file</h2>
        <p className="soft">
          A list from Zola, The Knot, Joy, Partiful, Evite or RSVPify, your Google, Outlook or iPhone contacts, or any
          spreadsheet: CSV, Excel (.xlsx) or vCard (.vcf).
        </p>
        <input
          ref={input}
          type="file"
          id="guest-file"
          className="hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept=".csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
            target.value = '';
          }}
        />
        <Button
          look="primary"
          icon={<FileUp />}
          busy={isReading}
          busyText="Reading..."
          onClick={() => input.current?.click()}
        >
          Choose a File
        </Button>
      </Card>
      <Card as="section" className={styles.source} aria-labelledby="from-text">
        <h2 id="from-text">By pasting</h2>
        <TextAreaField
          label="Names, one per line, or cells copied from a spreadsheet"
          rows={6}
          value={text}
          placeholder={'Ann & Bob Doe\nCy Moss and guest'}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={text.trim() === '' || isReading} onClick={() => onSource({ name: 'Pasted lines', text })}>
          Read These Lines
        </Button>
      </Card>
    </div>
  );
};
