/** In the place of the library's own in the application's build (`vite.config.ts`), where no page asks for such a query. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are not part of the application.');
}
