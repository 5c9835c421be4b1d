type MatchedFile = { filename: string; file_type: string | null; file_description: string | null };

/** Descriptions that say no more than the type does. */
function saysMore(description: string, type: string): boolean {
  const bare = description.toUpperCase().replace(/^(FORM|EXHIBIT)\s+/, '');
  return bare !== '' && bare !== type.toUpperCase() && `EX-${bare}` !== type.toUpperCase();
}

/**
 * What to call a document of a filing: its type, with EDGAR's description where that says more; the main document is
 * named as such. Example: EX-99.1 described 'PRESS RELEASE' → 'EX-99.1 PRESS RELEASE'.
 */
export function fileLabel(file: MatchedFile, form: string): string {
  const type = file.file_type ?? file.filename;
  const description = (file.file_description ?? '').trim();
  if (type.toUpperCase() === form.toUpperCase()) return `${type} main document`;
  return saysMore(description, type) ? `${type} ${description}` : type;
}
