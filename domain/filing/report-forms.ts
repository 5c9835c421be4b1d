/** Root forms of annual reports in use today, without transition reports. */
export const ANNUAL_FORMS: readonly string[] = ['10-K', '20-F', '40-F'];

/** With transition reports and forms no longer in use. */
export const ALL_ANNUAL_FORMS: readonly string[] = [...ANNUAL_FORMS, '10-KT', '10-K405', '10-KSB'];

export const INTERIM_FORMS: readonly string[] = ['10-Q'];
