import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createEdgar } from '../../edgar/client.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { renewStore } from '../../store/sqlite/renew.ts';
import { breakPage, tamper } from '../../store/testing/small-file.ts';
import { loadCompany } from '../company.ts';
import type { Session } from '../session.ts';
import { openLoad } from '../testing/open-load.ts';
import { readContent } from '../testing/store-content.ts';
import { writeTinyFiler } from '../testing/tiny-edgar.ts';
import { runReprocess } from './reprocess.ts';

const CIK = '0009990001';

/** What a store of earlier rules has in it: other Items, other words, and the names of those rules. */
const EARLIER = `
UPDATE document_texts SET rules = 'earlier', sha256 = 'other', items = '[]', sections = '[]';
UPDATE filing_texts SET rules = 'earlier';
UPDATE disclosure_reports SET sources = '3 other', revision = 'other', segmented = 'whole';
UPDATE instances SET sha256 = 'other', period_end = '1999-12-31';
UPDATE sources SET rules = '1' WHERE url LIKE '%#instance' OR url LIKE '%#face';
DELETE FROM table_seals;`;

const NOTHING = { texts: 0, disclosures: 0, reports: 0, companies: 0 };

/** A company in a file, what the file has of it, and a run of the command. */
async function loaded() {
  const { folder, store, tools } = await openLoad({}, 'filings.db');
  await writeTinyFiler(folder, CIK, { recent: 6, older: 6 });
  const request = { cik: CIK, with_documents: true, forms: null, since: null, sample: false };
  await loadCompany(tools, request, async () => {});
  const file = join(folder, 'filings.db');
  /** `mirror`: where EDGAR is; nowhere if it isn't said. `cut`: stops between facts and reports' XBRL, as a kill may. */
  async function reprocess(options: { fetch: boolean; mirror?: string; cut?: true }, opened = store) {
    const results: Record<string, unknown>[] = [];
    const stopped = new AbortController();
    const session: Session = {
      tools: {
        ...tools,
        store: opened,
        edgar: options.mirror === undefined ? noEdgar(folder) : tools.edgar,
        signal: stopped.signal,
      },
      output: {
        note: () => {},
        progress: ({ facts_changed }) => {
          if (options.cut === true && facts_changed > 0) stopped.abort();
        },
        result: (_, value) => void results.push(value),
        error: () => {},
        close: () => {},
      },
      settings: {
        data_folder: folder,
        store_settings: { kind: 'sqlite', path: file },
        mirror: null,
        contact: null,
        base: { data: '', www: '', efts: '' },
        requests_per_second: 5,
      },
      contact: null,
      stop: () => {},
      elapsed_ms: () => 0,
      close: async () => {},
    };
    return { code: await runReprocess(session, options), result: results.at(-1) };
  }
  return { folder, file, store, reprocess, content: () => readContent(file) };
}

const noEdgar = (folder: string) =>
  createEdgar({
    mirror: join(folder, 'nowhere'),
    contact: null,
    base: { data: '', www: '' },
    requests_per_second: 5,
    budget_file: join(folder, 'no-budget'),
  });

describe('reprocess', () => {
  it('makes again what earlier rules made, from stored documents alone, and then nothing', async () => {
    const { file, store, reprocess, content } = await loaded();
    const due = content();
    tamper(file, EARLIER);
    expect(content()).not.toEqual(due);
    expect(await store.outdated.count()).toEqual({ texts: 11, disclosures: 1, reports: 1, companies: 0 });
    // Passages of other texts would lead nowhere.
    expect(await store.disclosures.reports(CIK)).toEqual([]);
    expect(await reprocess({ fetch: false })).toMatchObject({
      code: 0,
      result: { texts: 22, changed: 22, left: NOTHING },
    });
    expect(content()).toEqual(due);
    expect(await store.disclosures.reports(CIK)).toHaveLength(1);
    const writes = store.writes();
    expect(await reprocess({ fetch: false })).toMatchObject({ result: { texts: 0, left: NOTHING } });
    expect(store.writes()).toBe(writes);
  });

  it('doesn’t write a text again that comes out as it was', async () => {
    const { file, reprocess } = await loaded();
    tamper(file, "UPDATE filing_texts SET rules = 'earlier'; DELETE FROM table_seals");
    expect((await reprocess({ fetch: false })).result).toMatchObject({
      texts: 22,
      changed: 0,
      left: NOTHING,
    });
  });

  it('says which companies have to be read from EDGAR, and reads them when told', async () => {
    const { folder, file, reprocess, content } = await loaded();
    const due = content();
    tamper(
      file,
      `UPDATE sources SET rules = '1' WHERE url LIKE '%#facts' OR url LIKE '%/submissions/CIK%';
       UPDATE companies SET state_of_incorporation = 'XX' WHERE loaded = 1; DELETE FROM table_seals`,
    );
    expect((await reprocess({ fetch: false })).result).toMatchObject({ left: { ...NOTHING, companies: 1 } });
    const fetched = await reprocess({ fetch: true, mirror: folder });
    expect(fetched).toMatchObject({ code: 0, result: { left: NOTHING, failed: 0 } });
    expect(content()).toEqual(due);
  });

  it('goes on with the company at which a run was cut short', async () => {
    const { folder, file, store, reprocess, content } = await loaded();
    const due = content();
    await store.close();
    breakPage(file, 'instances');
    expect(renewStore(file)).not.toBeNull();
    const renewed = await openStoreFile(file);
    onTestFinished(() => renewed.close());
    await expect(reprocess({ fetch: true, mirror: folder, cut: true }, renewed)).rejects.toThrow(/abort/i);
    expect(content().instances).not.toEqual(due.instances);
    await reprocess({ fetch: true, mirror: folder }, renewed);
    expect(content()).toEqual(due);
  });

  it.each(['document_bodies', 'filings', 'filing_companies'])(
    'loads all again that a store lost whose %s were damaged',
    async (table) => {
      const { folder, file, store, reprocess, content } = await loaded();
      const due = content();
      await store.close();
      breakPage(file, table);
      expect(renewStore(file)).not.toBeNull();
      const renewed = await openStoreFile(file);
      onTestFinished(() => renewed.close());
      const { code, result } = await reprocess({ fetch: true, mirror: folder }, renewed);
      expect([code, result]).toEqual([0, expect.objectContaining({ left: NOTHING, failed: 0 })]);
      expect(content()).toEqual(due);
      expect(['[]', null]).toContain(await renewed.setting('lost_documents'));
    },
  );
});
