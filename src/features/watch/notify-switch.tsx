import { useState } from 'react';

import { useStoredValue } from '../../app/stored-value.ts';
import { notifiedAlert, notifiesAlerts } from '../../app/watch-seen.ts';
import { CheckField } from '../../components/check-field.tsx';

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
    <CheckField isOn={isOn} isSwitch onTurn={(on) => void change(on)}>
      Notify on this device while a tab is open
      {isRefused && <span className="text-ink-3">The browser refuses notifications for this site.</span>}
    </CheckField>
  );
}
