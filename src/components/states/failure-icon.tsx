import {
  CircleAlert,
  CloudOff,
  Hourglass,
  KeyRound,
  LockKeyhole,
  PackageX,
  SearchX,
  type LucideIcon,
} from 'lucide-react';

import type { FailureKind } from './failure-message.ts';

const ICONS: Record<FailureKind, LucideIcon> = {
  offline: CloudOff,
  unreachable: CloudOff,
  timeout: Hourglass,
  no_key: KeyRound,
  bad_key: KeyRound,
  tier: LockKeyhole,
  role: LockKeyhole,
  signed_out: LockKeyhole,
  company_not_found: SearchX,
  no_data: SearchX,
  not_found: SearchX,
  invalid: CircleAlert,
  quota: Hourglass,
  limited: Hourglass,
  upstream_limit: Hourglass,
  internal: CircleAlert,
  not_built: PackageX,
  upstream: CloudOff,
  unavailable: Hourglass,
  unexpected: CircleAlert,
  chunk: PackageX,
  newer: PackageX,
  fault: CircleAlert,
};

export function FailureIcon({ kind }: { kind: FailureKind }) {
  const Icon = ICONS[kind];
  return <Icon size={18} aria-hidden />;
}
