/** Stands under the top bar while the browser has no network. */
export function OfflineBanner({ offline }: { offline: boolean }) {
  return (
    <div role="status">
      {offline && (
        <p className="border-b border-rule bg-changed-ground px-4 py-1.5 text-sm text-changed">
          No network. What is on screen stays; anything new waits until it is back.
        </p>
      )}
    </div>
  );
}
