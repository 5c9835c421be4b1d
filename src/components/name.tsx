import { label } from '../../views/format/names.ts';

/** A name from a filing, isolated from the text direction around it. */
export function Name({ text }: { text: string }) {
  return <bdi className="wrap-anywhere">{label(text)}</bdi>;
}
