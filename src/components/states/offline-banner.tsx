/** Fixed to the bottom edge while the browser is offline, so that the layout doesn't shift. */
export function OfflineBanner({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <p className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-changed-ground px-4 py-2 text-center text-sm text-changed">
          You are offline. Data on screen stays available; new data loads when you reconnect.
        </p>
      )}
    </div>
  );
}
