// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { AccountEntry, signedIn } from './account-entry.tsx';

afterEach(() => {
  document.cookie = 'desk-user=; Max-Age=0';
});

test.each([
  ['', null],
  ['desk-user=jane%40example.com%3Aload', { name: 'jane@example.com', role: 'load' }],
])('the cookie %j names %j', (cookie, user) => {
  if (cookie !== '') document.cookie = cookie;
  expect(signedIn()).toEqual(user);
});

test('the menu names who is signed in and signs out with a form', () => {
  document.cookie = 'desk-user=jane%3Aload';
  render(<AccountEntry />);
  expect(screen.getByText('jane')).toBeTruthy();
  const form = screen.getByRole('button', { name: 'Sign out' }).closest('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/logout']);
});
