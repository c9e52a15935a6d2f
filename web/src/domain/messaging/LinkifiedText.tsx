import { linkParts } from './links.ts';

/** What somebody wrote, as text; addresses can be followed, to a page that learns nothing of this one. */
export const LinkifiedText = ({ text }: { text: string }) =>
  linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // Parts never change their places.
      // oxlint-disable-next-line no-array-index-key
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" style={{ color: 'inherit' }}>
        {part}
      </a>
    ) : (
      part
    ),
  );
