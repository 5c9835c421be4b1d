/** Sends the page to the login, and back to where it was afterwards. */
export function goToLogin(): void {
  const next = `${location.pathname}${location.search}`;
  location.assign(`/login?${new URLSearchParams({ next }).toString()}`);
}
