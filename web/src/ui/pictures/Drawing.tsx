import { useLayoutEffect, useRef } from 'react';

interface DrawingProps {
  /** One of the templates that the build writes into index.html. */
  name: 'garden' | 'lights' | 'stars';
  className: string | undefined;
}

/** A large drawing, coloured by variables of its container and hidden from screen readers. */
export const Drawing = ({ name, className }: DrawingProps) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const template = document.getElementById(`drawing-${name}`);
    if (template instanceof HTMLTemplateElement) place.current?.replaceChildren(template.content.cloneNode(true));
  }, [name]);
  return <div ref={place} className={className} aria-hidden="true" />;
};
