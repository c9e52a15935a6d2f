import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ulid } from 'ulid';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';
import { askQuestion, latestMessageQuery } from './api.ts';

interface FirstQuestionProps {
  conversationId: string;
  hint: string;
}

/** The field for the question that begins the conversation about an application. */
export const FirstQuestion = ({ conversationId, hint }: FirstQuestionProps) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  // A retry sends the same message.
  const [id] = useState(ulid);
  const { mutate, isPending } = useMutation({
    mutationFn: () => askQuestion(conversationId, { id, content: text.trim() }),
    onSuccess: () => client.invalidateQueries(latestMessageQuery(conversationId)),
    onError: () => toast.error('Error', 'Failed to send message'),
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') mutate();
      }}
    >
      <TextAreaField
        label="Your question"
        hint={hint}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" busy={isPending} busyText="Sending..." disabled={text.trim() === ''}>
          Send Question
        </Button>
      </div>
    </form>
  );
};
