/** Stands over the foot of the page while the browser has no network, so that nothing moves. */
export function OfflineBanner({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <p className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-changed-ground px-4 py-2 text-center text-sm text-changed">
          Offline: what is on screen stays, and anything new waits for the network.
        </p>
      )}
    </div>
  );
}
