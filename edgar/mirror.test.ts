import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { filingFileAddress, submissionsAddress } from '../domain/filing/edgar-address.ts';
import { temporaryFolder } from '../ingest/testing/temporary-folder.ts';
import { writeFiles } from '../ingest/testing/tiny-edgar.ts';
import { type Edgar, createEdgar } from './client.ts';

const ADDRESS = submissionsAddress('0000320193');

async function mirrorOf(files: Record<string, string>): Promise<{ edgar: Edgar; folder: string }> {
  const folder = join(await temporaryFolder(), 'mirror');
  await mkdir(folder);
  await writeFiles(folder, files);
  const edgar = createEdgar({
    mirror: folder,
    contact: null,
    base: { data: '', www: '' },
    requests_per_second: 5,
    budget_file: join(folder, 'budget'),
  });
  return { edgar, folder };
}

describe('a mirror', () => {
  it('reads plain files and packed ones', async () => {
    const { edgar, folder } = await mirrorOf({ 'data.sec.gov/submissions/CIK0000320193.json': '{"a":1}' });
    const plain = await edgar.read(ADDRESS);
    await writeFile(join(folder, 'data.sec.gov/submissions/CIK0000000001.json.gz'), gzipSync('{"a":1}'));
    const packed = await edgar.read(submissionsAddress('0000000001'));
    expect(plain.kind === 'body' && packed.kind === 'body' && packed.sha256 === plain.sha256).toBe(true);
  });

  it('knows an unchanged file', async () => {
    const { edgar } = await mirrorOf({ 'data.sec.gov/submissions/CIK0000320193.json': '{"a":1}' });
    const first = await edgar.read(ADDRESS);
    if (first.kind !== 'body') throw new Error('a body was due');
    expect(await edgar.read(ADDRESS, { known: first })).toEqual({ kind: 'unchanged' });
  });

  it('lists a folder where it keeps no index.json', async () => {
    const folder = 'www.sec.gov/Archives/edgar/data/1/000000000125000001';
    const { edgar } = await mirrorOf({ [`${folder}/b.htm`]: 'x', [`${folder}/a.htm`]: 'x' });
    const read = await edgar.read(filingFileAddress('0000000001', '0000000001-25-000001', 'index.json'));
    const text = read.kind === 'body' ? Buffer.from(read.bytes).toString() : '';
    expect(text).toBe('{"directory":{"item":[{"name":"a.htm","size":""},{"name":"b.htm","size":""}]}}');
  });

  it('says that a packed file is damaged, and that the others can be read', async () => {
    const { edgar, folder } = await mirrorOf({ 'data.sec.gov/submissions/CIK0000000001.json': '{"a":1}' });
    const packed = gzipSync('{"a":1}');
    await writeFile(join(folder, 'data.sec.gov/submissions/CIK0000320193.json.gz'), packed.subarray(0, 20));
    await expect(edgar.read(ADDRESS)).rejects.toMatchObject({
      failure: 'malformed',
      message: expect.stringContaining('damaged or truncated'),
    });
    expect((await edgar.read(submissionsAddress('0000000001'))).kind).toBe('body');
  });

  const bad: [string, string | null, string][] = [
    ['a file it lacks', null, 'not_found'],
    ['an empty file', '', 'malformed'],
    ['a page where JSON is due', '<html><title>SEC.gov | File Unavailable</title></html>', 'malformed'],
  ];
  it.each(bad)('%s', async (_, text, failure) => {
    const files: Record<string, string> =
      text === null ? {} : { 'data.sec.gov/submissions/CIK0000320193.json': text };
    const { edgar } = await mirrorOf(files);
    await expect(edgar.read(ADDRESS)).rejects.toMatchObject({ failure });
  });

  it('a folder that cannot be followed is an outage, not an absence', async () => {
    const { edgar, folder } = await mirrorOf({});
    await symlink('data.sec.gov', join(folder, 'data.sec.gov'));
    await expect(edgar.read(ADDRESS)).rejects.toMatchObject({ failure: 'outage' });
  });

  const outside = [
    '/../secret',
    '/submissions/../../../secret',
    '/submissions/..%2fsecret',
    '/./secret',
    '//secret',
    '/submissions\\..\\secret',
    '/secret\0',
  ];
  it.each(outside)('never leads out of its folder: %j', async (path) => {
    const { edgar, folder } = await mirrorOf({ 'data.sec.gov/submissions/x': 'x' });
    await writeFile(join(folder, '..', 'secret'), 'outside');
    await expect(edgar.read({ host: 'data', path, is_json: false })).rejects.toMatchObject({
      failure: 'malformed',
      message: expect.stringContaining('was not requested'),
    });
  });
});
