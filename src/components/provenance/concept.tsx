import { label } from '../../../views/format/names.ts';

/** An XBRL concept that wraps after its prefix and not at the prefix's hyphen. */
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
