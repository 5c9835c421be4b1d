type Industries = (sics: string[]) => Promise<Map<string, string>>;

/** Industry names by SIC code, each read once: EDGAR gives all companies of a code the same name. */
export function rememberIndustries(read: Industries): Industries {
  const known = new Map<string, string>();
  return async (sics) => {
    const unread = sics.filter((sic) => !known.has(sic));
    if (unread.length > 0) for (const [sic, name] of await read(unread)) known.set(sic, name);
    return new Map(
      sics.flatMap((sic) => {
        const name = known.get(sic);
        return name === undefined ? [] : [[sic, name] as const];
      }),
    );
  };
}
