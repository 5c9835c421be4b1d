import { pino } from 'pino';

import { openDesk } from '../../desk/desk.ts';
import { listen } from '../../service/http/listen.ts';
import { hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';

/** Serves a store until its parent disconnects, alone or behind the gateway: `full-text-server.ts service FOLDER KEY`. */
const [kind, data_folder = '', key = ''] = process.argv.slice(2);
const public_url = 'http://127.0.0.1:8080';
const log = pino({ level: 'warn' }, process.stderr);
const common = {
  data_folder,
  pinned_today: '2025-12-31',
  edgar: { mirror: null, contact: null },
  starts_loads: false,
  log,
};

async function open() {
  if (kind === 'service') {
    const keys = [{ hash: hashKey(key), tier: 'enterprise' as const, label: 'bench', metered: false }];
    const opened = await openService({ ...common, public_url, keys });
    return { server: await listen(opened.service, { host: '127.0.0.1', port: 0 }), opened };
  }
  const opened = await openDesk({
    front: { host: '127.0.0.1', public_url, trusted_proxies: null },
    files: null,
    embed: { origins: null, page: null },
    report: (message) => log.error(message),
    embedded: common,
  });
  return { server: await listen(opened.gateway, { host: '127.0.0.1', port: 0 }), opened };
}

const { server, opened } = await open();
process.send?.(server.port);
process.once('disconnect', () => void server.close().then(() => opened.close()));
