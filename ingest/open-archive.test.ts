import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { memberName, openArchive, readMemberName } from './archive.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const CENTRAL_HEADER = 0x02_01_4b_50;
const TEXT = '{"cik":"0000320193","words":"one two one two one two"}';

const MEMBERS = {
  'CIK0000320193.json': strToU8(TEXT),
  'placeholder.txt': strToU8('x'),
  'CIK0000320193-submissions-001.json': strToU8('{}'),
  'CIK0000019617.json': strToU8('{}'),
};

async function write(bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'submissions.zip');
  await writeFile(path, bytes);
  return path;
}

/** A zip file with numbers of its first member's directory entry written over. */
function patched(bytes: Uint8Array, change: (view: DataView, entry: number) => void): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let entry = 0;
  while (view.getUint32(entry, true) !== CENTRAL_HEADER) entry += 1;
  change(view, entry);
  return bytes;
}

const failure = async (bytes: Uint8Array) => openArchive(await write(bytes)).catch((cause: unknown) => cause);

async function readFirst(bytes: Uint8Array): Promise<unknown> {
  const archive = await openArchive(await write(bytes));
  const member = archive.members.find(({ cik, page }) => cik === '0000320193' && page === 0);
  try {
    return member === undefined ? null : await archive.read(member);
  } catch (cause) {
    return cause;
  } finally {
    await archive.close();
  }
}

describe('an archive', () => {
  it('lists its members by CIK and page, and reads any of them', async () => {
    const archive = await openArchive(await write(zipSync(MEMBERS)));
    expect(archive.members.map(memberName)).toEqual([
      'CIK0000019617.json',
      'CIK0000320193.json',
      'CIK0000320193-submissions-001.json',
    ]);
    const [, apple] = archive.members;
    expect(apple === undefined ? null : new TextDecoder().decode(await archive.read(apple))).toBe(TEXT);
    await archive.close();
  });

  it.each([
    ['CIK0000320193.json', { cik: '0000320193', page: 0 }],
    ['submissions/CIK0000320193-submissions-012.json', { cik: '0000320193', page: 12 }],
    ['CIK320193.json', null],
    ['CIK0000320193.json.exe', null],
  ])('names its members by filer: %s', (name, expected) => {
    expect(readMemberName(name)).toEqual(expected);
  });
});

describe('an archive that is wrong', () => {
  it('is refused when it is cut off', async () => {
    const whole = zipSync(MEMBERS);
    expect(await failure(whole.subarray(0, whole.byteLength - 40))).toMatchObject({
      failure: 'malformed',
      message: expect.stringContaining('submissions.zip: is no zip file, or is cut off'),
    });
  });

  it.each([
    ['a page', strToU8('<html>Request Rate Threshold Exceeded</html>'), 'is no zip file'],
    ['an empty file', new Uint8Array(), 'is no zip file'],
    ['a zip of another kind', zipSync({ 'a.txt': strToU8('a') }), 'no archive of EDGAR'],
    [
      'a path outside',
      zipSync({ ...MEMBERS, '../CIK0000000001.json': strToU8('{}') }),
      '../CIK0000000001.json',
    ],
  ])('is refused when it is %s', async (_, bytes, words) => {
    expect(await failure(bytes)).toMatchObject({
      failure: 'malformed',
      message: expect.stringContaining(words),
    });
  });

  it('refuses a member of 2 GB without reading it', async () => {
    const bytes = patched(zipSync(MEMBERS), (view, entry) => view.setUint32(entry + 24, 2_000_000_000, true));
    expect(await readFirst(bytes)).toMatchObject({
      failure: 'too_large',
      message: expect.stringContaining('member CIK0000320193.json is 2000000000 bytes long'),
    });
  });

  it.each([
    ['longer than its directory says', 24, TEXT.length - 1, 'cannot be unpacked'],
    ['shorter than its directory says', 24, TEXT.length + 1, 'damaged'],
    ['of another checksum', 16, 1, 'its checksum differs'],
    ['beyond the end of the file', 20, 100_000, 'is cut off'],
  ])('refuses a member %s', async (_, offset, value, words) => {
    const bytes = patched(zipSync(MEMBERS), (view, entry) => view.setUint32(entry + offset, value, true));
    expect(await readFirst(bytes)).toMatchObject({
      failure: 'malformed',
      message: expect.stringMatching(new RegExp(`member CIK0000320193.json.*${words}`)),
    });
  });
});
