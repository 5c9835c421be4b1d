import { label } from '../../format/label.ts';

/** An XBRL concept: broken, where it must be, behind its prefix and not at the hyphen within. */
export function Concept({ name }: { name: string }) {
  const text = label(name);
  const at = text.indexOf(':') + 1;
  return (
    <code className="font-sans wrap-anywhere">
      <span className="whitespace-nowrap">{text.slice(0, at)}</span>
      <wbr />
      {text.slice(at)}
    </code>
  );
}
