import { linkParts } from './links.ts';

/** A message as text with links, which open without a referrer. */
export const LinkifiedText = ({ text }: { text: string }) =>
  linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // Parts never change their order.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" style={{ color: 'inherit' }}>
        {part}
      </a>
    ) : (
      part
    ),
  );
