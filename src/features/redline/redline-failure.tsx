/** What failed, where it is no missing report: fetched when it happens. */
export { FailureState as RedlineFailure } from '../../app/failure-state.tsx';
