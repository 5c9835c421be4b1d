export type Environment = Record<string, string | undefined>;

/** A variable without blanks at its ends; null if it is not set or empty. */
export function variable(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}
