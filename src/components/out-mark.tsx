/** The arrow of a link that leaves the page. Drawn here: the library of icons is too large for an embedded view. */
export function OutMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="mb-px ml-0.5 inline size-[13px]"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M7 7h10v10M7 17 17 7" />
    </svg>
  );
}
