import { label } from '../format/label.ts';

/** A name from a filing: set apart from the direction of the text around it. */
export function Name({ text }: { text: string }) {
  return <bdi className="wrap-anywhere">{label(text)}</bdi>;
}
