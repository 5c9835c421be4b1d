import { readFileSync } from 'node:fs';

/** What the last stage of a Dockerfile says of the image. */
type Image = {
  base: string;
  user: string | null;
  env: Record<string, string>;
  /** Paths of this repository that are copied as they are. */
  files: string[];
  /** Paths copied from earlier stages. */
  made: string[];
  command: string[];
  healthcheck: string[];
};

/** Reads a Dockerfile: instructions of one line or continued by a backslash, commands as JSON lists. */
export function readDockerfile(path: string): Image {
  const lines = readFileSync(path, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const image: Image = {
    base: (last[0] ?? '').slice('FROM '.length),
    user: null,
    env: {},
    files: [],
    made: [],
    command: [],
    healthcheck: [],
  };
  for (const line of last) readInstruction(image, line);
  return image;
}

function readInstruction(image: Image, line: string): void {
  const [instruction = '', ...words] = line.split(/\s+/);
  const list: unknown = /\[.*\]$/.test(line) ? JSON.parse(line.slice(line.indexOf('['))) : [];
  const command = Array.isArray(list) ? list.map(String) : [];
  if (instruction === 'USER') image.user = words[0] ?? null;
  if (instruction === 'CMD') image.command = command;
  if (instruction === 'HEALTHCHECK') image.healthcheck = command;
  if (instruction === 'ENV') {
    for (const word of words) image.env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1);
  }
  if (instruction !== 'COPY') return;
  if (words[0]?.startsWith('--from=')) image.made.push(words.at(-1) ?? '');
  else image.files.push(...words.slice(0, -1));
}
