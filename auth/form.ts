import type { Context } from 'hono';

/** The text fields of a form, by name; an absent one is empty. */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}
