type MatchedFile = { filename: string; file_type: string | null; file_description: string | null };

/** Whether a description adds to the type. */
function saysMore(description: string, type: string): boolean {
  const bare = description.toUpperCase().replace(/^(FORM|EXHIBIT)\s+/, '');
  return bare !== '' && bare !== type.toUpperCase() && `EX-${bare}` !== type.toUpperCase();
}

/**
 * Label of a document: its type, plus EDGAR's description if that adds anything. Example: EX-99.1 described 'PRESS
 * RELEASE' → 'EX-99.1 PRESS RELEASE'.
 */
export function fileLabel(file: MatchedFile, form: string): string {
  const type = file.file_type ?? file.filename;
  const description = (file.file_description ?? '').trim();
  if (type.toUpperCase() === form.toUpperCase()) return `${type} main document`;
  return saysMore(description, type) ? `${type} ${description}` : type;
}
