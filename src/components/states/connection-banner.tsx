import { useConnection, type Connection } from '../connection.ts';

const MESSAGES: Record<Exclude<Connection, 'online'>, string> = {
  offline: 'You are offline. Data on screen stays available; new data loads when you reconnect.',
  unreachable: 'No response from the server. Data on screen stays available; this page reconnects by itself.',
  newer: 'A newer version of Filings Desk is installed.',
};

/** Fixed to the bottom edge while the connection isn't as it should be, so that the layout doesn't shift. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-changed-ground px-4 py-2 text-center text-sm text-changed">
          <span>{MESSAGES[connection]}</span>
          {connection === 'newer' && (
            <button type="button" className="link ml-2 min-h-6" onClick={() => window.location.reload()}>
              Reload
            </button>
          )}
        </p>
      )}
    </div>
  );
}
