import { useState } from 'react';

import { useStoredValue } from '../../app/stored-value.ts';
import { notifiedAlert, notifiesAlerts } from '../../app/watch-seen.ts';

type NotifySwitchProps = { newest: number };

/** Switch for desktop notifications while a tab is open. The browser asks for permission only when it is clicked. */
export function NotifySwitch({ newest }: NotifySwitchProps) {
  const isOn = useStoredValue(notifiesAlerts);
  const [isRefused, setRefused] = useState(false);
  if (typeof Notification === 'undefined') return null;
  const change = async (on: boolean): Promise<void> => {
    const permission = on ? await Notification.requestPermission() : 'granted';
    setRefused(permission !== 'granted');
    notifiedAlert.set(newest);
    notifiesAlerts.set(on && permission === 'granted');
    if (on && permission === 'granted') (await import('./notifier.ts')).startNotifier();
  };
  return (
    <label className="touch:min-h-11 flex min-h-8 items-center gap-2 text-sm">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="size-4 accent-accent"
        checked={isOn}
        onChange={({ target }) => void change(target.checked)}
      />
      Notify on this device while a tab is open
      {isRefused && <span className="text-ink-3">The browser refuses notifications for this site.</span>}
    </label>
  );
}
